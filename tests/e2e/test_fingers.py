"""Two fingers on the glass: the sheet comes closer, and one tap shows the whole again."""

from playwright.sync_api import Page, expect

from .conftest import Opened
from .player import start
from .test_table import alone


def scale(page: Page) -> float:
    """How large the sheet is shown."""
    found: float = page.evaluate("document.querySelector('.page').getBoundingClientRect().width")
    return found


def test_a_pinch_brings_the_sheet_closer(base: str, opened: Opened) -> None:
    page = opened("phone")
    game = alone(base)
    start(page, base, str(game["title"]), str(game["mode"]))
    page.wait_for_selector(".lit:is(.box, .copy):visible")
    if page.locator(".fit").count():
        page.locator(".fit").first.click()
    before = scale(page)
    fingers = page.context.new_cdp_session(page)
    stage = page.locator(".stage").first.bounding_box()
    assert stage
    x, y = stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2

    def touch(kind: str, *apart: float) -> None:
        points = [{"x": x + side * apart[0], "y": y, "id": n} for n, side in enumerate((-1, 1))] if apart else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    for step in range(40, 120, 10):
        touch("touchMove", step)
    touch("touchEnd")
    assert scale(page) > before * 1.5
    page.locator(".fit").first.click()
    page.wait_for_timeout(100)
    assert scale(page) < before + 2
    expect(page.locator(".fit")).to_have_count(0)
