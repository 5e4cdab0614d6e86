"""What the host of a table may do before the start: remove seats, free them, give them to bots, begin."""

from rollwright.bots import bot_of, character_of
from rollwright.bots import check_house_bot as check_bot
from rollwright.core.game import Game
from rollwright.core.text import Text, Verbatim
from rollwright.server.identity import names
from rollwright.server.identity.asker import Asker
from rollwright.server.tables.host import Host, TableStore
from rollwright.server.tables.rows import SeatRow, TableRow
from rollwright.server.wire.problems import NotFound, NotHost, NotNow
from rollwright.words.names import new_name

from .dice_ceremony import go_on, holder, locked
from .new_table import check_thinkers
from .seating import stand_up, who_is_here


async def _hosted(store: TableStore, id: str, asker: Asker) -> tuple[TableRow, list[SeatRow]]:
    """The table and its seats, locked. Raises if the asker is not the host, or after the start."""
    table, seats = await locked(store, id)
    if holder(seats, asker).seat != table.host:
        raise NotHost
    if table.seq:
        raise NotNow("The game has started: players can no longer be removed or added.")
    return table, seats


def _seat(seats: list[SeatRow], number: int) -> SeatRow:
    if number >= len(seats):
        raise NotFound(Text("There is no seat {n} at this table.", n=number))
    return seats[number]


def _game(host: Host, table: TableRow) -> Game:
    return host.catalog.exact(table.game, table.mode, table.version)


async def remove(host: Host, id: str, asker: Asker, number: int) -> None:
    """Remove a seat that nobody has taken, free one whose owner has not been seen, or send a player away for good."""
    async with host.transaction() as store:
        table, seats = await _hosted(store, id, asker)
        seat = _seat(seats, number)
        if seat.taken and await who_is_here(host, table, [seat]):
            await _send_away(store, table, seat)
        await _remove(store, _game(host, table), table, seats, seat)
        due = await go_on(host, store, id)
    await host.fanout.tell(id, due)


async def _send_away(store: TableStore, table: TableRow, seat: SeatRow) -> None:
    """Bar a player who is here. Not a bot, not the host, and no opponent that Play now has found."""
    if seat.bot or seat.seat == table.host or table.quick:
        raise NotNow(Text("{name} is here.", name=Verbatim(seat.name)))
    if seat.person is not None:
        await store.bar(table.id, seat.person)


async def _remove(store: TableStore, game: Game, table: TableRow, seats: list[SeatRow], seat: SeatRow) -> None:
    if seat.taken:
        await stand_up(store, table, seats, seat)
    else:
        game.components.seats(len(seats) - 1)
        await store.take_away(table.id, seat.seat)


async def add_bot(host: Host, id: str, asker: Asker, number: int, wish: str) -> None:
    """Give a free seat to a bot. When all are taken, everybody's nonce is awaited."""
    async with host.transaction() as store:
        table, seats = await _hosted(store, id, asker)
        seat = _seat(seats, number)
        if not seat.free:
            raise NotNow("This seat is not free.")
        bot = bot_of(wish)
        check_bot(bot, _game(host, table))
        check_thinkers(host.settings, [*(other.bot for other in seats), bot])
        taken = [other.name for other in seats]
        await store.seat_bot(id, number, new_name(names.bot("", character_of(bot).name), taken), bot)
        due = await go_on(host, store, id)
    await host.fanout.tell(id, due)


async def begin(host: Host, id: str, asker: Asker) -> None:
    """Begin with those who are here: seats that nobody has taken are removed."""
    async with host.transaction() as store:
        table, seats = await _hosted(store, id, asker)
        taken = [seat for seat in seats if seat.taken]
        _game(host, table).components.seats(len(taken))
        for seat in reversed(seats):
            if not seat.taken:
                await store.take_away(id, seat.seat)
        due = await go_on(host, store, id)
    await host.fanout.tell(id, due)
