"""Pointing at a legal box shows and tells what a tap would write; nothing is written by it."""

from playwright.sync_api import expect

from .conftest import Opened
from .player import start
from .test_coming import centre, shapes, with_moves
from .test_table import alone, begun


def test_the_mark_of_a_legal_box_is_shown_faintly_and_told(base: str, opened: Opened) -> None:
    page = opened("desk")
    begun(base, page, "pointing", clicks=1)
    expect(page.locator(".table")).to_have_attribute("data-chosen", "1")
    faint = page.locator(".ghost").count()
    box = int(page.locator(".box.lit").last.get_attribute("data-box") or -1)
    page.mouse.move(*centre(page, box))
    expect(page.locator(f'[data-box="{box}"] .ghost path').first).to_be_attached()
    expect(page.locator(".tip")).not_to_be_empty()
    assert page.locator(".table").get_attribute("data-chosen") == "1"
    page.mouse.move(2, 2)
    expect(page.locator(".ghost")).to_have_count(faint)
    expect(page.locator(".tip")).to_be_empty()


def test_the_keys_point_too(base: str, opened: Opened) -> None:
    page, game = opened("desk"), alone(base)
    start(page, base, str(game["title"]), str(game["mode"]))
    page.locator(".box.lit").first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".tip")).not_to_be_empty()
    heard = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert "legal: " in heard


def test_choices_on_one_box_are_told_apart_in_words(base: str, opened: Opened) -> None:
    page = opened("phone")
    with_moves(page, base, shapes())
    page.mouse.click(*centre(page, 7))
    expect(page.locator(".choice")).to_have_count(4)
    assert len(set(page.locator(".choice").all_inner_texts())) == 4
