"""What a sheet is worth, what a mark adds to it, and which lines count."""

from typing import Final

from rollwright import Region, Scene, SceneStep, Score, Seat, Sheet
from rollwright.core.look import COUNTS, LOST, OPEN
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Text, Verbatim, Words, listed

from .moves import LINE_NAMES
from .position import LINES, can_fill, in_line, stars_left, write
from .sheet import END, ENDS, HEAD, SCORE, TICK

FULL, THIRD_STAR, STUCK, STUCK_STAR_KEPT, NO_BOXES = range(1, len(ENDS) + 1)
LINE_POINTS: Final = 3
STAR_POINTS: Final = 4
FULL_MARKS: Final = 6
NEARLY: Final = 4
"""With so many marks a line is worth a thought."""
IS_FULL: Final = (
    *[Text("Row {number} is full.", number=number) for number in range(1, 7)],
    *[Text("Column {letter} is full.", letter=Verbatim(letter)) for letter in "ABCDEF"],
)
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
    """Rows and columns worth looking at: full, or nearly full and past it; and of those one die short, the square.

    A square alone lies across no other line, so that a screen full of lines need not leave it out.
    """
    cells, boxes, found = sheet.cells, sheet.spec.boxes, []
    missing: dict[int, int] = {}
    for line in range(12):
        if in_line(cells, line) == FULL_MARKS - 1 and can_fill(cells, line):
            square = next(square for square in LINES[line] if not cells[square])
            missing[square] = missing.get(square, 0) + LINE_POINTS
    for line in range(12):
        marks = in_line(cells, line)
        if marks == FULL_MARKS:
            found.append(Region(tuple([boxes[square] for square in LINES[line]]), COUNTS, FULL_LINE))
        elif marks >= NEARLY and not can_fill(cells, line):
            found.append(Region(tuple([boxes[square] for square in LINES[line] if square not in missing]), LOST))
    return [*found, *[Region((boxes[square],), OPEN, Text("+{points}", points=n)) for square, n in missing.items()]]


def spoiled(cells: list[int], square: int, box: int) -> Words:
    """A warning where this mark makes a nearly full line one that nobody can fill; else nothing."""
    near = [line for line in range(12) if NEARLY <= in_line(cells, line) < FULL_MARKS and can_fill(cells, line)]
    if not near:
        return ""
    after = cells[:]
    write(after, square, box)
    lost = [LINE_NAMES[line] for line in near if in_line(after, line) < FULL_MARKS and not can_fill(after, line)]
    return Text("Then {lines} can no longer be filled.", lines=listed(lost)) if lost else ""


def last_star(cells: list[int]) -> Words:
    """A warning before the third star (PG-48)."""
    return "The third star ends the game." if stars_left(cells) == 1 else ""


def celebrated(turn: TakenTurn) -> list[Scene]:
    """The lines that a turn has filled."""
    before, after, boxes = turn.before.sheet.cells, turn.after.sheet.cells, turn.after.sheet.spec.boxes
    return [
        Scene("line", (SceneStep(IS_FULL[line], region=tuple([boxes[q] for q in LINES[line]]), gain=LINE_POINTS),))
        for line in range(12)
        if after[TICK + line] > before[TICK + line]
    ]
