"""Wooden dice: people throw on the real table and tap what fell."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened
from .player import Player, box_of
from .test_everybody import violations
from .test_table import alone


def throw(page: Page) -> None:
    """Tap a face for every die."""
    for _ in range(page.locator(".throw .dice .die").count()):
        page.locator(".throw .face").nth(1).click()
    page.get_by_role("button", name="That is the throw").click()
    expect(page.locator(".throw")).to_have_count(0)


@pytest.mark.nightly
def test_a_table_with_wooden_dice_asks_for_what_fell(base: str, opened: Opened, axe: str) -> None:
    page, game = opened("phone"), alone(base)
    card = box_of(page, base, str(game["title"]))
    if card.get_by_role("group").count():
        card.get_by_role("button", name=str(game["mode"]), exact=False).first.click()
    card.get_by_role("button", name="Dice and house rules").click()
    page.get_by_label("Your name").fill("Ana")
    page.get_by_label("People at the table").select_option("1")
    page.get_by_label("Who throws the dice").select_option("wooden")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    player, throws = Player(page, "wooden"), 0
    page.wait_for_selector(".table")
    while throws < 3:
        if page.locator(".throw").count():
            expect(page.locator(".sentence")).to_have_text("Throw your dice, and tap what they show.")
            assert throws or violations(page, axe) == []
            throw(page)
            throws += 1
        elif not player.step():
            page.wait_for_timeout(50)
    assert player.clicks > 3
