"""Dice that nobody can choose: all seats promise a nonce, then all tell it, then the game starts (decisions 1401)."""

from collections.abc import Sequence
from hmac import compare_digest

from rollwright.core.text import Text

from .keys import dice_secret, digest, promise
from .live_table import LiveTable
from .people.asker import Asker
from .problems import NoSeat, NotFound, NotNow, WrongNonce, WrongToken
from .rows import ROUNDS, SeatRow, TableRow, revealing
from .service import Service
from .store import Store

WORN_OUT = Text(
    "The dice of this table were committed to {n} times, and each time somebody did not "
    "reveal their part. Make a new table.",
    n=ROUNDS,
)


async def locked(store: Store, id: str) -> tuple[TableRow, list[SeatRow]]:
    """A table and its seats, which nobody else changes until the transaction ends."""
    table = await store.table(id, lock=True)
    if table is None:
        raise NotFound("There is no such table.")
    return table, (await store.seats([id]))[id]


def holder(seats: Sequence[SeatRow], asker: Asker) -> SeatRow:
    """The seat whose key was shown, or that is this person's."""
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


async def go_on(service: Service, store: Store, id: str) -> bool:
    """What follows when somebody has sat down or a seat was taken away; whether a bot must begin."""
    table, seats = await locked(store, id)
    full = all(seat.taken for seat in seats)
    if full and (not table.mixes or all(seat.revealed for seat in seats)):
        return await _start(service, store, table, seats)
    if revealing(table, seats):
        await store.await_nonces(id, service.settings.patience)
    return False


async def _start(service: Service, store: Store, table: TableRow, seats: list[SeatRow]) -> bool:
    """The first act; whether a bot must begin."""
    live = LiveTable(table, seats, service.catalog)
    twin = live.twin()
    writing = live.writing(twin, None)
    await store.append(writing)
    return bool(writing.lane)


async def reveal(service: Service, id: str, asker: Asker, nonce: str) -> None:
    """A seat tells the nonce it promised. The game starts with the last one."""
    due = False
    async with service.transaction() as store:
        table, seats = await locked(store, id)
        seat = holder(seats, asker)
        if seat.nonce == nonce:
            return
        _expect(table, seats, seat, nonce)
        await store.tell_nonce(id, seat.seat, nonce)
        seats[seat.seat] = seat._replace(nonce=nonce)
        if all(other.revealed for other in seats):
            due = await _start(service, store, table, seats)
    await service.fanout.tell(id, due)


def _expect(table: TableRow, seats: list[SeatRow], seat: SeatRow, nonce: str) -> None:
    """Raise unless this nonce is awaited now."""
    if table.round >= ROUNDS:
        raise NotNow(WORN_OUT)
    if not table.seq and not revealing(table, seats):
        raise NotNow("Nonces are revealed when every seat is taken.")
    if table.seq or seat.nonce or not _is_promised(nonce, seat, table.round):
        raise WrongNonce


def _is_promised(nonce: str, seat: SeatRow, round: int) -> bool:
    """Whether this is the link of the seat's chain for this round; who told none in the last has another to skip."""
    for _ in range(seat.promised, round + 1):
        nonce = promise(nonce)
    return nonce == seat.nonce_hash


async def expire(service: Service, id: str) -> None:
    """Whoever has not told a nonce loses the seat, and the dice are promised anew; the caller knows that it is time."""
    async with service.transaction() as store:
        table = await store.table(id, lock=True)
        seats = (await store.seats([id]))[id]
        if table is None or not revealing(table, seats):
            return
        await store.stand_up_the_silent(id)
        await store.begin_round(id, dice_secret())
    await service.fanout.tell(id, due=False)
