"""A workshop in the browser: the page follows every save, and says which move is refused now."""

import json
import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, Route, expect

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


def at_bench(page: Page, person: Person) -> Locator:
    """The bench of this person's table."""
    at_table(page, person).get_by_role("button", name="Bench", exact=True).click()
    panel = page.get_by_role("complementary", name="Bench", exact=True)
    expect(panel.locator("pre")).to_contain_text("seat 0")
    return panel


def test_the_bench_follows_choices_that_are_not_finished(bench: Workshop, opened: Opened) -> None:
    before = bench.times_read()
    bench.edit('["cross"])', '["cross", "cross"])')
    wait_until(lambda: bench.times_read() > before)
    page, ana = opened("desk"), bench.table()
    bench.post(f"/api/workshop/tables/{ana.table}/throw", {"faces": {"die": 6}})  # with a 1 the second move is forced
    ana.say("commit", seq=1, moves=["pass", "pass"], nonce="a" * 32)
    panel = at_bench(page, ana)
    expect(panel.locator("pre")).to_contain_text("todo      cross, cross")
    page.locator(".box.lit").first.click()
    expect(panel.locator("pre")).to_contain_text("draft     cross row:1")
    expect(panel.locator("pre")).not_to_contain_text("cross, cross")
    expect(panel.locator("tr", has_text="row:1")).to_contain_text("crossed already")
    expect(panel.get_by_label("Position")).to_have_value(re.compile(r"0\.draft=cross\+row%3a1"))
    page.get_by_role("button", name="Undo").click()
    expect(panel.locator("pre")).to_contain_text("todo      cross, cross")
    expect(panel.locator("tr", has_text="row:1")).to_contain_text("Legal.")


CRASH = ("def forbids(self, t, me, move):", "def forbids(self, t, me, move):\n        [][t.round]")


def test_a_rule_that_crashes_leaves_the_sheet_and_the_bench_where_they_are(bench: Workshop, opened: Opened) -> None:
    ana = bench.table(passes=3)
    page, answers = opened("phone"), list[int]()
    page.on("response", lambda response: answers.append(response.status))
    panel = at_bench(page, ana)
    bench.edit(*CRASH)
    expect(page.locator(".workshop .refused")).to_contain_text("IndexError at crosses.py:21")
    expect(page.locator(".table")).to_have_attribute("data-seq", "4")
    expect(page.locator(".table .sentence")).to_contain_text("The table as you last saw it.")
    expect(page.locator(".box.lit, button.done[aria-disabled='false']")).to_have_count(0)
    expect(panel.locator(".trouble")).to_contain_text("A rule crashed: IndexError at crosses.py:21")
    expect(panel.locator("pre")).to_contain_text("seat 0")
    bench.edit(*CRASH[::-1])
    expect(page.locator(".workshop .refused")).to_have_count(0)
    expect(page.locator(".box.lit").first).to_be_visible()
    expect(panel.locator("tr", has_text="pass")).to_contain_text("Legal.")
    assert max(answers) < 500


LOOP = ("if move is not PASS:", "while move is not PASS: pass\n        if move is not PASS:")


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


def test_a_browser_that_never_saw_the_table_is_told_which_rule_crashes(bench: Workshop, opened: Opened) -> None:
    ana = bench.table(passes=1)
    before = bench.times_read()
    bench.edit(*CRASH)
    wait_until(lambda: bench.times_read() > before)
    page = opened("desk")
    kept = json.dumps({"seat": ana.seat, "token": ana.token, "name": "Ana"})
    page.add_init_script(f"localStorage.setItem('seat:{ana.table}', {json.dumps(kept)})")
    page.goto(f"{bench.base}/t/{ana.table}")
    expect(page.locator("main")).to_contain_text("A rule crashed: IndexError at crosses.py:21")
    expect(page.get_by_role("button", name="Bench", exact=True)).to_be_visible()
    bench.edit(*CRASH[::-1])
    expect(page.locator(".table")).to_have_attribute("data-seq", "2")


def test_a_page_whose_game_is_called_otherwise_says_so_and_comes_back(bench: Workshop, opened: Opened) -> None:
    page, ana = opened("desk"), bench.table(passes=2)
    at_table(page, ana)
    another = ('Components("crosses"', 'Components("noughts"')
    bench.edit(*another)
    expect(page.locator("main")).to_contain_text("no longer called crosses in its file, but noughts")
    expect(page.locator(".workshop")).to_be_visible()
    bench.edit(*another[::-1])
    expect(page.locator(".table")).to_have_attribute("data-seq", "3")
    expect(page.locator(".box.lit").first).to_be_visible()


def test_quick_choices_of_the_next_throw_end_with_the_last(bench: Workshop, opened: Opened) -> None:
    ana = bench.table()
    page = opened("desk")
    panel, sent = at_bench(page, ana), list[str]()

    def late(route: Route) -> None:
        sent.append(route.request.post_data or "")
        time.sleep(0.3 if len(sent) == 1 else 0)
        route.continue_()

    page.route("**/throw", late)
    for face in "2345":
        panel.get_by_label("die").select_option(face)
    wait_until(lambda: page.evaluate("1") and bool(sent) and "5" in sent[-1])
    page.wait_for_timeout(200)
    passed(ana)
    assert ana.view()["dice"] == {"die": 5}


def test_what_is_wrong_with_a_position_stands_at_its_field(bench: Workshop, opened: Opened) -> None:
    page = opened("desk")
    panel = at_bench(page, bench.table())
    panel.get_by_label("Position").fill("rubbish")
    panel.get_by_role("button", name="Set up this position").click()
    field = panel.locator("section", has=page.get_by_label("Position"))
    expect(field.get_by_role("alert")).to_contain_text("rubbish")
    expect(panel.get_by_label("Position")).to_have_attribute("aria-invalid", "true")
    expect(panel.get_by_role("alert")).to_have_count(1)


def test_a_position_that_is_being_written_is_not_overwritten_by_a_late_answer(bench: Workshop, opened: Opened) -> None:
    page, ana = opened("desk"), bench.table()
    panel = at_bench(page, ana)
    held: list[Route] = []
    page.route("**/workshop/tables/*/look", lambda route: held.append(route))  # noqa: PLW0108  # Playwright cannot wrap it
    passed(ana)
    page.wait_for_timeout(LATE)
    panel.get_by_label("Position").fill("mine")
    assert held
    with page.expect_response("**/workshop/tables/*/look"):
        for route in held:
            route.continue_()
    page.wait_for_timeout(LATE)
    expect(panel.get_by_label("Position")).to_have_value("mine")


@pytest.mark.parametrize("bots", [(), ("greedy",)])
def test_bots_are_said_to_wait_only_where_one_sits(bench: Workshop, opened: Opened, bots: tuple[str, ...]) -> None:
    ana = bench.table(*bots, passes=1)
    panel = at_bench(opened("desk"), ana)
    panel.get_by_role("button", name="One act back").click()
    expect(panel).to_contain_text("Play on from here as you like")
    expect(panel.get_by_role("button", name="Let them play")).to_have_count(len(bots))


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
