"""A guided first game in the browser: with a finger, and with nothing but keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened
from .test_everybody import violations

TITLE = "Taught"


def offered(page: Page, base: str) -> None:
    """Play now, for the first time with this title here."""
    page.goto(base)
    card = page.locator("article", has=page.get_by_role("heading", name=TITLE, exact=True))
    card.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("dialog", name=f"Your first time with {TITLE}?")).to_be_visible()


def tapped(page: Page, box: int) -> None:
    """A finger on a box of the sheet."""
    place = page.locator(f'[data-box="{box}"]').bounding_box()
    assert place
    page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)


def reads_the_rules(page: Page, toy_base: str, axe: str) -> None:
    """They are chapters, with the numbered rules a tap away."""
    page.goto(f"{toy_base}/rules/taught/-")
    expect(page.get_by_text("Cross the boxes that are worth most.")).to_be_visible()
    law = page.get_by_text("Every box is taken once.").first
    expect(law).to_be_hidden()
    page.get_by_role("button", name="The numbered rules behind this").tap()
    expect(law).to_be_visible()
    expect(page.locator("figure")).to_contain_text("+6")
    expect(page.get_by_text("only five", exact=False)).to_be_visible()
    assert violations(page, axe) == []
    page.goto(f"{toy_base}/rules/taught/-#TOY-1")
    expect(page.locator("#TOY-1")).to_be_visible()


def test_a_lesson_is_offered_once_and_played_with_a_finger_and_the_rules_are_read(
    toy_base: str, opened: Opened, axe: str
) -> None:
    page = opened("phone")
    offered(page, toy_base)
    page.get_by_role("button", name="Learn in three minutes").tap()
    page.wait_for_selector(".bubble")
    teacher = page.get_by_role("region", name="Dora")
    expect(teacher).to_contain_text("This row is yours.")
    expect(page.locator(".wanted")).to_have_count(2)
    assert violations(page, axe) == []
    page.get_by_role("button", name="Next").tap()
    tapped(page, 0)
    expect(teacher).to_contain_text("That would do, but the last one is worth more.")
    tapped(page, 5)
    expect(teacher).to_contain_text("Six points.")
    page.wait_for_timeout(600)  # two quick taps would be a double tap
    tapped(page, 5)
    expect(page.get_by_text("Row 6 is taken.")).to_be_visible()
    page.reload()
    expect(teacher).to_contain_text("Six points.")
    tapped(page, 4)
    page.get_by_role("button", name="Play on from here").tap()
    page.wait_for_selector(".table[aria-busy]")
    expect(page.locator('[data-box="5"]')).to_have_attribute("aria-label", re.compile("6.*cross", re.IGNORECASE))
    page.get_by_role("button", name="Table menu").tap()
    expect(page.get_by_role("dialog").get_by_text("This game began where the lesson ended.")).to_be_visible()
    page.goto(toy_base)
    page.locator("article", has=page.get_by_role("heading", name=TITLE, exact=True)).get_by_role(
        "button", name="Play now"
    ).tap()
    page.wait_for_selector(".table[aria-busy]")
    reads_the_rules(page, toy_base, axe)


@pytest.mark.nightly
def test_a_lesson_is_played_with_keys_alone(toy_base: str, opened: Opened) -> None:
    page = opened("desk", "dark")
    offered(page, toy_base)
    page.keyboard.press("Enter")
    page.wait_for_selector(".bubble")
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('[data-box="5"]')).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").first).to_contain_text("That would do")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").first).to_contain_text("Six points.")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play on from here")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector(".table[aria-busy]")


@pytest.mark.nightly
def test_who_knows_the_game_goes_from_the_lesson_to_a_table(toy_base: str, opened: Opened) -> None:
    page = opened("phone")
    page.goto(f"{toy_base}/learn/taught/-")
    page.wait_for_selector(".bubble")
    page.get_by_role("button", name="I know this game").tap()
    page.wait_for_url("**/t/*")
    expect(page.locator(".table .bar")).to_be_visible()
