"""Tables before and after the game: creating one, sitting down, leaving, playing again."""

from collections.abc import Iterable, Sequence

from rollwright.core.text import Text
from rollwright.fingerprint import rules_fingerprint
from rollwright.server.identity import names
from rollwright.server.identity.asker import Asker
from rollwright.server.identity.keys import dice_secret, digest, next_token, seat_token, table_id
from rollwright.server.tables import play
from rollwright.server.tables.host import Host, TableStore
from rollwright.server.tables.messages import Joining, NewSeat, NewTable, Seated
from rollwright.server.tables.rows import CHANCES, ROUNDS, SeatRow, TableRow, revealing
from rollwright.server.wire.problems import NoPromise, NotNow, WrongToken
from rollwright.words.names import new_name

from .dice_ceremony import WORN_OUT, expire, go_on, holder, locked, reveal, spend_round
from .new_table import fresh_seats, seated_at, wished

__all__ = ["expire", "join", "leave", "make", "opened", "rematch", "reveal", "seat_of"]

STRANGER = Asker()
SENT_AWAY = Text("The host of this table has sent you away. Choose another table.")
SPOILT = Text("Twice this table had to commit to new dice because of you. Choose another table.")


async def seat_of(host: Host, id: str, asker: Asker) -> int | None:
    """The seat of this key or person; None for a stranger, and for whoever has left a game that goes on."""
    if asker.token:
        return await _seat_of_key(host, id, asker)
    if asker.person is None:
        return None
    async with host.store() as store:
        return await store.people().seat_at(id, asker.person)


async def _seat_of_key(host: Host, id: str, asker: Asker) -> int | None:
    known = host.remembered(id)
    if known is not None:
        seat = holder(known.seats, asker).seat
        return None if known.has_left(seat) else seat
    table, seats = await host.row(id)
    mine = holder(seats, asker)
    return None if mine.departed and not table.over else mine.seat


# --- making ------------------------------------------------------------------------------------------------


async def make(host: Host, wish: NewTable, asker: Asker = STRANGER) -> Seated:
    """A new table; its creator, if there is one, takes the first free seat."""
    table, wishes = wished(host.catalog, host.settings, wish)
    maker = Joining(wish.host, wish.nonce_hash) if wish.host or wish.sit else None
    return await opened(host, table, wishes, maker, wish.listed, asker)


async def opened(
    host: Host,
    table: TableRow,
    wishes: Sequence[NewSeat],
    maker: Joining | None,
    listed: bool = False,
    asker: Asker = STRANGER,
) -> Seated:
    """The table with its seats; its creator, if there is one, takes the first free seat."""
    table = host.new_table(table)
    async with host.transaction() as store:
        await store.make(table, listed, fresh_seats(table.id, wishes))
        seated, due = _nobody(table), False
        if maker is not None:
            seated, due = await sat_down(host, store, table.id, maker, asker)
    return await announced(host, seated, due)


async def sat_down(host: Host, store: TableStore, id: str, who: Joining, asker: Asker) -> tuple[Seated, bool]:
    """A player takes the first free seat. When all are taken, nonces are awaited; return whether a bot must begin."""
    table, seats = await locked(store, id)
    seated = await _first_seat(host, store, table, seats, who, asker)
    return seated, await go_on(host, store, id)


async def announced(host: Host, seated: Seated, due: bool) -> Seated:
    """Tell the listeners that a player has sat down."""
    if seated.seat is not None:
        host.presence.seen(seated.table, seated.seat)
    await host.fanout.tell(seated.table, due)
    return seated


# --- sitting down ---------------------------------------------------------------------------------------


async def join(host: Host, id: str, who: Joining, asker: Asker = STRANGER) -> Seated:
    """A player sits down. A key that already has a seat here keeps it."""
    async with host.transaction() as store:
        table, seats = await locked(store, id)
        for seat in seats:
            if who.token and seat.token == digest(who.token):
                return seated_at(table, seat.seat, who.token)
        seated, due = await sat_down(host, store, id, who, asker)
    return await announced(host, seated, due)


async def _first_seat(
    host: Host, store: TableStore, table: TableRow, seats: Sequence[SeatRow], who: Joining, asker: Asker
) -> Seated:
    """The first free seat that is not reserved."""
    if table.seq:
        raise NotNow("The game has started; you can watch.")
    if table.round >= ROUNDS:
        raise NotNow(WORN_OUT)
    free = [seat for seat in seats if seat.free]
    if not free:
        raise NotNow("Every seat at this table is taken or reserved; you can watch.")
    return await _sit(host, store, table, seats, free[0], who, asker)


