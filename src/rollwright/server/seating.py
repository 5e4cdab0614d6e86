"""Tables before and after the game: making one, sitting down, standing up, playing again."""

from collections.abc import Sequence
from hmac import compare_digest

from rollwright.bots import named
from rollwright.core.game import Game

from . import names, play
from .house import House
from .keys import dice_secret, digest, next_token, seat_token, table_id
from .messages import Joining, Seated, SeatWish, TableWish
from .problems import NoSeat, NotFound, NotNow, WrongToken
from .rows import SeatRow, TableRow
from .sitting import Sitting
from .store import Store


async def seat_of(house: House, id: str, token: str) -> int | None:
    """Whose key this is; None without one."""
    if not token:
        return None
    known = house.remembered(id)
    seats = (await house.row(id))[1] if known is None else known.seats
    held = digest(token)
    for seat in seats:
        if seat.token is not None and compare_digest(seat.token, held):
            return seat.seat
    raise WrongToken


async def make(house: House, wish: TableWish) -> Seated:
    """A new table; its maker sits down on the first free seat, if there is a maker."""
    mode = "" if wish.mode == "-" else wish.mode
    game = house.catalog.find(wish.game, mode, len(wish.seats) or None)
    table = _laid(game, wish)
    seats = _seats(table.id, wish.seats or [SeatWish()] * game.printed.players[0])
    game.printed.seats(len(seats))
    async with house.transaction() as store:
        await store.make(table, wish.listed, seats)
        seated = await _first_seat(store, table, seats, Joining(wish.host)) if wish.host else _nobody(table)
        due = await _start_if_full(house, store, table)
    await house.fanout.tell(table.id, due)
    return seated


def _laid(game: Game, wish: TableWish) -> TableRow:
    printed = game.printed
    options = printed.chosen(wish.options)
    secret = dice_secret() if wish.secret_dice else ""
    return TableRow(table_id(), printed.id, printed.mode, printed.version, printed.data, options, secret, 0, False, "")


def _seats(id: str, wishes: Sequence[SeatWish]) -> list[SeatRow]:
    seats: list[SeatRow] = []
    for number, wish in enumerate(wishes):
        if wish.bot:
            named(wish.bot)
        name = _new_name(names.clean(wish.name) or wish.bot, [seat.name for seat in seats]) if wish.bot else ""
        seats.append(SeatRow(id, number, name, wish.bot.lower(), bool(wish.bot), None, ""))
    return seats


def _new_name(name: str, taken: Sequence[str]) -> str:
    """`greedy`, `greedy 2`."""
    fresh, nth = name, 2
    while fresh in taken:
        fresh, nth = f"{name} {nth}", nth + 1
    return fresh


def _nobody(table: TableRow) -> Seated:
    return Seated(table.id, None, "", f"/t/{table.id}", table.commitment)


async def _first_seat(store: Store, table: TableRow, seats: Sequence[SeatRow], who: Joining) -> Seated:
    free = [seat.seat for seat in seats if not seat.taken]
    if not free:
        raise NotNow("Every seat at this table is taken; you can watch.")
    return await _sit(store, table, seats, free[0], who, who.token or seat_token())


async def _sit(store: Store, table: TableRow, seats: Sequence[SeatRow], seat: int, who: Joining, token: str) -> Seated:
    wished = names.person(who.name, seat + 1, [other.name for other in seats if other.bot])
    name = _new_name(wished, [other.name for other in seats if other.taken])
    await store.sit_down(table.id, seat, name, token, who.nonce)
    return Seated(table.id, seat, token, f"/t/{table.id}", table.commitment)


async def _start_if_full(house: House, store: Store, table: TableRow) -> bool:
    """The first act, when the last seat is taken; whether a bot must begin."""
    seats = (await store.seats([table.id]))[table.id]
    if not all(seat.taken for seat in seats):
        return False
    sitting = Sitting(table, seats, house.catalog)
    twin = sitting.twin()
    act = sitting.act(twin, None)
    due = bool(sitting.bots_due(twin))
    await store.append(table.id, act, due, twin.over)
    return due


async def join(house: House, id: str, who: Joining) -> Seated:
    """Somebody sits down. The game starts with the last one."""
    async with house.transaction() as store:
        table = await _locked(store, id)
        seats = (await store.seats([id]))[id]
        for seat in seats:
            if who.token and seat.token == digest(who.token):
                return Seated(id, seat.seat, who.token, f"/t/{id}", table.commitment)
        if table.seq:
            raise NotNow("The game has started; you can watch.")
        seated = await _first_seat(store, table, seats, who)
        due = await _start_if_full(house, store, table)
    await house.fanout.tell(id, due)
    return seated


async def _locked(store: Store, id: str) -> TableRow:
    table = await store.table(id, lock=True)
    if table is None:
        raise NotFound("There is no such table.")
    return table


async def leave(house: House, id: str, seat: int | None) -> None:
    """Before the start the seat is free again; after it, the game goes on without the seat."""
    if seat is None:
        raise NoSeat
    async with house.transaction() as store:
        table = await store.table(id, lock=True)
        if table is not None and not table.seq:
            await store.stand_up(id, seat)
    if table is not None and table.seq:
        await play.leave(house, id, seat)
    else:
        await house.fanout.tell(id, due=False)


async def rematch(house: House, id: str, seat: int | None, token: str) -> Seated:
    """The same game again, once for all; who sat here gets the same seat there, whoever asks first."""
    async with house.transaction() as store:
        table = await _locked(store, id)
        if not table.over:
            raise NotNow("A rematch is for when the game is over.")
        again = await _again(store, table, (await store.seats([id]))[id])
        seated = _nobody(again) if seat is None else await _same_seat(house, store, again, seat, token, id)
        due = await _start_if_full(house, store, again) if not again.seq else False
    await house.fanout.tell(again.id, due)
    await house.fanout.tell(id, due=False)
    return seated


async def _again(store: Store, table: TableRow, seats: list[SeatRow]) -> TableRow:
    """The table of the rematch: the one there is, else a new one with the same bots."""
    if table.rematch:
        found = await store.table(table.rematch, lock=True)
        assert found is not None
        return found
    secret = dice_secret() if table.secret else ""
    again = table._replace(id=table_id(), secret=secret, seq=0, over=False, rematch="")
    empty = [s._replace(table_id=again.id, name=s.name if s.bot else "", taken=bool(s.bot)) for s in seats]
    await store.make(again, False, empty)
    await store.set_rematch(table.id, again.id)
    return again


async def _same_seat(house: House, store: Store, again: TableRow, seat: int, token: str, before: str) -> Seated:
    """The seat this person had; asking twice gives the same key again."""
    fresh = next_token(token, again.id)
    seats = (await store.seats([again.id]))[again.id]
    if seats[seat].token == digest(fresh):
        return Seated(again.id, seat, fresh, f"/t/{again.id}", again.commitment)
    if again.seq:
        raise NotNow("The rematch has started without you; you can watch.")
    old = (await store.seats([before]))[before][seat]
    if seats[seat].taken:
        return await _first_seat(store, again, seats, Joining(old.name))
    return await _sit(store, again, seats, seat, Joining(old.name), fresh)
