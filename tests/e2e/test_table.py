"""People at a table: several browsers, reloads, a lost connection, the keyboard, the end."""

import json
import re
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from . import house
from .conftest import ELSEWHERE, Opened
from .ending import play_to_the_end
from .player import Player, box_of, finish, play_until, start
from .wire import WATCH, billed, is_cheap

TURNS = 5
"""So many turns are weighed here; at night many more are."""
MOST = 0.8
"""Of them, one may cost more where the machine has starved a page."""
CODE = "The link as a code to scan"


def for_several(base: str) -> dict[str, Any]:
    """Any installed game that two can play."""
    for game in house.games(base):
        low, high = game["players"]
        if low <= 2 <= high and game["about"]:
            return game
    raise AssertionError("no game for two is installed")


def alone(base: str) -> dict[str, Any]:
    """Any installed game for one whose sheet begins with a grid of six columns: boxes to tap, in known places."""
    for game in house.games(base):
        if game["players"][0] == 1:
            with urlopen(f"{base}/api/games/{game['id']}/{game['mode'] or '-'}", timeout=30) as answer:
                first = json.load(answer)["sheet"]["groups"][0]
            if len(first["columns"]) == 6:
                return game
    raise AssertionError("no game for one with a grid of six columns is installed")


def invite(page: Page, base: str, game: dict[str, Any], name: str, people: int = 2, bots: int = 0) -> None:
    """Open a table with friends from the home page."""
    box_of(page, base, str(game["title"])).get_by_role("button", name="With friends").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_label("People at the table").select_option(str(people))
    page.get_by_label("Bots at the table").select_option(str(bots))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))


def begun(base: str, page: Page, seed: str, clicks: int = 3) -> Player:
    """A game for one, a few clicks into it."""
    game = alone(base)
    start(page, base, str(game["title"]), str(game["mode"]))
    player = Player(page, seed)
    play_until(lambda: player.clicks >= clicks, player)
    return player


def sit_down(page: Page, link: str, name: str) -> None:
    """Come by link and take a seat."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def leads_nobody_to_itself(page: Page, base: str) -> None:
    """Where a table can be reached from this machine only, no code is shown for other devices, and why is said."""
    invite(page, base, for_several(base), "Ana")
    expect(page.get_by_label("Link to this table")).to_be_visible()
    expect(page.get_by_text("127.0.0.1").first).to_be_visible()
    expect(page.get_by_role("img", name=CODE)).to_have_count(0)


def looks_over(page: Page, name: str) -> None:
    """Look at somebody else's sheet, and at one's own again."""
    seats = page.locator(".slim li:not(.board) .seat")
    expect(seats).to_have_count(2)
    seats.nth(1).click()
    expect(page.locator(".whose")).to_contain_text(name)
    seats.nth(0).click()


def test_two_browsers_and_a_spectator_meet_at_one_table_and_come_to_the_same_end(base: str, opened: Opened) -> None:
    ana, ben, guest = opened("phone"), opened("desk"), opened("phone")
    leads_nobody_to_itself(ana, base)
    invite(ana, base.replace("127.0.0.1", ELSEWHERE), for_several(base), "Ana")
    expect(ana.get_by_role("img", name=CODE)).to_be_visible()
    sit_down(ben, ana.get_by_label("Link to this table").input_value(), "Ben")
    for page in (ana, ben):
        page.wait_for_selector(".table")
        page.evaluate(WATCH)
    guest.goto(ana.url)
    guest.wait_for_selector(".table")
    looks_over(ana, "Ben")
    is_cheap(billed((ana, ben), TURNS), MOST)
    assert not guest.locator("button.done").count()
    play_to_the_end(base, ana, ben)
    guest.wait_for_selector(".result")
    points = [page.locator(".result .points").all_inner_texts() for page in (ana, ben, guest)]
    assert points[0] == points[1] == points[2]
    assert len(points[0]) == 2


@pytest.mark.nightly
def test_two_browsers_play_to_the_end_by_clicks_and_a_bot_plays_with_one(base: str, opened: Opened) -> None:
    ana, ben = opened("phone"), opened("desk")
    invite(ana, base, for_several(base), "Ana", people=2, bots=1)
    sit_down(ben, ana.url, "Ben")
    finish(Player(ana, "ana"), Player(ben, "ben"))
    points = [page.locator(".result .points").all_inner_texts() for page in (ana, ben)]
    assert points[0] == points[1]
    assert len(points[0]) == 3
