"""A turn is taken back when the other agrees: two browsers, a title that is played in turns, with the mouse."""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.playing import tell

from . import house
from .conftest import Opened
from .hands import Mouse
from .player import Player, box_of, choose_way

SHOTS = os.environ.get("SHOTS", "")
LOOK = """async () => {
  const table = location.pathname.split('/').pop();
  const { token } = JSON.parse(localStorage.getItem(`seat:${table}`));
  return (await fetch(`/api/tables/${table}/view`, {headers: {Authorization: `Seat ${token}`}})).json();
}"""
TURNS = 80
"""So many clicks are more than enough for a turn that no dice follow."""


def hands_on(game: Game) -> bool:
    """Whether at the beginning one of two decides, and then the other, without dice between."""
    match, dice = Match(game, 2), SeededDice("any")
    for _ in range(3):
        while match.asks:
            tell(match, dice)
        first, *others = match.due()
        while match.seats[first].todo:
            match.choose(first, match.legal(first)[0])
        match.commit(first)
        if others:
            return False
        if not match.asks and match.due() != [first]:
            return True
    return False


def in_turns() -> Game:
    """An installed title for two where one hands on to the other."""
    return next(game for game in house.installed() if 2 in game.components.players and hands_on(game))


def view(page: Page) -> dict[str, Any]:
    """What the server says to whoever sits at this page."""
    found: dict[str, Any] = page.evaluate(LOOK)
    return found


def seated(ana: Page, ben: Page, base: str) -> None:
    """Ana opens a friendly table for two, and Ben comes."""
    printed = in_turns().components
    box = box_of(ana, base, printed.title)
    choose_way(box, printed.mode)
    box.get_by_role("button", name="With friends").click()
    ana.get_by_label("Your name").fill("Ana")
    ana.get_by_label("Friendly game").check()
    ana.get_by_role("button", name="Open the table").click()
    ana.wait_for_selector("#link")
    ben.goto(ana.url)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    for page in (ana, ben):
        page.wait_for_selector(".table[aria-busy=false]")


def handed_on(pages: tuple[Page, Page]) -> tuple[Page, Page, list[int]]:
    """Play until somebody could take a turn back: that one, the other, and their sheet before the turn."""
    before: dict[Page, list[int]] = {}
    players = {page: Player(page, "back", Mouse()) for page in pages}
    for _ in range(TURNS):
        seen = {page: view(page) for page in pages}
        for page, other in (pages, pages[::-1]):
            if seen[page]["take_back"] and seen[page]["take_back"]["possible"] and not seen[page]["prompt"]:
                return page, other, before[page]
        for page in [page for page in pages if seen[page]["prompt"]][:1]:
            before[page] = seen[page]["sheet"]
            players[page].step()
    raise AssertionError("dice fall after every turn")


def ask(page: Page) -> None:
    page.get_by_role("button", name="Table menu").click()
    shot(page, "menu")
    page.get_by_role("button", name="Ask to take back your last turn").click()


def card(page: Page) -> Locator:
    return page.locator(".asked")


def shot(page: Page, name: str) -> None:
    if SHOTS:
        wide = page.viewport_size or {"width": 0}
        page.screenshot(path=str(Path(SHOTS) / f"take-back-{name}-{wide['width']}.png"))


@pytest.mark.nightly
def test_a_turn_is_taken_back_when_the_other_agrees_and_stands_when_not(base: str, opened: Opened) -> None:
    pages = opened("desk"), opened("phone")
    seated(*pages, base)
    asker, other, _ = handed_on(pages)
    name = "Ana" if asker is pages[0] else "Ben"
    ask(asker)
    expect(card(other)).to_contain_text(f"{name} asks to take back the last turn.")
    expect(card(asker)).to_contain_text("You asked to take back your last turn.")
    for page, what in ((asker, "asker"), (other, "other")):
        shot(page, what)
    card(other).get_by_role("button", name="No").click()
    expect(card(other)).to_have_count(0)
    expect(card(asker)).to_have_count(0)
    assert view(asker)["take_back"] is None
    asker, other, before = handed_on(pages)
    ask(asker)
    card(other).get_by_role("button", name="Agree").click()
    expect(card(asker)).to_have_count(0)
    expect(asker.get_by_text("takes back the last turn.").first).to_be_attached()
    seen = view(asker)
    assert seen["sheet"] == before
    assert seen["prompt"] is not None
    assert view(other)["prompt"] is None
    shot(asker, "taken-back")
    handed_on(pages)
