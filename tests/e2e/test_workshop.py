"""A workshop in the browser: the page follows every save, and says which move is refused now."""

import json
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from ..server.client import Person
from ..server.workshops import STRICTER, Workshop, passed, wait_until, workshop
from .conftest import Opened

WITHIN = 2.0
"""Seconds after a save in which the page has changed; on a busy machine, no longer than loading it again takes."""

LATE = 1_000
"""Milliseconds in which a page has surely asked, and shown what it was answered."""


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workshop]:
    with workshop(tmp_path_factory.mktemp("workshop")) as found:
        yield found


@pytest.fixture(autouse=True)
def as_it_was(bench: Workshop) -> Iterator[None]:
    """Every test begins with the same rules."""
    with bench.put_back():
        yield


def at_table(page: Page, person: Person) -> Page:
    """This person's seat, in a browser."""
    kept = json.dumps({"seat": person.seat, "token": person.token, "name": "Ana"})
    page.add_init_script(f"localStorage.setItem('seat:{person.table}', {json.dumps(kept)})")
    page.goto(f"{person.service.base}/t/{person.table}")
    expect(page.locator(".table")).to_be_visible()
    expect(page.locator(".workshop")).to_be_visible()
    return page


def test_the_page_follows_every_save_and_names_the_move_that_is_refused(bench: Workshop, opened: Opened) -> None:
    ana = bench.table()
    bench.post(f"/api/workshop/tables/{ana.table}/throw", {"faces": {"die": 6}})  # with a 1 there is no choice
    for _ in range(3):
        passed(ana)
    page = at_table(opened("phone"), ana)
    started = time.monotonic()
    page.reload()
    expect(page.locator(".workshop")).to_be_visible()
    bench.edit(*STRICTER)
    saved = time.monotonic()
    expect(page.locator(".workshop .refused")).to_contain_text("Ana: “Pass” is refused now.")
    expect(page.locator(".table")).to_have_attribute("data-seq", "2")
    assert time.monotonic() - saved < max(WITHIN, saved - started)
    expect(page.locator(".workshop .refused")).to_contain_text("X-2")
    bench.edit("ROUNDS = 6", "ROUNDS = = 6")
    expect(page.locator(".workshop pre")).to_contain_text("crosses.py:8")
    bench.edit("ROUNDS = = 6", "ROUNDS = 6")
    expect(page.locator(".workshop pre")).to_have_count(0)
    page.locator(".box.lit").first.click()
    page.locator("button.done").click()
    expect(page.locator(".table")).to_have_attribute("data-seq", "3")
    expect(page.locator(".workshop .refused")).to_have_count(0)
    before = bench.times_read()
    bench.edit(STRICTER[1], STRICTER[0])
    wait_until(lambda: bench.times_read() > before)


@pytest.mark.nightly
def test_the_bench_shows_why_goes_through_time_and_chooses_the_dice(bench: Workshop, opened: Opened) -> None:
    ana = bench.table(passes=3)
    page = at_table(opened("desk"), ana)
    assert not page.evaluate("performance.getEntriesByType('resource').some(({name}) => name.includes('Bench'))")
    page.get_by_role("button", name="Bench", exact=True).click()
    panel = page.get_by_role("complementary", name="Bench", exact=True)
    expect(panel.locator("pre")).to_contain_text("seat 0: Ana, 0 (crosses 0), decides")
    expect(panel.locator("tr", has_text="pass")).to_contain_text("Legal.")
    panel.get_by_role("button", name="One act back").click()
    expect(page.locator(".table")).to_have_attribute("data-seq", "3")
    expect(panel).to_contain_text("3 of 4")
    for face in (6, 1):
        panel.get_by_label("die").select_option(str(face))
        page.wait_for_timeout(200)
        passed(ana)
        expect(panel.locator("pre")).to_contain_text(f"die {face}")
    expect(panel.locator("tr", has_text="row:6")).to_contain_text("6 is more than the die shows.")
    line = panel.get_by_label("Position").input_value()
    passed(ana)
    expect(page.locator(".table")).to_have_attribute("data-seq", "6")
    panel.get_by_label("Position").fill(line)
    panel.get_by_role("button", name="Set up this position").click()
    expect(page.locator(".table")).to_have_attribute("data-seq", "1")
    expect(panel.locator("pre")).to_contain_text("die 1")
    expect(panel).to_contain_text("This game began from a position that was set up.")
    expect(page.locator("body")).not_to_contain_text("lesson")
    assert panel.get_by_label("Act", exact=True).evaluate("bar => getComputedStyle(bar).padding") == "0px", "to its end"


