"""Erasure and retention: a table is deleted with its seats and all its acts, and nothing of it is left behind.

So are browsers that nobody has used for long, and whoever nothing leads back to any more.
"""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from psycopg import AsyncConnection

from rollwright.core.errors import BadOption
from rollwright.server.database.statements import Statements
from rollwright.server.identity.cookie import DAYS
from rollwright.server.identity.store import NOBODY

AT_ONCE = 200
"""The number of tables deleted in one transaction, so that no player waits for long."""
_UNITS = {"d": timedelta(days=1), "h": timedelta(hours=1), "m": timedelta(minutes=1)}


class Forgotten(NamedTuple):
    """How much was deleted."""

    tables: int = 0
    seats: int = 0
    acts: int = 0
    browsers: int = 0
    people: int = 0
    events: int = 0

    def __str__(self) -> str:
        always = self._fields[:3]
        return ", ".join(f"{what}: {n}" for what, n in self._asdict().items() if n or what in always)


def age(text: str) -> timedelta:
    """`90d`, `12h`, `30m`."""
    parts = re.fullmatch(r"([1-9][0-9]{0,4})([dhm])", text, re.ASCII)
    if parts is None:
        raise BadOption(f"Give an age such as 90d or 12h, not {text!r}.")
    return int(parts[1]) * _UNITS[parts[2]]


async def forget(database_url: str, table: str) -> Forgotten:
    """Delete one table, everything that was done at it, and its result."""
    async with _connected(database_url) as store, store.connection.transaction():
        gone = await store.forget([table])
    if not gone.tables:
        raise BadOption(f"There is no table {table}.")
    return gone


async def forget_league(database_url: str, code: str) -> Forgotten:
    """Delete a league with its rounds, and the tables at which they were played."""
    async with _connected(database_url) as store, store.connection.transaction():
        gone = await store.forget_league(code)
        if gone is None:
            raise BadOption(f"There is no league {code}.")
    return gone


async def prune(database_url: str, older: timedelta, dry_run: bool = False) -> Forgotten:
    """Delete all tables unused for this long, then browsers and people; or only count them."""
    before = datetime.now(UTC) - older
    async with _connected(database_url) as store:
        return await (store.count(before) if dry_run else store.prune(before))


@asynccontextmanager
async def _connected(database_url: str) -> AsyncIterator["RetentionStore"]:
    async with await AsyncConnection.connect(database_url, autocommit=True) as connection:
        yield RetentionStore(connection)


class RetentionStore(Statements):
    """What the database can be told to delete."""

    async def forget(self, ids: list[str]) -> Forgotten:
        """These tables and their results."""
        await self._do("lock_tables", ids=ids)
        gone = await self._delete(ids)
        await self._do("forget_results", ids=ids)
        return gone

    async def forget_league(self, code: str) -> Forgotten | None:
        """A league and its tables; None if there is no such league."""
        gone = await self.forget(await self._ids("tables_of_league", code=code))
        return gone if await self._do("delete_league", code=code) else None

    async def count(self, before: datetime) -> Forgotten:
        """How much `prune` would delete."""
        tables = await self._rows("count_old_tables", before=before)
        people = await self._rows("count_old_people", days=DAYS)
        events = await self._rows("count_old_events", before=before)
        return Forgotten(*tables[0], *people[0], *events[0])

    async def prune(self, before: datetime) -> Forgotten:
        """What nobody has used since then, a few at a time."""
        done = gone = await self._prune_tables(before)
        while gone.tables:
            gone = await self._prune_tables(before)
            done = Forgotten(*(one + other for one, other in zip(done, gone, strict=True)))
        await self._do("delete_lost_talk")
        events = await _until_none(lambda: self._prune_events(before))
        browsers = await self._do("delete_old_browsers", days=DAYS)
        return done._replace(events=events, browsers=browsers, people=await _until_none(self._prune_people))

    async def _prune_tables(self, before: datetime) -> Forgotten:
        async with self.connection.transaction():
            return await self._delete(await self._ids("lock_old_tables", before=before, most=AT_ONCE))

    async def _prune_events(self, before: datetime) -> int:
        """Those that have been over for so long, with all that was done at them."""
        async with self.connection.transaction():
            ids = await self._ids("lock_old_events", before=before, most=AT_ONCE)
            await self._do("delete_event_commits", ids=ids)
            return await self._do("delete_events", ids=ids)

    async def _prune_people(self) -> int:
        """Those to whom nothing leads back; their results are nobody's from then on."""
        async with self.connection.transaction():
            ids = await self._ids("lock_lost_people", most=AT_ONCE)
            await self._do("unname_results_of", ids=ids, name=NOBODY)
            await self._do("unname_event_seats", ids=ids, name=NOBODY)
            return await self._do("delete_people", ids=ids)

    async def _delete(self, ids: list[str]) -> Forgotten:
        """Everything of these tables, which are locked: whoever wants to write at one of them finds it gone."""
        acts, seats = await self._do("delete_acts", ids=ids), await self._do("delete_seats", ids=ids)
        await self._do("delete_said", ids=ids)
        return Forgotten(await self._do("delete_tables", ids=ids), seats, acts)

    async def _ids(self, name: str, /, **values: object) -> list[Any]:
        return [row[0] for row in await self._rows(name, **values)]


async def _until_none(prune: Callable[[], Awaitable[int]]) -> int:
    """How many there were in all, until none was left."""
    done = 0
    while gone := await prune():
        done += gone
    return done
