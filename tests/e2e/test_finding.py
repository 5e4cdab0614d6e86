"""Strangers find each other, and a host is not stuck with empty seats."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened
from .player import Player, box_of, play_until
from .test_table import for_several, invite

SHOTS = os.environ.get("SHOTS", "")


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))


def test_two_strangers_find_each_other_and_play(base: str, opened: Opened) -> None:
    title = str(for_several(base)["title"])
    ana, ben = opened("phone"), opened("desk", "dark")
    box = box_of(ana, base, title)
    shot(ana, "box")
    box.get_by_role("button", name="Find an opponent").tap()
    expect(ana.get_by_role("heading", name="Looking for somebody to play with")).to_be_visible()
    shot(ana, "seeking")
    ben.goto(base)
    expect(ben.get_by_text("looks for an opponent").first).to_be_visible()
    shot(ben, "open")
    box_of(ben, base, title).get_by_role("button", name="Find an opponent").click()
    for page in (ana, ben):
        page.wait_for_selector(".table")
    assert ana.url == ben.url
    expect(ana.locator(".time:visible").first).to_be_visible()
    players = [Player(ana, "ana"), Player(ben, "ben")]
    play_until(lambda: all(player.clicks for player in players), *players)


def lists_a_table(host: Page, guest: Page, base: str) -> None:
    """Only if its host says so, a table is listed."""
    for name, listed in (("Private", False), ("Public", True)):
        box_of(host, base, str(for_several(base)["title"])).get_by_role("button", name="With friends").click()
        host.get_by_label("Your name").fill(name)
        host.get_by_label("People at the table").select_option("4")
        host.get_by_label("Show it in the list of open tables").set_checked(listed)
        host.get_by_role("button", name="Open the table").click()
        expect(host.get_by_role("heading", name="Waiting for 3 more")).to_be_visible()
    guest.goto(base)
    expect(guest.get_by_text("Public")).to_be_visible()
    expect(guest.get_by_text("Private")).to_be_hidden()


def test_a_host_lists_a_table_gives_seats_to_a_bot_and_takes_them_away_and_begins_without_the_others(
    base: str, opened: Opened
) -> None:
    host, guest = opened("phone"), opened("desk")
    lists_a_table(host, guest, base)
    link = host.get_by_label("Link to this table").input_value()
    guest.goto(link)
    expect(host.get_by_role("button", name="Remove this seat")).to_have_count(3)
    expect(guest.get_by_role("button", name="Remove this seat")).to_have_count(0)
    host.get_by_role("button", name="Remove this seat").last.tap()
    expect(host.get_by_role("heading", name="Waiting for 2 more")).to_be_visible()
    host.get_by_role("button", name="Give it to a bot").first.tap()
    expect(host.get_by_role("list", name="Players")).to_contain_text("bot")
    shot(host, "host")
    expect(host.get_by_role("heading", name="Waiting for 1 more")).to_be_visible()
    host.get_by_role("button", name="Begin without the others").tap()
    for page in (host, guest):
        page.wait_for_selector(".table")
    expect(guest.locator(".seats:visible li:not(.board) .seat")).to_have_count(2)


@pytest.mark.nightly
def test_a_host_begins_with_whoever_sits_there(base: str, opened: Opened) -> None:
    host, guest = opened("phone"), opened("desk")
    invite(host, base, for_several(base), "Ana", people=4)
    link = host.get_by_label("Link to this table").input_value()
    host.get_by_role("button", name="Give it to a bot").first.tap()
    expect(host.get_by_role("list", name="Players")).to_contain_text("bot")
    guest.goto(link)
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    expect(host.get_by_role("list", name="Players")).to_contain_text("Ben")
    shot(host, "host")
    host.get_by_role("button", name="Begin without the others").tap()
    for page in (host, guest):
        page.wait_for_selector(".table")
    expect(guest.locator(".seats:visible li:not(.board) .seat")).to_have_count(3)
