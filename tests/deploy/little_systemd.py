"""Stands in for `systemctl` where no systemd runs: starts what the units say, as the user they say, and stops it.

It is run by the system's Python, so it imports nothing of ours. It does not restart what dies, and hardens nothing.
"""

import os
import pwd
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(os.environ["LITTLE_ROOT"])
UNITS = ROOT / "etc/systemd/system"
RUN = ROOT / "run"


class Unit:
    """One unit of the folder of units, with all that is dropped in beside it."""

    def __init__(self, name: str) -> None:
        self.name = name
        stem, at, self.instance = name.partition("@")
        self.file = UNITS / (f"{stem}@.service" if at else f"{name}.service")
        dropped = UNITS / (f"{stem}@.service.d" if at else f"{stem.partition('-')[0]}-.service.d")
        self.says: dict[str, str] = {}
        for path in (self.file, *sorted(dropped.glob("*.conf"))):
            lines = [line.partition("=") for line in path.read_text().splitlines() if line[:1] not in "#["]
            self.says |= {key: value for key, _, value in lines}
        self.note = RUN / f"{name}.pid"

    def command(self) -> list[str]:
        words = shlex.split(self.says["ExecStart"].replace("%i", self.instance))
        env = self.env()
        return [part for word in words for part in (env.get(word[1:], "").split() if word[0] == "$" else [word])]

    def env(self) -> dict[str, str]:
        lines = Path(self.says["EnvironmentFile"]).read_text().splitlines()
        told = dict(line.split("=", 1) for line in lines if line and line[0] != "#")
        here = {"PATH": "/usr/bin:/bin", "USER": self.says["User"], "HOME": "/", "PGPORT": os.environ["PGPORT"]}
        return here | told

    def start(self) -> None:
        user = pwd.getpwnam(self.says["User"])
        with (RUN / f"{self.name}.log").open("ab") as out:
            process = subprocess.Popen(
                self.command(),
                env=self.env(),
                cwd="/",
                stdout=out,
                stderr=out,
                user=user.pw_uid,
                group=user.pw_gid,
                extra_groups=[],
                start_new_session=True,
            )
        if self.says["Type"] == "oneshot":
            sys.exit(process.wait())
        self.note.write_text(str(process.pid))

    def stop(self) -> None:
        if not self.note.exists():
            return
        end(int(self.note.read_text()), signal.SIGTERM)
        self.note.unlink()


class PostgreSQL:
    """The database, by its own way of starting."""

    def start(self) -> None:
        self._control("start")

    def stop(self) -> None:
        self._control("stop")

    def _control(self, what: str) -> None:
        command = [os.environ["LITTLE_PG_CTL"], "-D", str(ROOT / "var/lib/postgresql/15/main"), "-w", "-s"]
        more = ["-m", "fast"] if what == "stop" else ["-l", str(ROOT / "var/lib/postgresql/log")]
        subprocess.run(["runuser", "-u", "postgres", "--", *command, *more, what], check=True)


class Nginx:
    """nginx, by its own way of starting."""

    def start(self) -> None:
        subprocess.run(["nginx"], check=True)

    def stop(self) -> None:
        note = ROOT / "run/nginx.pid"
        if note.exists() and note.read_text():  # `nginx -t` leaves an empty one
            end(int(note.read_text()), signal.SIGTERM)


def end(pid: int, how: int) -> None:
    """Until it is gone. Nobody may bury it for us, so who is dead and not buried counts as gone."""
    for _ in range(300):
        try:
            os.kill(pid, how)
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except (ProcessLookupError, FileNotFoundError):
            return
        if state == "Z":
            return
        how = 0
        time.sleep(0.1)
    os.killpg(pid, signal.SIGKILL)


def named(name: str) -> Unit | PostgreSQL | Nginx:
    if name.startswith("postgresql@"):
        return PostgreSQL()
    return Nginx() if name == "nginx" else Unit(name)


def main(words: list[str]) -> None:
    verb, *names = [word for word in words if word != "--now"]
    if verb == "daemon-reload":
        return
    for name in names:
        if name.endswith(".timer"):
            assert (UNITS / name).is_file()
            assert Unit(name.removesuffix(".timer")).command()
            continue
        unit = named(name)
        if verb in {"stop", "restart"}:
            unit.stop()
        if verb in {"start", "restart", "enable"}:
            unit.start()


if __name__ == "__main__":
    main(sys.argv[1:])
