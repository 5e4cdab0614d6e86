"""What titles to come will ask for, put into the answers of an installed one: shapes, free text, votes."""

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Page, Route, expect

from .conftest import Opened
from .player import start
from .test_table import alone

Change = Callable[[dict[str, Any]], None]
DESCRIPTION = re.compile(r"/api/games/\w+/[\w-]+(\?|$)")
VIEW = re.compile(r"/api/tables/\w+/view(\?|$)")


def changed(page: Page, pattern: str | re.Pattern[str], change: Change) -> None:
    """Let the server answer, and change what it says on the way."""

    def handle(route: Route) -> None:
        answer = route.fetch(url=route.request.url.replace("packed=1", "packed="))
        if "json" not in answer.headers["content-type"]:
            return route.fulfill(response=answer)  # a cover, a lettering
        body = answer.json()
        change(body)
        return route.fulfill(response=answer, body=json.dumps(body))

    page.route(pattern, handle)


def refused(page: Page, said: list[list[str]]) -> None:
    """Write down what is tried or chosen, and answer nothing."""

    def handle(route: Route) -> None:
        sent = route.request.post_data_json
        assert sent is not None
        said.append(sent["moves"])
        problem = {"type": "about:blank", "title": "No", "status": 422, "detail": "Heard.", "rule": ""}
        route.fulfill(status=422, content_type="application/problem+json", body=json.dumps(problem))

    page.route("**/draft", handle)


def asking(legal: list[int], typed: bool = False) -> Change:
    """The view asks for these moves."""

    def change(view: dict[str, Any]) -> None:
        view["prompt"] = {**view["prompt"], "ask": "Now.", "typed": typed, "legal": legal, "lit": {}, "previews": {}}

    return change


SHAPES = ([0, 1, 2], [0, 6, 12], [0, 1, 7], [1, 7, 13], [6, 7, 8], [7, 8, 9], [8, 14, 20], [0, 1])


def with_moves(page: Page, base: str, more: list[dict[str, Any]], typed: bool = False) -> None:
    """A table at which exactly these moves are legal, beside all that the game knows."""
    game = alone(base)
    with urlopen(f"{base}/api/games/{game['id']}/{game['mode'] or '-'}", timeout=30) as answer:
        known = len(json.load(answer)["moves"])
    plain = {"on": "", "target": [], "mark": 1, "die": "", "tasks": []}
    changed(page, DESCRIPTION, lambda found: found["moves"].extend({**plain, **move} for move in more))
    changed(page, VIEW, asking(list(range(known, known + len(more))), typed))
    start(page, base, str(game["title"]), str(game["mode"]))
    page.wait_for_selector(".sentence")


def shapes() -> list[dict[str, Any]]:
    """Moves about sets of boxes."""
    return [{"key": "shape " + "-".join(map(str, boxes)), "on": "sheet", "target": boxes} for boxes in SHAPES]


def centre(page: Page, box: int) -> tuple[float, float]:
    """Where a box is on the screen."""
    found = page.locator(f'[data-box="{box}"]').first.bounding_box()
    assert found
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def test_a_shape_is_drawn_by_dragging_over_its_boxes(base: str, opened: Opened) -> None:
    page, said = opened("desk"), list[list[str]]()
    with_moves(page, base, shapes())
    refused(page, said)
    page.mouse.move(*centre(page, 0))
    page.mouse.down()
    for box in (1, 7):
        page.mouse.move(*centre(page, box), steps=6)
    expect(page.locator('[aria-selected="true"]')).to_have_count(3)
    page.mouse.up()
    expect(page.locator(".aloud .notice")).to_contain_text("Heard.")
    assert said[-1] == ["shape 0-1-7"]


def test_a_shape_is_found_by_taps_and_the_few_left_are_shown(base: str, opened: Opened) -> None:
    page, said = opened("phone"), list[list[str]]()
    with_moves(page, base, shapes())
    refused(page, said)
    page.mouse.click(*centre(page, 7))
    expect(page.locator(".choice")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(page.locator(".choice")).to_have_count(0)
    page.mouse.click(*centre(page, 20))
    expect(page.locator(".slip .notice")).to_contain_text("Heard.")
    assert said[-1] == ["shape 8-14-20"]


def test_a_word_is_typed(base: str, opened: Opened) -> None:
    page, said = opened("phone"), list[list[str]]()
    with_moves(page, base, [{"key": "pass"}], typed=True)
    refused(page, said)
    page.get_by_label("Your answer").fill("pencil")
    page.get_by_role("button", name="Say it").click()
    expect(page.locator(".slip .notice")).to_contain_text("Heard.")
    page.get_by_role("button", name="Pass").click()
    expect(page.locator(".table")).to_have_attribute("aria-busy", "false")
    assert (said[0], said[-1]) == (["pencil"], ["pass"])


def test_a_vote_is_two_buttons_and_many_choices_are_a_list(base: str, opened: Opened) -> None:
    page, said = opened("phone"), list[list[str]]()
    with_moves(page, base, [{"key": f"mix {n}", "label": f"Mix number {n}"} for n in range(12)])
    refused(page, said)
    assert page.locator(".move").count() == 4
    page.locator(".move").last.click()
    expect(page.locator(".choice")).to_have_count(12)
    page.get_by_role("button", name="Mix number 11").click()
    expect(page.locator(".slip .notice")).to_contain_text("Heard.")
    assert said[-1] == ["mix 11"]
