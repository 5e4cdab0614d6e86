"""Keys and ears: a key that finds the next box, boxes that matter, throws that are told."""

from playwright.sync_api import expect

from .conftest import Opened
from .player import start
from .test_table import alone, begun

RINGED = """() => {
  const [ring, paper] = [':focus .ring', '.page'].map((one) => getComputedStyle(document.querySelector(one)));
  return [ring.outlineStyle, ring.outlineColor === paper.fill];
}"""
"""The line inside the ring around the box that has the focus, and whether it has the colour of the paper."""
FOCUSED = "() => document.activeElement?.getAttribute('data-box') ?? ''"


def test_a_key_goes_from_one_box_to_the_next_that_may_be_used(base: str, opened: Opened) -> None:
    page, game = opened("desk"), alone(base)
    start(page, base, str(game["title"]), str(game["mode"]))
    lit = page.locator(".box.lit")
    lit.first.wait_for()
    boxes = lit.evaluate_all("all => all.map((one) => one.dataset.box)")
    assert len(boxes) > 2
    seen = []
    for _ in range(3):
        page.keyboard.press("n")
        seen.append(page.evaluate(FOCUSED))
    page.keyboard.press("Shift+N")
    assert page.evaluate(FOCUSED) == seen[1]
    assert set(seen) <= set(boxes)
    assert len(set(seen)) == 3


def test_only_boxes_that_matter_are_heard_and_rows_are_named_once(base: str, opened: Opened) -> None:
    page, game = opened("desk"), alone(base)
    start(page, base, str(game["title"]), str(game["mode"]))
    page.locator(".box.lit").first.wait_for()
    tree = page.locator("main").aria_snapshot()
    heard, drawn = tree.count("gridcell"), page.locator("main [data-box]").count()
    assert page.locator(".box.lit").count() <= heard < drawn
    rows = page.locator("main [role=row]").evaluate_all("all => all.map((row) => row.getAttribute('aria-label') ?? '')")
    assert rows
    assert all(": " not in row for row in rows)
    assert page.locator("[aria-hidden=true] [tabindex], [aria-hidden=true][tabindex]").count() == 0


def test_a_turn_is_chosen_and_made_final_without_leaving_the_paper(base: str, opened: Opened) -> None:
    page = opened("desk")
    begun(base, page, "finality", clicks=0)
    table, done = page.locator(".table"), page.locator("button.done[aria-disabled=false]")
    began = str(table.get_attribute("data-seq"))
    for _ in range(6):
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        page.wait_for_timeout(300)
        if done.count():
            break
    expect(table).to_have_attribute("data-seq", began)
    expect(page.locator(".box:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(table).not_to_have_attribute("data-seq", began)


def test_the_box_that_has_the_focus_is_seen_where_its_square_is_filled(base: str, opened: Opened) -> None:
    page, game = opened("desk"), alone(base)
    start(page, base, str(game["title"]), str(game["mode"]))
    page.locator(".box.lit").first.wait_for()
    page.keyboard.press("n")
    assert page.evaluate(RINGED) == ["solid", True]
