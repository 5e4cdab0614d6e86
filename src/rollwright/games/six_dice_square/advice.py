"""What a sensible player thinks of a move, and the sentence a beginner is told.

The weights were found by random search over whole games (specification, section 12).
"""

from typing import Final, final

from rollwright.core.rule import Rule
from rollwright.core.table import Seat, Table

from . import rules
from .paths import LENGTHS
from .position import (
    FIRST_BOX,
    KIND,
    NUMBER,
    allowed,
    box_free,
    boxes_free,
    choices_at,
    free_types,
    star_choices_at,
    stars_left,
)
from .refusals import (
    PAY,
    REROLL,
    ROLLED,
    SETUP_BOX,
    SETUP_SQUARE,
    SQUARES,
    STAR,
    STAR_BOX,
    STAR_SQUARE,
    STOP,
    WRITE,
    roll,
)
from .sheet import BOX, COLUMN_AID, MARKER, ROW_AID, SECOND, SIDES, TYPES

LINE_WEIGHT: Final = 5.25
LINE_POWER: Final = 3.36
TYPE_WEIGHT: Final[tuple[float, ...]] = (0.61, 0.48, -0.47, -0.15, 2.06, -1.35)
NUMBER_WEIGHT: Final = 0.10
SHORTAGE: Final = 0.21
NEED_WEIGHT: Final = 0.62
PAY_OFFSET: Final[tuple[float, ...]] = (-4.47, -0.30, 0.0, -0.26, 0.05, 0.0)
SPARE: Final = 0.6
"""What a box to spare is worth when choosing a die."""
STUCK: Final = -6.0
"""A throw that leads nowhere."""
NEVER: Final = -1000.0
DEAD: Final = 0.3
"""What is left of a line that lacks a die without boxes."""
LATE: Final = 0.3
"""What is left of a line that needs more marks than there will be."""
STAR_POINTS: Final = 4.0
WORTH_PLAYING_ON: Final = 27
"""Below so many squares a star that keeps the game going pays for itself."""
FEW_BOXES: Final = 9
CORNERS: Final[tuple[int, ...]] = (0, 5, 30, 35)


LINE: Final[tuple[float, ...]] = tuple(LINE_WEIGHT * (marks / 5) ** LINE_POWER for marks in range(6))
"""What another mark in a line is worth, by the marks it has."""


def values(t: Table, me: Seat, moves: list[int]) -> list[float]:
    """How good each of these legal moves is, in points, as far as one can see at a glance."""
    cells = me.sheet.cells
    name, _, at = me.task.partition(" ")
    outlook = Outlook(cells)
    if name in (WRITE, STAR_BOX):
        here = outlook.square(int(at))
        return [here + outlook.box(box) for box in moves]
    if name == ROLLED:
        return [_after_roll(outlook, move, roll(me)) for move in moves]
    if name == PAY:
        return _pay_values(outlook, moves)
    if name == STAR_SQUARE:
        return [_best_star(outlook, move - SQUARES) for move in moves]
    if name == SETUP_BOX:
        return [NUMBER[box] * (KIND[box] == 5) / 20 for box in moves]
    return [0.3 * (move - SQUARES in CORNERS) for move in moves]


