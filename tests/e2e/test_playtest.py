"""A playtest: two strangers open an author's link, play, tap three times, and the author reads it."""

import re

import httpx2
from playwright.sync_api import Page, expect

from .conftest import Opened
from .ending import play_to_the_end

LINES = re.compile(r"1 game · 2 players · 2 answers")


def sits_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def taps(page: Page, fun: int) -> None:
    """Three taps, the last of which sends the answer."""
    survey = page.get_by_role("region", name="How was it?")
    for question, n in (("Was it fun?", fun), ("How long did it feel?", 3), ("How often were you unsure", 1)):
        group = survey.get_by_role("group", name=re.compile(re.escape(question)))
        group.get_by_role("button", name=re.compile(f"{n} of 5$")).click()
    expect(survey.get_by_text("Thank you.")).to_be_visible()


def test_a_link_is_played_three_taps_are_kept_and_only_the_author_reads_them(toy_base: str, opened: Opened) -> None:
    told = httpx2.post(f"{toy_base}/api/playtests", json={"game": "crosses", "players": 2}).json()
    ana, ben = opened("phone"), opened("desk", "dark")
    for page, name in ((ana, "Ana"), (ben, "Ben")):
        sits_down(page, toy_base + told["link"], name)
    for page in (ana, ben):
        page.wait_for_selector(".table[aria-busy=false]")
    play_to_the_end(toy_base, ana, ben)
    taps(ana, 4)
    taps(ben, 5)
    ben.get_by_label("One sentence, if you like").fill("The last round drags.")
    ben.get_by_role("button", name="Send").click()
    expect(ben.get_by_text("Your sentence has arrived.")).to_be_visible()
    ana.reload()
    expect(ana.get_by_role("button", name="Was it fun? 4 of 5")).to_have_attribute("aria-pressed", "true")

    author = opened("phone")
    author.goto(f"{toy_base}{told['summary']}#{told['key']}")
    expect(author.get_by_text(LINES)).to_be_visible()
    expect(author.get_by_text("mean 4.5")).to_be_visible()
    expect(author.get_by_text("The last round drags.")).to_be_visible()
    assert told["key"] not in author.url, "whoever looks over the shoulder reads no key"
    assert author.evaluate("document.documentElement.scrollWidth") <= 390
    author.get_by_role("link", name="Replay").click()
    author.wait_for_selector(".result")
    ana.goto(toy_base + told["summary"])
    expect(ana.get_by_role("alert")).to_contain_text("Only the author")
