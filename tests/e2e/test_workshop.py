"""A workshop in the browser: the page follows every save, and says which move is refused now."""

import json
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from ..server.client import Person
from ..server.workshops import STRICTER, Workshop, passed, wait_until, workshop
from .conftest import Opened

WITHIN = 2.0
"""Seconds after a save in which the page has changed; on a busy machine, no longer than loading it again takes."""


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workshop]:
    with workshop(tmp_path_factory.mktemp("workshop")) as found:
        yield found


def at_table(page: Page, person: Person) -> Page:
    """This person's seat, in a browser."""
    kept = json.dumps({"seat": person.seat, "token": person.token, "name": "Ana"})
    page.add_init_script(f"localStorage.setItem('seat:{person.table}', {json.dumps(kept)})")
    page.goto(f"{person.service.base}/t/{person.table}")
    expect(page.locator(".table")).to_be_visible()
    expect(page.locator(".workshop")).to_be_visible()
    return page


def test_the_page_follows_every_save_and_names_the_move_that_is_refused(bench: Workshop, opened: Opened) -> None:
    ana = bench.table(passes=3)
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
    panel.get_by_role("button", name="Lay this position").click()
    expect(page.locator(".table")).to_have_attribute("data-seq", "1")
    expect(panel.locator("pre")).to_contain_text("die 1")
