"""Complete games of everything that is installed, by clicking what is lit, while the pages are measured and checked."""

import pytest

from rollwright.core.game import Game

from . import house
from .conftest import Opened
from .hands import HANDS
from .measuring import wrongs
from .player import Player, finish, play_until, start
from .test_everybody import violations, violations_by_day_and_night

SIZE = {"finger": "phone", "keys": "desk", "mouse": "desk"}
"""On which screen each hand plays."""
MEASURED = (0, 1, 2, 9)
"""After so many clicks a table is measured: at the first ones and in the middle."""
PRESSED = 1
"""So many pixels a button goes down under the finger."""


def moved(places: set[tuple[int, ...]]) -> int:
    """How far apart the farthest of these are, along one axis."""
    return max(max(at[axis] for at in places) - min(at[axis] for at in places) for axis in (0, 1))


def reached(player: Player, clicks: int) -> bool:
    """Whether so many clicks were made, or the game was over before."""
    return player.clicks >= clicks or player.over


def measures(player: Player, size: str) -> None:
    """Nothing covers anything, nothing is too small to read or to touch, nothing overflows."""
    for clicks in MEASURED:
        play_until(lambda: reached(player, clicks), player)  # noqa: B023  # called at once
        if not player.over:
            assert not wrongs(player.page, size), clicks


def checks_the_menu(player: Player, axe: str) -> None:
    """As soon as no list of choices covers its button."""
    page = player.page
    play_until(lambda: player.over or not page.locator("dialog[open]").count(), player)
    if player.over:
        return
    page.get_by_role("button", name="Table menu").click()
    assert violations(page, axe) == []
    page.keyboard.press("Escape")


@pytest.mark.parametrize(("game", "hand"), house.every(SIZE))
def test_every_title_and_mode_can_be_played_to_the_end_read_and_touched_by_everybody(
    base: str, opened: Opened, axe: str, game: Game, hand: str
) -> None:
    page, printed = opened(SIZE[hand]), game.components
    start(page, base, printed.title, printed.mode)
    page.wait_for_selector(".table .main")
    player = Player(page, f"{hand} {printed.id} {printed.mode}", HANDS[hand]())
    assert violations(page, axe) == []
    measures(player, SIZE[hand])
    if not player.over:
        page.emulate_media(color_scheme="dark")
        assert violations(page, axe) == []
        checks_the_menu(player, axe)
        page.emulate_media(color_scheme="light")
    finish(player)
    page.wait_for_selector(".result .number")
    assert page.get_by_role("heading", level=2).first.inner_text()
    for name, places in player.places.items():
        assert places, name
        assert moved(places) <= PRESSED, (name, places)
    assert violations_by_day_and_night(page, axe) == []
