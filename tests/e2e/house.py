"""A server of our own: a free port, a database made for this run and dropped after it."""

import json
import os
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[2]
PYTHON = os.environ.get("ROLLWRIGHT_PYTHON", sys.executable)
"""The Python that has the house installed; the tests themselves need only Playwright."""
POSTGRES = ("-h", "127.0.0.1", "-p", "5432", "-U", "root")


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def database() -> Iterator[str]:
    """The address of an empty database."""
    name = f"rollwright_e2e_{os.getpid()}_{secrets.token_hex(3)}"
    subprocess.run(["createdb", *POSTGRES, name], check=True)
    try:
        yield f"postgresql://root@127.0.0.1:5432/{name}"
    finally:
        subprocess.run(["dropdb", "--force", *POSTGRES, name], check=True)


@contextmanager
def serving(log: Path) -> Iterator[str]:
    """The address of a running house."""
    port = free_port()
    with database() as url, log.open("wb") as out:
        command = [
            PYTHON,
            "-m",
            "rollwright",
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            str(port),
            "--database-url",
            url,
        ]
        process = subprocess.Popen(command, stdout=out, stderr=out, cwd=ROOT)
        try:
            base = f"http://127.0.0.1:{port}"
            wait(base, process)
            yield base
        finally:
            process.terminate()
            process.wait(20)


def wait(base: str, process: "subprocess.Popen[bytes]") -> None:
    """Until it answers."""
    for _ in range(200):
        assert process.poll() is None, "The server has stopped; see its log."
        try:
            with urlopen(f"{base}/healthz", timeout=2):
                return
        except (URLError, ConnectionError, TimeoutError):
            time.sleep(0.1)
    raise TimeoutError(base)


def games(base: str) -> list[dict[str, Any]]:
    """All titles and modes that are installed there."""
    with urlopen(f"{base}/api/games", timeout=10) as answer:
        found: list[dict[str, Any]] = json.load(answer)
    return found
