"""The score sheet of competitive and draft: points, support, coins.

The numbers are box indices of the sheet; they belong to the rules version and never change.
"""

from typing import Any, Final

from rollwright.core.layout import slots, track
from rollwright.core.printed import NUMBER, Decor, Icon, Label, Mark, Shape
from rollwright.core.sheet import Field, Group, SheetSpec

from .board import FACES, SEATS
from .data import COIN_BOXES, COLOURS, LAYOUT, NEGATIVE, SUPPORT_BOXES, VP_BOXES

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

GAINED: Final = 1
SPENT: Final = 2
COIN_MARKS: Final[tuple[Mark, ...]] = (Mark("stroke", text="/"), Mark("cross", text="x"))
_PLAN: Final[dict[str, Any]] = LAYOUT["score_sheet"]


def _points() -> Group:
    plan = _PLAN["vp"]
    size, step = (float(plan["w"]), float(plan["h"])), (float(plan["w"]) + plan["gap"], 0.0)
    names = [f"vp.{n}" for n in range(1, VP_BOXES + 1)]
    x, y = float(plan["x"]), float(plan["y"])
    return slots("vp", names, x, y, size=size, step=step, label="", title="points")


def _row_y(row: int) -> float:
    plan = _PLAN["support"]
    return float(plan["y"]) + row * (float(plan["h"]) + float(plan["row_gap"]))


def _support() -> list[Group]:
    plan = _PLAN["support"]
    left, w, h = float(plan["x"]), float(plan["w"]), float(plan["h"])
    step, rows = w + plan["gap"], range(RIVALS)
    boxes = [
        Field(f"support.{row + 1}.{n + 1}", Shape("soft", left + n * step, _row_y(row), w, h), marks=NUMBER)
        for row in rows
        for n in range(SUPPORT_BOXES)
    ]
    right = left + SUPPORT_BOXES * step + 4
    sums = [
        Field(f"support.{row + 1}.total", Shape("square", right, _row_y(row), float(plan["total_w"]), h), marks=NUMBER)
        for row in rows
    ]
    swatches = [
        Field(f"support.{row + 1}.colour", Shape("bare", float(plan["swatch_x"]), _row_y(row), h, h), marks=SEATS)
        for row in rows
    ]
    return [
        Group("support", boxes, "support"),
        Group("support-total", sums, "support row totals"),
        Group("support-colour", swatches, "who gives support"),
    ]


def coins(plan: dict[str, Any], number: int, y: float, x: float = 0.0) -> Group:
    """Coin boxes: a stroke for a coin, a cross when it is spent."""
    side = float(plan["w"])
    return track(
        "coin",
        range(1, number + 1),
        x or float(plan["x"]),
        y,
        size=(side, float(plan["h"])),
        step=(side + plan["gap"], float(plan["h"]) + plan["gap"]),
        per_line=int(plan["per_row"]),
        kind="round",
        label="",
        name="coin.{value}",
        marks=COIN_MARKS,
        title="coins",
    )


def _turn() -> list[Group]:
    value = Group("value", [Field("value", Shape("soft", 64, 6, 10, 10), marks=FACES)], "left of the die")
    points = Group("points", [Field("points", Shape("soft", 85, 6, 12, 10), marks=NUMBER)], "points of this turn")
    own = Group("colour", [Field("colour", Shape("bare", 8, 6, 10, 10), marks=SEATS)], "your colour")
    return [value, points, own]


def _totals() -> Group:
    plan = _PLAN["totals"]
    x, y, w, h = float(plan["x"]), float(plan["y"]), float(plan["w"]), float(plan["h"])
    fields = [
        Field(f"total.{name}", Shape("soft", x + n * (w + plan["gap"]), y, w, h), label=_said(name), marks=NUMBER)
        for n, name in enumerate(plan["fields"])
    ]
    return Group("total", fields, "totals")


def _said(total: str) -> str:
    """What is printed over a total."""
    return "points" if total == "vp" else total


def _decor() -> list[Decor]:
    plan = _PLAN["support"]
    minus = float(plan["x"]) + NEGATIVE * (float(plan["w"]) + plan["gap"]) + 2
    equals = float(plan["x"]) + SUPPORT_BOXES * (float(plan["w"]) + plan["gap"]) + 1
    words: list[Decor] = [
        Label("die", 62, 11, 3.2, "end"),
        Label("now", 83, 11, 3.2, "end"),
        Icon("shield", 8, 18.4, 5, 5),
        Label("points", 15, 21, 3.4),
        Label("support: the third box counts against you", 8, 42, 3.4),
        Icon("coin", 8, 86, 5, 5),
        Label("coins", 15, 88.6, 3.4),
    ]
    for row in range(RIVALS):
        middle = _row_y(row) + float(plan["h"]) / 2
        words += [Label("−", minus, middle, 4, "middle", bold=True), Label("=", equals, middle, 4, "middle")]
    return words


def score_sheet() -> SheetSpec:
    """The sheet, a quarter of a page."""
    groups = [
        _points(),
        *_support(),
        coins(_PLAN["coins"], COIN_BOXES, float(_PLAN["coins"]["y"])),
        *_turn(),
        _totals(),
    ]
    return SheetSpec(groups, (105, 148.5), "", _decor())
