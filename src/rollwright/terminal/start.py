"""Laying the table: a new game as it was asked for, or an unfinished one from its record."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import token_hex
from time import strftime
from typing import NamedTuple

from rollwright.bots import check
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.errors import BadOption, RecordError
from rollwright.core.game import Game
from rollwright.core.log import Header, Log

from . import record
from .record import Bookmark
from .seating import bot_seats, seat_names
from .sitting import Sitting


class Wish(NamedTuple):
    """What somebody wants to play, as far as they have said it."""

    game: str
    options: Mapping[str, str]
    mode: str = ""
    players: int | None = None
    names: Sequence[str] = ()
    against: Sequence[str] = ()
    seed: str = ""
    nonces: Sequence[str] = ()
    typed: bool = False
    record: Path | None = None


def new_game(wish: Wish, catalog: Catalog) -> Sitting:
    """A fresh game; without a seed its dice come from a secret nobody knows."""
    game, players = _who_plays(wish, catalog)
    for name in wish.against:
        check(name, game)
    secret = "" if wish.typed else wish.seed or token_hex(32)
    bots = bot_seats(players, wish.against)
    printed = game.printed
    header = Header(
        printed.id,
        printed.mode,
        printed.version,
        printed.seats(players),
        printed.chosen(wish.options),
        seat_names(players, wish.names, bots),
        SeededDice(secret).commitment if secret else "",
        tuple(wish.nonces),
        printed.data,
    )
    path = wish.record or record.new_path(printed.id, f"{strftime('%Y%m%d-%H%M%S')}-{token_hex(2)}")
    record.keep_clear_of(path)
    return Sitting(Log(header), catalog, Bookmark(secret, bots, {}), path)


def _who_plays(wish: Wish, catalog: Catalog) -> tuple[Game, int]:
    """The mode and the number of seats: as said, else counted from names and bots, else as few as can play."""
    if wish.players is None and not wish.names and not wish.against:
        game = catalog.find(wish.game, wish.mode)
        return game, game.printed.players[0]
    counted = max(1, len(wish.names)) + len(wish.against)
    players = counted if wish.players is None else wish.players
    return catalog.find(wish.game, wish.mode, players), players


def unfinished_game(path: Path, catalog: Catalog, seed: str = "", onto: Path | None = None) -> Sitting:
    """The game of a record, ready to go on."""
    log = record.load(path)
    bookmark = record.bookmark_of(path)
    bookmark = bookmark._replace(secret=bookmark.secret or seed)
    if onto is not None:
        record.keep_clear_of(onto, log.header)
    sitting = Sitting(log, catalog, bookmark, onto or path)
    if sitting.match.over:
        raise BadOption(f"This game is finished. Look at it with: rollwright replay {path}")
    if log.header.commitment and SeededDice(bookmark.secret).commitment != log.header.commitment:
        raise RecordError(f"The dice need the secret of this game: put {path.name}.bookmark beside it, or say --seed.")
    return sitting
