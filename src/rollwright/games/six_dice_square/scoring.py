"""What a sheet is worth, what a mark adds to it, and which lines count."""

from typing import Final

from rollwright import Region, Score, Seat, Sheet
from rollwright.core.look import COUNTS, LOST, OPEN
from rollwright.core.text import Text

from .position import LINES, can_fill, in_line, stars_left
from .sheet import END, ENDS, HEAD, SCORE, TICK

FULL, THIRD_STAR, STUCK, STUCK_STAR_KEPT, NO_BOXES = range(1, len(ENDS) + 1)
LINE_POINTS: Final = 3
STAR_POINTS: Final = 4
FULL_LINE: Final = Text("+{points}", points=LINE_POINTS)


def points(cells: list[int]) -> tuple[int, int, int, int]:
    """Squares, rows, columns and stars, in points (PG-70 to PG-73)."""
    rows, columns = sum(cells[TICK : TICK + 6]), sum(cells[TICK + 6 : TICK + 12])
    return 36 - cells[:36].count(0), LINE_POINTS * rows, LINE_POINTS * columns, STAR_POINTS * stars_left(cells)


def gain(cells: list[int], square: int) -> int:
    """The points of a mark in the empty square."""
    return 1 + LINE_POINTS * ((in_line(cells, square // 6) == 5) + (in_line(cells, 6 + square % 6) == 5))


def score(sheet: Sheet) -> Score:
    """The sheet as it stands (PG-66, PG-74), ordered for PG-68."""
    squares, rows, columns, stars = points(sheet.cells)
    return Score(
        {"squares": squares, "rows": rows, "columns": columns, "stars": stars},
        order=(squares + rows + columns + stars, squares, rows + columns),
        ended=list(ENDS)[sheet.cells[END] - 1] if sheet.cells[END] else "abandoned",
    )


def finish(me: Seat, why: int) -> None:
    """Write the score on the sheet and say that it is over."""
    cells, parts = me.sheet.cells, points(me.sheet.cells)
    cells[END] = why
    cells[HEAD : HEAD + 6] = [0] * 6
    cells[SCORE : SCORE + 5] = [counted + 1 for counted in (*parts, sum(parts))]
    me.say(list(ENDS)[why - 1])


def lines(sheet: Sheet) -> list[Region]:
    """Rows and columns: full, still to be filled, or past it."""
    found = []
    for line in range(12):
        boxes, marks = tuple([sheet.spec.boxes[square] for square in LINES[line]]), in_line(sheet.cells, line)
        if marks == 6:
            found.append(Region(boxes, COUNTS, FULL_LINE))
        else:
            found.append(Region(boxes, OPEN if can_fill(sheet.cells, line) else LOST, Text("{marks}/6", marks=marks)))
    return found
