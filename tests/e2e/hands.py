"""How somebody answers a page: with a mouse, with a finger, or with nothing but the keys."""

import random
from typing import Protocol, TypedDict

from playwright.sync_api import Page

NEXT_BOX = "n"
"""The key that goes to the next box that may be written."""
FURTHEST = 240
"""So many presses reach everything that can be reached."""
NEARBY = 0.8
"""How often any box nearby will do, for each press takes its time; else exactly the one that was chosen is reached."""
STEPS = 4
ON_A_BOX = "document.activeElement.matches('.box') && window.spots.includes(document.activeElement)"
REACHED = "(n) => document.activeElement === window.spots[n]"


class Spot(TypedDict):
    """Something that may be pressed: where it is, which of the page's `spots`, and whether it is a box on paper."""

    x: float
    y: float
    n: int
    box: bool


class Hand(Protocol):
    """What presses."""

    def press(self, page: Page, spot: Spot) -> None:
        """Press it."""


class Mouse:
    """A click."""

    def press(self, page: Page, spot: Spot) -> None:
        page.mouse.click(spot["x"], spot["y"])


class Finger:
    """A tap, by real touch events: what follows from it is left to the browser."""

    def press(self, page: Page, spot: Spot) -> None:
        page.touchscreen.tap(spot["x"], spot["y"])


class Keys:
    """Goes there as one who has no pointer must, and presses Enter; mostly to a box nearby that will do as well."""

    def __init__(self) -> None:
        self.rng = random.Random("keys")

    def press(self, page: Page, spot: Spot) -> None:
        if not (spot["box"] and self.rng.random() < NEARBY and self._takes_a_step(page)):
            self._goes_to(page, spot)
        page.keyboard.press("Enter")

    def _takes_a_step(self, page: Page) -> bool:
        """To one of the next boxes that may be written; whether it is one of those that were seen."""
        for _ in range(self.rng.randint(1, STEPS)):
            page.keyboard.press(NEXT_BOX)
        found: bool = page.evaluate(ON_A_BOX)
        return found

    def _goes_to(self, page: Page, spot: Spot) -> None:
        key = NEXT_BOX if spot["box"] else "Tab"
        for _ in range(FURTHEST):
            if page.evaluate(REACHED, spot["n"]):
                return
            page.keyboard.press(key)
        aim = page.evaluate("(n) => spots[n].outerHTML", spot["n"])
        raise AssertionError(f"{FURTHEST} times {key} do not reach {aim}")


HANDS: dict[str, type[Hand]] = {"mouse": Mouse, "finger": Finger, "keys": Keys}
