"""Creating a table as requested, before anybody sits there."""

from collections.abc import Sequence

import msgspec

from rollwright.bots import CHARACTERS, bot_of, character_of, thinks
from rollwright.bots import check_house_bot as check_bot
from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.position import placed, write
from rollwright.core.text import Text
from rollwright.server.games.lessons import PUPIL, lesson_of
from rollwright.server.identity import names
from rollwright.server.identity.keys import dice_secret, table_id
from rollwright.server.settings import Settings
from rollwright.server.tables.clock import Clock
from rollwright.server.tables.messages import NewSeat, NewTable, Seated
from rollwright.server.tables.rows import SeatRow, TableRow
from rollwright.server.wire.language import spoken
from rollwright.server.wire.messages import mode_in
from rollwright.words.names import new_name


def wished(catalog: Catalog, settings: Settings, wish: NewTable) -> tuple[TableRow, Sequence[NewSeat]]:
    """The table, and who is to sit there. Raises what speaks against it."""
    game = catalog.find(wish.game, mode_in(wish.mode), len(wish.seats) or None)
    start = _taught(game, wish) if wish.lesson else None
    wishes = _around(start) if start else wish.seats or [NewSeat()] * game.components.players[0]
    check(settings, game, wishes)
    return laid(game, wish, start), wishes


def _taught(game: Game, wish: NewTable) -> Match:
    """The position at which the lesson ends. Raises if there is none, or other options are given as well."""
    if wish.seats or wish.options:
        raise BadOption("A table that continues a lesson has the seats and the house rules of the lesson.")
    return placed(game, lesson_of(game).steps[-1].position)


def _around(start: Match) -> list[NewSeat]:
    """The pupil's seat, and the weakest bots on the others."""
    return [NewSeat() if seat == PUPIL else NewSeat(bot=CHARACTERS[0].id) for seat in range(start.table.n)]


def check(settings: Settings, game: Game, wishes: Sequence[NewSeat]) -> None:
    """Raise unless this many can play, one of them is a person, and the bots are known and not too expensive."""
    game.components.seats(len(wishes))
    if len(wishes) > settings.most_seats:
        raise BadOption(Text("A table here has at most {n} seats.", n=settings.most_seats))
    if all(wish.bot for wish in wishes):
        raise BadOption("At least one seat must be for a person.")
    check_thinkers(settings, [wish.bot for wish in wishes])
    for wish in wishes:
        if wish.bot:
            check_bot(wish.bot, game)


def check_thinkers(settings: Settings, bots: Sequence[str]) -> None:
    """Raise if more of the bots at a table think ahead than the house has time for."""
    if sum(map(thinks, bots)) > settings.most_thinkers:
        raise BadOption(Text("At most {n} bots that think ahead can play at one table.", n=settings.most_thinkers))


def laid(game: Game, wish: NewTable, start: Match | None) -> TableRow:
    """A table as requested, blank or with a position."""
    printed = game.components
    return TableRow(
        id=table_id(),
        game=printed.id,
        mode=printed.mode,
        version=printed.version,
        data=printed.data,
        options=printed.chosen(start.table.options if start else wish.options),
        secret=dice_secret(),
        seq=0,
        over=False,
        rematch="",
        wooden=not wish.secret_dice,
        start=write(start).partition(" ")[2] if start else "",
        clock=_clock(game, wish),
        friendly=wish.friendly,
        language=spoken(),
    )


def _clock(game: Game, wish: NewTable) -> Clock:
    """The requested clock, with the bot behind its character. Raises if it makes no sense."""
    clock = wish.clock
    if not clock.runs:
        return Clock()
    if wish.lesson or not clock.at_first():
        raise BadOption("Give the clock some time to start with; a table that continues a lesson has no clock.")
    if clock.instead:
        check_bot(clock.instead, game)
    return msgspec.structs.replace(clock, instead=bot_of(clock.instead) if clock.instead else "")


def fresh_seats(id: str, wishes: Sequence[NewSeat]) -> list[SeatRow]:
    """Seats that are free or a bot's, as requested."""
    seats: list[SeatRow] = []
    for number, wish in enumerate(wishes):
        bot = bot_of(wish.bot)
        taken = [seat.name for seat in seats]
        name = new_name(names.bot(wish.name, character_of(bot).name), taken) if bot else ""
        seats.append(SeatRow(table_id=id, seat=number, name=name, bot=bot, taken=bool(bot), token=None, nonce=""))
    return seats


def seated_at(table: TableRow, seat: int | None, token: str) -> Seated:
    """The answer to whoever sits down; or, without a seat, to whoever only created the table."""
    return Seated(
        table=table.id, seat=seat, token=token, link=f"/t/{table.id}", commitment=table.commitment, round=table.round
    )
