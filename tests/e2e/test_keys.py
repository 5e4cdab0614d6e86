"""Keys and ears: a key that finds the next box, boxes that matter, throws that are told."""

from .conftest import Opened
from .player import start
from .test_table import alone

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
