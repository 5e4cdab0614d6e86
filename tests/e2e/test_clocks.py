"""Time runs out, somebody stands in, and whoever comes back plays on: in two browsers, with the time put forward."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.playing import tell

from ..server.parts import go_to
from . import house
from .conftest import House, Opened
from .player import Player, box_of, choose_way, play_until
from .test_people import HOW_FAR, acts

SHOTS = os.environ.get("SHOTS", "")


def at_once(game: Game) -> bool:
    """Whether two decide at the same time there, at the beginning."""
    match = Match(game, 2)
    dice = SeededDice("any")
    while match.asks:
        tell(match, dice)
    return len(match.due()) == 2


def for_two(together: bool) -> Game:
    """An installed game for two in which they decide together, or one after the other."""
    return next(game for game in house.installed() if 2 in game.components.players and at_once(game) is together)


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))


def opened_table(page: Page, base: str, game: Game, time: str) -> None:
    """Ana opens a table for two with a clock, from the home page."""
    printed = game.components
    box = box_of(page, base, printed.title)
    choose_way(box, printed.mode)
    box.get_by_role("button", name="With friends").click()
    page.get_by_label("Your name").fill("Ana")
    page.get_by_label("Time to think").select_option(label=time)
    shot(page, "friends")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#link")
    shot(page, "lobby")


def joined(page: Page, link: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Sit down").tap()
    page.wait_for_selector(".table[aria-busy=false]")


def thinks(page: Page) -> bool:
    """Whether the time of whoever looks at this page runs."""
    return page.locator("header .time.runs").count() > 0


def goes_for_a_while(page: Page) -> None:
    """Whoever must go leaves the seat to a bot, and finds it again."""
    page.get_by_role("button", name="Table menu").click()
    page.get_by_text("Let a bot play on for you").first.click()
    shot(page, "menu-go")
    page.get_by_role("button", name="Let a bot play on for you").click()
    expect(page.get_by_text("Wick plays on for you.")).to_be_visible()
    page.get_by_role("button", name="Take your seat back").click()
    expect(page.get_by_text("Wick plays on for you.")).to_have_count(0)


@pytest.mark.parametrize(
    "together", [pytest.param(True, marks=pytest.mark.nightly), False], ids=["together", "by turns"]
)
def test_time_runs_out_a_bot_plays_on_and_whoever_returns_takes_over(
    clocked: House, opened: Opened, together: bool
) -> None:
    go_to(clocked.database_url, 0)
    ana, ben, time = opened("desk"), opened("phone", "dark"), "5 minutes each + 10 seconds per turn"
    opened_table(ana, clocked.base, for_two(together), time)
    expect(ana.get_by_text(time)).to_be_visible()
    joined(ben, ana.url)
    ana.wait_for_selector(".table[aria-busy=false]")
    for page in (ana, ben):
        expect(page.locator("header .time")).to_contain_text(":")
    shot(ana, f"running-{together}")
    shot(ben, f"running-phone-{together}")
    late, waits = (ana, ben) if thinks(ana) else (ben, ana)
    play_until(lambda: not thinks(waits), Player(waits, "clock"))
    before = acts(late)
    go_to(clocked.database_url, 330)
    expect(late.get_by_text("Wick plays on for you.")).to_be_visible()
    late.wait_for_function(f"async () => await {HOW_FAR} > {before} + 1")  # a bot has taken the seat, and a turn
    shot(late, f"stood-in-{together}")
    shot(waits, f"stands-in-{together}")
    late.get_by_role("button", name="Take your seat back").click()
    expect(late.get_by_text("Wick plays on for you.")).to_have_count(0)
    shot(late, f"back-{together}")
    goes_for_a_while(waits)
