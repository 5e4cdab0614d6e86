"""What can be read off a sheet of solitaire or mass, and how its marks are made."""

from typing import Final

from .boxes import BONUS_AT, COLUMN, FLOOR
from .data import BONUS_COINS, BONUS_POINTS, BOXES, DRAWS, SIDE
from .figures import Figures
from .position import gain, open_boxes
from .solo_sheet import (
    BLACK,
    BONUS,
    COINS,
    COINS_END,
    COLUMNS,
    FRESH,
    FRESH_END,
    FROM_LEFT,
    FROM_RIGHT,
    GRID,
    GRID_END,
    POINTS,
    RED,
    RED_PAINTED,
    ROWS,
)

PAIR: Final = 5
"""The face that draws two symbols (LQ-75)."""


def struck_top(cells: list[int]) -> int:
    """How many rows are struck."""
    return cells[ROWS : ROWS + SIDE].count(1)


def struck_left(cells: list[int]) -> int:
    """How many columns are struck from the left."""
    return cells[COLUMNS : COLUMNS + SIDE].count(FROM_LEFT)


def struck_right(cells: list[int]) -> int:
    """How many columns are struck from the right."""
    return cells[COLUMNS : COLUMNS + SIDE].count(FROM_RIGHT)


def struck(cells: list[int], box: int) -> bool:
    """Whether a line goes through the box."""
    return bool(cells[ROWS + box // SIDE] or cells[COLUMNS + box % SIDE])


def open_here(cells: list[int]) -> list[int]:
    """The open boxes that are not struck (LQ-78)."""
    low, high = struck_left(cells), SIDE - struck_right(cells)
    ceiling = SIDE * struck_top(cells)
    return [box for box in open_boxes(cells[GRID:GRID_END]) if box >= ceiling and low <= box % SIDE < high]


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


def first_of_pair(cells: list[int]) -> list[int]:
    """The open boxes beside or below which the second symbol fits; every open box if there is none (LQ-76)."""
    boxes = open_here(cells)
    return [box for box in boxes if partners(cells, box)] or boxes


def choices(cells: list[int], face: int, first: int) -> tuple[tuple[int, ...], list[int]]:
    """The symbols and the boxes a die can draw; `first` is where the first symbol of a pair stands, -1 for nowhere."""
    if first >= 0:
        return (3 - (cells[GRID + first] & 3),), partners(cells, first)
    return DRAWS[face], first_of_pair(cells) if face == PAIR else open_here(cells)


def draw(cells: list[int], symbol: int, box: int, ink: int) -> None:
    """A symbol in black or red, and the bonus of its row (LQ-79)."""
    cells[GRID + box] = symbol + 4 * ink
    cells[FRESH + cells[FRESH:FRESH_END].index(0)] = box + 1
    bonus = BONUS_AT[box]
    if bonus >= 0 and not cells[BONUS + bonus]:
        cells[BONUS + bonus] = 1
        gain(cells, COINS, COINS_END, BONUS_COINS[bonus])
        cells[POINTS] += BONUS_POINTS[bonus]


def fresh(cells: list[int]) -> list[int]:
    """The boxes drawn in this turn."""
    return [box - 1 for box in cells[FRESH:FRESH_END] if box]


def usable(cells: list[int], box: int, rows_kill: bool) -> bool:
    """Whether the symbol can be part of a figure: not painted, not in a struck column (LQ-80, LQ-85)."""
    if cells[GRID + box] >> 2 not in (BLACK, RED) or cells[COLUMNS + box % SIDE]:
        return False
    return not (rows_kill and cells[ROWS + box // SIDE])


def claimable(figures: Figures, cells: list[int], rows_kill: bool) -> list[int]:
    """The places that can be claimed now (LQ-80)."""
    found = []
    for number in figures.completed(cells[GRID:GRID_END], fresh(cells)):
        for box in figures.places[number].boxes:
            if not usable(cells, box, rows_kill):
                break
        else:
            found.append(number)
    return found


def paint(cells: list[int], box: int) -> None:
    """Paint the symbol black, whatever its ink."""
    cells[GRID + box] += 4


def paint_red(cells: list[int], box: int) -> None:
    """Paint a red symbol red."""
    cells[GRID + box] += 4 * (RED_PAINTED - RED)


def red_count(cells: list[int]) -> int:
    """Red symbols that are neither painted black nor struck (LQ-86)."""
    count = 0
    for box in range(BOXES):
        if cells[GRID + box] >> 2 in (RED, RED_PAINTED) and not struck(cells, box):
            count += 1
    return count


def lines_left(cells: list[int]) -> tuple[int, int]:
    """Rows and columns that are not struck."""
    return SIDE - struck_top(cells), cells[COLUMNS : COLUMNS + SIDE].count(0)


def strike(cells: list[int], top: int, left: int, right: int) -> None:
    """Go on where earlier strikes ended (LQ-84)."""
    first = struck_top(cells)
    for row in range(first, first + top):
        cells[ROWS + row] = 1
    first = struck_left(cells)
    for column in range(first, first + left):
        cells[COLUMNS + column] = FROM_LEFT
    last = SIDE - 1 - struck_right(cells)
    for column in range(last, last - right, -1):
        cells[COLUMNS + column] = FROM_RIGHT