LEFTMOST = (
    "all => Math.min(...all.map((one) => one.getBoundingClientRect()).filter(({width}) => width).map(({left}) => left))"
)


def test_the_bench_covers_nothing_of_a_finished_game(bench: Workshop, opened: Opened) -> None:
    page, ana = opened("desk"), bench.table(passes=6)
    kept = json.dumps({"seat": ana.seat, "token": ana.token, "name": "Ana"})
    page.add_init_script(f"localStorage.setItem('seat:{ana.table}', {json.dumps(kept)})")
    page.goto(f"{bench.base}/t/{ana.table}")
    expect(page.locator(".result .papers")).to_be_visible()
    page.get_by_role("button", name="Bench", exact=True).click()
    panel = page.get_by_role("complementary", name="Bench", exact=True)
    expect(panel.locator("pre")).to_contain_text("over")
    box = panel.bounding_box()
    assert box is not None
    assert page.locator(".result *").evaluate_all(LEFTMOST) >= box["x"] + box["width"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "and it fits beside the bench"


@pytest.mark.nightly
def test_on_a_phone_everything_can_be_scrolled_above_the_bench(bench: Workshop, opened: Opened) -> None:
    page = opened("phone")
    panel = at_bench(page, bench.table())
    page.locator(".box.lit").first.click()
    bench_box = panel.bounding_box()
    assert bench_box is not None
    top = bench_box["y"]
    high = page.evaluate("innerHeight")
    assert high - top <= 0.46 * high
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    done = page.locator("button.done").bounding_box()
    assert done is not None
    assert 0 <= done["y"] < done["y"] + done["height"] <= top
    page.locator("button.done").click()
    expect(page.locator(".table")).to_have_attribute("data-seq", "2")


def at_bench(page: Page, person: Person) -> Locator:
    """The bench of this person's table."""
    at_table(page, person).get_by_role("button", name="Bench", exact=True).click()
    panel = page.get_by_role("complementary", name="Bench", exact=True)
    expect(panel.locator("pre")).to_contain_text("seat 0")
    return panel


LOOP = ("if move is not PASS:", "while move is not PASS: pass\n        if move is not PASS:")


@pytest.mark.nightly
def test_a_rule_without_end_leaves_the_sheet_says_what_is_awaited_and_is_told_soon(
    bench: Workshop, opened: Opened
) -> None:
    page, ana = opened("desk"), bench.table(passes=2)
    panel = at_bench(page, ana)
    sent = list[str]()
    page.on("request", lambda request: sent.append(request.url))
    bench.edit(*LOOP)
    saved = time.monotonic()
    expect(page.locator(".workshop")).to_contain_text("what you see is from before")
    expect(page.locator(".table")).to_have_attribute("data-seq", "3")
    expect(page.locator(".workshop pre")).to_contain_text("Endless at crosses.py:26: still running")
    assert time.monotonic() - saved < 5 + 2 * WITHIN
    expect(page.locator(".table .sentence")).to_contain_text("The table as you last saw it.")
    expect(panel.locator(".trouble")).to_contain_text("Endless at crosses.py:26")
    page.wait_for_timeout(LATE)
    assert len([url for url in sent if "/log?" in url]) < 5, "nothing is asked again and again"
    expect(page.locator(".table .sentence")).to_contain_text("The table as you last saw it.")
    bench.edit(*LOOP[::-1])
    expect(page.locator(".box.lit").first).to_be_visible()
    expect(panel.locator("tr", has_text="pass")).to_contain_text("Legal.")
