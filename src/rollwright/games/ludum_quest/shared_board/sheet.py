"""The score sheet of competitive and draft: points, support, coins.

The numbers are box indices of the sheet; they belong to the rules version and never change.
"""

from typing import Any, Final

from rollwright import NUMBER, Box, Group, Label, Paper, Shape
from rollwright.core.printed import Decor

from ..data import COIN_BOXES, COLOURS, LAYOUT, NEGATIVE, SUPPORT_BOXES, VP_BOXES
from ..figures import Figures
from ..paper import FACES, coin_boxes, planned, point_boxes, words
from ..screens import sheet_layouts
from .board import SEATS

RIVALS: Final = len(COLOURS) - 1

VP: Final = 0
SUPPORT: Final[int] = VP + VP_BOXES
"""Three rows of four."""
ROW_TOTAL: Final[int] = SUPPORT + RIVALS * SUPPORT_BOXES
RIVAL: Final[int] = ROW_TOTAL + RIVALS
"""The colour of each support row: seat from 1."""
COINS: Final[int] = RIVAL + RIVALS
COINS_END: Final[int] = COINS + COIN_BOXES
VALUE: Final[int] = COINS_END
"""What is left of the die during a turn."""
POINTS: Final[int] = VALUE + 1
"""The points of the turn so far."""
OWN: Final[int] = POINTS + 1
TOTALS: Final[int] = OWN + 1
"""Points, support, coins, total: written when the game is over."""

_PLAN: Final[dict[str, Any]] = LAYOUT["score_sheet"]
_ROWS: Final = planned("score_sheet", "support")
_STEP: Final = _ROWS.w + _ROWS.gap
_SUM: Final = _ROWS.x + SUPPORT_BOXES * _STEP
_TOPS: Final[list[float]] = [_ROWS.y + row * (_ROWS.h + float(_PLAN["support"]["row_gap"])) for row in range(RIVALS)]


_FROM: Final[tuple[str, ...]] = (
    "support by the first rival",
    "support by the second rival",
    "support by the third rival",
)
"""The boxes of a support row, as they are read aloud before their number."""


def _support() -> list[Group]:
    plan, (left, _, w, h, _) = _PLAN["support"], _ROWS
    boxes: list[list[Box]] = []
    sums, swatches = [], []
    for row, y in enumerate(_TOPS):
        name, places = f"support.{row + 1}", [Shape("soft", left + n * _STEP, y, w, h) for n in range(SUPPORT_BOXES)]
        boxes.append([Box(f"{name}.{n}", place, n, marks=NUMBER) for n, place in enumerate(places, 1)])
        sums.append(
            Box(f"{name}.total", Shape("square", _SUM + 4, y, float(plan["total_w"]), h), row + 1, marks=NUMBER)
        )
        swatches.append(Box(f"{name}.colour", Shape("bare", float(plan["swatch_x"]), y, h, h), row + 1, marks=SEATS))
    return [
        *(Group(f"support-{row}", boxes[row - 1], title) for row, title in enumerate(_FROM, 1)),
        Group("support-total", sums, "sum of the support by rival"),
        Group("support-colour", swatches, "colour of rival"),
    ]


def _turn() -> list[Group]:
    return [
        Group("value", [Box("value", Shape("soft", 48, 6, 10, 10), marks=FACES)], "what is left of your die"),
        Group("points", [Box("points", Shape("soft", 85, 6, 12, 10), marks=NUMBER)], "points of this turn"),
        Group("colour", [Box("colour", Shape("bare", 8, 6, 10, 10), marks=SEATS)], "your colour"),
    ]


_CALLED: Final[dict[str, str]] = {"vp": "points", "coins": "coins (ties)"}
"""The totals that need a word more than their name: coins bring no points in the end (LQ-54, LQ-55)."""


def _totals() -> Group:
    x, y, w, h, gap = planned("score_sheet", "totals")
    found = []
    for n, name in enumerate(_PLAN["totals"]["fields"]):
        label = _CALLED.get(name, name)
        found.append(Box(f"total.{name}", Shape("soft", x + n * (w + gap), y, w, h), label=label, marks=NUMBER))
    return Group("total", found, "totals")


def _decor() -> list[Decor]:
    found = words("score_sheet")
    minus = _ROWS.x + NEGATIVE * _STEP + 2
    for top in _TOPS:
        middle = top + _ROWS.h / 2
        found += [Label("−", minus, middle, 4, "middle", bold=True), Label("=", _SUM + 1, middle, 4, "middle")]
    return found


def score_sheet(figures: Figures) -> Paper:
    """The sheet, a quarter of a page."""
    points, coins = point_boxes("score_sheet"), coin_boxes("score_sheet", COIN_BOXES)
    groups = [points, *_support(), coins, *_turn(), _totals()]
    return Paper(groups, (105, 148.5), "", _decor(), layouts=sheet_layouts(groups, figures))
