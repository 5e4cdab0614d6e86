"""A live event as people have it: the host's screen on the wall, phones around it, somebody late, somebody on paper."""

import os
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.event_crowd.scripts import SILENT_IN

from .conftest import SIZES, WALL, Opened
from .others import others
from .player import Player
from .test_everybody import violations

TITLE = "Ludum Quest"
GUEST = "JSON.parse(localStorage[Object.keys(localStorage).find((key) => key.startsWith('guests:'))])[0].key"
"""The key of the first who was invited, which the host's page keeps."""
PATIENCE = 60.0
"""Seconds in which a hand has played its turn."""
ROUNDS = int(os.environ.get("ROLLWRIGHT_ROUNDS", "2"))
"""So many are played with the whole hall."""


def made(host: Page, base: str, name: str, title: str = TITLE) -> str:
    """Make an event from the home page; its code."""
    host.goto(base)
    host.get_by_role("link", name="Play with a crowd: a live event").click()
    host.get_by_role("radio", name=re.compile(title)).check(force=True)
    host.get_by_label("Name of the event").fill(name)
    host.get_by_role("button", name="Create the event").click()
    expect(host.locator(".screen")).to_have_attribute("data-phase", "gathering")
    return host.url.split("/")[-2]


def join(page: Page, base: str, code: str, name: str) -> Player:
    """Come in by typing the code, and sit down."""
    page.goto(base)
    page.get_by_label("Join with a code").fill(code.lower().replace("-", ""))
    page.get_by_role("button", name="Go to the table").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text(f"You are in, {name}.")).to_be_visible()
    return Player(page, name)


def answer(player: Player) -> None:
    """Play until this round is answered; the last answer opens the next round at once."""
    until, seated = time.monotonic() + PATIENCE, player.page.locator(".seated")
    round = seated.get_attribute("data-round")
    while seated.get_attribute("data-round") == round and not player.page.locator(".strip .done").count():
        assert time.monotonic() < until, player.page.locator("body").inner_text()
        if not player.step():
            player.page.wait_for_timeout(50)


def in_round(page: Page, round: int) -> None:
    """Wait until the screen shows this round."""
    expect(page.locator(".screen")).to_have_attribute("data-round", str(round))


def stays_in_sight(host: Page) -> None:
    """The code, on a wall and on a desk."""
    for wide, high in (SIZES["desk"], WALL):
        host.set_viewport_size({"width": wide, "height": high})
        expect(host.locator(".code")).to_be_in_viewport(ratio=1)


def test_a_whole_event_with_three_players_somebody_late_and_somebody_on_paper(
    base: str, opened: Opened, axe: str
) -> None:
    host = opened("wall")
    code = made(host, base, "Library night")
    ana, ben, cem = (join(opened(size), base, code, name) for size, name in zip(["phone", "phone", "desk"], "ABC"))
    expect(host.get_by_role("listitem").filter(has_text="A")).to_be_visible()
    expect(host.get_by_text("3 are in").first).to_be_visible()
    for page in (host, ana.page):
        assert violations(page, axe) == []
    host.keyboard.press("s")
    in_round(host, 1)
    stays_in_sight(host)
    expect(host.get_by_text("Fair dice, fixed in advance")).to_be_visible()
    for player in (ana, ben, cem):
        expect(player.page.locator(".strip")).to_contain_text("Fair dice, fixed in advance")
        answer(player)
    in_round(host, 2)
    expect(host.get_by_role("region", name="Top ten").get_by_role("listitem")).to_have_count(3)
    expect(ana.page.locator(".strip")).to_contain_text(re.compile(r"place \d of 3"))

    answer(ana)
    expect(ana.page.locator(".strip")).to_contain_text("1 of 3 are done")
    expect(host.get_by_text("1 of 3 are done")).to_be_visible()
    host.keyboard.press("p")
    expect(host.locator(".screen")).to_have_attribute("data-phase", "paused")
    expect(ana.page.locator(".strip")).to_contain_text("paused")
    host.keyboard.press("p")
    expect(host.locator(".screen")).to_have_attribute("data-phase", "open")
    answer(ben)
    host.keyboard.press("n")
    host.get_by_role("button", name="1 is not done. Next anyway?").click()
    in_round(host, 3)
    expect(cem.page.get_by_text("Round 2 closed without you: the rules chose for you.").first).to_be_visible()

    late = opened("phone", "dark")
    late.goto(f"{base}/e/{code}")
    in_round(late, 3)
    expect(late.get_by_role("toolbar")).to_have_count(0)
    host.keyboard.press("e")
    host.get_by_role("button", name="End it for everybody?").click()
    for screen in (host, late):
        expect(screen.locator(".screen")).to_have_attribute("data-phase", "over")
        expect(screen.get_by_role("heading", name=re.compile(r"wins?$"))).to_be_visible()
    host.get_by_role("textbox", name="Name").fill("Aunt Erna")
    host.get_by_role("textbox", name="Points").fill("17")
    host.get_by_role("button", name="Add").click()
    expect(host.get_by_role("listitem").filter(has_text="Aunt Erna")).to_contain_text("on paper, unverified")
    own = ana.page.get_by_role("region", name="Your place")
    expect(own).to_contain_text(re.compile(r"Place \d\s*of 3"))
    own.get_by_role("link", name="See your game").click()
    result, unfinished = ana.page.locator(".result"), ana.page.locator(".sentence").get_by_text("The event is over")
    expect(result.or_(unfinished)).to_be_visible()


