"""Starting: a new game as requested, or an unfinished one from its record."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import token_hex
from time import strftime
from typing import NamedTuple

from rollwright.bots import check
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.errors import BadOption, RecordError, RollwrightError
from rollwright.core.game import Game
from rollwright.core.log import Header, Log
from rollwright.core.position import read, write
from rollwright.core.text import Text, Verbatim
from rollwright.fingerprint import changed_since, rules_fingerprint

from . import record
from .local_game import LocalGame
from .record import Bookmark
from .seating import bot_seats, seat_names


class GameRequest(NamedTuple):
    """A request for a game, as far as it was specified."""

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
    start: str = ""
    """The line of text of the position to begin with."""


def new_game(request: GameRequest, catalog: Catalog) -> LocalGame:
    """A new game; without a seed its dice come from a secret nobody knows."""
    start = read(request.start, catalog) if request.start else None
    game, players = _who_plays(request, catalog) if start is None else (start.game, start.table.n)
    for name in request.against:
        check(name, game)
    secret = "" if request.typed else request.seed or token_hex(32)
    bots = bot_seats(players, request.against)
    printed = game.components
    header = Header(
        printed.id,
        printed.mode,
        printed.version,
        printed.seats(players),
        printed.chosen(request.options if start is None else start.table.options),
        seat_names(players, request.names, bots),
        SeededDice(secret).commitment if secret else "",
        tuple(request.nonces),
        printed.data,
        rules_fingerprint(game),
        write(start).partition(" ")[2] if start else "",
    )
    path = request.record or record.new_path(printed.id, f"{strftime('%Y%m%d-%H%M%S')}-{token_hex(2)}")
    record.keep_clear_of(path)
    return LocalGame(Log(header), catalog, Bookmark(secret, bots, {}), path)


def _who_plays(request: GameRequest, catalog: Catalog) -> tuple[Game, int]:
    """The mode and the number of seats: as given, or counted from names and bots, or as few as can play."""
    if request.players is None and not request.names and not request.against:
        game = catalog.find(request.game, request.mode)
        return game, game.components.players[0]
    counted = max(1, len(request.names)) + len(request.against)
    players = counted if request.players is None else request.players
    return catalog.find(request.game, request.mode, players), players


def unfinished_game(path: Path, catalog: Catalog, seed: str = "", onto: Path | None = None) -> LocalGame:
    """The game of a record, ready to go on."""
    log = record.load(path)
    bookmark = record.bookmark_of(path)
    bookmark = bookmark._replace(secret=bookmark.secret or seed)
    if onto is not None:
        record.keep_clear_of(onto, log.header)
    try:
        local = LocalGame(log, catalog, bookmark, onto or path)
    except RollwrightError as error:
        raise (
            changed_since(log.header, catalog.exact(log.header.game, log.header.mode, log.header.version)) or error
        ) from error
    if local.match.over:
        raise BadOption(
            Text("This game is finished. Watch it with: rollwright replay {file}", file=Verbatim(str(path)))
        )
    if log.header.commitment and SeededDice(bookmark.secret).commitment != log.header.commitment:
        raise RecordError(
            Text(
                "The dice need the secret of this game: put {file} next to it, or use --seed.",
                file=Verbatim(f"{path.name}.bookmark"),
            )
        )
    return local