async def _sit(
    host: Host,
    store: TableStore,
    table: TableRow,
    seats: Sequence[SeatRow],
    seat: SeatRow,
    who: Joining,
    asker: Asker,
) -> Seated:
    mixes = table.mixes and host.mixes_dice
    if mixes and not who.nonce_hash:
        raise NoPromise
    others = [other for other in seats if other is not seat]
    bots = [other.name for other in others if other.bot]
    taken = [other.name for other in others]
    name = names.person(who.name, bots, taken)
    person = await asker.somebody(store.people(), name)
    if person is not None and person in table.barred:
        raise NotNow(SENT_AWAY)
    if person is not None and table.spoilers.count(person) >= CHANCES:
        raise NotNow(SPOILT)
    token = who.token or seat_token()
    promise = who.nonce_hash if mixes else ""
    await store.sit_down(table.id, seat.seat, new_name(name, taken), token, promise, person)
    return seated_at(table, seat.seat, token)


def _nobody(table: TableRow) -> Seated:
    return seated_at(table, None, "")


# --- standing up -------------------------------------------------------------------------------------------


async def leave(host: Host, id: str, asker: Asker) -> None:
    """Before the start the seat becomes free; afterwards the game goes on without it."""
    async with host.transaction() as store:
        table, seats = await locked(store, id)
        seat = holder(seats, asker)
        if not table.seq:
            await stand_up(store, table, seats, seat)
    if table.seq:
        await play.leave(host, id, seat.seat)
    else:
        await host.fanout.tell(id, due=False)


async def stand_up(store: TableStore, table: TableRow, seats: list[SeatRow], seat: SeatRow) -> None:
    """Free a seat. If others have revealed their nonces, a newcomer must not choose one knowing them."""
    if not await store.stand_up(seat):
        raise WrongToken
    if revealing(table, seats):
        await spend_round(store, table, seats, [seat])


async def who_is_here(host: Host, table: TableRow, seats: Iterable[SeatRow]) -> set[int]:
    """The seats whose players were seen a moment ago; before the start the database knows too. Bots always count."""
    taken = [seat for seat in seats if seat.taken]
    here = await host.presence.among([(table.id, seat.seat) for seat in taken])
    known = {seat.seat for seat in taken if seat.bot or (not table.seq and seat.heard)}
    return known | {seat for _, seat in here}


# --- playing again -----------------------------------------------------------------------------------------


async def rematch(host: Host, id: str, asker: Asker, nonce_hash: str) -> Seated:
    """The same game again, once for all; the seats are reserved for those who played, whoever asks first."""
    async with host.transaction() as store:
        table, seats = await locked(store, id)
        if not table.over:
            raise NotNow("You can ask for a rematch when the game is over.")
        if table.contest:
            raise NotNow("Everybody has the same dice, so you can play only once.")
        again, kept = await _again(host, store, table, seats)
        seated, due = _nobody(again), False
        if asker.token or any(seat.person == asker.person for seat in seats if seat.person is not None):
            mine = holder(seats, asker)
            key = next_token(asker.token, again.id) if asker.token else ""
            seated = await _same_seat(host, store, again, kept, mine, Joining(mine.name, nonce_hash, key), asker)
            due = not again.seq and await go_on(host, store, again.id)
    await host.fanout.tell(id, due=False)
    return await announced(host, seated, due)


async def _again(
    host: Host, store: TableStore, table: TableRow, seats: list[SeatRow]
) -> tuple[TableRow, list[SeatRow]]:
    """The table of the rematch: the existing one, or a new one with the same bots."""
    if table.rematch:
        return await locked(store, table.rematch)
    again = TableRow(table_id(), *table[1:6], dice_secret(), 0, False, "", table.wooden)
    again = again._replace(clock=table.clock, friendly=table.friendly, language=table.language)
    if table.playtest:
        game = host.catalog.exact(table.game, table.mode, table.version)
        again = again._replace(playtest=table.playtest, rules=rules_fingerprint(game))
    again = host.new_table(again)
    kept = [
        SeatRow(
            table_id=again.id,
            seat=s.seat,
            name=s.name,
            bot=s.bot,
            taken=bool(s.bot),
            token=None,
            nonce="",
            nonce_hash="",
            kept_for=s.token,
        )
        for s in seats
    ]
    await store.make(again, False, kept)
    await store.set_rematch(table.id, again.id)
    return again, kept


async def _same_seat(
    host: Host, store: TableStore, again: TableRow, seats: list[SeatRow], mine: SeatRow, who: Joining, asker: Asker
) -> Seated:
    """The seat reserved for this person; asking twice gives the same answer."""
    for seat in seats:
        if (who.token and seat.token == digest(who.token)) or (not who.token and seat.person == asker.person):
            return seated_at(again, seat.seat, who.token)
    for seat in seats:
        if seat.kept_for == mine.token and not again.seq:
            return await _sit(host, store, again, seats, seat, who, asker)
    return await _first_seat(host, store, again, seats, who, asker)
