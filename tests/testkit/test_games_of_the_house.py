"""The contracts hold for every installed game; `scripts/certify` looks a thousand times harder."""

from pathlib import Path

import pytest

from rollwright import Game
from rollwright.core.catalog import Catalog
from rollwright.testkit import check_game

TESTS = Path(__file__).parents[1] / "games"
GAMES = [pytest.param(game, id=f"{game.components.id}:{game.components.mode}") for game in Catalog.discover()]


@pytest.mark.parametrize("game", GAMES)
def test_an_installed_game_keeps_every_contract(game: Game) -> None:
    """With its own tests at hand also that every rule is cited and no move has changed."""
    own = TESTS / game.components.id
    check_game(game, games=5, trials=60, tests=own if own.is_dir() else None).require()
