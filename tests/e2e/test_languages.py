"""Nothing on any page escapes the pseudo-language. In German: test_talk.py."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Opened
from .ending import play_to_the_end
from .player import Player
from .reading import escapes
from .test_event import made
from .test_table import for_several, invite

pytestmark = (
    pytest.mark.nightly
)  # before a merge, eslint refuses words in markup and tests/everything_said the server's

TITLES = 5
"""So many titles are on the home page, each with a card."""
HALL = "Library night"
"""What a live event is called by whoever made it."""


def bare(page: Page, *names: str) -> list[str]:
    """What escapes the pseudo-language on this page, once it has come to rest, but for names."""
    page.wait_for_timeout(500)
    return sorted(set(escapes(page, ["Ana", "Ben", HALL, *names])))


def card_of(page: Page, base: str, nth: int) -> Locator:
    """The box of a title, taken off the shelf, for the last of its ways to play."""
    page.goto(f"{base}/?language=qps")
    page.locator("article a").nth(nth).click()
    card = page.locator("dialog", has=page.locator(".links"))
    card.locator("h2").wait_for()
    if card.locator(".modes").count():
        card.locator(".modes button").last.click()
    return card


@pytest.mark.parametrize("nth", range(TITLES))
def test_nothing_at_a_table_escapes_the_pseudo_language(base: str, opened: Opened, nth: int) -> None:
    page = opened("phone")
    card = card_of(page, base, nth)
    for summary in card.locator("summary").all():
        summary.click()
    assert bare(page) == []
    card.locator("button.link").click()
    page.wait_for_selector("dialog[open] form")
    assert any(bare(page) == [] for _ in range(20)), bare(page)  # house rules get their names from the rulebook
    page.keyboard.press("Escape")
    card.locator("button.filled").click()
    page.wait_for_selector(".table, dialog[aria-labelledby=first]")
    if not page.locator(".table").count():
        assert bare(page) == []
        page.locator("dialog[aria-labelledby=first] button").last.click()
    page.wait_for_selector(".table")
    assert bare(page) == []
    player = Player(page, "bracketed")
    for _ in range(6):
        player.step()
    assert bare(page) == []
    page.locator("button.menu").click()
    assert bare(page) == []


@pytest.mark.parametrize("nth", range(TITLES))
def test_nothing_that_explains_a_title_escapes_the_pseudo_language(base: str, opened: Opened, nth: int) -> None:
    page = opened("desk")
    for path in [link.get_attribute("href") for link in card_of(page, base, nth).locator("a").all()]:
        page.goto(f"{base}{path}")
        page.wait_for_selector("main h2, main legend, .bubble")
        for summary in page.locator("summary").all():
            summary.click()
        assert bare(page) == []


def test_nothing_about_the_dice_escapes_the_pseudo_language(base: str, opened: Opened) -> None:
    page = opened("desk")
    page.goto(f"{base}/dice?language=qps")
    page.wait_for_selector("main h2")
    assert bare(page) == []


def test_nothing_from_the_lobby_to_the_end_escapes_the_pseudo_language(base: str, opened: Opened) -> None:
    ana, ben, guest = opened("phone"), opened("desk"), opened("desk")
    invite(ana, base, for_several(base), "Ana")
    link = ana.get_by_label("Link to this table").input_value()
    ana.goto(f"{link}?language=qps")
    ana.wait_for_selector("main h2")
    assert bare(ana, " ".join(re.findall("....", link.rpartition("/")[2]))) == []  # the code of the table
    ben.goto(f"{link}?language=qps")
    ben.locator("form input").fill("Ben")
    assert bare(ben) == []
    ben.locator("form button").last.click()
    for page in (ana, ben):
        page.wait_for_selector(".table")
    guest.goto(f"{link}?language=qps")
    guest.wait_for_selector(".table")
    assert bare(guest) == []
    play_to_the_end(base, ana, ben)
    ben.locator("nav.deeds button").nth(2).click()
    ben.wait_for_selector(".found.fits")
    ben.keyboard.press("Escape")
    ben.get_by_role("slider").press("ArrowLeft")
    for page in (ana, ben, guest):
        page.wait_for_selector(".result")
        assert bare(page) == []


def test_nothing_at_a_live_event_escapes_the_pseudo_language(base: str, opened: Opened) -> None:
    host, ana = opened("wall"), opened("phone")
    code = made(host, base, HALL)
    host.goto(f"{host.url}?language=qps")
    ana.goto(f"{base}/e/{code}?language=qps")
    ana.locator("form input").fill("Ana")
    assert bare(ana) == []
    ana.locator("form button").last.click()
    expect(host.get_by_role("listitem")).to_have_text("Ana")
    for page in (host, ana):
        assert bare(page) == []
    host.keyboard.press("s")
    ana.wait_for_selector(".seated .table")
    for page in (host, ana):
        assert bare(page) == []


SPOILT = (
    "document.title = 'Rules'",
    "document.querySelector('h2').textContent = 'Fingerprints'",
    "document.querySelector('button').setAttribute('aria-label', 'Dark look')",
    "document.querySelector('select').title = 'Choose a language'",
)


def test_one_spoilt_text_on_a_page_is_found(base: str, opened: Opened) -> None:
    page = opened("desk")
    for known, spoilt in enumerate(("''", *SPOILT)):
        if not known:
            page.goto(f"{base}/?language=qps")
            page.wait_for_selector("article h2")
        page.evaluate(spoilt)
        assert len(bare(page)) == known
