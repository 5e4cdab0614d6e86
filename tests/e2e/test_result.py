"""After the game: what came of it, where it turned, the game again, trying it differently, and a picture to send."""

import base64
import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened
from .player import Player, finish, start
from .test_table import alone

COACH = 120_000
"""Milliseconds that the coach may take on two busy cores."""
TINY = 20_000
"""Bytes below which a picture shows next to nothing."""
ASK = "async (what) => (await fetch(`/api/tables/${location.pathname.split('/').pop()}${what}`)).json()"


def played(base: str, page: Page) -> None:
    """A whole game of one's own, with a finger."""
    game = alone(base)
    start(page, base, str(game["title"]), str(game["mode"]))
    finish(Player(page, "after the game"))
    page.wait_for_selector(".result")


@pytest.fixture
def page(base: str, opened: Opened) -> Page:
    found = opened("phone")
    played(base, found)
    return found


def test_a_game_played_by_touch_is_looked_back_at_replayed_tried_differently_and_shared(page: Page) -> None:
    _reads_the_result(page)
    _opens_a_moment(page)
    _replays_a_step(page)
    _shares_a_picture(page)
    _checks_the_dice(page)
    _tries_it_differently(page)


def _reads_the_result(page: Page) -> None:
    expect(page.locator(".number")).to_have_text(str(page.evaluate(ASK, "/view")["scores"][0]["total"]))
    expect(page.locator("section.head h2")).not_to_be_empty()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing hangs over the edge of the phone"


def _opens_a_moment(page: Page) -> None:
    card = page.locator("button.card").first
    card.wait_for(timeout=COACH)
    expect(card).to_contain_text("You played “")
    expect(card).to_contain_text("Better:")
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".strip .told")).to_contain_text("Ringed: what would have been better.")
    assert page.locator(".paper svg :is(.wanted, .ghost, .played)").count()


def _replays_a_step(page: Page) -> None:
    page.get_by_role("slider").press("End")
    page.get_by_role("button", name="One step back").tap()
    expect(page.locator(".strip .told")).not_to_be_empty()
    at = page.get_by_role("slider").get_attribute("aria-valuenow")
    page.get_by_role("button", name="Start the replay").tap()
    expect(page.get_by_role("slider")).not_to_have_attribute("aria-valuenow", str(at))


def _shares_a_picture(page: Page) -> None:
    page.get_by_role("button", name="Share").tap()
    page.wait_for_selector("canvas[data-drawn=yes]")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the picture").tap()
    picture = saved.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > TINY
    shown = page.locator("dialog canvas").evaluate("canvas => canvas.toDataURL('image/png')")
    assert base64.b64decode(shown.partition(",")[2]) == picture
    page.get_by_role("button", name="Close").tap()


def _checks_the_dice(page: Page) -> None:
    page.get_by_role("button", name="Check the dice").tap()
    expect(page.locator(".found.fits")).to_contain_text("All checks passed.")
    page.get_by_role("button", name="Close").tap()


def _tries_it_differently(page: Page) -> None:
    finished = page.url.rpartition("/")[2]
    page.get_by_role("slider").press("Home")
    page.get_by_role("slider").press("ArrowRight")
    page.get_by_role("slider").press("ArrowRight")
    page.get_by_role("button", name="Try it differently from here").tap()
    page.wait_for_url(lambda url: finished not in url)
    page.wait_for_selector(".table .box.lit, .table .move")
    assert re.fullmatch(f"{finished}/2", page.evaluate(ASK, "")["practice"]), "before the turn that was shown"
