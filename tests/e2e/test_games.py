"""Complete games of everything that is installed, by clicking what is lit."""

import pytest

from . import house
from .conftest import SIZES, Opened
from .player import Player, finish, start


@pytest.mark.parametrize("size", SIZES)
def test_every_title_and_mode_can_be_played_to_the_end(base: str, opened: Opened, size: str) -> None:
    for game in house.games(base):
        page = opened(size)
        start(page, base, str(game["title"]), str(game["mode"]))
        player = Player(page, f"{size} {game['id']} {game['mode']}")
        finish(player)
        page.wait_for_selector(".end .total")
        assert page.get_by_role("heading", level=2).first.inner_text()
        page.close()
