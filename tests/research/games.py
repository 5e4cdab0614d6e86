"""The games that everything is tried on: every title, every way to play, and the example games."""

from pathlib import Path

import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.game_file import known_games

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*/src/rw_*/__init__.py"))
"""Those that are not installed, as files; Pig is installed."""
GAMES = [*Catalog.discover(), *[game for file in EXAMPLES for game in known_games(str(file))[0]]]
TYPED = [game for game in GAMES if any(decision.typed for decision in game.decisions.values())]


def name(game: Game) -> str:
    """`pig`, `rolling_cubes one_by_one`."""
    return f"{game.components.id} {game.components.mode}".strip()


each = pytest.mark.parametrize("game", GAMES, ids=map(name, GAMES))


def players(game: Game) -> int:
    """The fewest who play it together."""
    return next((n for n in game.components.players if n > 1), 1)
