"""A league, as a club plays it on its phones: made in a minute, joined by its link, a round that closes, the table."""

import re

import pytest
from playwright.sync_api import Page, expect

from ..server.parts import go_to
from .conftest import House, Opened
from .ending import play_to_the_end
from .player import Player, just_play, play_until
from .test_everybody import violations

DAY = 86_400
CLICKS = 3


def made(page: Page, base: str) -> str:
    """Two rounds of a day each of the last game that is offered; its address."""
    page.goto(f"{base}/daily")
    page.get_by_role("link", name="Start a league").click()
    page.get_by_label("What is it called?").fill("Tuesday club")
    game = page.get_by_role("combobox", name=re.compile("^Game"))
    game.select_option(index=game.locator("option").count() - 1)
    page.get_by_role("combobox", name=re.compile("^Rounds")).select_option("2")
    page.get_by_role("combobox", name=re.compile("^Each round lasts")).select_option("1 day")
    page.get_by_role("button", name="Start a league").click()
    expect(page.get_by_role("heading", name="Tuesday club")).to_be_visible()
    return page.url


def begin(page: Page, name: str) -> None:
    """Begin the round that is open, under that name."""
    page.get_by_label("Your name here").fill(name)
    page.get_by_role("button", name="Play").click()
    just_play(page)
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    player = Player(page, f"league {name}")
    play_until(lambda: player.clicks >= CLICKS, player)


def end(page: Page, base: str) -> None:
    """Play that round to its end, and go back to the league."""
    play_to_the_end(base, page)
    expect(page.get_by_role("region", name="League")).to_be_visible()
    page.get_by_role("link", name="To the league").click()


def cannot_look_on(page: Page, table: str) -> None:
    """Whoever has not played the round may not see how others play it."""
    page.goto(table)
    expect(page.get_by_text("These dice are still being played.")).to_be_visible()


def fits_a_phone(page: Page, axe: str) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(page, axe) == []


def row(page: Page, name: str) -> str:
    return page.get_by_role("row").filter(has_text=name).inner_text()


def test_a_league_of_two_on_the_phone_from_its_making_to_a_closed_round(
    clocked: House, opened: Opened, axe: str
) -> None:
    go_to(clocked.database_url, 0)
    ana, ben = opened("phone"), opened("phone", "dark")
    address = made(ana, clocked.base)
    begin(ana, "Ana")
    cannot_look_on(ben, ana.url)
    end(ana, clocked.base)
    expect(ana.get_by_text("You are the first to finish.")).to_be_visible()
    expect(ana.get_by_role("link", name="See your game")).to_be_visible()
    ben.goto(address)
    expect(ben.get_by_role("row").filter(has_text="Ana")).to_be_visible()
    expect(ben.get_by_role("link", name="Ana")).to_have_count(0)
    expect(ben.get_by_role("row").filter(has_text="Ana")).to_contain_text("has played")
    fits_a_phone(ben, axe)
    begin(ben, "Ben")
    end(ben, clocked.base)
    expect(ben.get_by_text(re.compile(r"Place \d of 2"))).to_be_visible()
    go_to(clocked.database_url, DAY)
    ben.reload()
    expect(ben.get_by_role("heading", name="Round 2 of 2")).to_be_visible()
    points = {name: int(row(ben, name).split()[-1]) for name in ("Ana", "Ben")}
    assert sorted(points.values()) in ([0, 100], [50, 50])
    ben.get_by_text("All games of this round").click()
    ben.get_by_role("link", name="Ana").click()
    expect(ben.get_by_role("region", name="League")).to_be_visible()
    ben.goto(address)
    ben.locator("summary", has_text="The dice").click()
    expect(ben.get_by_text("1 round fits what was promised when the league was created.")).to_be_visible()
    go_to(clocked.database_url, 2 * DAY)
    ben.reload()
    expect(ben.get_by_text(re.compile(r"(has|have) won, with \d+ points"))).to_be_visible()
    expect(ben.get_by_role("button", name="Play")).to_have_count(0)


@pytest.mark.nightly
def test_a_league_that_has_not_begun_is_joined_and_has_room_on_small_screens(
    clocked: House, opened: Opened, axe: str
) -> None:
    go_to(clocked.database_url, 0)
    page = opened("phone", language="de")
    page.goto(f"{clocked.base}/leagues/new")
    page.get_by_label("Wie heißt sie?").fill("Frühling")
    page.get_by_label("Erste Runde am").fill(
        page.evaluate("new Date(Date.now() + 3 * 864e5).toISOString().slice(0, 10)")
    )
    page.get_by_role("button", name="Liga gründen").click()
    page.get_by_label("Dein Name hier").fill("Zoë")
    page.get_by_role("button", name="Mitmachen").click()
    expect(page.get_by_text("Du bist dabei, als Zoë.")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="Zoë · du")).to_be_visible()
    fits_a_phone(page, axe)
