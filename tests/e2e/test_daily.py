"""The daily, as people come to it: from the home page, by touch and by mouse, to the end and what came of it."""

import re

from playwright.sync_api import Page, expect

from .conftest import Opened
from .ending import play_to_the_end
from .player import Player, just_play, play_until

COPIED = "navigator.share = undefined; navigator.clipboard.writeText = async (text) => { window.copied = text; }"
"""What is shared is copied, where a page can read it again."""
CLICKS = 3


def play_the_last(page: Page, base: str, seed: str) -> None:
    """Begin the last of today's dailies by clicks, and come to its end."""
    page.goto(base)
    page.get_by_role("region", name="Today’s dice").get_by_role("link", name=re.compile("dail")).click()
    page.get_by_role("main").get_by_role("button", name="Play").last.click()
    just_play(page)
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    player = Player(page, seed)
    play_until(lambda: player.clicks >= CLICKS, player)
    play_to_the_end(base, page)


def shares(page: Page, base: str) -> None:
    """What is shared gives nothing away."""
    page.get_by_role("button", name="Share without giving anything away").click()
    expect(page.get_by_role("button", name="Copied: paste it where you like")).to_be_visible()
    first, score, standing, link = str(page.evaluate("window.copied")).split("\n")
    assert first.startswith("Rollwright daily, ")
    assert re.fullmatch(r".+: \d+", score)
    assert standing
    assert re.fullmatch(re.escape(base) + r"/daily/\d{4}-\d\d-\d\d", link)


def test_a_whole_daily_on_the_phone_and_where_one_stands_in_the_end(base: str, opened: Opened) -> None:
    ana, ben = opened("phone", "dark"), opened("desk")
    ana.add_init_script(COPIED)
    play_the_last(ana, base, "ana")
    expect(ana.get_by_text("You are the first to finish.")).to_be_visible()
    shares(ana, base)
    play_the_last(ben, base, "ben")
    daily = ben.get_by_role("region", name="Daily")
    expect(daily.get_by_text(re.compile(r"^Place \d of 2$"))).to_be_visible()
    expect(daily.get_by_text(re.compile(r"2 players have finished it: best \d+, median [\d.]+"))).to_be_visible()
    ben.get_by_role("link", name="Today’s dailies").click()
    mine = ben.get_by_role("listitem").last
    expect(mine).to_contain_text(re.compile(r"Place \d of 2"))
    expect(mine.get_by_role("button")).to_have_count(0)
    mine.get_by_role("link", name="See your game").click()
    expect(ben.get_by_role("region", name="Daily")).to_be_visible()
