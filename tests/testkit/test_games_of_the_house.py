"""The contracts hold for every installed game; `scripts/certify` looks a thousand times harder."""

from pathlib import Path

import pytest

from rollwright import Game
from rollwright.core.catalog import Catalog

from .certificate import certify

pytestmark = [pytest.mark.slow, pytest.mark.every_way]

TESTS = Path(__file__).parents[1] / "games"
GAMES = [pytest.param(game, id=f"{game.components.id}:{game.components.mode}") for game in Catalog.discover()]
UNCHECKED = {"pig": {"rulebook", "lesson", "rules", "lock"}}
"""Pig is the shortest of examples: it explains and teaches nothing, and has no tests of its own."""
FEW_MOVES = 300
"""Each of them is asked about at every decision, so a game with few can be played more often in the same time."""


@pytest.mark.parametrize("game", GAMES)
def test_an_installed_game_keeps_every_contract(game: Game, before_merge: bool) -> None:
    """With its own tests at hand also that every rule is cited and no move has changed."""
    id = game.components.id
    own = TESTS / id
    games = 5 if len(game.components.moves.all) < FEW_MOVES else 2
    outcomes = certify(game, games, before_merge, own if own.is_dir() else None)
    unchecked = {outcome.check for outcome in outcomes if outcome.skipped}
    assert unchecked == UNCHECKED.get(id, set()), outcomes
