"""People at a table: several browsers, reloads, a lost connection, the keyboard, the end."""

import json
import re
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Page, expect

from . import house
from .conftest import ELSEWHERE, Opened
from .player import Player, box_of, finish, play_until, start

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


def test_no_code_is_shown_that_leads_a_phone_to_itself(base: str, opened: Opened) -> None:
    page = opened("desk")
    invite(page, base, for_several(base), "Ana")
    expect(page.get_by_label("Link to this table")).to_be_visible()
    expect(page.get_by_text("127.0.0.1").first).to_be_visible()
    expect(page.get_by_role("img", name=CODE)).to_have_count(0)


def test_two_browsers_meet_at_one_table_and_play_to_the_end(base: str, opened: Opened) -> None:
    game = for_several(base)
    ana, ben = opened("phone"), opened("desk")
    invite(ana, base.replace("127.0.0.1", ELSEWHERE), game, "Ana")
    expect(ana.get_by_role("img", name=CODE)).to_be_visible()
    link = ana.get_by_label("Link to this table").input_value()
    ben.goto(link)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    for page in (ana, ben):
        page.wait_for_selector(".table")
    seats = ana.locator(".slim li:not(.board) .seat")
    expect(seats).to_have_count(2)
    seats.nth(1).click()
    expect(ana.locator(".whose")).to_contain_text("Ben")
    seats.nth(0).click()
    finish(Player(ana, "ana"), Player(ben, "ben"))
    points = [page.locator(".result .points").all_inner_texts() for page in (ana, ben)]
    assert points[0] == points[1]
    assert len(points[0]) == 2


def test_a_table_with_a_bot_and_a_spectator(base: str, opened: Opened) -> None:
    game = for_several(base)
    ana, guest = opened("desk"), opened("phone")
    invite(ana, base, game, "Ana", people=1, bots=1)
    ana.wait_for_selector(".table")
    guest.goto(ana.url)
    guest.wait_for_selector(".table")
    assert not guest.locator("button.done").count()
    finish(Player(ana, "with a bot"))
    guest.wait_for_selector(".result")


def test_what_is_chosen_survives_a_reload(base: str, opened: Opened) -> None:
    page = opened("phone")
    player = begun(base, page, "reload")
    before = page.locator(".table").get_attribute("data-chosen"), page.locator(".sentence").inner_text()
    page.reload()
    page.wait_for_selector(".table")
    expect(page.locator(".sentence")).to_have_text(before[1])
    assert page.locator(".table").get_attribute("data-chosen") == before[0]
    finish(player)


def test_a_lost_connection_is_said_and_nothing_is_lost(base: str, opened: Opened) -> None:
    page = opened("phone")
    player = begun(base, page, "offline")
    while not page.locator("button.done[aria-disabled=false]").count():
        player.step()
    page.context.set_offline(True)
    page.locator("button.done").click()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("The connection is lost")).to_be_hidden()
    finish(player)


def test_undo_why_and_hint(base: str, opened: Opened) -> None:
    page = opened("desk")
    player = begun(base, page, "help", clicks=1)
    chosen = int(page.locator(".table").get_attribute("data-chosen") or 0)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".aloud .notice")).to_be_visible()
    assert page.locator(".glow.hinted").count() or page.locator(".move").count()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".table")).to_have_attribute("data-chosen", str(chosen - 1))
    if page.locator(".fit").count():
        page.locator(".fit").first.click()
    page.locator(".box:not(.lit)").first.click()
    expect(page.locator(".aloud .notice")).to_be_visible()
    finish(player)


def test_a_game_by_keyboard_alone(base: str, opened: Opened) -> None:
    page = opened("desk")
    begun(base, page, "keys", clicks=1)
    for _ in range(12):
        before = page.locator(".table").get_attribute("data-chosen"), page.locator(".table").get_attribute("data-seq")
        if page.locator(".result").count():
            break
        lit = page.locator(".box.lit")
        if lit.count():
            lit.nth(lit.count() // 2).focus()
            page.keyboard.press("ArrowDown")
            if "legal" not in (page.evaluate("document.activeElement.getAttribute('aria-label')") or ""):
                lit.nth(lit.count() // 2).focus()
            page.keyboard.press("Enter")
            page.wait_for_timeout(150)
            if page.get_by_role("dialog").count():
                page.keyboard.press("Enter")
        elif page.locator(".move:enabled").count():
            page.locator(".move:enabled").first.press("Enter")
        else:
            page.locator("button.done").press("Enter")
        page.wait_for_function(
            "b => { const t = document.querySelector('.table'); return t.getAttribute('aria-busy') === 'false' &&"
            " (t.dataset.chosen !== b[0] || t.dataset.seq !== b[1]) }",
            arg=before,
        )


def test_the_end_offers_replay_proof_and_another_game(base: str, opened: Opened) -> None:
    page = opened("desk")
    finish(begun(base, page, "end"))
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("from the word your page added.")).to_be_visible()
    page.keyboard.press("Escape")
    last = page.locator(".paper > svg").inner_html()
    page.get_by_role("slider").press("Home")
    page.get_by_role("slider").press("ArrowRight")
    expect(page.locator(".strip .told")).not_to_be_empty()
    page.wait_for_function("last => document.querySelector('.paper > svg').innerHTML !== last", arg=last)
    address = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_selector("button.done")
    assert page.url != address
