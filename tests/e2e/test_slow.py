"""A game in which everybody has days: over more than a week, with the service stopped and started in between."""

import secrets
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rollwright.server.database.jobs import Queue
from rollwright.server.service import Service as Process
from rollwright.server.tables.clock import DAY

from ..server.parts import database, inside
from ..server.push_endpoint import Browser, PushService, push_endpoint
from ..server.tables.test_clocks import House
from .conftest import Opened
from .player import Player, play_until
from .test_clocks import for_two, joined, opened_table, thinks
from .test_people import acts
from .test_telling import SHOWN, deliver, subscribing

SOON = 60.0
"""Seconds until a push must have come."""
ALWAYS = "8"
"""Quiet hours from eight to eight are none."""


@pytest.fixture
def pushes() -> Iterator[PushService]:
    with push_endpoint() as service:
        yield service


@pytest.fixture
def slow(pushes: PushService) -> Iterator[House]:
    with database(f"rollwright_slow_{secrets.token_hex(3)}") as url:
        house = House(url, push_services=[pushes.origin])
        yield house
        house.close()


def base_of(house: House) -> str:
    return f"http://127.0.0.1:{house.port}"


def wants_to_be_told(page: Page, house: House) -> None:
    page.goto(f"{base_of(house)}/you")
    page.get_by_label("Quiet hours from").select_option(ALWAYS)
    page.get_by_label("to", exact=True).select_option(ALWAYS)
    page.reload()
    expect(page.get_by_label("Quiet hours from")).to_have_value(ALWAYS)
    page.get_by_role("button", name="Notify me in this browser").click()
    expect(page.get_by_text("Notifications are on in 1 browser.")).to_be_visible()


def pushed(house: House, pushes: PushService, browser: Browser) -> dict[str, Any]:
    """What comes when the house looks whom a game waits for, as it does every minute."""

    async def looked_for(process: Process) -> None:
        async with process.store() as store:
            await Queue(store.connection).add("find waiting")

    with ThreadPoolExecutor() as beside:  # this thread has a loop of the browser's
        beside.submit(inside, house.url, looked_for).result()
    until = time.monotonic() + SOON
    while not pushes.taken:
        assert time.monotonic() < until, "nobody is told"
        time.sleep(0.1)
    message: dict[str, Any] = browser.read(pushes.taken[-1].body)
    return message


def takes_turn(page: Page, seed: str) -> None:
    """From the first click until it is the other's time that runs."""
    play_until(lambda: not thinks(page), Player(page, seed))


def test_a_slow_game_goes_on_over_a_week_a_restart_and_a_push(slow: House, pushes: PushService, opened: Opened) -> None:
    slow.go_to(0)
    ana, ben = opened("desk"), opened("phone")
    opened_table(ana, base_of(slow), for_two(together=False), "3 days per turn")
    joined(ben, ana.url)
    ana.wait_for_selector(".table[aria-busy=false]")
    table, (here, away) = ana.url, (ana, ben) if thinks(ana) else (ben, ana)
    browser = subscribing(away, f"{pushes.origin}/away")
    wants_to_be_told(away, slow)

    slow.go_to(2 * DAY)
    takes_turn(here, "second day")
    slow.close()
    slow.open()
    slow.go_to(4 * DAY)
    message = pushed(slow, pushes, browser)
    assert message["title"] == "It is your turn"
    assert message["url"] == table.removeprefix(base_of(slow))
    deliver(away, base_of(slow), message)
    away.wait_for_function(f"async () => (await ({SHOWN})()).length === 1")
    assert away.evaluate(SHOWN) == [{what: message[what] for what in ("title", "body", "url")}]
    away.get_by_role("button", name="Turn notifications off").click()
    expect(away.get_by_role("button", name="Notify me in this browser")).to_be_visible()

    away.goto(base_of(slow) + message["url"])
    away.wait_for_selector(".table[aria-busy=false]")
    assert thinks(away)
    before = acts(away)
    takes_turn(away, "fourth day")
    assert acts(away) > before
    expect(here.locator("header .time.runs")).to_contain_text("days")

    away.goto("about:blank")
    slow.go_to(7 * DAY + DAY / 2)
    expect(here.get_by_text("Wick plays on for you.")).to_be_visible()
    here.get_by_role("button", name="Take your seat back").click()
    expect(here.get_by_text("Wick plays on for you.")).to_have_count(0)
    away.goto(table)
    away.wait_for_selector(".table[aria-busy=false]")
    assert acts(away) > before
