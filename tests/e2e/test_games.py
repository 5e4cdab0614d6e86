"""Complete games of everything that is installed, by clicking what is lit."""

import pytest

from rollwright.core.game import Game

from . import house
from .conftest import SIZES, Opened
from .player import Player, finish, start


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", house.installed(), ids=lambda game: f"{game.components.id}-{game.components.mode}")
def test_every_title_and_mode_can_be_played_to_the_end(base: str, opened: Opened, game: Game, size: str) -> None:
    page, printed = opened(size), game.components
    start(page, base, printed.title, printed.mode)
    finish(Player(page, f"{size} {printed.id} {printed.mode}"))
    page.wait_for_selector(".end .total")
    assert page.get_by_role("heading", level=2).first.inner_text()
