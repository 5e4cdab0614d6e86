"""Complete games of everything that is installed, by clicking what is lit."""

import pytest

from rollwright.core.game import Game

from . import house
from .conftest import Opened
from .hands import HANDS
from .player import Player, finish, start

SIZE = {"finger": "phone", "keys": "desk", "mouse": "desk"}
"""On which screen each hand plays."""
PRESSED = 1
"""So many pixels a button goes down under the finger."""


def moved(places: set[tuple[int, ...]]) -> int:
    """How far apart the farthest of these are, along one axis."""
    return max(max(at[axis] for at in places) - min(at[axis] for at in places) for axis in (0, 1))


@pytest.mark.parametrize(("game", "hand"), house.every(SIZE))
def test_every_title_and_mode_can_be_played_to_the_end(base: str, opened: Opened, game: Game, hand: str) -> None:
    page, printed = opened(SIZE[hand]), game.components
    start(page, base, printed.title, printed.mode)
    player = Player(page, f"{hand} {printed.id} {printed.mode}", HANDS[hand]())
    finish(player)
    page.wait_for_selector(".result .number")
    assert page.get_by_role("heading", level=2).first.inner_text()
    for name, places in player.places.items():
        assert places, name
        assert moved(places) <= PRESSED, (name, places)