@final
class Outlook:
    """A sheet counted once for all moves of a decision: its columns of boxes, its rows and columns of squares."""

    def __init__(self, cells: list[int]) -> None:
        self.cells = cells
        self.free = [0] * 6
        """Boxes not crossed, by die."""
        self.needed = [6] * 6
        """Marks of a die that the six rows still lack."""
        self.row = [0.0] * 6
        """What a mark in each row is worth for the row, and the same for outlook."""
        self.column = [0.0] * 6
        self._count_boxes()
        self._count_lines()

    def _count_boxes(self) -> None:
        cells, double = self.cells, len(self.cells) > SECOND
        for kind in range(6):
            first, last = FIRST_BOX[kind], FIRST_BOX[kind] + SIDES[kind]
            self.free[kind] = cells[BOX + first : BOX + last].count(0)
            if double:
                self.free[kind] += cells[SECOND + first : SECOND + last].count(0)
            for row in range(6):
                self.needed[kind] -= cells[ROW_AID + row * 6 + kind]

    def _count_lines(self) -> None:
        cells, left = self.cells, sum(self.free) // 2
        for line in range(6):
            row = 6 - cells[line * 6 : line * 6 + 6].count(0)
            self.row[line] = self._line(row, ROW_AID + line * 6, left)
            column = 6 - cells[line:36:6].count(0)
            self.column[line] = self._line(column, COLUMN_AID + line * 6, left)

    def _line(self, marks: int, aid: int, left: int) -> float:
        """The more marks the better, unless a die it lacks has no box or too few rounds are left."""
        if marks > 5:
            return 0.0
        value = LINE[marks] + (3.0 if marks == 5 else 0.0)
        if 6 - marks > left:
            return value * LATE
        for kind in range(6):
            if not self.cells[aid + kind] and not self.free[kind]:
                return value * DEAD
        return value

    def square(self, square: int) -> float:
        """What a mark in this square is worth: its point, and its lines."""
        return 1.0 + self.row[square // 6] + self.column[square % 6]

    def box(self, box: int) -> float:
        """What it costs or saves to write this box."""
        kind = KIND[box]
        value = TYPE_WEIGHT[kind] + NUMBER_WEIGHT * NUMBER[box] / SIDES[kind]
        return value - SHORTAGE if self.free[kind] < self.needed[kind] else value

    def by_number(self, types: int) -> list[float]:
        """For each number, what the best box of that number and these dice is worth."""
        found = [NEVER] * 21
        for box in range(60):
            if types >> KIND[box] & 1 and box_free(self.cells, box):
                found[NUMBER[box]] = max(found[NUMBER[box]], self.box(box))
        return found


def mark_value(cells: list[int], square: int, box: int) -> float:
    """Points now, fuller lines, and which die and number it costs."""
    outlook = Outlook(cells)
    return outlook.square(square) + outlook.box(box)


def points_of(row: int, column: int) -> int:
    """What a mark scores at once, with so many marks already in its lines."""
    return 1 + 3 * (row == 5) + 3 * (column == 5)


def _pay_values(outlook: Outlook, moves: list[int]) -> list[float]:
    """What a throw of each die brings on average, and which die has boxes to spare; its highest number first."""
    best, sums = _best_by_roll(outlook), [0.0] * 6
    total, kind = 0.0, 0
    for face in range(2, 21):
        total += best[face]
        if face == SIDES[kind]:
            sums[kind] = total / (face - 1)
            kind += 1
    found = []
    for move in moves:
        if move == STOP:
            found.append(0.0)
        elif move == STAR:
            found.append(_star_gain(outlook.cells) if boxes_free(outlook.cells) == 1 else -100.0)
        else:
            die = KIND[move]
            spare = outlook.free[die] - NEED_WEIGHT * outlook.needed[die] + PAY_OFFSET[die]
            found.append(sums[die] + SPARE * spare + NUMBER[move] / 100)
    return found


def _best_by_roll(outlook: Outlook) -> list[float]:
    """For each number a die can show, the best mark it allows."""
    cells, best = outlook.cells, [STUCK] * 21
    reach = LENGTHS[cells[MARKER] - 1]
    numbers: dict[int, list[float]] = {}
    for square in range(36):
        types = 0 if cells[square] else allowed(cells, square)
        if not types:
            continue
        here = outlook.square(square)
        by_number = numbers.get(types)
        if by_number is None:
            by_number = numbers[types] = outlook.by_number(types)
        for length in reach[square]:
            for number in range(1, 21 - length):
                value = here + by_number[number]
                best[length + number] = max(best[length + number], value)
    return best


def _after_roll(outlook: Outlook, move: int, face: int) -> float:
    cells = outlook.cells
    if move == REROLL:
        return 100.0
    if move == STOP:
        return 0.0
    if move == STAR:
        return _star_gain(cells) if face > 1 else 0.0
    square = move - SQUARES
    return 100.0 + outlook.square(square) + _best_box(outlook, choices_at(cells, square, face))


def _best_box(outlook: Outlook, boxes: list[int]) -> float:
    best = -100.0
    for box in boxes:
        value = outlook.box(box)
        best = max(value, best)
    return best


def _star_gain(cells: list[int]) -> float:
    """What using a star wins over ending here: its mark, and the rounds that may follow."""
    types, best = free_types(cells), 0
    for square in range(36):
        if not cells[square] and types & allowed(cells, square):
            row = 6 - cells[square // 6 * 6 : square // 6 * 6 + 6].count(0)
            column = 6 - cells[square % 6 : 36 : 6].count(0)
            best = max(best, points_of(row, column))
    to_come = max(0, WORTH_PLAYING_ON - (36 - cells[:36].count(0))) if stars_left(cells) > 1 else 0
    return best - STAR_POINTS + to_come


def _best_star(outlook: Outlook, square: int) -> float:
    return outlook.square(square) + _best_box(outlook, star_choices_at(outlook.cells, square))


def sentence(t: Table, me: Seat, move: int) -> str:
    """Why a beginner should make this move, most important reason first."""
    cells = me.sheet.cells
    name, _, at = me.task.partition(" ")
    if name == PAY:
        return _pay_sentence(cells, move)
    if move in _PLAIN:
        return _star_sentence(cells) if move == STAR else _PLAIN[move]
    if name == SETUP_BOX:
        high = KIND[move] == 5 and NUMBER[move] > 15
        return "A d20 number this high can hardly ever be written later, so it costs you nothing now." if high else ""
    if name == SETUP_SQUARE:
        return "A corner is a good start: many path lengths lead from it."
    if name in (WRITE, STAR_BOX):
        return _mark_sentence(cells, int(at), move)
    square = move - SQUARES
    if name == STAR_SQUARE:
        return _square_sentence(cells, square) or "A star may mark any square: here its row and column gain most."
    return _square_sentence(cells, square) or _detour_sentence(cells, square, roll(me))


_PLAIN = {
    REROLL: "A 1 is worth nothing, and rolling again is free.",
    STAR: "Nothing else is left: the star marks any square and the game goes on.",
    STOP: "Every unspent star is worth 4 points, and no mark you could still make is worth more.",
}


def _star_sentence(cells: list[int]) -> str:
    if stars_left(cells) == 1:
        return "The third star ends the game, but its mark is worth at least the 4 points it costs."
    return _PLAIN[STAR]


def _pay_sentence(cells: list[int], move: int) -> str:
    if move in _PLAIN:
        return _star_sentence(cells) if move == STAR else _PLAIN[move]
    free = boxes_free(cells)
    if free <= FEW_BOXES:
        return f"With {free} free boxes you can make at most {free // 2} more marks: choose lines you can still finish."
    if KIND[move] == 5:
        return "High d20 numbers can hardly ever be written, so pay with them first and keep the d4 and d6."
    return f"The {TYPES[KIND[move]]} has boxes to spare; its highest number is the hardest to write."


def _mark_sentence(cells: list[int], square: int, box: int) -> str:
    done = _square_sentence(cells, square)
    if "complete" in done:
        return done
    return f"A {TYPES[KIND[box]]} is still wanted in both lines here."


def _square_sentence(cells: list[int], square: int) -> str:
    row, column = square // 6, square % 6
    in_row = 6 - cells[row * 6 : row * 6 + 6].count(0)
    in_column = 6 - cells[column:36:6].count(0)
    if in_row == 5 and in_column == 5:
        return "This completes a row and a column at once."
    if in_row == 5 or in_column == 5:
        line = f"row {row + 1}" if in_row == 5 else f"column {'ABCDEF'[column]}"
        return f"This completes {line}."
    dead = [name for name, possible in _lines(cells, square) if not possible]
    if dead:
        return f"{dead[0].capitalize()} can no longer be completed, but nothing better is in reach."
    return ""


def _lines(cells: list[int], square: int) -> list[tuple[str, bool]]:
    """Row and column of the square, and whether each type they lack still has a box."""
    row, column, types = square // 6, square % 6, free_types(cells)
    found = []
    for name, line in (
        (f"row {row + 1}", cells[row * 6 : row * 6 + 6]),
        (f"column {'ABCDEF'[column]}", cells[column:36:6]),
    ):
        present = {KIND[value - 1] for value in line if value}
        found.append((name, all(kind in present or types >> kind & 1 for kind in range(6))))
    return found


def _detour_sentence(cells: list[int], square: int, face: int) -> str:
    best = max(choices_at(cells, square, face), key=lambda box: mark_value(cells, square, box))
    shortest = LENGTHS[cells[MARKER] - 1][square][0]
    moved = face - NUMBER[best]
    if moved > shortest:
        return f"A detour of {moved - shortest} squares leaves a {NUMBER[best]} for the {TYPES[KIND[best]]}."
    steps = "1 square leaves" if moved == 1 else f"{moved} squares leave"
    return f"{steps} a {NUMBER[best]} for the {TYPES[KIND[best]]}, and its row and column grow."


def grounds(me: Seat, move: int) -> list[Rule]:
    """The rules behind the sentence: what a full line or a star is worth, else what the task is about."""
    cells = me.sheet.cells
    name, _, at = me.task.partition(" ")
    if move in (STAR, STOP):
        return [rules.POINT_STAR]
    if move == REROLL:
        return [rules.ONE_IS_NOTHING]
    if name in (PAY, SETUP_BOX):
        return [rules.TWO_BOXES, rules.EXACT]
    square = int(at) if name in (WRITE, STAR_BOX) else move - SQUARES
    full = []
    if cells[square // 6 * 6 : square // 6 * 6 + 6].count(0) == 1:
        full.append(rules.POINT_ROW)
    if cells[square % 6 : 36 : 6].count(0) == 1:
        full.append(rules.POINT_COLUMN)
    return full or [rules.ONCE_A_LINE if name in (WRITE, STAR_BOX) else rules.REMAINING]
