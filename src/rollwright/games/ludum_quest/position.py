"""What both kinds of board share: which boxes are open, and how coins come and go.

`cells` are the 225 boxes, or a list that begins with them; a box is empty if it is 0, else `value & 3` is its symbol.
"""

from rollwright.core.rule import Rule

from . import rules
from .boxes import COLUMN, FLOOR
from .data import SIDE
from .score_sheet import GAINED, SPENT


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
        return None if cells[box + SIDE] else rules.GRAVITY
    column = COLUMN[box]
    if (column > 0 and cells[box - 1]) or (column < SIDE - 1 and cells[box + 1]):
        return None
    return rules.ADJACENT


def gain(cells: list[int], first: int, stop: int, coins: int) -> None:
    """A stroke in the next free coin box for each coin; what finds no box is lost (LQ-45, LQ-46)."""
    for box in range(first, stop):
        if not coins:
            return
        if not cells[box]:
            cells[box] = GAINED
            coins -= 1


def spend(cells: list[int], first: int, stop: int, coins: int) -> None:
    """A second stroke for each coin; there are enough of them."""
    for box in range(first, stop):
        if not coins:
            return
        if cells[box] == GAINED:
            cells[box] = SPENT
            coins -= 1


def best(cells: list[int], first: int, stop: int) -> int:
    """The highest single number."""
    return max(cells[first:stop])


def write(cells: list[int], first: int, stop: int, number: int) -> None:
    """Write the number into the next blank box, if there is one."""
    for box in range(first, stop):
        if not cells[box]:
            cells[box] = number
            return
