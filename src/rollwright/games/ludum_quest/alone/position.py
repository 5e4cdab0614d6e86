"""What can be read off a sheet of solitaire or mass, and how its marks are made."""

from typing import Final

from rollwright import Seat, Table

from .. import data
from ..data import COLUMN, DRAWS, FLOOR, GAINED, SIDE
from ..figures import Figures
from ..position import gain, open_boxes, put
from . import sheet as s
from .sheet import COLUMNS, GRID, GRID_END, ROWS

DICE: Final[tuple[str, ...]] = ("d1", "d2", "d3")
_NONE: Final[list[int]] = [0] * SIDE
"""A row or a column with nothing in it."""
_VALUES: Final = range(4 * s.RED_PAINTED + 4)
"""All that a box of the board can hold."""
_SERVES: Final[list[int]] = [value if value >> 2 in (s.BLACK, s.RED) else 0 for value in _VALUES]
"""What figures see of it: nothing of what is painted."""
_IS_RED: Final[list[bool]] = [value >> 2 in (s.RED, s.RED_PAINTED) for value in _VALUES]
"""Whether it is red and not painted black."""
PAIR: Final = 5
"""The face that draws two symbols (LQ-75)."""


def rows_kill(t: Table) -> bool:
    """Whether struck rows serve no figure either, a house rule."""
    return t.options["struck_rows_kill"] == "true"


def in_hand(cells: list[int]) -> int:
    """The coins that are not spent."""
    return cells[s.COINS : s.COINS_END].count(GAINED)


def dice_left(t: Table, cells: list[int]) -> list[int]:
    """The faces that are not used yet."""
    faces = [t.dice[die] for die in DICE]
    if cells[s.SKETCH]:
        faces.remove(cells[s.SKETCH])
    return faces


def lines_struck(cells: list[int]) -> tuple[int, int, int]:
    """How many rows are struck, how many columns from the left and from the right."""
    columns = cells[COLUMNS : COLUMNS + SIDE]
    return cells[ROWS : ROWS + SIDE].count(1), columns.count(s.FROM_LEFT), columns.count(s.FROM_RIGHT)


def struck(cells: list[int], box: int) -> bool:
    """Whether a line goes through the box."""
    return bool(cells[ROWS + box // SIDE] or cells[COLUMNS + box % SIDE])


def open_here(cells: list[int]) -> list[int]:
    """The open boxes that are not struck (LQ-78)."""
    top, left, right = lines_struck(cells)
    ceiling, high = SIDE * top, SIDE - right
    return [box for box in open_boxes(cells[GRID:GRID_END]) if box >= ceiling and left <= box % SIDE < high]


def partners(cells: list[int], box: int) -> list[int]:
    """Where the second symbol of a pair can go if the first stands in the open box (LQ-75)."""
    found = []
    if box >= SIDE and not cells[ROWS + box // SIDE - 1]:
        found.append(box - SIDE)
    for side, at in ((box - 1, COLUMN[box] - 1), (box + 1, COLUMN[box] + 1)):
        if not 0 <= at < SIDE or cells[COLUMNS + at] or cells[GRID + side]:
            continue
        if side >= FLOOR or cells[GRID + side + SIDE]:
            found.append(side)
    return found


def choices(cells: list[int], face: int, first: int) -> tuple[tuple[int, ...], list[int]]:
    """The symbols and the boxes a die can draw; `first` is where the first symbol of a pair stands, -1 for nowhere.

    Where no pair fits, its symbols may stand in every open box (LQ-76).
    """
    if first >= 0:
        return (3 - (cells[GRID + first] & 3),), partners(cells, first)
    boxes = open_here(cells)
    if face == PAIR:
        boxes = [box for box in boxes if partners(cells, box)] or boxes
    return DRAWS[face], boxes


def draw(me: Seat, symbol: int, box: int, ink: int) -> None:
    """A symbol in black or red, and the bonus of its row (LQ-79)."""
    cells = me.sheet.cells
    cells[GRID + box] = symbol + 4 * ink
    put(cells, s.FRESH, s.FRESH_END, box + 1)
    bonus = data.BONUS_AT[box]
    if bonus >= 0 and not cells[s.BONUS + bonus]:
        cells[s.BONUS + bonus] = 1
        gain(me, s.COINS, s.COINS_END, GAINED, data.BONUS_COINS[bonus])
        cells[s.POINTS] += data.BONUS_POINTS[bonus]


def usable(t: Table, cells: list[int]) -> list[int]:
    """The board as figures see it: without painted symbols and those in struck columns (LQ-80, LQ-85).

    By a house rule struck rows serve no figure either.
    """
    found = [_SERVES[value] for value in cells[GRID:GRID_END]]
    top, left, right = lines_struck(cells)
    for column in (*range(left), *range(SIDE - right, SIDE)):
        found[column::SIDE] = _NONE
    if rows_kill(t):
        found[: SIDE * top] = _NONE * top
    return found


def claimable(figures: Figures, t: Table, cells: list[int]) -> list[int]:
    """The places that can be claimed now (LQ-80)."""
    return figures.completed(usable(t, cells), [box - 1 for box in cells[s.FRESH : s.FRESH_END] if box])


def reds(cells: list[int]) -> list[int]:
    """The red symbols that are neither painted black nor struck (LQ-86)."""
    found = [box for box, value in enumerate(cells[GRID:GRID_END]) if _IS_RED[value]]
    return [box for box in found if not struck(cells, box)]


def strike(cells: list[int], top: int, left: int, right: int) -> None:
    """Go on where earlier strikes ended (LQ-84)."""
    rows, first, last = lines_struck(cells)
    for row in range(rows, rows + top):
        cells[ROWS + row] = 1
    for column in range(first, first + left):
        cells[COLUMNS + column] = s.FROM_LEFT
    for column in range(SIDE - last - right, SIDE - last):
        cells[COLUMNS + column] = s.FROM_RIGHT
