"""Words are typed or tapped together: what they use, what they bring and what speaks against them is seen at once."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened
from .player import start
from .test_everybody import violations


def letters(page: Page) -> list[str]:
    """What the dice show."""
    words = page.locator(".tray .die").evaluate_all("all => all.map((die) => die.getAttribute('aria-label'))")
    return [word.rpartition(" ")[2] for word in words]


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_letters_light_their_dice_and_what_the_word_gives_is_told(
    toy_base: str, opened: Opened, axe: str, size: str
) -> None:
    page = opened(size)
    start(page, toy_base, "Scramble", "")
    field = page.get_by_label("Your answer")
    field.fill("".join(letters(page)[:4]))
    expect(page.locator(".so-far strong")).to_have_text("This gives 4 points")
    expect(page.locator(".tray .die.lit")).to_have_count(4)
    expect(page.locator(".laid .die")).to_have_count(4)
    expect(page.locator(".box .ghost")).to_have_count(4)
    assert page.locator(".table").get_attribute("data-chosen") == "0"
    assert violations(page, axe) == []
    field.press("Enter")
    expect(page.locator(".table")).to_have_attribute("data-chosen", "1")
    page.locator("button.done").click()
    page.wait_for_selector(".result")


def test_why_not_is_told_while_typing(toy_base: str, opened: Opened) -> None:
    page = opened("phone")
    start(page, toy_base, "Scramble", "")
    page.locator("button.die").first.click()
    expect(page.locator(".so-far")).to_contain_text("at least three letters")
    expect(page.locator(".so-far a")).to_have_attribute("href", re.compile("#SCR-2$"))
    expect(page.get_by_role("button", name="Say it")).to_be_disabled()
    page.get_by_role("button", name="Delete the last letter").click()
    expect(page.get_by_label("Your answer")).to_have_value("")
    page.get_by_role("button", name="No word this time").click()
    expect(page.locator("button.done")).to_be_enabled()
