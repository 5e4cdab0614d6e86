"""The lesson of every title to its end and into a real game: by touch on a phone, by keys alone at a desk."""

import pytest
from playwright.sync_api import Page, expect

from . import pupil
from .conftest import Opened
from .house import installed
from .pupil import Pupil

MODES = {game.components.id: game.components.mode for game in reversed(installed()) if game.components.lesson}
"""One way to play each title, the first."""


def plays_on(page: Page) -> None:
    """The table is the real one, it is the pupil's turn, and it says where it began."""
    page.wait_for_selector(".table[aria-busy=false]")
    expect(page.get_by_text("This game began where the lesson ended.").first).to_be_attached()
    assert page.locator(".box.lit, .copy.lit, .move, button.die.lit, #say").count()


@pytest.mark.parametrize(("game", "mode"), MODES.items())
def test_a_lesson_is_learnt_with_a_finger_on_a_phone(base: str, opened: Opened, game: str, mode: str) -> None:
    page = opened("phone")
    taught = Pupil(page, base, game, mode)
    taught.learn(pupil.tap, pupil.tap_next)
    page.reload()
    page.get_by_role("button", name="Play on from here").tap()
    plays_on(page)


@pytest.mark.parametrize(("game", "mode"), MODES.items())
def test_a_lesson_is_learnt_with_keys_alone(base: str, opened: Opened, game: str, mode: str) -> None:
    page = opened("desk")
    taught = Pupil(page, base, game, mode)
    taught.learn(pupil.press, pupil.press_next)
    expect(page.get_by_role("button", name="Play on from here")).to_be_focused()
    page.keyboard.press("Enter")
    plays_on(page)
