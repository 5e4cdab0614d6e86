"""Somebody is known again: on this device by a cookie, on another by a phrase, and nowhere when they want."""

import re

from playwright.sync_api import Page, expect

from .conftest import Opened
from .player import Player, finish, play_until
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


def test_a_running_game_is_found_and_played_on_from_another_device(base: str, opened: Opened) -> None:
    laptop, phone, title = opened("desk"), opened("phone"), str(alone(base)["title"])
    begun(base, laptop, "people")
    table = laptop.url
    come_back(phone, base, phrase_of(laptop, base))
    expect(phone.get_by_role("region", name="Your turn", exact=True)).to_contain_text(title)
    phone.goto(base)
    phone.get_by_role("region", name=title, exact=True).get_by_role("link", name="Play on").tap()
    phone.wait_for_selector(".table[aria-busy=false]")
    assert phone.url == table
    before = acts(phone)
    play_until(lambda: acts(phone) > before, Player(phone, "phone"))


def test_a_stranger_is_told_how_to_be_known_and_a_wrong_phrase_says_so(base: str, opened: Opened) -> None:
    page = opened("phone")
    page.goto(base)
    page.get_by_role("link", name="You and your games").tap()
    expect(page.get_by_text("This browser does not know you.")).to_be_visible()
    page.get_by_label("I have a phrase").fill("no such phrase at all")
    page.get_by_role("button", name="Sign in", exact=True).tap()
    expect(page.get_by_role("status")).to_contain_text("No player has this phrase.")


def test_whoever_wants_to_be_forgotten_is_asked_once_and_then_a_stranger(base: str, opened: Opened) -> None:
    page = opened("desk")
    begun(base, page, "forget")
    page.goto(f"{base}/you")
    page.get_by_role("button", name="Forget me").click()
    page.get_by_role("button", name="Keep everything").click()
    expect(page.get_by_label("Your name")).to_be_visible()
    page.get_by_role("button", name="Forget me").click()
    page.get_by_role("button", name="Yes, forget me").click()
    expect(page.get_by_text("This browser does not know you.")).to_be_visible()


def test_whoever_leaves_a_game_is_asked_first_and_not_led_back_to_it(base: str, opened: Opened) -> None:
    page, title = opened("phone"), str(alone(base)["title"])
    begun(base, page, "leaving")
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Leave the game").tap()
    page.get_by_role("button", name="Stay").tap()
    page.get_by_role("button", name="Leave the game").tap()
    page.get_by_role("alertdialog").get_by_role("button", name="Leave the game").tap()
    page.wait_for_url(f"{base}/")
    expect(page.get_by_role("region", name=title, exact=True)).to_have_count(0)
    page.goto(f"{base}/you")
    expect(page.get_by_role("region", name="Finished")).to_contain_text("Left early")


def test_leaderboards_are_found_from_home_and_list_only_who_wants_to_be_seen(base: str, opened: Opened) -> None:
    page, game = opened("phone"), alone(base)
    finish(begun(base, page, "leaders"))
    page.goto(base)
    page.get_by_role("link", name="Leaderboards").tap()
    page.get_by_text("Another game").tap()
    way = f"{game['title']} · {game['way']}" if game["way"] else str(game["title"])
    page.get_by_role("navigation", name="Another game").get_by_role("link", name=way, exact=True).tap()
    expect(page.get_by_text("Your best is")).to_be_visible(timeout=30_000)
    mine = page.get_by_role("row", name="· you")
    expect(mine).to_have_count(0)
    page.get_by_role("button", name="Show me here, under my name").tap()
    expect(mine).to_have_count(1)


def test_a_profile_shows_what_one_has_come_to_and_where_one_writes(base: str, opened: Opened) -> None:
    page, title = opened("desk"), str(alone(base)["title"])
    finish(begun(base, page, "profile"))
    page.goto(f"{base}/you")
    record = page.get_by_role("region", name="Your record")
    expect(record).to_contain_text("1 game")
    expect(record).to_contain_text("best")
    record.get_by_text("Where you write").click()
    sheet = record.get_by_role("img", name=f"The sheet of {title}, as you fill it: 1 game", exact=True)
    expect(sheet).to_be_visible()
    assert sheet.locator("path[opacity]").count() > 3
