"""Complete games of everything that is installed, by clicking what is lit."""

from collections.abc import Iterator
from itertools import groupby

import pytest

from rollwright.core.game import Game

from . import house
from .conftest import SIZES, Opened
from .player import Player, finish, start


def sampled() -> Iterator[tuple[Game, str]]:
    """Every mode on one size, the modes of a title by turns on each; a title with one mode on both."""
    for _, modes in groupby(house.installed(), key=lambda game: game.components.id):
        games = list(modes)
        for nth in range(max(len(games), len(SIZES))):
            yield games[nth % len(games)], list(SIZES)[nth % len(SIZES)]


SAMPLE = list(sampled())


@pytest.mark.parametrize(
    ("game", "size"), SAMPLE, ids=[f"{game.components.id}-{game.components.mode}-{size}" for game, size in SAMPLE]
)
def test_every_title_and_mode_can_be_played_to_the_end(base: str, opened: Opened, game: Game, size: str) -> None:
    page, printed = opened(size), game.components
    start(page, base, printed.title, printed.mode)
    finish(Player(page, f"{size} {printed.id} {printed.mode}"))
    page.wait_for_selector(".end .total")
    assert page.get_by_role("heading", level=2).first.inner_text()
