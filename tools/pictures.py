"""Draw every sheet (and board) of the installed titles into docs/images, as greedy bots leave it in a seeded game."""

from pathlib import Path

from rollwright.bots import GreedyBot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.paper import LIGHT, SLATE, draw

IMAGES = Path("docs/images")


def played(game: Game) -> Match:
    """A finished game with the fewest players who can play it."""
    match = Match(game, game.printed.players[0])
    play(match, SeededDice("docs/images"), GreedyBot("docs/images").choose)
    return match


def pictures(game: Game) -> dict[str, str]:
    """The drawings of one game, by file name."""
    match, name = played(game), "-".join(filter(None, [game.printed.id, game.printed.mode]))
    sheet = match.seats[0].sheet
    drawn = {f"{name}-{theme.name}": draw(match.spec, sheet, theme=theme) for theme in (LIGHT, SLATE)}
    if match.table.board is not None:
        drawn[f"{name}-board"] = draw(match.table.board.spec, match.table.board)
    return drawn


if __name__ == "__main__":
    IMAGES.mkdir(exist_ok=True)
    seen = set()
    for game in Catalog.discover():
        if id(game.printed.sheet) not in seen:
            seen.add(id(game.printed.sheet))
            for name, svg in pictures(game).items():
                (IMAGES / f"{name}.svg").write_text(svg)
