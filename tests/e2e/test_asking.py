"""Why? answers for whatever is touched, and the lines of the log light the boxes they are about."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened
from .player import Player
from .test_coming import centre

GAME, MODE = "potion_shop", "competitive"
COVERED = """() => {
  const places = (query) => [...document.querySelectorAll(query)].map((one) => one.getBoundingClientRect());
  const notice = places('.notice').find((place) => place.width);
  const overlap = (one, low, high) => one[low] < notice[high] && notice[low] < one[high];
  const meets = (one) => one.width && overlap(one, 'left', 'right') && overlap(one, 'top', 'bottom');
  return ['.head', '.rest', '.thrown', '.acts'].filter((one) => places(one).some(meets));
}"""
"""Which of these lies under what is said."""


def goes_on(page: Page, base: str) -> Player:
    """A table that goes on from a lesson: somewhere in the middle of a game."""
    page.goto(base)
    steps = page.request.get(f"{base}/api/games/{GAME}/{MODE}/lesson").json()["steps"]
    page.evaluate(f"localStorage.setItem('lesson:{GAME}:{MODE}', '{len(steps) - 1}')")
    page.goto(f"{base}/learn/{GAME}/{MODE}")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector(".table[aria-busy=false]")
    return Player(page, "asking")


def said(page: Page) -> str:
    """What is answered; every question has an answer."""
    expect(page.locator(".aloud .notice")).to_be_visible()
    words = page.locator(".aloud .notice span").inner_text()
    page.locator(".aloud .notice button").click()
    expect(page.locator(".aloud .notice")).to_be_hidden()
    return words


def test_why_answers_for_boxes_dice_cards_and_buttons_and_does_nothing_else(base: str, opened: Opened) -> None:
    page = opened("desk")
    goes_on(page, base)
    chosen = page.locator(".table").get_attribute("data-chosen")
    why = page.get_by_role("button", name="Why?")
    seen = page.evaluate(
        "() => ['.box.lit', '.box:not(.lit)', '.die[aria-disabled=true]', '.move', 'button.undo', 'button.done']"
        ".filter(one => document.querySelector(one))"
    )
    assert {".box:not(.lit)", "button.undo", "button.done"} <= set(seen)
    for one in seen:
        why.click()
        expect(page.locator(".aloud .notice")).to_contain_text("Now tap anything")
        page.locator(one).first.dispatch_event("click") if "box" not in one else page.mouse.click(
            *centre(page, int(page.locator(one).first.get_attribute("data-box") or 0))
        )
        expect(page.locator(".aloud .notice")).not_to_contain_text("Now tap anything")
        assert said(page).strip(), one
    assert page.locator(".table").get_attribute("data-chosen") == chosen
    expect(why).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_what_is_said_covers_neither_the_question_nor_the_dice_nor_the_buttons(
    size: str, base: str, opened: Opened
) -> None:
    page = opened(size)
    goes_on(page, base)
    page.get_by_role("button", name="Why?").click()
    expect(page.locator(".notice:visible")).to_contain_text("Now tap anything")
    assert page.evaluate(COVERED) == []


def test_another_s_box_says_whose_it_is(base: str, opened: Opened) -> None:
    page = opened("desk")
    goes_on(page, base)
    page.locator(".seats.wide").get_by_role("button", name="Pip").click()
    page.locator('[role="grid"]').last.locator(".box").first.click()
    assert "only Pip writes there" in said(page)


def test_a_line_of_the_log_lights_its_boxes_by_mouse_and_by_keys(base: str, opened: Opened) -> None:
    page = opened("desk")
    player = goes_on(page, base)
    line = page.locator(".log .line")
    for _ in range(60):
        if line.count() > 1:
            break
        player.step()
        page.wait_for_timeout(100)
    expect(page.locator(".about")).to_have_count(0)
    line.first.hover()
    expect(page.locator(".about").first).to_be_visible()
    page.mouse.move(2, 2)
    expect(page.locator(".about")).to_have_count(0)
    line.first.focus()
    page.keyboard.press("ArrowDown")
    expect(line.nth(1)).to_be_focused()
    expect(page.locator(".about").first).to_be_visible()
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".about")).to_have_count(0)
