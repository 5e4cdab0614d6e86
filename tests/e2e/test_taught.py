"""The lesson of every title to its end and into a real game: by touch on a phone, by keys alone at a desk."""

from collections.abc import Iterator
from itertools import product
from typing import Any

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


def with_a_finger(page: Page, taught: Pupil) -> None:
    taught.learn(pupil.tap, pupil.tap_next)
    page.reload()
    page.get_by_role("button", name="Play on from here").tap()


def with_keys_alone(page: Page, taught: Pupil) -> None:
    taught.learn(pupil.press, pupil.press_next)
    expect(page.get_by_role("button", name="Play on from here")).to_be_focused()
    page.keyboard.press("Enter")


HANDS = {"finger": ("phone", with_a_finger), "keys": ("desk", with_keys_alone)}


def lessons() -> Iterator[Any]:
    """Of each title with each hand; before a merge, one of them with keys."""
    for title, hand in product(MODES, HANDS):
        before_a_merge = title == next(iter(MODES)) and hand == "keys"
        marks = () if before_a_merge else pytest.mark.nightly
        yield pytest.param(title, MODES[title], hand, id=f"{title}-{MODES[title]}-{hand}", marks=marks)


@pytest.mark.parametrize(("game", "mode", "hand"), [*lessons()])
def test_a_lesson_is_learnt_and_the_game_played_on(base: str, opened: Opened, game: str, mode: str, hand: str) -> None:
    size, learn = HANDS[hand]
    page = opened(size)
    learn(page, Pupil(page, base, game, mode))
    plays_on(page)
