"""No violation of the accessibility rules on any page, in either look."""

import pytest
from playwright.sync_api import Page

from . import house
from .conftest import SIZES, Opened
from .player import Player, box_of, finish, start

RUN = """async () => (await axe.run()).violations.map(
  (found) => found.id + ': ' + found.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | '))"""


def violations(page: Page, axe: str) -> list[str]:
    """What the checker has to say of the page as it stands."""
    page.wait_for_timeout(400)
    page.evaluate(axe)
    found: list[str] = page.evaluate(RUN)
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_no_page_violates_the_rules_of_accessibility(
    base: str, opened: Opened, axe: str, size: str, scheme: str
) -> None:
    page = opened(size, scheme)
    for path in ("/", "/dice"):
        page.goto(base + path)
        page.wait_for_selector("main p")
        assert violations(page, axe) == []
    game = house.games(base)[-1]
    page.goto(f"{base}/rules/{game['id']}/{game['mode'] or '-'}")
    page.wait_for_selector("main section h2, main dl div")
    assert violations(page, axe) == []
    box = box_of(page, base, str(game["title"]))
    assert violations(page, axe) == []
    box.get_by_role("button", name="With friends").click()
    assert violations(page, axe) == []
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#link")
    assert violations(page, axe) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_table_violates_the_rules_of_accessibility(base: str, opened: Opened, axe: str, scheme: str) -> None:
    """One way to play each title by day and, where it has another, another by night, on the screens by turns."""
    for size, modes in zip([*SIZES] * 9, house.titles(), strict=False):
        printed = modes[0 if scheme == "light" else -1].components
        page = opened(size, scheme)
        start(page, base, printed.title, printed.mode)
        assert violations(page, axe) == []
        player = Player(page, "axe")
        while player.clicks < 8 and not player.over:
            player.step()
        page.get_by_role("button", name="Table menu").click()
        assert violations(page, axe) == []
        page.keyboard.press("Escape")
        finish(player)
        assert violations(page, axe) == []
