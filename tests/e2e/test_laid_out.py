"""What only a browser lays out: what covers what, what a thumb can press, what keeps its size, where the focus is seen.

What these pages do is tested without a browser, in web/tests."""

from collections import Counter

from playwright.sync_api import Page, expect

from . import house
from .conftest import LAID, SIZES, Opened
from .player import box_of, start
from .test_table import alone

THUMB = 44
COVERED = """() => {
  const places = (query) => [...document.querySelectorAll(query)].map((one) => one.getBoundingClientRect());
  const notice = places('.notice').find((place) => place.width);
  const overlap = (one, low, high) => one[low] < notice[high] && notice[low] < one[high];
  const meets = (one) => one.width && overlap(one, 'left', 'right') && overlap(one, 'top', 'bottom');
  return ['.head', '.rest', '.thrown', '.acts'].filter((one) => places(one).some(meets));
}"""
"""Which of these lies under what is said."""
RINGED = """() => {
  const [ring, paper] = [':focus .ring', '.page'].map((one) => getComputedStyle(document.querySelector(one)));
  return [ring.outlineStyle, ring.outlineColor === paper.fill];
}"""
"""The line inside the ring around the box that has the focus, and whether it has the colour of the paper."""


def in_lesson(page: Page, base: str, game: str, mode: str, step: int) -> None:
    """A lesson that was left at this step; counted from its end where it is negative."""
    page.goto(base)
    steps = page.request.get(f"{base}/api/games/{game}/{mode}/lesson", timeout=LAID).json()["steps"]
    page.evaluate(f"localStorage.setItem('lesson:{game}:{mode}', '{step % len(steps)}')")
    page.goto(f"{base}/learn/{game}/{mode}")


def why(page: Page, base: str) -> None:
    """At a table in the middle of a game, what is said covers neither the question nor the dice nor the buttons."""
    in_lesson(page, base, "potion_shop", "competitive", -1)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector(".table[aria-busy=false]")
    page.get_by_role("button", name="Why?").click()
    expect(page.locator(".notice:visible")).to_contain_text("Now tap anything")
    assert page.evaluate(COVERED) == []


def test_a_phone_shows_what_is_said_the_letters_of_a_wildcard_and_a_box_that_keeps_its_size(
    base: str, opened: Opened
) -> None:
    """RC-62: 24 letters, each large enough for a thumb; and each way to play a title, in the same box."""
    page = opened("phone")
    why(page, base)
    wide, high = SIZES["phone"]
    in_lesson(page, base, "rolling_cubes", "last_die", 5)
    page.locator(".die.hinted").click()
    letters = page.locator(".panel .letter")
    expect(letters).to_have_count(24)
    for place in [letter.bounding_box() for letter in letters.all()]:
        assert place is not None
        assert min(place["width"], place["height"]) >= THUMB
        assert 0 <= place["x"] <= wide - place["width"]
        assert 0 <= place["y"] <= high - place["height"]
    titles = Counter(str(game["title"]) for game in house.games(base))
    for title in [one for one, ways in titles.items() if ways > 1]:
        box = box_of(page, base, title)
        ways = box.get_by_role("group", name="Way to play").get_by_role("button")
        expect(ways.nth(1)).to_be_visible()
        sizes = set()
        for way in ways.all():
            way.tap()
            sizes.add(str(box.bounding_box()))
        assert len(sizes) == 1


def test_a_desk_shows_what_is_said_and_the_focus_where_a_square_is_filled(base: str, opened: Opened) -> None:
    page, game = opened("desk"), alone(base)
    why(page, base)
    start(page, base, str(game["title"]), str(game["mode"]))
    page.locator(".box.lit").first.wait_for()
    page.keyboard.press("n")
    assert page.evaluate(RINGED) == ["solid", True]
