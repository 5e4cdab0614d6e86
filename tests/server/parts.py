"""Real parts for tests: a database of one's own, really started processes, a process of the service in the test."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import IO, TypeVar

import httpx2
import psycopg

from rollwright.core.game import Game
from rollwright.server.identity.keys import dice_secret, table_id
from rollwright.server.lobby.dice_ceremony import go_on
from rollwright.server.service import Service as Process
from rollwright.server.settings import Settings
from rollwright.server.tables.rows import SeatRow, TableRow

from .template import template

ROOT = Path(__file__).parents[2]
ADMIN = os.environ.get("TEST_DATABASE_URL", "postgresql://root@127.0.0.1:5432/postgres")
T = TypeVar("T")
END = signal.SIGTERM if "COVERAGE_PROCESS_START" in os.environ else signal.SIGKILL
"""How a process ends when its test is over: at once, unless coverage is to hear from it what it has run."""
SERVE = ("-m", "rollwright", "serve", "--host", "127.0.0.1", "--no-bots", "--limits", "off")
"""A server that bots and limits do not disturb; its database and its port are still to be said."""
NTH = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
"""Which of several processes that test side by side this is."""
REDIS = os.environ.get("TEST_REDIS_URL", f"redis://127.0.0.1:6379/{5 + NTH}")
"""Each has a database of its own there."""


@contextmanager
def empty_database(name: str) -> Iterator[str]:
    """A fresh database that nobody has migrated; it is dropped afterwards."""
    with _fresh(name) as (url, admin):
        admin.execute(f'create database "{name}"')
        yield url


@contextmanager
def database(name: str) -> Iterator[str]:
    """A fresh database of this version; it is dropped afterwards. It need not outlive a crash of PostgreSQL."""
    with _fresh(name) as (url, admin):
        with template(ADMIN) as migrated:
            admin.execute(f'create database "{name}" template "{migrated}"')
        admin.execute(f'alter database "{name}" set synchronous_commit = off')
        yield url


@contextmanager
def _fresh(name: str) -> Iterator[tuple[str, psycopg.Connection]]:
    drop = f'drop database if exists "{name}" with (force)'
    with psycopg.connect(ADMIN, autocommit=True) as admin:
        admin.execute(drop)
        try:
            yield ADMIN.rpartition("/")[0] + "/" + name, admin
        finally:
            admin.execute(drop)


def go_to(database_url: str, seconds: float) -> None:
    """For all processes at this database it is so many seconds later than it really is."""
    with psycopg.connect(database_url) as db:
        db.execute(
            "create or replace function service_now() returns timestamptz language sql stable "
            f"as 'select now() + interval ''{seconds} seconds'''"
        )


def go_to_noon(database_url: str, days: int) -> float:
    """It is noon UTC so many days from now; how far that is, in seconds."""
    now = datetime.now(UTC)
    ahead = (now.replace(hour=12, minute=0, second=0) + timedelta(days=days) - now).total_seconds()
    go_to(database_url, ahead)
    return ahead


def inside(database_url: str, act: Callable[[Process], Awaitable[T]]) -> T:
    """Do something as one more process of the service, which has heard of nobody yet."""

    async def done() -> T:
        known = "tests.server.toy_house:catalog"
        process = Process(Settings(database_url, connections=4, bots=False, catalog=known, quick=0, asked=0, slow=0))
        await process.open()
        try:
            return await act(process)
        finally:
            await process.close()

    return asyncio.run(done())


def table_of_bots(database_url: str, game: Game, bots: Sequence[str]) -> str:
    """A started table at which nobody sits but bots; strangers cannot make one."""
    printed, id = game.components, table_id()
    options = printed.chosen({})
    table = TableRow(id, printed.id, printed.mode, printed.version, printed.data, options, dice_secret(), 0, False, "")

    async def laid(process: Process) -> None:
        async with process.transaction() as store:
            await store.make(table, False, [SeatRow(id, n, f"{b} {n}", b, True, None, "") for n, b in enumerate(bots)])
            await go_on(process, store, id)

    inside(database_url, laid)
    return id


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(*command: str, out: IO[bytes] | None = None) -> subprocess.Popen[bytes]:
    """A process in a group of its own, so that it can be killed with its children."""
    return subprocess.Popen([sys.executable, *command], cwd=ROOT, start_new_session=True, stdout=out, stderr=out)


def stop(process: subprocess.Popen[bytes], how: int = END) -> None:
    if process.poll() is None:
        os.killpg(process.pid, how)
    process.wait(timeout=60)


def wait_until_well(base: str, process: subprocess.Popen[bytes], seconds: float = 90) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        assert process.poll() is None, "the server has stopped"
        try:
            if httpx2.get(base + "/readyz", timeout=2).status_code == 200:
                return
        except httpx2.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")


def connections_asked(base: str) -> int:
    """How often a server has asked for a connection to its database, ever."""
    for line in httpx2.get(base + "/metrics", timeout=10).text.splitlines():
        if line.startswith('rollwright_pool{state="asked"}'):
            return int(float(line.split()[1]))
    raise AssertionError("the pool is not counted")
