"""A PostgreSQL and a Redis of one's own, on ports of their own."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg

from tests.server.parts import free_port

BIN = max(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
AS_POSTGRES = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
"""PostgreSQL refuses to be run by root."""


def run(*command: str | Path) -> str:
    """A program seen through; what it says, when it fails."""
    done = subprocess.run([str(part) for part in command], check=False, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}:\n{done.stdout}{done.stderr}"
    return done.stdout


class Cluster:
    """One PostgreSQL server: its folder, its port, and how to start and stop it."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def make(self) -> None:
        run(*AS_POSTGRES, BIN / "initdb", "--auth=trust", "--username=postgres", "--no-sync", "-D", self.data)
        self.set("listen_addresses = '127.0.0.1'", f"port = {self.port}", f"unix_socket_directories = '{self.data}'")

    def set(self, *lines: str) -> None:
        with (self.data / "postgresql.conf").open("a") as settings:
            settings.write("".join(f"{line}\n" for line in lines))

    def start(self) -> None:
        run(*AS_POSTGRES, BIN / "pg_ctl", "-D", self.data, "-l", self.data.parent / "log", "-w", "start")

    def stop(self, how: str = "immediate") -> None:
        run(*AS_POSTGRES, BIN / "pg_ctl", "-D", self.data, "-m", how, "-w", "stop")


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A running server that is gone afterwards."""
    with folder() as place:
        made = Cluster(place / "data")
        made.make()
        made.start()
        try:
            yield made
        finally:
            with suppress(AssertionError):
                made.stop()


@contextmanager
def folder() -> Iterator[Path]:
    """A place that the user postgres may enter and fill."""
    made = Path(tempfile.mkdtemp(prefix="rollwright-deploy-"))
    made.chmod(0o755)
    if os.geteuid() == 0:
        shutil.chown(made, "postgres", "postgres")
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


@contextmanager
def redis() -> Iterator[str]:
    """A Redis that keeps nothing."""
    port = free_port()
    command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.kill()
        process.wait()


def wait_for_database(url: str, seconds: float = 30) -> None:
    """Until it answers."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with suppress(psycopg.OperationalError):
            psycopg.connect(url).close()
            return
        time.sleep(0.1)
    raise AssertionError(f"{url} does not answer")
