"""Somebody who is taught: does what a lesson waits for, with a finger on a phone or with nothing but keys at a desk."""

from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

Json = dict[str, Any]
PRESSES = 80
"""So many arrows lead from any box to any other."""
AT = """(paper) => {
  const active = document.activeElement?.closest('[data-box]');
  const grids = [...document.querySelectorAll('[role=grid]')];
  return active && grids.indexOf(active.closest('[role=grid]')) === paper ? Number(active.dataset.box) : -1;
}"""
CENTRE = """([paper, box]) => {
  const grid = document.querySelectorAll('[role=grid]')[paper];
  const large = document.querySelector(`[data-copy="${box}"]`);
  const r = (large ?? grid.querySelector(`[data-box="${box}"]`)).getBoundingClientRect();
  return [r.x + r.width / 2, r.y + r.height / 2];
}"""

OUT_OF_SIGHT = """(rings) => Object.entries(rings).flatMap(([on, boxes]) => {
  const paper = document.querySelector(`[data-on="${on}"]`), stage = paper?.getBoundingClientRect();
  if (!stage?.width) return [];
  return boxes.filter((box) => {
    const r = paper.querySelector(`[data-box="${box}"]`)?.getBoundingClientRect() ?? stage;
    const wide = r.left < stage.left - 1 || r.right > stage.right + 1;
    const out = wide || r.top < stage.top - 1 || r.bottom > stage.bottom + 1;
    return out && !document.querySelector(`[data-copy="${box}"]`);
  });
})"""
"""The boxes of an open paper that are pointed out, and neither seen on it nor enlarged below it."""


class Wanted(NamedTuple):
    """An answer that goes on: its boxes on a paper (counted from 0), or a button, or a text."""

    key: str
    number: int
    paper: int
    boxes: list[int]
    typed: bool


class Pupil:
    """One lesson in one browser."""

    def __init__(self, page: Page, base: str, game: str, mode: str) -> None:
        self.page = page
        path = f"{base}/api/games/{game}/{mode or '-'}"
        self.steps: list[Json] = page.request.get(f"{path}/lesson").json()["steps"]
        self.known: Json = page.request.get(path).json()
        page.goto(f"{base}/learn/{game}/{mode or '-'}")
        page.wait_for_selector(".bubble")

    def wanted(self, nth: int) -> Wanted:
        """The first answer that the step waits for."""
        step = self.steps[nth]
        prompt, numbers = step["view"]["prompt"], {move["key"]: n for n, move in enumerate(self.known["moves"])}
        keys = [key for key in step["waits_for"] if numbers.get(key) in prompt["legal"]]
        if not keys:
            return Wanted(step["waits_for"][0], -1, 0, [], True)
        number = numbers[keys[0]]
        boxes = prompt["lit"].get(str(number), self.known["moves"][number]["target"])
        board = self.known["board"] is not None and number not in prompt["on_board"]
        return Wanted(keys[0], number, int(board), boxes, False)

    def learn(self, does: "Callable[[Pupil, Wanted], None]", reads_on: "Callable[[Pupil], None]") -> None:
        """From the first step to the last."""
        for nth, step in enumerate(self.steps[:-1]):
            expect(self.page.locator(".table")).to_have_attribute("data-seq", str(nth))
            self.sees(step)
            if step["waits_for"]:
                does(self, self.wanted(nth))
            else:
                reads_on(self)
        expect(self.page.locator(".table")).to_have_attribute("data-seq", str(len(self.steps) - 1))

    def sees(self, step: Json) -> None:
        """What the step points out is in view as soon as the paper lies still."""
        rings = {"sheet": step["rings"], "board": step["board_rings"]}
        self.page.wait_for_function(f"(rings) => !({OUT_OF_SIGHT})(rings).length", arg=rings, timeout=3000)

    @property
    def at(self) -> str | None:
        """The step that is shown."""
        return self.page.locator(".table").get_attribute("data-seq")

    def chosen(self) -> bool:
        """Whether the lesson has gone on, a moment later."""
        before = self.at
        self.page.wait_for_timeout(120)
        return self.at != before


# --- with a finger -----------------------------------------------------------------------------------------------


def tap(pupil: Pupil, wanted: Wanted) -> None:
    """Tap the boxes, and the choice if there are several; or the button; or type."""
    page, before = pupil.page, pupil.at
    if wanted.typed:
        page.locator("#say").fill(wanted.key)
        page.get_by_role("button", name="Say it").tap()
        return
    if not wanted.boxes:
        page.locator(".move.hinted, .die.hinted").first.tap()
        return
    for box in [*wanted.boxes, wanted.boxes[-1]]:
        page.touchscreen.tap(*page.evaluate(CENTRE, [wanted.paper, box]))
        page.wait_for_timeout(400)  # two quick taps would be a double tap
        if pupil.at == before and page.locator(".choice").count():
            _the_right_one(page, wanted).tap()
        if pupil.at != before:
            return


def _the_right_one(page: Page, wanted: Wanted) -> Locator:
    return page.locator(f'.choice[data-move="{wanted.number}"]')


def tap_next(pupil: Pupil) -> None:
    """Read on."""
    pupil.page.get_by_role("button", name="Next").tap()


# --- with keys -----------------------------------------------------------------------------------------------------


def press(pupil: Pupil, wanted: Wanted) -> None:
    """Go to the boxes by arrows, and choose with Enter; nothing is clicked."""
    page, before = pupil.page, pupil.at
    if wanted.typed:
        expect(page.locator("#say")).to_be_focused()
        page.keyboard.type(wanted.key)
        page.keyboard.press("Enter")
        return
    if not wanted.boxes:
        expect(page.locator(":focus.hinted")).to_have_count(1)
        page.keyboard.press("Enter")
        return
    for box in [*wanted.boxes, wanted.boxes[-1]]:
        _walk(page, wanted.paper, box)
        page.keyboard.press("Enter")
        page.wait_for_timeout(120)
        if pupil.at == before and page.locator(".choice").count():
            _focus(page, _the_right_one(page, wanted))
            page.keyboard.press("Enter")
            page.wait_for_timeout(120)
        if pupil.at != before:
            return


def _focus(page: Page, element: Locator) -> None:
    for _ in range(PRESSES):
        if element.evaluate("e => e === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("no key leads there")


def _walk(page: Page, paper: int, box: int) -> None:
    """From wherever the keys are to a box, by arrows."""
    for _ in range(PRESSES):
        here = page.evaluate(AT, paper)
        if here == box:
            return
        assert here >= 0, "the keys are on no box of this paper"
        (x, y), (to_x, to_y) = page.evaluate(CENTRE, [paper, here]), page.evaluate(CENTRE, [paper, box])
        across = abs(to_x - x) > abs(to_y - y)
        way = ("Right" if to_x > x else "Left") if across else ("Down" if to_y > y else "Up")
        page.keyboard.press(f"Arrow{way}")
    raise AssertionError(f"no arrows lead to box {box}")


def press_next(pupil: Pupil) -> None:
    """Read on."""
    expect(pupil.page.get_by_role("button", name="Next")).to_be_focused()
    pupil.page.keyboard.press("Enter")
