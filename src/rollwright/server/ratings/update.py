"""Keeping ratings up to date: every result once, in the order in which the games ended, whenever they arrive."""

from collections import defaultdict
from collections.abc import Mapping

from psycopg import AsyncConnection

from rollwright.server.database.statements import Connection
from rollwright.server.service import Service

from .store import Pools, PoolStore, RatingChange
from .strength import RatedGame, Strength, rated

AT_ONCE = 200
"""The number of games rated in one transaction."""


async def rate(service: Service, game: str, mode: str) -> None:
    """Rate what is not rated yet in one mode. Idempotent; done after every game that a person has finished."""
    done = AT_ONCE
    while done:
        async with service.transaction() as store:
            done = await rate_some(PoolStore(store.connection, game, mode))


async def rate_the_rest(service: Service) -> None:
    """Rate whatever is left: games of bots and strangers, and everything that existed before."""
    async with service.store() as store:
        pools = await Pools(store.connection).unrated()
    for game, mode in pools:
        await rate(service, game, mode)


async def rebuild(database_url: str) -> int:
    """Recompute all ratings from the results; return how many people are rated. Meanwhile the old ones are shown."""
    async with await AsyncConnection.connect(database_url, autocommit=True) as connection:
        pools = Pools(connection)
        for game, mode in await pools.all():
            await _rebuild_pool(connection, game, mode)
        return await pools.people()


async def _rebuild_pool(connection: Connection, game: str, mode: str) -> None:
    async with connection.transaction():
        pool = PoolStore(connection, game, mode)
        await pool.lock()
        await pool.forget()
        while await rate_some(pool):
            pass


async def rate_some(pool: PoolStore) -> int:
    """Rate the next few games, in a transaction; return how many there were.

    A game may become visible after one that ended later. Then what was rated meanwhile is taken back and done again,
    so that it makes no difference who heard of what first.
    """
    upto = await pool.lock()
    tables = await pool.unrated(AT_ONCE)
    if not tables:
        return 0
    if upto is not None and tables[0].end < upto:
        await pool.take_back(tables[0].end)
        tables = await pool.unrated(AT_ONCE)
    await _write(pool, tables)
    await pool.set_end(tables[-1].end)
    return len(tables)


async def _write(pool: PoolStore, tables: list[RatedGame]) -> None:
    strengths = await pool.strengths(
        {seat.person for table in tables for seat in table.seats if seat.person is not None}
    )
    changes, touched = list[RatingChange](), set[int]()
    for table in tables:
        if table.is_rated:
            changes += _played(table, strengths, touched, pool.anchors)
    await pool.keep_changes(changes)
    await pool.keep({person: strengths[person] for person in sorted(touched)})
    await pool.keep_bests(_alone(tables))
    await pool.mark_rated(tables)


def _played(
    table: RatedGame, strengths: dict[int, Strength], touched: set[int], anchors: Mapping[str, float]
) -> list[RatingChange]:
    """Apply the changes of one game to `strengths`, and return them."""
    before = [strengths.get(seat.person or 0, Strength()) for seat in table.seats]
    changes = []
    after = rated(table.seats, before, table.ended_at, anchors)
    for seat, was, now in zip(table.seats, before, after, strict=True):
        if seat.person is not None:
            strengths[seat.person] = now
            touched.add(seat.person)
            changes.append(RatingChange(table.id, seat.seat, table.ended_at, was, now))
    return changes


def _alone(tables: list[RatedGame]) -> dict[int, list[int]]:
    """People's solo scores that count."""
    totals: dict[int, list[int]] = defaultdict(list)
    for table in tables:
        if len(table.seats) == 1 and table.seats[0].counts and table.seats[0].person is not None:
            totals[table.seats[0].person].append(table.seats[0].total)
    return dict(totals)