@pytest.mark.nightly
def test_the_code_stays_in_sight_however_many_dice_lie_on_the_wall(base: str, opened: Opened) -> None:
    host = opened("wall")
    code = made(host, base, "Letters", "Rolling Cubes")
    join(opened("phone"), base, code, "Ana")
    expect(host.get_by_text("1 is in").first).to_be_visible()
    host.keyboard.press("s")
    in_round(host, 1)
    stays_in_sight(host)


@pytest.mark.nightly
def test_three_phones_find_their_places_among_five_hundred_others(base: str, opened: Opened) -> None:
    host = opened("wall")
    code = made(host, base, "The whole hall")
    phones = [join(opened("phone"), base, code, name) for name in ("Ana", "Ben", "Cem")]
    with others(base, code) as hall:
        everybody = f"{hall.many + len(phones):,}"
        expect(host.get_by_text(f"{everybody} are in").first).to_be_visible()
        host.keyboard.press("s")
        for round in range(1, ROUNDS + 1):
            in_round(host, round)
            for player in phones:
                answer(player)
            wait_until(lambda: hall.answered >= round)  # noqa: B023  # called at once
            assert (hall.wrong, hall.lost) == ([], set())
            if round == SILENT_IN:  # some say nothing then; otherwise the round closes by itself
                host.keyboard.press("n")
                host.get_by_role("button", name="Next anyway?").click()
        in_round(host, ROUNDS + 1)
        expect(host.get_by_role("region", name="Top ten").get_by_role("listitem")).to_have_count(10)
        for player in phones:
            expect(player.page.locator(".strip")).to_contain_text(re.compile(rf"place [\d,]+ of {everybody}"))
        host.keyboard.press("e")
        host.get_by_role("button", name="End it for everybody?").click()
        own = phones[0].page.get_by_role("region", name="Your place")
        expect(own).to_contain_text(re.compile(rf"Place [\d,]+\s*of {everybody}"))


def wait_until(is_so: Callable[[], bool]) -> None:
    """What others do takes its time."""
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.1)


@pytest.mark.nightly
def test_who_is_on_the_list_comes_in_by_an_own_link_and_others_watch(base: str, opened: Opened) -> None:
    host = opened("desk")
    host.goto(f"{base}/events/new")
    host.get_by_label("Who may play").select_option(label="those on a list")
    host.get_by_label("Names, one per line").fill("Ida\nOskar")
    host.get_by_role("button", name="Create the event").click()
    expect(host.locator(".screen")).to_have_attribute("data-phase", "gathering")
    key = host.evaluate(GUEST)
    code = host.url.split("/")[-2]
    stranger, ida = opened("phone"), opened("phone")
    stranger.goto(f"{base}/e/{code}")
    expect(stranger.get_by_text("This event is by invitation.")).to_be_visible()
    expect(stranger.get_by_role("button", name="Join")).to_have_count(0)
    ida.goto(f"{base}/e/{code}?guest={key}")
    ida.get_by_role("button", name="Join").click()
    expect(ida.get_by_text("You are in, Ida.")).to_be_visible()
    ida.reload()
    expect(ida.get_by_text("You are in, Ida.")).to_be_visible()


@pytest.mark.nightly
def test_the_pages_of_an_event_have_no_barriers(base: str, opened: Opened, axe: str) -> None:
    host = opened("desk")
    code = made(host, base, "Open to all")
    phone = opened("phone")
    phone.goto(f"{base}/e/{code}")
    expect(phone.get_by_label("Your name")).to_be_visible()
    for page in (host, phone):
        assert violations(page, axe) == []
