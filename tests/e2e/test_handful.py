"""Dice that make one choice together are tapped in any order; any of several that look the same is taken."""

import pytest
from playwright.sync_api import Locator, Page, expect

from ..server.client import Person, Service
from .conftest import Opened
from .test_everybody import violations
from .test_moments import service, sit

__all__ = ["service"]

THUMB = 44
WIDE, HIGH = 390, 844


def dice(page: Page) -> Locator:
    return page.locator(".tray .place")


def press(page: Page, nth: int) -> None:
    """Tap a die, and wait until the table has answered."""
    page.locator(".table[aria-busy=false]").wait_for()
    dice(page).nth(nth).locator(".die").click()
    page.locator(".table[aria-busy=false]").wait_for()


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_dice_are_marked_in_any_order_and_unmarked_again(
    base: str, service: Service, opened: Opened, axe: str, size: str
) -> None:
    """RC-92: the last die first; the rules are told all of them in order."""
    person = service.make("rolling_cubes", [{}], mode="yahtzee")
    page = opened(size)
    sit(page, base, person)
    expect(dice(page)).to_have_count(13)
    for nth in (12, 4, 0):
        press(page, nth)
    expect(page.locator(".place.taken")).to_have_count(3)
    press(page, 4)
    expect(page.locator(".place.taken")).to_have_count(2)
    expect(page.locator(".die[aria-pressed=true]")).to_have_count(2)
    assert violations(page, axe) == []
    page.get_by_role("button", name="Throw 2 dice again").click()
    page.locator("#say").wait_for()
    told = [line["words"] for line in person.ask("/log?after=0")["lines"]]
    assert any("throws a red" in words and "and a purple" in words and words.endswith("again.") for words in told)


FIRST = [2, 3, 4, 5, 5, 2, 1, 2, 6, 6, 1, 2, 2]
"""Faces for all dice of the box in order: the first two are red and show E, on different sides."""


def beginning(service: Service) -> Person:
    """The Last Die with wooden dice, and two who have the same dice before them."""
    person = service.make("rolling_cubes", [{}, {"bot": "random"}], mode="last_die", secret_dice=False)
    sent = person.say("roll", seq=person.view()["seq"], faces=FIRST)
    assert sent.status_code == 200, sent.text
    return person


def test_any_of_the_dice_that_look_the_same_is_taken(base: str, service: Service, opened: Opened) -> None:
    """RC-61: the notation names the first of them only."""
    person = beginning(service)
    page = opened("phone")
    sit(page, base, person)
    expect(page.locator(".tray .place.lit")).to_have_count(11)
    press(page, 1)
    expect(page.get_by_role("button", name="Add the letter")).to_have_attribute("aria-disabled", "false")


def test_the_letters_of_a_wildcard_are_a_grid_that_fits_a_phone(base: str, opened: Opened) -> None:
    """RC-62: 24 letters, each large enough for a thumb, all of them in sight."""
    page = opened("phone")
    page.goto(f"{base}/api/games")
    page.evaluate("localStorage.setItem('lesson:rolling_cubes:last_die', '5')")
    page.goto(f"{base}/learn/rolling_cubes/last_die")
    page.locator(".die.hinted").click()
    letters = page.locator(".panel .letter")
    expect(letters).to_have_count(24)
    expect(letters.nth(1)).to_have_accessible_name("Add B with the light blue die")
    for letter in letters.all():
        place = letter.bounding_box()
        assert place is not None
        assert min(place["width"], place["height"]) >= THUMB
        assert 0 <= place["x"] <= WIDE - place["width"]
        assert 0 <= place["y"] <= HIGH - place["height"]
    letters.filter(has_text="V").click()
    expect(page.locator(".panel")).to_have_count(0)


def test_what_a_word_would_give_is_seen_in_a_lesson_too(base: str, opened: Opened) -> None:
    """RC-30 to RC-35; and it can be typed without a tap on the field."""
    page = opened("desk")
    page.goto(f"{base}/api/games")
    page.evaluate("localStorage.setItem('lesson:rolling_cubes:yahtzee', '2')")
    page.goto(f"{base}/learn/rolling_cubes/yahtzee")
    page.locator("#say").wait_for()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type("pollution")
    expect(page.locator(".so-far strong")).to_have_text("This gives 9 points")
    expect(page.locator(".tray .place.lit")).to_have_count(9)
    page.keyboard.press("Enter")
    expect(page.locator("#say")).to_have_count(0)
