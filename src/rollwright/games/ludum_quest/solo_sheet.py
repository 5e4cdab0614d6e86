"""The sheet of solitaire and mass: an own board, points, coins, and the three dice of the turn.

The numbers are box indices of the sheet; they belong to the rules version and never change. A box of the board holds
`symbol + 4 * state`. The lines that strike whole rows and columns come first, so that they lie below the boxes.
"""

from typing import Any, Final

from rollwright.core.layout import slots
from rollwright.core.printed import NUMBER, Decor, Icon, Label, Mark, Shape
from rollwright.core.sheet import Field, Group, SheetSpec

from .board import FACES, SIGNS, bonuses, boxes, first_triangle
from .boxes import COLUMN_NAMES, ROW_NAMES
from .data import BONUS_ROWS, BOXES, LAYOUT, SHAPES, SIDE, SOLO_COIN_BOXES, VP_BOXES
from .figures import Figures
from .foot import Panel, pictures
from .score_sheet import coins

ROWS: Final = 0
"""Struck rows, from the top."""
COLUMNS: Final = SIDE
"""Struck columns, from the left: FROM_LEFT or FROM_RIGHT."""
GRID: Final = 2 * SIDE
GRID_END: Final = GRID + BOXES
BONUS: Final = GRID_END
VP: Final[int] = BONUS + len(BONUS_ROWS)
COINS: Final[int] = VP + VP_BOXES
COINS_END: Final[int] = COINS + SOLO_COIN_BOXES
SKETCH: Final[int] = COINS_END
"""The three dice of the turn, where they are used; 0 while they are not."""
SABOTAGE: Final[int] = SKETCH + 1
LOCK: Final[int] = SKETCH + 2
POINTS: Final[int] = SKETCH + 3
"""The points of the turn so far."""
TURNS: Final[int] = POINTS + 1
END: Final[int] = POINTS + 2
TOTAL: Final[int] = POINTS + 3
FRESH: Final[int] = POINTS + 4
"""Tokens on the boxes drawn in this turn: four at most."""
FRESH_END: Final[int] = FRESH + 4

FROM_LEFT: Final = 1
FROM_RIGHT: Final = 2
BLACK: Final = 0
BLACK_PAINTED: Final = 1
RED: Final = 2
RED_PAID: Final = 3
RED_PAINTED: Final = 4
ENDS: Final[tuple[str, ...]] = ("seven_boxes", "no_box", "no_coin_box", "five_red")
SEVEN_BOXES: Final = 1
NO_BOX: Final = 2
NO_COIN_BOX: Final = 3
FIVE_RED: Final = 4

_PLAN: Final[dict[str, Any]] = LAYOUT["solitaire_sheet"]
_GRID: Final[dict[str, Any]] = LAYOUT["board_sheet"]["grid"]
_X, _Y, _CELL = float(_GRID["x"]), float(_GRID["y"]), float(_GRID["cell"])
_FOOT = 208.0


def _symbol(value: int) -> Mark:
    """How a box looks that holds this value."""
    symbol, state = value & 3, value >> 2
    if not symbol:
        return Mark("fill", text="#")
    painted = state in (BLACK_PAINTED, RED_PAID)
    return Mark(
        f"fill+{SHAPES[symbol]}" if painted else SHAPES[symbol],
        paint=2 if state == RED_PAINTED else 0,
        ink="pencil" if state in (BLACK, BLACK_PAINTED) else "red",
        text=SIGNS[symbol] + ("", "#", "r", "r#", "rr")[state],
    )


MARKS: Final[tuple[Mark, ...]] = tuple(_symbol(value) for value in range(1, 4 * RED_PAINTED + 4))


