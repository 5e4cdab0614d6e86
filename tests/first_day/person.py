"""Somebody at a terminal who types what is told and reads what comes back."""

import os
import pty
import re
import select
import signal
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
READY = "rollwright-first-day$ "
SECONDS = 900.0
"""After so long without an answer a new user has gone away."""


class Person:
    """One shell in a real terminal, beginning in an empty folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        ours = {"VIRTUAL_ENV", "DATABASE_URL", "REDIS_URL", "CI"}
        self.env = {name: value for name, value in os.environ.items() if name not in ours and "PYTEST" not in name}
        self.env["PATH"] = ":".join(part for part in os.environ["PATH"].split(":") if str(ROOT) not in part)
        self.env |= {"PS1": READY, "ROLLWRIGHT_DATA": str(folder / "data")}
        self.pid, self.screen = pty.fork()
        if not self.pid:
            os.chdir(folder)
            os.execvpe("bash", ["bash", "--norc", "--noprofile"], self.env)
        self.read(READY)

    def run(self, line: str) -> str:
        """Type one command and see it through; its own questions are answered with `hint`, then `quit`."""
        self.type(line)
        answers, seen = ["hint", "quit"], ""
        while True:
            seen += self.read(READY, "\n> ", "Ctrl-C.\n\n")
            if seen.endswith(READY):
                assert self.worked(), f"{line} failed:\n{seen}"
                return seen
            if not seen.endswith("\n> "):
                return seen
            assert answers, f"{line} does not let go:\n{seen}"
            self.type(answers.pop(0))

    def stop(self) -> None:
        """Ctrl-C."""
        os.write(self.screen, b"\x03")
        self.read(READY)

    def worked(self) -> bool:
        """Whether the last command said so itself."""
        self.type("echo status=$?")
        found = re.search(r"status=(\d+)", self.read(READY).partition("\n")[2])
        return found is not None and found[1] == "0"

    def type(self, line: str) -> None:
        os.write(self.screen, f"{line}\n".encode())

    def read(self, *until: str) -> str:
        """What appears, up to one of these."""
        seen, patience = "", time.monotonic() + SECONDS
        while not seen.endswith(until):
            assert time.monotonic() < patience, f"Nothing more after:\n{seen}"
            if select.select([self.screen], [], [], 1)[0]:
                seen += os.read(self.screen, 65536).decode(errors="replace").replace("\r\n", "\n").replace("\r", "")
            seen = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", seen)
        return seen

    def leave(self) -> None:
        """Close the window."""
        os.kill(self.pid, signal.SIGHUP)
        os.close(self.screen)
        os.waitpid(self.pid, 0)
