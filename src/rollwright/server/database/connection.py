"""How the service reaches its database: connection options, and how long to wait for it."""

import asyncio
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg import AsyncConnection
from psycopg.conninfo import conninfo_to_dict

from rollwright.core.errors import BadOption

from .migrate import migrate

START_TIMEOUT_SECONDS = 15.0
"""Seconds to wait for a database that is just starting."""
LIMITS = {"statement_timeout": "5s", "lock_timeout": "3s", "idle_in_transaction_session_timeout": "30s"}
"""The time limit for statements, locks and idle transactions, so that none blocks others for longer."""


def connection_options() -> dict[str, object]:
    """The options of every connection of the pool. A lost network is noticed within half a minute."""
    return {
        "autocommit": True,
        "application_name": "rollwright",
        "connect_timeout": 5,
        "keepalives_idle": 10,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": 20_000,
        "options": " ".join(f"-c {name}={value}" for name, value in LIMITS.items()),
    }


async def prepare(url: str) -> None:
    """Wait for the database, and migrate it to this version."""
    await reach(url)
    with explained(url):
        await migrate(url)


@contextmanager
def explained(url: str) -> Iterator[None]:
    """What speaks against using this database is told in a sentence."""
    try:
        yield
    except psycopg.Error as error:
        raise BadOption(f"The database {_name(url)} cannot be used: {_sentence(error)}") from error


async def reach(url: str) -> None:
    """Wait until it answers. The reason why it does not is logged at once, and again when we give up."""
    name, until, is_told = _name(url), time.monotonic() + START_TIMEOUT_SECONDS, False
    while (trouble := await _trouble(url)) is not None:
        reason = f"The database {name} cannot be reached: {_sentence(trouble)}"
        if time.monotonic() > until:
            raise BadOption(reason) from trouble
        if not is_told:
            print(f"{reason} Waiting for it.", file=sys.stderr, flush=True)
        is_told = True
        await asyncio.sleep(0.5)


async def _trouble(url: str) -> psycopg.Error | None:
    try:
        async with await AsyncConnection.connect(url, connect_timeout=5):
            return None
    except psycopg.Error as error:
        return error


def _name(url: str) -> str:
    """Which database it is, without its password."""
    try:
        parts = conninfo_to_dict(url)
    except psycopg.ProgrammingError as error:
        raise BadOption("DATABASE_URL should look like postgresql://user:password@host:5432/name.") from error
    where = parts.get("host") or parts.get("hostaddr") or "localhost"
    return f"{parts.get('dbname') or parts.get('user') or ''} at {where}:{parts.get('port') or 5432}".strip()


def _sentence(error: psycopg.Error) -> str:
    return " ".join(str(error).split()).rstrip(".") + "."
