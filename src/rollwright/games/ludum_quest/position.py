"""What both kinds of board share: which boxes are open, and how coins come and go.

`cells` are the 225 boxes, or a list that begins with them; a box is empty if it is 0, else `value & 3` is its symbol.
"""

from rollwright.core.rule import Rule
from rollwright.core.table import Seat

from . import rules
from .data import COLUMN, FLOOR, SIDE
from .phrases import spot


def open_boxes(cells: list[int]) -> list[int]:
    """The boxes where a symbol may be drawn (LQ-20 to LQ-22), at most one for each column."""
    found = []
    for column in range(SIDE):
        box = FLOOR + column
        if cells[box]:
            box -= SIDE
            while box >= 0 and cells[box]:
                box -= SIDE
            if box >= 0:
                found.append(box)
        elif (column > 0 and cells[box - 1]) or (column < SIDE - 1 and cells[box + 1]):
            found.append(box)
    return found


def any_open(cells: list[int]) -> bool:
    """Whether a symbol can be drawn anywhere: always, until the board is full."""
    return 0 in cells[:SIDE]


def closed(cells: list[int], box: int) -> Rule | None:
    """Why nothing may be drawn in the box; None if it is open."""
    if cells[box]:
        return rules.EMPTY_BOX
    if box < FLOOR:
        return None if cells[box + SIDE] else rules.GRAVITY.because(below=spot(box + SIDE))
    return None if beside(cells, box) else rules.ADJACENT


def beside(cells: list[int], box: int) -> bool:
    """Whether a symbol stands to the left or to the right of the box."""
    column = COLUMN[box]
    return bool((column > 0 and cells[box - 1]) or (column < SIDE - 1 and cells[box + 1]))


def opens(cells: list[int], drawn: int, box: int) -> bool:
    """Whether the empty box is open once something stands in the box just drawn."""
    if box < FLOOR:
        return box + SIDE == drawn or cells[box + SIDE] != 0
    return abs(box - drawn) == 1 or beside(cells, box)


def put(cells: list[int], first: int, stop: int, new: int, times: int = 1, old: int = 0) -> int:
    """Write into the first boxes that hold `old`, so many times (LQ-45); how often there was none left."""
    for box in range(first, stop):
        if not times:
            break
        if cells[box] == old:
            cells[box] = new
            times -= 1
    return times


def gain(me: Seat, first: int, stop: int, new: int, times: int = 1) -> None:
    """Write into the first free boxes of the seat's own sheet; what finds no room is lost (LQ-34, LQ-46)."""
    left = put(me.sheet.cells, first, stop, new, times)
    if left:
        me.lose(me.sheet.spec.boxes[first].group, left * new)
