"""Two people at a table who talk, each in their own language; and one of them has had enough."""

import os
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from rollwright.words.languages import language

from . import house
from .conftest import Opened
from .measuring import complaints, measured
from .player import box_of, choose_way

SHOTS = os.environ.get("SHOTS", "")


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))


def seated(ana: Page, ben: Page, base: str) -> None:
    """Ana opens a table for two, in English; Ben comes by its link, and reads German."""
    printed = next(game.components for game in house.installed() if 2 in game.components.players)
    box = box_of(ana, base, printed.title)
    choose_way(box, printed.mode)
    box.get_by_role("button", name="With friends").click()
    ana.get_by_label("Your name").fill("Ana")
    ana.get_by_role("button", name="Open the table").click()
    ana.wait_for_selector("#link")
    ben.goto(ana.url)
    ben.get_by_label("Dein Name").fill("Ben")
    ben.get_by_role("button", name="Hinsetzen").tap()
    for page in (ana, ben):
        page.wait_for_selector(".table[aria-busy=false]")


def reads_its_own_language(ana: Page, ben: Page) -> None:
    """The page, what happened and what is asked."""
    assert [page.locator("html").get_attribute("lang") for page in (ana, ben)] == ["en", "de"]
    begins = "The game begins."
    expect(ana.get_by_role("region", name="What happened")).to_contain_text(begins)
    expect(ben.get_by_text(language("de").one(begins)).first).to_be_attached()
    expect(ben.get_by_text(begins)).to_have_count(0)
    assert len({page.locator(".sentence").inner_text() for page in (ana, ben)}) == 2


def learns_german(page: Page, base: str) -> None:
    """A language is chosen at the table, the game goes on, other pages keep it, and it is chosen again at home."""
    table = page.url
    page.get_by_role("button", name="Table menu").click()
    page.get_by_label("Language").select_option(label="Deutsch")
    expect(page.get_by_role("button", name="Tischmenü")).to_be_visible()
    assert page.url == table
    page.goto(f"{base}/dice")
    expect(page.get_by_role("heading", name="Wie sie entstehen")).to_be_visible()
    page.goto(base)
    expect(page.get_by_role("button", name=re.compile("^Jetzt spielen")).first).to_be_visible()
    assert page.get_by_label("Sprache").locator("option").all_inner_texts() == ["English", "Deutsch"]
    page.get_by_label("Sprache").select_option(label="English")
    expect(page.get_by_role("button", name=re.compile("^Play now")).first).to_be_visible()


def say(page: Page, phrase: str, opens: str = "Say something") -> None:
    page.get_by_role("button", name=opens).first.click()
    page.get_by_role("button", name=phrase, exact=True).click()


def close(page: Page) -> None:
    page.keyboard.press("Escape")


def enclosed(page: Page) -> bool:
    """Whether every bubble is on the screen."""
    found: bool = page.evaluate(
        "[...document.querySelectorAll('.bubble')].map((one) => one.getBoundingClientRect()).every((at) =>"
        " at.left >= 0 && at.top >= 0 && at.right <= innerWidth && at.bottom <= innerHeight)"
    )
    return found


def has_had_enough(ben: Page, ana: Page) -> None:
    """Ben mutes her and hears her again, and at last blocks her."""
    expect(ben.locator(".bubble")).to_have_count(0)
    ben.get_by_role("button", name="Menü").tap()
    ben.get_by_text("Über Ana").tap()
    shot(ben, "talk-menu-phone")
    ben.get_by_role("button", name="Ana stummschalten").tap()
    close(ben)
    say(ana, "Nice one!")
    expect(ana.locator(".bubble").filter(has_text="Nice one!")).to_have_count(1)
    ben.wait_for_timeout(500)
    expect(ben.locator(".bubble")).to_have_count(0)

    ben.get_by_role("button", name="Menü").tap()
    ben.get_by_text("Über Ana").tap()
    ben.get_by_role("button", name="Ana wieder hören").tap()
    ben.get_by_role("button", name="Ana blockieren").tap()
    shot(ben, "talk-block-phone")
    ben.get_by_role("button", name="Ana blockieren").last.tap()
    expect(ben.get_by_role("status").filter(has_text="Du hast Ana blockiert.")).to_be_visible()
    close(ben)
    say(ana, "Well played!")
    expect(ana.locator(".bubble").filter(has_text="Well played!")).to_have_count(1)
    ben.wait_for_timeout(500)
    expect(ben.locator(".bubble")).to_have_count(0)


def forgives(ben: Page, base: str) -> None:
    ben.goto(f"{base}/you")
    shot(ben, "talk-you-phone")
    ben.get_by_role("button", name="Ana freigeben").tap()
    expect(ben.get_by_role("button", name="Ana freigeben")).to_have_count(0)


def test_a_phrase_said_in_english_is_read_in_german_until_one_has_had_enough(base: str, opened: Opened) -> None:
    ana, ben = opened("desk", "dark"), opened("phone", language="de-AT")
    seated(ana, ben, base)
    reads_its_own_language(ana, ben)
    for page, size in ((ana, "desk"), (ben, "phone")):
        assert not list(complaints(measured(page, size)))

    say(ana, "Good luck!")
    expect(ben.locator(".bubble")).to_have_text("Viel Glück!")
    expect(ana.locator(".bubble")).to_have_text("Good luck!")
    expect(ben.get_by_role("log").filter(has_text="Ana: Viel Glück!")).to_have_count(1)
    assert enclosed(ana)
    assert enclosed(ben)
    shot(ana, "talk-desk")
    shot(ben, "talk-phone")

    ben.get_by_role("button", name="Etwas sagen").tap()
    shot(ben, "talk-sheet-phone")
    ben.get_by_label("In eigenen Worten").fill("<b>bis</b> um neun?")
    ben.get_by_role("button", name="Sagen", exact=True).tap()
    expect(ana.locator(".bubble").filter(has_text="<b>bis</b> um neun?")).to_have_count(1)
    close(ben)
    say(ben, "staunt", "Etwas sagen")
    expect(ana.locator(".bubble svg")).to_be_visible()
    shot(ana, "talk-reaction-desk")
    ana.get_by_role("button", name="Say something").first.click()
    expect(ana.get_by_label("What was said").get_by_role("listitem")).to_have_count(3)
    shot(ana, "talk-sheet-desk")
    close(ana)
    has_had_enough(ben, ana)
    forgives(ben, base)
    learns_german(ana, base)
