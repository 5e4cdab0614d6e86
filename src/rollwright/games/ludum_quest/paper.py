"""What the board and the sheets have in common in print: the grid, points, coins, and the pictures at the foot."""

from typing import Any, Final, NamedTuple

from rollwright import Box, Frame, Group, Icon, Label, Mark, Shape, grid, slots
from rollwright.core.printed import Decor

from . import data
from .data import LAYOUT, SHAPES, SIDE, START_BOX
from .figures import Figure, Figures

SIGNS: Final[tuple[str, ...]] = ("", "o", "^", "◇")
"""Symbols in a terminal."""
FACES: Final[tuple[Mark, ...]] = tuple(Mark(f"face{face}", text=str(face)) for face in range(1, 7))
COIN_MARKS: Final[tuple[Mark, ...]] = (Mark("stroke", text="/"), Mark("cross", text="x"))
_GRID: Final[dict[str, Any]] = LAYOUT["board_sheet"]["grid"]
LEFT, TOP, CELL = float(_GRID["x"]), float(_GRID["y"]), float(_GRID["cell"])


class Space(NamedTuple):
    """A rectangle of the page, in millimetres, and how far the next one is from it."""

    x: float
    y: float
    w: float
    h: float
    gap: float = 0.0


def planned(sheet: str, part: str) -> Space:
    """Where a part stands by the drawing plan."""
    plan = LAYOUT[sheet][part]
    return Space(*[float(plan.get(side, 0)) for side in ("x", "y", "w", "h", "gap")])


def words(sheet: str) -> list[Decor]:
    """What the drawing plan prints beside the boxes."""
    plan = LAYOUT[sheet]
    return [*(Label(*label) for label in plan["labels"]), *(Icon(*icon) for icon in plan["icons"])]


def boxes(marks: tuple[Mark, ...]) -> Group:
    """The grid, row 15 on top."""
    return grid("board", data.COLUMN_NAMES, data.ROW_NAMES, LEFT, TOP, size=(CELL, CELL), marks=marks, title="board")


def first_triangle() -> Icon:
    """What is printed in the box of the first symbol (LQ-3)."""
    x, y = LEFT + START_BOX % SIDE * CELL, TOP + START_BOX // SIDE * CELL
    return Icon(SHAPES[data.START_SYMBOL], x + 0.16 * CELL, y + 0.16 * CELL, 0.68 * CELL, 0.68 * CELL)


def bonuses() -> Group:
    """The boxes at the right end of their rows, crossed out when taken."""
    place, found = planned("board_sheet", "bonus_column"), []
    for row, coins, points in zip(data.BONUS_ROWS, data.BONUS_COINS, data.BONUS_POINTS):
        shape = Shape("square", place.x, TOP + (SIDE - row) * CELL, place.w, CELL)
        found.append(Box(f"bonus.{row}", shape, row, str(coins or points), "coin" if coins else "shield"))
    return Group("bonus", found, "row bonus")


def point_boxes(sheet: str) -> Group:
    """Seven boxes for the points of a turn."""
    place = planned(sheet, "vp")
    size, step, names = (place.w, place.h), (place.w + place.gap, 0.0), [f"vp.{n + 1}" for n in range(data.VP_BOXES)]
    return slots("vp", names, place.x, place.y, size=size, step=step, label="", title="point box")


def coin_boxes(sheet: str, number: int) -> Group:
    """A stroke for a coin, a cross when it is spent."""
    (x, y, w, h, gap), per_line, found = planned(sheet, "coins"), LAYOUT[sheet]["coins"]["per_row"], []
    for n in range(number):
        shape = Shape("round", x + n % per_line * (w + gap), y + n // per_line * (h + gap), w, h)
        found.append(Box(f"coin.{n + 1}", shape, n + 1, marks=COIN_MARKS))
    return Group("coin", found, "coin box")


def costs(room: Space) -> list[Decor]:
    """The three symbols, one below the other, each with its cost."""
    middle = room.x + room.w / 2
    found: list[Decor] = [Frame(*room[:4]), Label("costs", middle, room.y + 6, 3.6, "middle", bold=True)]
    step = (room.h - 12) / 3
    for symbol in data.SYMBOLS:
        middle = room.y + 11 + step * (symbol - 0.5)
        found.append(Icon(SHAPES[symbol], room.x + 6, middle - 6, 12, 12))
        found.append(Label(str(data.COST[symbol]), room.x + room.w - 9, middle, 6, "middle", bold=True))
    return found


def pictures(figures: Figures, room: Space, cell: float, per_line: int = 4) -> list[Decor]:
    """Every figure with its name and its value in a shield."""
    lines = -(-len(figures.all) // per_line)
    w, h = room.w / per_line, room.h / lines
    found: list[Decor] = [Frame(*room[:4])]
    for nth, figure in enumerate(figures.all):
        found += _picture(figure, Space(room.x + nth % per_line * w, room.y + nth // per_line * h, w, h), cell)
    return found


def _picture(figure: Figure, room: Space, cell: float) -> list[Decor]:
    """One figure, smaller where its boxes would not fit."""
    wide, high = 1 + max(x for x, _, _ in figure.cells), 1 + max(y for _, y, _ in figure.cells)
    size = min(cell, (room.w - 3) / wide, (room.h - 12) / high)
    left, floor = room.x + (room.w - wide * size) / 2, room.y + 9 + (room.h - 10 + high * size) / 2
    found: list[Decor] = [
        Label(figure.name, room.x + 2, room.y + 5, 3.2),
        Icon("shield", room.x + room.w - 9.5, room.y + 1, 8, 8),
        Label(str(figure.vp), room.x + room.w - 5.5, room.y + 4.8, 3.6, "middle", bold=True),
    ]
    for across, up, symbol in figure.cells:
        x, y, inside = left + across * size, floor - (up + 1) * size, size * 0.76
        found.append(Frame(x, y, size, size))
        found.append(Icon(SHAPES[symbol], x + size * 0.12, y + size * 0.12, inside, inside))
    return found
