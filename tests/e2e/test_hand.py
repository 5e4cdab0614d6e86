"""A finger on the glass: what is chosen is ringed, with the way there, what would remain, and what it brings."""

import re

from playwright.sync_api import Page, expect

from .conftest import Opened
from .player import start

GAME = "Six Dice Square"
LIT = ".lit:is(.box, .copy):visible"
"""What may be written, on the sheet or enlarged in the drawer."""


def tap(page: Page, selector: str, nth: int = 0) -> None:
    """Put a finger on the middle of a box that is lit."""
    spot = page.locator(selector).nth(nth).bounding_box()
    assert spot
    page.touchscreen.tap(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)


def choose(page: Page, selector: str = LIT, nth: int = 0) -> None:
    """Tap, and wait until the question has changed."""
    before = page.locator(".table").get_attribute("data-chosen")
    tap(page, selector, nth)
    page.wait_for_function("(before) => document.querySelector('.table').dataset.chosen !== before", arg=before)


def roll(page: Page) -> None:
    """The main button, which says what it does."""
    before = page.locator(".table").get_attribute("data-seq")
    page.locator("button.done").tap()
    page.wait_for_function("(before) => document.querySelector('.table').dataset.seq !== before", arg=before)


def test_a_finger_sees_what_its_choice_does_before_it_is_done(base: str, opened: Opened) -> None:
    """PG-30, PG-36: what remains of a roll is said in every square in reach, and the way is drawn to the chosen one."""
    page = opened("phone")
    start(page, base, GAME, "solo")
    page.wait_for_selector(LIT)
    remains = page.locator(".foreseen :is(.head, .small)").filter(has_text=re.compile(r"^\d+( \d+)*$"))
    again = page.locator("button.move", has_text="again")
    for _ in range(30):
        if remains.count():
            break
        if page.locator("button.done[aria-disabled=false]").count():
            roll(page)
        elif again.count():
            again.tap()
            page.wait_for_timeout(300)
        else:
            choose(page, nth=page.locator(LIT).count() - 1)
    assert remains.count()
    rings = page.locator(".wanted.chosen").count()
    choose(page)
    assert page.locator(".wanted.chosen").count() > rings
    expect(page.locator(".foreseen .way").first).to_be_attached()
    assert page.locator(".box[aria-selected=true]").count() == 1
    while page.locator("button.done[aria-disabled=true]").count():
        choose(page)
    expect(page.locator("button.done .gain")).to_have_text("+1")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("button.done")).to_have_attribute("aria-disabled", "true")
