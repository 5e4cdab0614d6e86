"""Nothing covers anything, nothing is too small to read or to touch, nothing overflows: in every title, everywhere."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from rollwright.core.game import Game

from . import house
from .conftest import SIZES, Opened
from .measuring import complaints, measured
from .player import Player, start

MIDDLE = 9
"""After so many clicks a game is in its middle."""
STATES = 3
"""So many clicks of them are measured too."""
SEEN = {"controls": 2, "texts": 5}
"""So much is looked at, at least: two controls where somebody is asked which of two."""
COLD = 45_000
"""Milliseconds until the first table of a house that has just been opened is laid."""
AT_REST = 1500
"""Milliseconds after which nothing moves any more, however busy the machine is."""


def wrongs(page: Page, game: Game, size: str) -> Iterator[str]:
    """What is wrong at the first clicks of a game and in its middle."""
    player = Player(page, f"{size} {game.components.id} {game.components.mode}")
    for clicks in (*range(STATES), MIDDLE):
        while player.clicks < clicks and not player.over:
            if not player.step():
                page.wait_for_timeout(50)
        if player.over:
            return
        page.wait_for_timeout(350)
        found = measured(page, size)
        if any(complaints(found)):
            page.wait_for_timeout(AT_REST)
            found = measured(page, size)
        assert all(found["counted"][what] >= least for what, least in SEEN.items()), found["counted"]
        yield from (f"after {clicks}: {what}" for what in complaints(found))


@pytest.mark.parametrize(("game", "size"), house.every(SIZES))
def test_a_table_can_be_read_and_touched(base: str, opened: Opened, game: Game, size: str) -> None:
    page, printed = opened(size), game.components
    page.set_default_timeout(COLD)
    start(page, base, printed.title, printed.mode)
    page.wait_for_selector(".table .main")
    wrong = list(wrongs(page, game, size))
    assert not wrong, "\n".join(wrong)
