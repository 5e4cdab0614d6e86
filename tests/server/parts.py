"""Real parts for tests: a database of one's own, really started processes, a client that speaks HTTP."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import httpx2
import psycopg

ROOT = Path(__file__).parents[2]
ADMIN = os.environ.get("TEST_DATABASE_URL", "postgresql://root@127.0.0.1:5432/postgres")
REDIS = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/5")


@contextmanager
def database(name: str) -> Iterator[str]:
    """A fresh database; it is dropped afterwards."""
    with psycopg.connect(ADMIN, autocommit=True) as admin:
        admin.execute(f'drop database if exists "{name}" with (force)')
        admin.execute(f'create database "{name}"')
        try:
            yield ADMIN.rpartition("/")[0] + "/" + name
        finally:
            admin.execute(f'drop database if exists "{name}" with (force)')


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(*command: str, out: IO[bytes] | None = None) -> subprocess.Popen[bytes]:
    """A process in a group of its own, so that it can be killed with its children."""
    return subprocess.Popen([sys.executable, *command], cwd=ROOT, start_new_session=True, stdout=out, stderr=out)


def stop(process: subprocess.Popen[bytes], how: int = signal.SIGTERM) -> None:
    if process.poll() is None:
        os.killpg(process.pid, how)
    process.wait(timeout=20)


def wait_until_well(base: str, process: subprocess.Popen[bytes], seconds: float = 30) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        assert process.poll() is None, "the server has stopped"
        try:
            if httpx2.get(base + "/readyz", timeout=2).status_code == 200:
                return
        except httpx2.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")
