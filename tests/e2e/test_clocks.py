"""Time runs out, somebody stands in, and whoever comes back plays on: in two browsers, with the time put forward."""

import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.playing import tell

from ..server.parts import database, go_to
from . import house
from .conftest import Opened
from .player import Player, box_of, choose_way, play_until
from .test_people import HOW_FAR, acts

SHOTS = os.environ.get("SHOTS", "")


class House(NamedTuple):
    base: str
    database_url: str


@pytest.fixture(scope="module")
def timed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house of its own: what time it is there is for these tests to say."""
    log = tmp_path_factory.mktemp("timed") / "serve.log"
    with database(f"rollwright_timed_{secrets.token_hex(3)}") as url, house.serving_from(url, log) as base:
        yield House(base, url)


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


@pytest.mark.parametrize("together", [True, False], ids=["together", "by turns"])
def test_time_runs_out_a_bot_plays_on_and_whoever_returns_takes_over(
    timed: House, opened: Opened, together: bool
) -> None:
    go_to(timed.database_url, 0)
    ana, ben, time = opened("desk"), opened("phone", "dark"), "5 minutes each + 10 seconds per turn"
    opened_table(ana, timed.base, for_two(together), time)
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
    go_to(timed.database_url, 330)
    expect(late.get_by_text("Wick plays on for you.")).to_be_visible()
    late.wait_for_function(f"async () => await {HOW_FAR} > {before} + 1")  # a bot has taken the seat, and a turn
    shot(late, f"stood-in-{together}")
    shot(waits, f"stands-in-{together}")
    late.get_by_role("button", name="Take your seat back").click()
    expect(late.get_by_text("Wick plays on for you.")).to_have_count(0)
    shot(late, f"back-{together}")


def test_whoever_must_go_leaves_the_seat_to_a_bot_and_finds_it_again(timed: House, opened: Opened) -> None:
    go_to(timed.database_url, 0)
    ana, ben = opened("desk"), opened("phone")
    opened_table(ana, timed.base, for_two(together=True), "as long as you like")
    joined(ben, ana.url)
    ben.get_by_role("button", name="Table menu").tap()
    ben.get_by_text("Let a bot play on for you").first.tap()
    shot(ben, "menu-go")
    ben.get_by_role("button", name="Let a bot play on for you").tap()
    expect(ben.get_by_text("Wick plays on for you.")).to_be_visible()
    ben.get_by_role("button", name="Take your seat back").tap()
    expect(ben.get_by_text("Wick plays on for you.")).to_have_count(0)
