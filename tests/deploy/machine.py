"""A Debian of its own, as far as docs/operations.md can tell: a folder instead of `/`, ports of its own."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.house.tree import committed
from tests.server.parts import ROOT, free_port

from .cluster import BIN, Cluster
from .front import listening

MOVED = (
    "/opt/rollwright",
    "/etc/rollwright",
    "/etc/systemd/system",
    "/etc/nginx",
    "/etc/postgresql",
    "/etc/letsencrypt",
    "/var/lib/postgresql",
    "/var/backups/rollwright",
    "/var/run/postgresql",
    "/var/log/nginx",
    "/var/www/acme",
    "/run/nginx.pid",
)
SYSTEM = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
OURS = {"PYTHONPATH", "VIRTUAL_ENV", "DATABASE_URL", "REDIS_URL"}


class Page:
    """The commands of a page: its `sh` blocks under each heading."""

    def __init__(self, path: Path) -> None:
        self.blocks: dict[str, list[str]] = {}
        parts = re.split(r"^##+ (.*)\n", path.read_text(), flags=re.MULTILINE)
        for heading, text in zip(parts[1::2], parts[2::2], strict=True):
            found = re.findall(r"^```sh\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
            if found:
                self.blocks[heading] = found


class Machine:
    """A folder with everything that such a machine has before the first command."""

    def __init__(self, root: Path, redis_url: str) -> None:
        self.root = root
        self.folder = root / "repository"
        self.cluster = Cluster(root / "var/lib/postgresql/15/main")
        self.plain, self.secure = free_port(), free_port()
        self.words = {port: str(free_port()) for port in ("8001", "8002", "8003", "8099")}
        self.words["6379"] = redis_url.rpartition(":")[2].removesuffix("/0")
        for folder in ("bin", "run", "etc/nginx", "var/log/nginx", "etc/postgresql/15/main/conf.d"):
            (root / folder).mkdir(parents=True)
        self._make_database()
        self._make_programs()
        self._copy_repository()
        self.env = {name: value for name, value in os.environ.items() if name not in OURS} | self._env()

    def _env(self) -> dict[str, str]:
        return {
            "PATH": f"{self.root}/bin:{SYSTEM}",
            "PGHOST": str(self.root / "var/run/postgresql"),
            "PGPORT": str(self.cluster.port),
            "CURL_CA_BUNDLE": str(self.root / "etc/letsencrypt/live/localhost/fullchain.pem"),
            "LITTLE_ROOT": str(self.root),
            "LITTLE_PG_CTL": str(BIN / "pg_ctl"),
        }

    def _make_database(self) -> None:
        """As Debian leaves it: running, its settings in a folder that others may add to."""
        for folder in ("var/lib/postgresql/15", "var/run/postgresql"):
            (self.root / folder).mkdir(parents=True)
            shutil.chown(self.root / folder, "postgres", "postgres")
        shutil.chown(self.root / "var/lib/postgresql", "postgres", "postgres")
        self.cluster.make()
        more = self.root / "etc/postgresql/15/main/conf.d"
        self.cluster.set(f"unix_socket_directories = '{self.root}/var/run/postgresql'", f"include_dir = '{more}'")
        self.cluster.start()

    def _make_programs(self) -> None:
        """What belongs to a whole machine: its packages and its services."""
        little = Path(__file__).with_name("little_systemd.py")
        nginx = f"-c {self.root}/etc/nginx/nginx.conf -e {self.root}/var/log/nginx/error.log"
        self._program("systemctl", f'exec {sys.executable} {little} "$@"')
        self._program("nginx", f'exec /usr/sbin/nginx {nginx} "$@"')
        self._program("apt-get", f'echo "$@" >>{self.root}/run/apt-get')

    def _program(self, name: str, text: str) -> None:
        path = self.root / "bin" / name
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)

    def _copy_repository(self) -> None:
        for path in committed():
            copy = self.folder / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)
        shutil.copytree(ROOT / "src/rollwright/web", self.folder / "src/rollwright/web")

    def moved(self, text: str) -> str:
        """The same text with this machine's folders and ports."""
        text = re.sub(rf"(?<![\w.])({'|'.join(MOVED)})\b", lambda found: f"{self.root}{found[0]}", text)
        for old, new in self.words.items():
            text = re.sub(rf"\b{old}\b", new, text)
        return listening(text, self.plain, self.secure).replace("https://$SITE", f"https://$SITE:{self.secure}")

    def settle(self) -> None:
        """The folder that was copied to the server; its recipes are moved to this one."""
        self.folder = self.folder / "dist/release"
        for path in (self.folder / "deploy").iterdir():
            path.write_text(self.moved(path.read_text()))

    def run(self, block: str, instead: dict[str, str] | None = None) -> str:
        """One block of commands, in the shell that has run the blocks before it; some words may be this machine's."""
        for old, new in (instead or {}).items():
            assert old in block, f"{old} is not in:\n{block}"
            block = block.replace(old, new)
        memory = self.root / "run/shell"
        script = f"[ ! -e {memory} ] || . {memory}\nset -euo pipefail\n{self.moved(block)}\nexport -p >{memory}\n"
        done = subprocess.run(
            ["bash", "-c", script], cwd=self.folder, env=self.env, check=False, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{block}\n{done.stdout}{done.stderr}\n{self.told()}"
        return done.stdout

    def told(self) -> str:
        """The ends of all logs."""
        logs = [*self.root.glob("run/*.log"), self.root / "var/lib/postgresql/log"]
        return "\n".join(f"--- {log.name}\n{log.read_text()[-2000:]}" for log in logs if log.exists())

    def stop(self) -> None:
        """Everything that was started."""
        units = [path.stem for path in (self.root / "run").glob("rollwright*.pid")]
        for unit in ("nginx", *units):
            subprocess.run([self.root / "bin/systemctl", "stop", unit], env=self.env, check=False)
        self.cluster.stop()
