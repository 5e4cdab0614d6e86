"""Acts of many tables become durable together, and none of them waits for another's table."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager

import psycopg
import pytest

from rollwright.core.log import Rolled
from rollwright.server.tables.acts import Act, Writing
from rollwright.server.tables.appending import Appender
from rollwright.server.tables.store import Store

from ..parts import database

TABLES = [f"t{n:03}" for n in range(150)]


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with database(f"rollwright_append_{os.getpid()}") as made:
        yield made


class Writers:
    """Connections, and how often one was asked for."""

    def __init__(self, url: str) -> None:
        self.url, self.asked = url, 0

    @asynccontextmanager
    async def store(self) -> AsyncIterator[Store]:
        self.asked += 1
        async with await psycopg.AsyncConnection.connect(self.url, autocommit=True) as connection:
            yield Store(connection)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Store]:
        async with self.store() as store, store.connection.transaction():
            yield store


def lay(url: str, seq: int = 0) -> None:
    """Every table afresh, after so many acts."""
    with psycopg.connect(url, autocommit=True) as db:
        db.execute("truncate tables cascade")
        db.execute("truncate entries")
        for table in TABLES:
            db.execute(
                "insert into tables (id, game, mode, version, data, options, secret, listed, seq) "
                "values (%s, '', '', 1, '', '{}', '', false, %s)",
                [table, seq],
            )


def act(seq: int) -> Act:
    return Act(seq, None, "", (Rolled(None, "table", (seq,), ""),))


def writing(table: str, act: Act) -> Writing:
    return Writing(table, act, "")


def logged(url: str) -> list[tuple[str, int]]:
    with psycopg.connect(url) as db:
        return [(row[0], row[1]) for row in db.execute("select table_id, seq from entries order by 1, 2").fetchall()]


def test_a_crowd_is_written_in_a_few_statements_and_each_act_once(url: str) -> None:
    lay(url)
    writers = Writers(url)

    async def crowd() -> list[float | None]:
        appender = Appender(writers)
        return await asyncio.gather(*(appender.append(writing(table, act(1))) for table in TABLES))

    assert all(asyncio.run(crowd()))
    assert logged(url) == [(table, 1) for table in TABLES]
    assert writers.asked <= 4


def test_an_act_that_comes_too_late_is_refused_and_the_others_are_not(url: str) -> None:
    lay(url, seq=3)

    async def two() -> list[float | None]:
        appender, wishes = Appender(Writers(url)), [("t000", act(3)), ("t001", act(4))]
        return await asyncio.gather(*(appender.append(writing(table, wish)) for table, wish in wishes))

    assert [at is not None for at in asyncio.run(two())] == [False, True]
    assert logged(url) == [("t001", 4)]


def test_a_table_that_somebody_holds_keeps_only_its_own_act_waiting(url: str) -> None:
    lay(url)

    async def held() -> None:
        appender = Appender(Writers(url))
        async with await psycopg.AsyncConnection.connect(url) as holder:
            await holder.execute("select from tables where id = 't000' for update")
            waiting = asyncio.create_task(appender.append(writing("t000", act(1))))
            assert await asyncio.wait_for(appender.append(writing("t001", act(1))), 10)
            assert not waiting.done()
            await holder.rollback()
            assert await asyncio.wait_for(waiting, 10)

    asyncio.run(held())
    assert logged(url) == [("t000", 1), ("t001", 1)]


def test_what_cannot_be_stored_fails_alone(url: str) -> None:
    """A NUL in one nonce raised in the statement for all of them."""
    lay(url)

    async def crowd() -> list[float | BaseException | None]:
        appender = Appender(Writers(url))
        acts = [act(1)._replace(nonce="\0" if table == "t007" else "n") for table in TABLES]
        wishes = (appender.append(writing(table, one)) for table, one in zip(TABLES, acts, strict=True))
        return await asyncio.gather(*wishes, return_exceptions=True)

    told = asyncio.run(crowd())
    assert isinstance(told[7], psycopg.DataError)
    assert all(isinstance(answer, float) for nth, answer in enumerate(told) if nth != 7)
    assert logged(url) == [(table, 1) for table in TABLES if table != "t007"]


def test_whoever_cannot_be_written_is_told_so(url: str) -> None:
    async def alone() -> float | None:
        nowhere = Writers(url.rpartition("/")[0] + "/no_such_database")
        return await Appender(nowhere).append(writing("t000", act(1)))

    with pytest.raises(psycopg.OperationalError, match="no_such_database"):
        asyncio.run(alone())


class Gate(Store):
    """Writes when the gate is open."""

    def __init__(self) -> None:
        self.open, self.reached = asyncio.Event(), asyncio.Semaphore(0)

    async def append_for_many(self, writings: Sequence[Writing]) -> dict[str, float]:
        self.reached.release()
        await self.open.wait()
        return {writing.table: 1.0 for writing in writings}


class Gated(Writers):
    """Every connection leads through one gate."""

    def __init__(self, gate: Gate) -> None:
        super().__init__("")
        self.gate = gate

    @asynccontextmanager
    async def store(self) -> AsyncIterator[Store]:
        yield self.gate


def test_an_act_that_comes_as_all_writers_end_is_written_too() -> None:
    async def ended() -> float | None:
        gate = Gate()
        appender = Appender(Gated(gate))

        async def twice() -> float | None:
            await appender.append(writing("t000", act(1)))
            return await appender.append(writing("t000", act(2)))

        first = asyncio.create_task(twice())
        await gate.reached.acquire()
        other = asyncio.create_task(appender.append(writing("t001", act(1))))
        await gate.reached.acquire()
        gate.open.set()
        assert await other
        return await asyncio.wait_for(first, 10)

    assert asyncio.run(ended())
