"""Playing without a connection: the games are taken along, the service is gone, and they are played all the same."""

import json
import os
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ..server.parts import database
from . import house
from .conftest import SIZES
from .player import Player, just_play

PATIENCE = 120_000
"""Milliseconds that a Python may take to wake, in a browser on two busy cores."""
LONGEST = 600
"""Seconds in which a game is over."""
NO_EARLIER_THAN = "(seq) => Number(document.querySelector('.table')?.dataset.seq ?? -1) >= seq"
"""Bots may have played on meanwhile."""
LINES = """() => {
  const number = document.querySelector('.number');
  return Math.round(number.getBoundingClientRect().height / parseFloat(getComputedStyle(number).lineHeight));
}"""
"""In how many lines the points stand."""
EARLY = 6
"""After so many clicks the page is loaded again."""


def titles() -> Iterator[Any]:
    """All; before a merge, of those that are taught the one with the fewest moves."""
    known = [modes[0].components for modes in house.titles()]
    least = min((one for one in known if one.lesson), key=lambda one: len(one.moves))
    for one in sorted(known, key=lambda one: one.id):
        yield pytest.param(one.id, id=one.id, marks=() if one is least else pytest.mark.nightly)


class Clicker(Player):
    """Types nothing: there is no service that could say what."""

    def _type(self) -> bool:
        return False


@pytest.fixture(scope="module")
def far_away(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Page, str]]:
    """A phone that has taken the games along, and where the service was before it was switched off."""
    wide, high = SIZES["phone"]
    context = browser.new_context(viewport={"width": wide, "height": high}, has_touch=True, is_mobile=True)
    page = context.new_page()
    log = tmp_path_factory.mktemp("left") / "serve.log"
    with database(f"rollwright_left_{secrets.token_hex(3)}") as url, house.serving_from(url, log) as base:
        page.goto(f"{base}/device")
        page.get_by_role("button", name="Download the games").click()
        expect(page.get_by_text("All games are on this device")).to_be_visible(timeout=PATIENCE)
        page.wait_for_function("navigator.serviceWorker.ready")
    yield page, base
    context.close()


def taken(page: Page) -> int:
    """Bytes that were taken along."""
    return int(page.evaluate("JSON.parse(localStorage.taken).files.reduce((sum, one) => sum + one.bytes, 0)"))


def shown_at_home_and_at_you(page: Page, base: str) -> None:
    """A game on this device is played on after a reload, and found from both pages."""
    before = page.locator(".table").get_attribute("data-seq")
    page.reload()
    page.wait_for_function(NO_EARLIER_THAN, arg=int(before or 0), timeout=PATIENCE)
    table = page.url.rpartition("/")[2]
    page.goto(f"{base}/you")
    here = page.get_by_role("region", name="On this device")
    expect(here.locator(f"a[href='/t/{table}']")).to_be_visible(timeout=PATIENCE)
    page.goto(base)
    expect(page.locator(f"a[href='/t/{table}']").first).to_be_visible(timeout=PATIENCE)
    page.locator(f"a[href='/t/{table}']").first.tap()
    expect(page.locator(".table")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("title", [*titles()])
def test_every_title_is_played_to_its_end_where_no_service_can_be_reached(
    title: str, far_away: tuple[Page, str], tmp_path: Path
) -> None:
    page, base = far_away
    page.goto(f"{base}/device")
    began = monotonic()
    page.locator("button.box", has=page.locator(f"img[src*='/{title}/']")).tap()
    expect(page.locator(".table")).to_be_visible(timeout=PATIENCE)
    figures = {"title": title, "bytes": taken(page), "seconds to the first roll": round(monotonic() - began, 1)}
    just_play(page)
    player, until = Clicker(page, f"offline {title}"), monotonic() + LONGEST
    for _ in range(EARLY):
        player.step()
    if not player.over:
        shown_at_home_and_at_you(page, base)
    while not player.over and monotonic() < until:
        if not player.step():
            page.wait_for_timeout(100)
    expect(page.locator(".result")).to_contain_text("nobody else can check the dice")
    assert page.evaluate(LINES) == 1
    figures["seconds of a game"] = round(monotonic() - began, 1)
    sys.stdout.write(json.dumps(figures) + "\n")
    (Path(os.environ.get("ARTEFACTS", tmp_path)) / f"offline-{title}.json").write_text(json.dumps(figures))
