"""Somebody is known again: on this device by a cookie, on another by a phrase, and nowhere when they want."""

import re

from playwright.sync_api import Page, expect

from .conftest import Opened
from .player import Player, play_until
from .test_table import alone, begun

HOW_FAR = "fetch(location.pathname.replace('/t/', '/api/tables/')).then((r) => r.json()).then((r) => r.seq)"
PHRASE = re.compile(r"([a-z]{5}-){4}[a-z]{5}")


def phrase_of(page: Page, base: str) -> str:
    """What somebody writes down to come back with."""
    page.goto(f"{base}/you")
    page.get_by_role("button", name="Create a phrase").click()
    said = page.get_by_text(PHRASE)
    expect(said).to_be_visible()
    return said.inner_text()


def acts(page: Page) -> int:
    """How far the game of this page has come."""
    found: int = page.evaluate(HOW_FAR)
    return found


def come_back(page: Page, base: str, phrase: str) -> None:
    page.goto(f"{base}/you")
    page.get_by_label("I have a phrase").fill(phrase.upper().replace("-", " "))
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_label("Your name")).to_be_visible()


def is_a_stranger(page: Page, base: str) -> None:
    """A browser that knows nobody says how one is known, and that a phrase is wrong."""
    page.goto(base)
    page.get_by_role("link", name="You and your games").tap()
    expect(page.get_by_text("This browser does not know you.")).to_be_visible()
    page.get_by_label("I have a phrase").fill("no such phrase at all")
    page.get_by_role("button", name="Sign in", exact=True).tap()
    expect(page.get_by_role("status")).to_contain_text("No player has this phrase.")


def leaves(page: Page, base: str) -> None:
    """Whoever leaves a game is asked first, and not led back to it."""
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Leave the game").tap()
    page.get_by_role("button", name="Stay").tap()
    page.get_by_role("button", name="Leave the game").tap()
    page.get_by_role("alertdialog").get_by_role("button", name="Leave the game").tap()
    page.wait_for_url(f"{base}/")
    expect(page.get_by_role("region", name=str(alone(base)["title"]), exact=True)).to_have_count(0)
    page.goto(f"{base}/you")
    expect(page.get_by_role("region", name="Finished")).to_contain_text("Left early")


def is_forgotten(page: Page, base: str) -> None:
    """Whoever wants to be forgotten is asked once, and then a stranger."""
    page.goto(f"{base}/you")
    page.get_by_role("button", name="Forget me").click()
    page.get_by_role("button", name="Keep everything").click()
    expect(page.get_by_label("Your name")).to_be_visible()
    page.get_by_role("button", name="Forget me").click()
    page.get_by_role("button", name="Yes, forget me").click()
    expect(page.get_by_text("This browser does not know you.")).to_be_visible()


def test_a_running_game_is_played_on_from_another_device_and_left_and_somebody_is_forgotten(
    base: str, opened: Opened
) -> None:
    laptop, phone, title = opened("desk"), opened("phone"), str(alone(base)["title"])
    begun(base, laptop, "people")
    table = laptop.url
    is_a_stranger(phone, base)
    come_back(phone, base, phrase_of(laptop, base))
    expect(phone.get_by_role("region", name="Your turn", exact=True)).to_contain_text(title)
    phone.goto(base)
    phone.get_by_role("region", name=title, exact=True).get_by_role("link", name="Play on").tap()
    phone.wait_for_selector(".table[aria-busy=false]")
    assert phone.url == table
    before = acts(phone)
    play_until(lambda: acts(phone) > before, Player(phone, "phone"))
    leaves(phone, base)
    is_forgotten(laptop, base)
