"""No violation of the accessibility rules on any page before a game, in either look; tables are in test_games.py."""

import pytest
from playwright.sync_api import Page

from . import house
from .conftest import Opened
from .measuring import STILL
from .player import box_of

RUN = """async (rules) => (await axe.run(rules ? {runOnly: {type: 'rule', values: rules}} : {})).violations.map(
  (found) => found.id + ': ' + found.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | '))"""
OF_COLOURS = ["color-contrast", "link-in-text-block"]
"""All that a look can change: the rules about colours."""


def violations(page: Page, axe: str, rules: list[str] | None = None) -> list[str]:
    """What the checker has to say of the page as it stands."""
    page.wait_for_function(STILL)
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    found: list[str] = page.evaluate(RUN, rules)
    return found


def violations_by_day_and_night(page: Page, axe: str) -> list[str]:
    """The same in either look; nothing but its colours is another by night."""
    by_day = violations(page, axe)
    page.emulate_media(color_scheme="dark")
    by_night = violations(page, axe, OF_COLOURS)
    page.emulate_media(color_scheme="light")
    return by_day + [f"by night: {found}" for found in by_night]


@pytest.mark.parametrize("size", ["phone", pytest.param("desk", marks=pytest.mark.nightly)])
def test_no_page_violates_the_rules_of_accessibility(base: str, opened: Opened, axe: str, size: str) -> None:
    page = opened(size)
    for path in ("/", "/dice"):
        page.goto(base + path)
        page.wait_for_selector("main p")
        assert violations_by_day_and_night(page, axe) == []
    game = house.games(base)[-1]
    page.goto(f"{base}/rules/{game['id']}/{game['mode'] or '-'}")
    page.wait_for_selector("main section h2, main dl div")
    assert violations_by_day_and_night(page, axe) == []
    box = box_of(page, base, str(game["title"]))
    assert violations_by_day_and_night(page, axe) == []
    box.get_by_role("button", name="With friends").click()
    assert violations_by_day_and_night(page, axe) == []
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#link")
    assert violations_by_day_and_night(page, axe) == []
    assert "Svelte Contributors" in page.request.get(f"{base}/THIRD_PARTY_LICENSES.txt").text()
