"""Draw the titles of the house into docs/images: blank sheets, boards in mid-game, sheets at the end, of greedy bots.

Each printed sheet is shown once, in the first mode that uses it. Needs `rsvg-convert` (Debian: librsvg2-bin).
"""

import subprocess
from contextlib import suppress
from pathlib import Path

from rollwright.bots import GreedyBot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import play
from rollwright.core.table import Seat, Table
from rollwright.paper import LIGHT, SLATE, draw
from rollwright.paper.cards import page

IMAGES = Path("docs/images")


class Enough(Exception):
    """The game has gone far enough for a picture."""


def played(game: Game, decisions: int | None = None) -> tuple[Match, int]:
    """A game with the fewest players who can play it, to its end or for so many decisions; and their number."""
    match, bot, made = Match(game, game.components.players[0]), GreedyBot("docs/images"), 0

    def choose(game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        nonlocal made
        if made == decisions:
            raise Enough
        made += 1
        return bot.choose(game, table, me, legal)

    with suppress(Enough):
        play(match, SeededDice("docs/images"), choose)
    return match, made


def pictures(game: Game) -> dict[str, str]:
    """The drawings of one game, by file name."""
    end, decisions = played(game)
    name, sheet = "-".join(filter(None, [game.components.id, game.components.mode])), end.seats[0].sheet
    drawn = {f"{name}-blank": draw(end.spec), f"{name}-sheet": draw(end.spec, sheet)}
    drawn[f"{name}-sheet-slate"] = draw(end.spec, sheet, theme=SLATE)
    half, _ = played(game, decisions // 2)
    if half.table.board is not None:
        drawn[f"{name}-board"] = draw(half.table.board.spec, half.table.board, theme=LIGHT)
        packs = {group.id: (group.title, group.boxes[0].cards) for group in half.table.board.spec.groups.values()}
        sheets = {id: page(title, cards) for id, (title, cards) in packs.items() if cards}
        drawn.update({f"{name}-{id}": draw(sheet.spec, sheet) for id, sheet in sheets.items()})
    return drawn


if __name__ == "__main__":
    IMAGES.mkdir(exist_ok=True)
    house = [game for game in Catalog.discover() if type(game).__module__.startswith("rollwright.")]
    for game in {draw(game.components.sheet): game for game in reversed(house)}.values():
        for name, svg in pictures(game).items():
            target = str(IMAGES / f"{name}.png")
            subprocess.run(["rsvg-convert", "--width", "640", "--output", target], input=svg.encode(), check=True)