def _struck() -> list[Group]:
    """The lines of Lockdown, right across the board."""
    long = SIDE * _CELL
    across, down = (Mark("across", text="-"),), (Mark("down", text="|"), Mark("down", text="|"))
    rows = [
        Field(f"row.{name}", Shape("bare", _X, _Y + n * _CELL, long, _CELL), marks=across)
        for n, name in enumerate(ROW_NAMES)
    ]
    columns = [
        Field(f"column.{name}", Shape("bare", _X + n * _CELL, _Y, _CELL, long), marks=down)
        for n, name in enumerate(COLUMN_NAMES)
    ]
    return [Group("struck-rows", rows, "struck rows"), Group("struck-columns", columns, "struck columns")]


def _points() -> Group:
    plan = _PLAN["vp"]
    size, step = (float(plan["w"]), float(plan["h"])), (float(plan["w"]) + plan["gap"], 0.0)
    names = [f"vp.{n}" for n in range(1, VP_BOXES + 1)]
    return slots("vp", names, _X, _FOOT + 3, size=size, step=step, label="", title="points")


def _turn() -> list[Group]:
    """The dice of the turn where they are used, its points, and what is written at the end."""
    y, marks = _FOOT + 56, FACES
    dice = [Field(name, Shape("soft", _X + 22.0 * n, y, 12, 12), marks=marks) for n, name in enumerate(_USES)]
    new = (Mark("ring"),)
    ends = tuple(Mark("word", note=why.replace("_", " "), text=why) for why in ENDS)
    return [
        Group("use", dice, "dice of this turn"),
        Group("points", [Field("points", Shape("soft", _X + 66, y, 12, 12), marks=NUMBER)], "points of this turn"),
        Group("turns", [Field("turns", Shape("bare", _X + 79, y, 12, 12), marks=NUMBER)], "turns"),
        Group("end", [Field("end", Shape("line", 118, 279, 42, 9), marks=ends)], "ended"),
        Group("total", [Field("total", Shape("square", 176, 277, 24, 12), marks=NUMBER)], "total"),
        Group("fresh", [Field(f"fresh.{n}", Shape("token", 0, 0, 0, 0), marks=new) for n in range(1, 5)], over="board"),
    ]


_USES: Final[tuple[str, ...]] = ("sketch", "sabotage", "lockdown")
_TABLE: Final = ((("circle",), "2"), (("triangle",), "3"), (("rhombus",), "4"), (("circle", "triangle"), "5"))


def _decor(figures: Figures) -> list[Decor]:
    words: list[Decor] = [
        first_triangle(),
        Icon("shield", _X, _FOOT - 4, 5, 5),
        Label("points", _X + 7, _FOOT - 1.4, 3.4),
        Icon("coin", _X, _FOOT + 18, 5, 5),
        Label("coins", _X + 7, _FOOT + 20.6, 3.4),
        Label("now", _X + 66, _FOOT + 53, 3.2),
        Label("turn", _X + 81, _FOOT + 53, 3.2),
        Label("ended", 116, 284, 3.2, "end"),
        Label("total", 174, 284, 3.4, "end", bold=True),
    ]
    words += [Label(name, _X + 22.0 * n, _FOOT + 53, 3.2) for n, name in enumerate(_USES)]
    words += pictures(figures, Panel(112, 200, 88, 74), 4, 5.2)
    return words + _reminder()


def _reminder() -> list[Decor]:
    """What each die draws."""
    found: list[Decor] = []
    for n, (shapes, face) in enumerate(_TABLE):
        x = _X + 15.0 * n
        found.append(Label(face, x, _FOOT + 76, 3.6, bold=True))
        found += [Icon(shape, x + 3 + 5.0 * k, _FOOT + 73.6, 4.6, 4.6) for k, shape in enumerate(shapes)]
    found += [Label("6", _X + 66, _FOOT + 76, 3.6, bold=True), Label("any one", _X + 70, _FOOT + 76, 3.2)]
    return found


def solo_sheet(figures: Figures) -> SheetSpec:
    """The sheet, printed with these figures at its foot."""
    groups = [*_struck(), boxes(MARKS), bonuses(), _points(), coins(_PLAN["coins"], SOLO_COIN_BOXES, _FOOT + 24, _X)]
    return SheetSpec([*groups, *_turn()], (210, 297), "Ludum Quest", _decor(figures))
