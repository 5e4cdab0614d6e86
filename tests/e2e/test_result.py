"""After the game: what came of it, where it turned, the game again, trying it differently, and a picture to send."""

import base64
import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened
from .ending import play_to_the_end
from .test_everybody import violations
from .test_table import alone, begun

COACH = 120_000
"""Milliseconds that the coach may take on two busy cores."""
TINY = 20_000
"""Bytes below which a picture shows next to nothing."""
ASK = "async (what) => (await fetch(`/api/tables/${location.pathname.split('/').pop()}${what}`)).json()"


@pytest.fixture
def page(base: str, opened: Opened) -> Page:
    """A game of one's own on a phone, begun with a finger."""
    found = opened("phone", coach=True)
    begun(base, found, "after the game", clicks=2)
    return found


def test_a_game_is_looked_back_at_replayed_tried_differently_and_shared(base: str, page: Page, axe: str) -> None:
    play_to_the_end(base, page)
    page.wait_for_selector(".result")
    _reads_the_result(page)
    _replays_a_step(page)
    _shares_a_picture(page)
    _checks_the_dice(page)
    _opens_a_moment(page)
    assert violations(page, axe) == []
    table = page.url
    _is_kept(page, base, axe)
    page.goto(table)
    _tries_it_differently(page)


def _is_kept(page: Page, base: str, axe: str) -> None:
    """What one has come to, and where one writes; the leaderboard lists only who wants to be seen."""
    title = str(alone(base)["title"])
    page.goto(f"{base}/you")
    record = page.get_by_role("region", name="Your record")
    expect(record).to_contain_text("1 game")
    expect(record).to_contain_text("best")
    record.get_by_text("Where you write").tap()
    sheet = record.get_by_role("img", name=f"The sheet of {title}, as you fill it: 1 game", exact=True)
    expect(sheet).to_be_visible()
    assert sheet.locator("path[opacity]").count() > 3
    assert violations(page, axe) == []
    _is_listed(page, base)


def _is_listed(page: Page, base: str) -> None:
    game = alone(base)
    page.goto(base)
    page.get_by_role("link", name="Leaderboards").tap()
    page.get_by_text("Another game").tap()
    way = f"{game['title']} · {game['way']}" if game["way"] else str(game["title"])
    page.get_by_role("navigation", name="Another game").get_by_role("link", name=way, exact=True).tap()
    expect(page.get_by_text("Your best is")).to_be_visible()
    mine = page.get_by_role("row", name="· you")
    expect(mine).to_have_count(0)
    page.get_by_role("button", name="Show me here, under my name").tap()
    expect(mine).to_have_count(1)


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
