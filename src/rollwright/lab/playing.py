"""Playing the games of a plan: a chunk at a time, in whatever process, always with the same result."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rollwright.core.errors import GameDefinitionError
from rollwright.core.fault import described
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.measuring.dice import CommonDice
from rollwright.measuring.players import player
from rollwright.row_text import Row, Rows, written

from .giving import Giving
from .notes import Notes
from .plan import Chunk, Plan
from .tables import TABLES

Marked = Counter[tuple[bool, str, str]]
WON: Final = [name for name, _ in TABLES["seats"]].index("won")


def play_chunk(plan: Plan, chunk: Chunk) -> str:
    """The rows of its games, table by table, as text."""
    rows: Rows = {table: [] for table in TABLES}
    marked: Marked = Counter()
    for nth in chunk.games:
        try:
            _count(marked, play_one(plan, chunk.players, nth, rows), rows["seats"][-chunk.players :])
        except Exception as error:
            raise _broken(plan, chunk.players, nth, error) from error
    rows["boxes"] = [(chunk.players, chunk.first, *box, times) for box, times in sorted(marked.items())]
    return written(rows)


def _broken(plan: Plan, players: int, nth: int, error: Exception) -> GameDefinitionError:
    """What to tell of a game that came to no end, so that it can be found again in whatever process it was played."""
    title = plan.variant.load().components.title
    return GameDefinitionError(
        f"{title} failed in game {nth} with {players} players, seed '{plan.seed}': {described(error)}"
    )


def play_one(plan: Plan, players: int, nth: int, rows: Rows, entries: bool = False) -> Match:
    """One game of a plan, noted in these rows; with `entries` it keeps its record."""
    game, luck = plan.variant.load(), plan.luck(players, nth)
    names = plan.seated(players, nth)
    bots = [player(name, f"{luck}|{seat}") for seat, name in enumerate(names)]
    match = Match(game, players, dict(plan.variant.options))
    if entries:
        match.entries = []
    gift = plan.gift
    dice = CommonDice(luck, {gift.deck: [gift.card]} if gift else {})
    if gift:
        notes: Notes = Giving(dice, rows, (players, nth), gift, nth % players)
    else:
        notes = Notes(dice, rows, (players, nth), plan.decisions)
    play(match, dice, [bot.choose for bot in bots], notes)
    notes.finish(match, names)
    return match


def _count(marked: Marked, match: Match, seats: Sequence[Row]) -> None:
    """What is written on sheets, by winners and losers, and on the board; without a box, how many there are."""
    for me, noted in zip(match.seats, seats, strict=True):
        won = noted[WON] != 0
        marked[won, "", ""] += 1
        for box, value in zip(me.sheet.spec.boxes, me.sheet.cells, strict=True):
            if value:
                marked[won, "sheet", box.id] += 1
    board = match.table.board
    marked[False, "board", ""] += 1
    for box, value in zip(board.spec.boxes, board.cells, strict=True):
        if value:
            marked[False, "board", box.id] += 1
