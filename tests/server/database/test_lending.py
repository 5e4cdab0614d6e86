"""Whoever waits for a connection may go at any moment, and none is lost."""

import asyncio
from contextlib import suppress
from random import Random

import psycopg
import pytest
from psycopg_pool import AsyncConnectionPool, PoolClosed

from rollwright.server.database.pool import Lender
from rollwright.server.database.statements import Connection
from rollwright.server.service import Service as Process
from rollwright.server.settings import Settings

from ..parts import ADMIN, inside

MOST, CROWD, EACH = 4, 40, 50


async def crowd(lender: Lender) -> None:
    """Many who want a connection for a moment, each sent away after a moment too."""
    chance = Random(14)

    async def use() -> None:
        async with lender.connection() as connection:
            await connection.execute("select pg_sleep(%s)", [chance.random() * 0.003])

    async def come_and_go() -> None:
        for _ in range(EACH):
            task = asyncio.create_task(use())
            await asyncio.sleep(chance.random() * 0.02)
            task.cancel()
            with suppress(asyncio.CancelledError, psycopg.OperationalError):
                await task

    await asyncio.gather(*(come_and_go() for _ in range(CROWD)))


async def all_at_once(lender: Lender) -> int:
    """How many can be lent at the same time."""

    async def take(everybody: asyncio.Barrier) -> None:
        async with lender.connection() as connection:
            await connection.execute("select 1")
            await everybody.wait()

    async with asyncio.timeout(10):
        everybody = asyncio.Barrier(MOST)
        await asyncio.gather(*(take(everybody) for _ in range(MOST)))
    return MOST


def test_nobody_who_is_cancelled_or_late_takes_a_connection_along() -> None:
    """The pool itself loses all of them so: psycopg_pool prefers being cancelled to the connection it was given."""

    async def shown(seconds: float) -> None:
        pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(ADMIN, min_size=1, max_size=MOST, open=False)
        await pool.open(wait=True)
        lender = Lender(pool, MOST, seconds)
        await crowd(lender)
        lender.seconds = 5.0
        assert await all_at_once(lender) == MOST
        await pool.close()

    for seconds in (5.0, 0.005):
        asyncio.run(shown(seconds))


def test_however_many_ask_whether_the_database_answers_they_hear(database_url: str) -> None:
    async def shown(process: Process) -> None:
        async def often() -> None:
            for _ in range(100):
                await process.answers_within(5.0)

        await asyncio.gather(*(often() for _ in range(10)))

    inside(database_url, shown)


def test_a_process_that_is_not_open_looks_at_no_connections(database_url: str) -> None:
    async def shown() -> None:
        process = Process(Settings(database_url, quick=0, asked=0, slow=0))
        with pytest.raises(PoolClosed):
            async with process.store():
                raise AssertionError("nobody has opened it")
        assert process._checking is None

    asyncio.run(shown())
