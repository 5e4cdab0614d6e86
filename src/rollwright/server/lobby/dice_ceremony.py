"""Dice that nobody can choose: all seats commit to a nonce, all reveal it, the game starts (decisions 1401)."""

from collections.abc import Sequence
from hmac import compare_digest

from rollwright.core.text import Text
from rollwright.server.identity.asker import Asker
from rollwright.server.identity.keys import dice_secret, digest, promise
from rollwright.server.tables.host import Host, TableStore
from rollwright.server.tables.live_table import LiveTable
from rollwright.server.tables.rows import ROUNDS, SeatRow, TableRow, revealing, somebody_told
from rollwright.server.wire.problems import NoSeat, NotFound, NotNow, WrongNonce, WrongToken

WORN_OUT = Text(
    "The dice of this table were committed to {n} times, and each time somebody did not "
    "reveal their part. Make a new table.",
    n=ROUNDS,
)


async def locked(store: TableStore, id: str) -> tuple[TableRow, list[SeatRow]]:
    """A table and its seats, locked until the transaction ends."""
    table = await store.table(id, lock=True)
    if table is None:
        raise NotFound("There is no such table.")
    return table, (await store.seats([id]))[id]


def holder(seats: Sequence[SeatRow], asker: Asker) -> SeatRow:
    """The seat with the given key, or of this person."""
    if asker.token:
        return _keyed(seats, digest(asker.token))
    for seat in seats:
        if asker.person is not None and seat.person == asker.person:
            return seat
    raise NoSeat


def _keyed(seats: Sequence[SeatRow], held: bytes) -> SeatRow:
    for seat in seats:
        if seat.token is not None and compare_digest(seat.token, held):
            return seat
    raise WrongToken


async def go_on(host: Host, store: TableStore, id: str) -> bool:
    """The consequences when a player has sat down or a seat was removed; return whether a bot must begin."""
    table, seats = await locked(store, id)
    full = all(seat.taken for seat in seats)
    if full and (not (table.mixes and host.mixes_dice) or all(seat.revealed for seat in seats)):
        return await _start(host, store, table, seats)
    if revealing(table, seats):
        await store.await_nonces(id, host.settings.patience)
    return False


async def _start(host: Host, store: TableStore, table: TableRow, seats: list[SeatRow]) -> bool:
    """The first act; return whether a bot must begin."""
    live = LiveTable(table, seats, host.catalog)
    twin = live.twin()
    writing = live.writing(twin, None)
    await store.append(writing)
    return bool(writing.lane)


async def reveal(host: Host, id: str, asker: Asker, nonce: str) -> None:
    """A seat reveals its nonce. The game starts when the last one does."""
    due = False
    async with host.transaction() as store:
        table, seats = await locked(store, id)
        seat = holder(seats, asker)
        if seat.nonce == nonce:
            return
        _expect(table, seats, seat, nonce)
        await store.tell_nonce(id, seat.seat, nonce)
        seats[seat.seat] = seat._replace(nonce=nonce)
        if all(other.revealed for other in seats):
            due = await _start(host, store, table, seats)
    await host.fanout.tell(id, due)


def _expect(table: TableRow, seats: list[SeatRow], seat: SeatRow, nonce: str) -> None:
    """Raise unless this nonce is expected now."""
    if table.round >= ROUNDS:
        raise NotNow(WORN_OUT)
    if not table.seq and not revealing(table, seats):
        raise NotNow("Nonces are revealed when every seat is taken.")
    if table.seq or seat.nonce or not _is_promised(nonce, seat, table.round):
        raise WrongNonce


def _is_promised(nonce: str, seat: SeatRow, round: int) -> bool:
    """Whether this is the link of the seat's chain for this round; a seat that skipped a round skips one more link."""
    for _ in range(seat.promised, round + 1):
        nonce = promise(nonce)
    return nonce == seat.nonce_hash


async def spend_round(store: TableStore, table: TableRow, seats: Sequence[SeatRow], gone: Sequence[SeatRow]) -> None:
    """Commit to new dice if somebody who stays has revealed a nonce: a newcomer could choose one to fit it."""
    if somebody_told([seat for seat in seats if seat not in gone]):
        spoilers = [seat.person for seat in gone if seat.person is not None]
        await store.begin_round(table.id, dice_secret(), spoilers)


async def expire(host: Host, id: str) -> None:
    """Seats without a revealed nonce are freed; the caller checks the time."""
    async with host.transaction() as store:
        table = await store.table(id, lock=True)
        seats = (await store.seats([id]))[id]
        if table is None or not revealing(table, seats):
            return
        silent = [seat for seat in seats if not seat.revealed]
        await store.stand_up_the_silent(id)
        await spend_round(store, table, seats, silent)
    await host.fanout.tell(id, due=False)
