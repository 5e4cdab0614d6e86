"""Every store of tables keeps the same rows: PostgreSQL's, and the one in memory of a device or a test."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from psycopg import AsyncConnection

from rollwright.core.catalog import Catalog
from rollwright.server.database.migrate import migrate
from rollwright.server.identity.keys import dice_secret, promise, table_id
from rollwright.server.tables.acts import Act, Writing
from rollwright.server.tables.host import TableStore
from rollwright.server.tables.memory import MemoryStore
from rollwright.server.tables.rows import SeatRow, TableRow
from rollwright.server.tables.store import Store

GAME = next(iter(Catalog.discover())).components
SEATS = 4
KEYS = [f"key {seat}" for seat in range(SEATS)]
OF_SEATS = ("sit_down", "seat_bot", "stand_up", "tell_nonce", "take_away", "depart")
OF_TABLES = ("bar", "stand_up_the_silent", "begin_round", "set_rematch", "append", "append_late")
OPERATIONS = (*OF_SEATS[:1] * 3, *OF_SEATS, *OF_TABLES)
some_operations = st.lists(st.tuples(st.sampled_from(OPERATIONS), st.integers(0, SEATS - 1)), max_size=14)


@asynccontextmanager
async def both(database_url: str) -> AsyncIterator[tuple[TableStore, TableStore]]:
    async with await AsyncConnection.connect(database_url, autocommit=True) as connection:
        yield Store(connection), MemoryStore()


def a_table() -> tuple[TableRow, list[SeatRow]]:
    id = table_id()
    row = TableRow(id, GAME.id, GAME.mode, GAME.version, GAME.data, {}, dice_secret(), 0, False, "")
    return row, [SeatRow(id, seat, "", "", False, None, "") for seat in range(SEATS)]


async def rows_of(store: TableStore, id: str) -> tuple[TableRow | None, list[SeatRow]]:
    """All that is stored of a table but when somebody was heard."""
    return await store.table(id), [seat._replace(heard=True) for seat in (await store.seats([id]))[id]]


async def change_table(store: TableStore, row: TableRow, operation: str, number: int) -> object:
    """An operation on the whole table."""
    match operation:
        case "append":
            return bool(await store.append(Writing(row.id, Act(row.seq + 1, None, "", ()), "")))
        case "append_late":
            return bool(await store.append(Writing(row.id, Act(row.seq + 2, None, "", ()), "")))
        case "begin_round":
            await store.begin_round(row.id, promise(row.secret))
        case "bar":
            await store.bar(row.id, number)
        case "set_rematch":
            await store.set_rematch(row.id, row.id)
        case _:
            await store.stand_up_the_silent(row.id)
    return None


async def change_seat(store: TableStore, seats: list[SeatRow], operation: str, number: int) -> object:
    """An operation on one seat, as the lobby would do it: only where its row allows it."""
    seat = seats[number]
    match operation:
        case "sit_down" if not seat.taken:
            await store.sit_down(seat.table_id, number, f"Player {number}", KEYS[number], promise(KEYS[number]))
        case "seat_bot" if not seat.taken:
            await store.seat_bot(seat.table_id, number, "Wick", "beginner")
        case "take_away" if not seat.taken and len(seats) > 1:
            await store.take_away(seat.table_id, number)
        case "tell_nonce" if seat.token is not None:
            await store.tell_nonce(seat.table_id, number, f"{number:064x}")
        case "stand_up":
            return await store.stand_up(seat)
        case "depart":
            await store.depart(seat.table_id, number)
    return None


async def change(store: TableStore, id: str, operation: str, number: int) -> object:
    row, seats = await rows_of(store, id)
    assert row is not None
    if operation not in OF_SEATS:
        return await change_table(store, row, operation, number)
    return await change_seat(store, seats, operation, number) if number < len(seats) else None


@pytest.fixture(scope="module")
def migrated(database_url: str) -> str:
    asyncio.run(migrate(database_url))
    return database_url


@settings(max_examples=60, deadline=None)
@given(operations=some_operations)
def test_every_store_of_tables_keeps_the_same_rows(migrated: str, operations: list[tuple[str, int]]) -> None:
    async def compared() -> None:
        async with both(migrated) as stores:
            row, seats = a_table()
            for store in stores:
                await store.make(row, False, seats)
            for operation, number in operations:
                replies = [await change(store, row.id, operation, number) for store in stores]
                assert replies[0] == replies[1], operation
                kept = [await rows_of(store, row.id) for store in stores]
                assert kept[0] == kept[1], operation
            logs = [[act.seq for act in await store.acts_after(row.id, 0)] for store in stores]
            assert logs[0] == logs[1]

    asyncio.run(compared())


def test_what_fails_in_a_transaction_in_memory_leaves_nothing_behind() -> None:
    async def failed() -> None:
        store, (row, seats) = MemoryStore(), a_table()
        await store.make(row, False, seats)
        before = await rows_of(store, row.id)
        with pytest.raises(LookupError), store.undone_if_it_fails():  # noqa: PT012  # it fails after something was written
            await store.sit_down(row.id, 0, "Ana", KEYS[0], "")
            raise LookupError
        assert await rows_of(store, row.id) == before

    asyncio.run(failed())
