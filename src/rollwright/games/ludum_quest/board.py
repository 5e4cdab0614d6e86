"""The common board of competitive and draft: 225 boxes, five row bonuses, places for the dice.

The numbers are box indices of the board; they belong to the rules version and never change. A box holds
`symbol + 4 * painter`: circle 1, triangle 2, rhombus 3; painter 0 for nobody, else the seat from 1.
"""

from typing import Any, Final

from rollwright.core.layout import grid
from rollwright.core.printed import Decor, Icon, Label, Mark, Shape
from rollwright.core.sheet import Field, Group, SheetSpec

from .boxes import COLUMN_NAMES, ROW_NAMES, START_BOX
from .data import BONUS_COINS, BONUS_POINTS, BONUS_ROWS, BOXES, COLOURS, LAYOUT, SHAPES, SIDE, START_SYMBOL
from .figures import Figures
from .foot import Panel, costs, pictures

BONUS: Final = BOXES
DICE: Final = BONUS + len(BONUS_ROWS)
MOST_DICE: Final = 5
STARTER: Final = DICE + MOST_DICE
"""Who starts this round, from 1."""

SIGNS: Final[tuple[str, ...]] = ("", "o", "^", "◇")
"""Symbols in a terminal."""
FACES: Final[tuple[Mark, ...]] = tuple(Mark(f"face{face}", text=str(face)) for face in range(1, 7))
SEATS: Final[tuple[Mark, ...]] = tuple(Mark(f"seat{n}", paint=n, text=colour) for n, colour in enumerate(COLOURS, 1))
_PLAN: Final[dict[str, Any]] = LAYOUT["board_sheet"]


def _symbol(value: int) -> Mark:
    """How a box looks that holds this value."""
    symbol, painter = value & 3, value >> 2
    if not symbol:
        return Mark("fill", paint=painter, text="#")
    owner = COLOURS[painter - 1][0] if painter else ""
    return Mark(SHAPES[symbol], paint=painter, text=SIGNS[symbol] + owner)


MARKS: Final[tuple[Mark, ...]] = tuple(_symbol(value) for value in range(1, 4 * len(COLOURS) + 4))


def boxes(marks: tuple[Mark, ...]) -> Group:
    """The grid, row 15 on top."""
    plan = _PLAN["grid"]
    cell = float(plan["cell"])
    return grid(
        "board",
        COLUMN_NAMES,
        ROW_NAMES,
        float(plan["x"]),
        float(plan["y"]),
        size=(cell, cell),
        marks=marks,
        title="board",
    )


def first_triangle() -> Icon:
    """What is printed in the box of the first symbol (LQ-3)."""
    plan = _PLAN["grid"]
    cell = float(plan["cell"])
    x, y = float(plan["x"]) + START_BOX % SIDE * cell, float(plan["y"]) + START_BOX // SIDE * cell
    return Icon(SHAPES[START_SYMBOL], x + 0.16 * cell, y + 0.16 * cell, 0.68 * cell, 0.68 * cell)


def bonuses() -> Group:
    """The boxes at the right end of their rows, crossed out when taken."""
    plan, top, cell = _PLAN["bonus_column"], float(_PLAN["grid"]["y"]), float(_PLAN["grid"]["cell"])
    fields = []
    for row, coins, points in zip(BONUS_ROWS, BONUS_COINS, BONUS_POINTS):
        shape = Shape("square", float(plan["x"]), top + (SIDE - row) * cell, float(plan["w"]), cell)
        fields.append(
            Field(f"bonus.{row}", shape, coins or points, str(coins or points), "coin" if coins else "shield")
        )
    return Group("bonus", fields, "row bonuses")


def _dice() -> Group:
    shapes = [Shape("soft", 118 + 11.0 * n, 9, 9.5, 9.5) for n in range(MOST_DICE)]
    return Group("dice", [Field(f"die.{n}", shape, marks=FACES) for n, shape in enumerate(shapes, 1)], "dice")


def _starter() -> Group:
    return Group("start", [Field("start", Shape("soft", 192, 9, 9.5, 9.5), marks=SEATS)], "starting player")


def _decor(figures: Figures) -> list[Decor]:
    words: list[Decor] = [
        first_triangle(),
        Label("dice", 116, 13.8, 3.4, "end"),
        Label("starts", 190, 13.8, 3.4, "end"),
    ]
    return words + costs(_panel("costs")) + pictures(figures, _panel("figures"), 4, float(_PLAN["figures"]["cell"]))


def _panel(name: str) -> Panel:
    plan = _PLAN[name]
    return Panel(float(plan["x"]), float(plan["y"]), float(plan["w"]), float(plan["h"]))


def board(figures: Figures) -> SheetSpec:
    """The board, printed with these figures at its foot."""
    groups = [boxes(MARKS), bonuses(), _dice(), _starter()]
    return SheetSpec(groups, (210, 297), "Ludum Quest", _decor(figures))
