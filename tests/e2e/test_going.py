"""Somebody is reported, takes everything along and goes; whoever played with them keeps the game."""

from pathlib import Path

from playwright.sync_api import Page, expect

from .conftest import Opened
from .ending import play_to_the_end
from .test_table import for_several, invite


def report(page: Page, name: str) -> None:
    """From the menu of the table."""
    page.get_by_role("button", name="Table menu").tap()
    page.get_by_text(f"About {name}").tap()
    page.get_by_role("button", name="Report this name").tap()
    expect(page.get_by_role("status").filter(has_text="Whoever runs this site will see it.")).to_be_visible()
    page.keyboard.press("Escape")


def taken_along(page: Page, base: str) -> str:
    """All that is kept of whoever looks at this page, as it is downloaded."""
    page.goto(f"{base}/you")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download everything").click()
    return Path(download.value.path()).read_text(encoding="utf-8")


def is_forgotten(page: Page, base: str) -> None:
    page.goto(f"{base}/you")
    page.get_by_role("button", name="Forget me").click()
    page.get_by_role("button", name="Yes, forget me").click()
    expect(page.get_by_text("This browser does not know you.")).to_be_visible()


def test_who_goes_takes_everything_along_and_the_others_read_on_without_the_name(base: str, opened: Opened) -> None:
    ana, ben = opened("desk"), opened("phone")
    invite(ana, base, for_several(base), "Ana")
    table = ana.url
    ben.goto(table)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").tap()
    for page in (ana, ben):
        page.wait_for_selector(".table[aria-busy=false]")
    report(ben, "Ana")
    play_to_the_end(base, ana, ben)
    points = ben.locator(".result .points").all_inner_texts()
    expect(ben.get_by_text("Ana", exact=True).first).to_be_visible()

    kept = taken_along(ana, base)
    assert '"Ana"' in kept
    assert table.rpartition("/")[2] in kept
    is_forgotten(ana, base)

    ben.goto(table)
    ben.wait_for_selector(".result")
    expect(ben.get_by_text("Somebody").first).to_be_visible()
    expect(ben.get_by_text("Ana", exact=True)).to_have_count(0)
    assert ben.locator(".result .points").all_inner_texts() == points
    ben.get_by_role("slider").press("Home")
    ben.get_by_role("slider").press("ArrowRight")
    expect(ben.locator(".strip .told")).not_to_be_empty()
    expect(ben.get_by_text("Ana", exact=True)).to_have_count(0)
