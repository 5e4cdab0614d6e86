"""Erasure and retention: a table is forgotten with its seats and all its acts, and nothing of it is left behind."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from psycopg import AsyncConnection

from rollwright.core.errors import BadOption

from .queries import query

AT_ONCE = 200
"""So many tables are deleted in one transaction, so that nobody who plays waits for long."""
_UNITS = {"d": timedelta(days=1), "h": timedelta(hours=1), "m": timedelta(minutes=1)}
Connection = AsyncConnection[tuple[Any, ...]]


class Forgotten(NamedTuple):
    """How much was deleted."""

    tables: int = 0
    seats: int = 0
    acts: int = 0

    def __str__(self) -> str:
        return f"tables: {self.tables}, seats: {self.seats}, acts: {self.acts}"


def age(text: str) -> timedelta:
    """`90d`, `12h`, `30m`."""
    found = re.fullmatch(r"([1-9][0-9]{0,4})([dhm])", text, re.ASCII)
    if found is None:
        raise BadOption(f"Say an age like 90d or 12h, not {text!r}.")
    return int(found[1]) * _UNITS[found[2]]


async def forget(database_url: str, table: str) -> Forgotten:
    """Delete one table, everything that was done at it, and its result."""
    async with await AsyncConnection.connect(database_url, autocommit=True) as connection, connection.transaction():
        await connection.execute(query("lock_tables"), {"ids": [table]})
        gone = await _delete(connection, [table])
        await connection.execute(query("forget_results"), {"ids": [table]})
    if not gone.tables:
        raise BadOption(f"There is no table {table}.")
    return gone


async def prune(database_url: str, older: timedelta, dry_run: bool = False) -> Forgotten:
    """Delete all tables of which nothing was heard for so long; or only count them."""
    before = datetime.now(UTC) - older
    async with await AsyncConnection.connect(database_url, autocommit=True) as connection:
        if dry_run:
            row = await (await connection.execute(query("count_old_tables"), {"before": before})).fetchone()
            return Forgotten(*(row or ()))
        done = gone = await _prune(connection, before)
        while gone.tables:
            gone = await _prune(connection, before)
            done = Forgotten(*(one + other for one, other in zip(done, gone, strict=True)))
    return done


async def _prune(connection: Connection, before: datetime) -> Forgotten:
    async with connection.transaction():
        old = await connection.execute(query("lock_old_tables"), {"before": before, "most": AT_ONCE})
        return await _delete(connection, [row[0] for row in await old.fetchall()])


async def _delete(connection: Connection, ids: list[str]) -> Forgotten:
    """Everything of these tables, which are locked: whoever wants to write at one of them finds it gone."""
    wanted = {"ids": ids}
    acts = await connection.execute(query("delete_acts"), wanted)
    seats = await connection.execute(query("delete_seats"), wanted)
    tables = await connection.execute(query("delete_tables"), wanted)
    return Forgotten(tables.rowcount, seats.rowcount, acts.rowcount)
