"""Erasure and retention: a table is deleted with its seats and all its acts, and nothing of it is left behind.

So are browsers that nobody has used for long, and whoever nothing leads back to any more.
"""

import re
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from psycopg import AsyncConnection

from rollwright.core.errors import BadOption

from .people.cookie import DAYS
from .people.store import NOBODY
from .queries import query

AT_ONCE = 200
"""The number of tables deleted in one transaction, so that no player waits for long."""
_UNITS = {"d": timedelta(days=1), "h": timedelta(hours=1), "m": timedelta(minutes=1)}
Connection = AsyncConnection[tuple[Any, ...]]


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
    found = re.fullmatch(r"([1-9][0-9]{0,4})([dhm])", text, re.ASCII)
    if found is None:
        raise BadOption(f"Give an age such as 90d or 12h, not {text!r}.")
    return int(found[1]) * _UNITS[found[2]]


async def forget(database_url: str, table: str) -> Forgotten:
    """Delete one table, everything that was done there, and its result."""
    async with await AsyncConnection.connect(database_url, autocommit=True) as connection, connection.transaction():
        await connection.execute(query("lock_tables"), {"ids": [table]})
        gone = await _delete(connection, [table])
        await connection.execute(query("forget_results"), {"ids": [table]})
    if not gone.tables:
        raise BadOption(f"There is no table {table}.")
    return gone


async def forget_league(database_url: str, code: str) -> Forgotten:
    """Delete a league with its rounds, and the tables at which they were played."""
    async with await AsyncConnection.connect(database_url, autocommit=True) as connection, connection.transaction():
        played = await connection.execute(query("tables_of_league"), {"code": code})
        ids = [row[0] for row in await played.fetchall()]
        await connection.execute(query("lock_tables"), {"ids": ids})
        gone = await _delete(connection, ids)
        await connection.execute(query("forget_results"), {"ids": ids})
        if not (await connection.execute(query("delete_league"), {"code": code})).rowcount:
            raise BadOption(f"There is no league {code}.")
    return gone


async def prune(database_url: str, older: timedelta, dry_run: bool = False) -> Forgotten:
    """Delete all tables unused for this long, then browsers and people; or only count them."""
    before = datetime.now(UTC) - older
    async with await AsyncConnection.connect(database_url, autocommit=True) as connection:
        if dry_run:
            row = await (await connection.execute(query("count_old_tables"), {"before": before})).fetchone()
            people = await (await connection.execute(query("count_old_people"), {"days": DAYS})).fetchone()
            old = await (await connection.execute(query("count_old_events"), {"before": before})).fetchone()
            return Forgotten(*(row or ()), *(people or ()), *(old or ()))
        done = gone = await _prune(connection, before)
        while gone.tables:
            gone = await _prune(connection, before)
            done = Forgotten(*(one + other for one, other in zip(done, gone, strict=True)))
        await connection.execute(query("delete_lost_talk"))
        events = await _prune_events(connection, before)
        done = done._replace(browsers=await _prune_browsers(connection), events=events)
        return done._replace(people=await _prune_people(connection))


async def _prune_browsers(connection: Connection) -> int:
    """Browsers whose cookies have expired."""
    return (await connection.execute(query("delete_old_browsers"), {"days": DAYS})).rowcount


async def _prune_events(connection: Connection, before: datetime) -> int:
    """Tables that have been over for this long, with everything done there."""
    done = 0
    while True:
        async with connection.transaction():
            old = await connection.execute(query("lock_old_events"), {"before": before, "most": AT_ONCE})
            wanted = {"ids": [row[0] for row in await old.fetchall()]}
            await connection.execute(query("delete_event_commits"), wanted)
            gone = (await connection.execute(query("delete_events"), wanted)).rowcount
        done += gone
        if not gone:
            return done


async def _prune_people(connection: Connection) -> int:
    """People who can no longer return, a few at a time; their results become anonymous."""
    done = 0
    while True:
        async with connection.transaction():
            found = await connection.execute(query("lock_lost_people"), {"most": AT_ONCE})
            lost = {"ids": [row[0] for row in await found.fetchall()], "name": NOBODY}
            await connection.execute(query("unname_results_of"), lost)
            await connection.execute(query("unname_event_seats"), lost)
            gone = (await connection.execute(query("delete_people"), lost)).rowcount
        done += gone
        if not gone:
            return done


async def _prune(connection: Connection, before: datetime) -> Forgotten:
    async with connection.transaction():
        old = await connection.execute(query("lock_old_tables"), {"before": before, "most": AT_ONCE})
        return await _delete(connection, [row[0] for row in await old.fetchall()])


async def _delete(connection: Connection, ids: list[str]) -> Forgotten:
    """Everything of these tables, which are locked: whoever wants to write there finds them gone."""
    wanted = {"ids": ids}
    acts = await connection.execute(query("delete_acts"), wanted)
    seats = await connection.execute(query("delete_seats"), wanted)
    await connection.execute(query("delete_said"), wanted)
    tables = await connection.execute(query("delete_tables"), wanted)
    return Forgotten(tables.rowcount, seats.rowcount, acts.rowcount)
