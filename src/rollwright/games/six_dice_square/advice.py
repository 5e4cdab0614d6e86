"""What a sensible player thinks of a move, and the sentence a beginner is told.

Every move is worth what the sheet will probably be worth in the end: before a throw, the mean over its faces of the
best mark. What a position is worth has been learned (`weights`).
"""

from typing import Final, final

from rollwright.core.rule import Rule
from rollwright.core.table import Seat, Table

from . import rules
from .features import STARS
from .outlook import Outlook
from .paths import LENGTHS
from .position import (
    FIRST_BOX,
    KIND,
    NUMBER,
    box_free,
    boxes_free,
    choices_at,
    free_types,
    hand,
    points,
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
from .sheet import MARKER, SIDES, TYPES

NEVER: Final = -1000.0
LAST_RESORT: Final = 100.0
"""Nobody spends a star or ends the game who can do anything else."""
STAR_POINTS: Final = 4.0
FEW_BOXES: Final = 9
CORNERS: Final[tuple[int, ...]] = (0, 5, 30, 35)


def values(t: Table, me: Seat, moves: list[int]) -> list[float]:
    """What the sheet will probably be worth in the end after each of these legal moves."""
    cells = me.sheet.cells
    name, _, at = me.task.partition(" ")
    if name == SETUP_BOX:
        return [NUMBER[box] * (KIND[box] == 5) / 20 for box in moves]
    if name == SETUP_SQUARE:
        return [0.3 * (move - SQUARES in CORNERS) for move in moves]
    if name == PAY:
        return _pay_values(cells, moves)
    round = Round(cells, boxes_free(cells) - 1)
    if name == WRITE:
        return [round.mark(int(at), box) for box in moves]
    if name == ROLLED:
        return _after_roll(round, moves, roll(me))
    if name == STAR_SQUARE:
        return [round.star(move - SQUARES) for move in moves]
    return [round.star_mark(int(at), box) for box in moves]


def thrown(cells: list[int]) -> float:
    """What the sheet will probably be worth when the die in hand has fallen."""
    return Round(cells, boxes_free(cells) - 1).thrown(hand(cells))


@final
class Round:
    """The marks that a round may end with, and what the sheet will be worth after each."""

    def __init__(self, cells: list[int], boxes: int) -> None:
        self.cells = cells
        self.outlook = Outlook(cells, boxes)
        self._marks: dict[int, list[float]] = {}
        self.points = float(sum(points(cells)))
        self._star = NEVER

    def mark(self, square: int, box: int) -> float:
        """After this box has been written into the square."""
        return self.marks(square)[KIND[box]] + self.outlook.cost[box]

    def marks(self, square: int) -> list[float]:
        """After a mark of each die in the square, before the cost of its box."""
        found = self._marks.get(square)
        if found is None:
            found = self._marks[square] = self.outlook.marks(square)
        return found

    def star_mark(self, square: int, box: int) -> float:
        """The same with a star, the third of which ends the game (PG-48)."""
        cells, w, stars = self.cells, self.outlook.w, stars_left(self.cells)
        if stars > 1:
            return self.mark(square, box) - STAR_POINTS + w[STARS + stars - 1] - w[STARS + stars]
        row, column = cells[square // 6 * 6 : square // 6 * 6 + 6], cells[square % 6 : 36 : 6]
        return self.points - STAR_POINTS + 1.0 + 3.0 * (row.count(0) == 1) + 3.0 * (column.count(0) == 1)

    def star(self, square: int) -> float:
        """After a star in the square."""
        return max([self.star_mark(square, box) for box in star_choices_at(self.cells, square)], default=NEVER)

    def best_star(self) -> float:
        """After the best star."""
        if self._star > NEVER:
            return self._star
        costs, boxes, fits = [NEVER] * 6, [-1] * 6, self.outlook.fits
        for box in range(60):
            if box_free(self.cells, box) and self.outlook.cost[box] > costs[KIND[box]]:
                costs[KIND[box]], boxes[KIND[box]] = self.outlook.cost[box], box
        for square in range(36):
            for kind in range(6):
                if boxes[kind] >= 0 and fits[square] >> kind & 1:
                    self._star = max(self._star, self.star_mark(square, boxes[kind]))
        return self._star

    def by_roll(self, without: int = -1) -> list[float]:
        """For each number a die can show, the best mark it allows; `without` a die whose last box was paid."""
        cells, best = self.cells, [NEVER] * 21
        reach = LENGTHS[cells[MARKER] - 1]
        boxes = [box for box in range(60) if KIND[box] != without and box_free(cells, box)]
        for square in range(36):
            if not self.outlook.fits[square]:
                continue
            numbers = self._by_number(square, boxes)
            for length in reach[square]:
                for number in range(1, 21 - length):
                    best[length + number] = max(best[length + number], numbers[number])
        return best

    def _by_number(self, square: int, boxes: list[int]) -> list[float]:
        """For each number, the best mark with it in the square."""
        found, fits, cost, marks = [NEVER] * 21, self.outlook.fits[square], self.outlook.cost, self.marks(square)
        for box in boxes:
            kind = KIND[box]
            if fits >> kind & 1:
                value = marks[kind] + cost[box]
                found[NUMBER[box]] = max(found[NUMBER[box]], value)
        return found

    def thrown(self, die: int) -> float:
        """The mean over all throws of the die; a 1 is thrown again (PG-40)."""
        return self.mean(self.by_roll(), SIDES[die])

    def mean(self, best: list[float], sides: int) -> float:
        """The mean over the faces 2 to `sides`, of which some may lead nowhere."""
        total = 0.0
        for face in range(2, sides + 1):
            total += best[face] if best[face] > NEVER else max(self.points, self.best_star())
        return total / (sides - 1)


def _pay_values(cells: list[int], moves: list[int]) -> list[float]:
    """What a throw of each die brings on average, and what the paid box costs."""
    free = boxes_free(cells)
    round = Round(cells, free - 2)
    outlook, best, means = round.outlook, round.by_roll(), [0.0] * 6
    for kind in range(6):
        last = outlook.free[kind] == 1
        means[kind] = round.mean(round.by_roll(kind) if last else best, SIDES[kind]) + outlook.scarcer[kind]
    found = []
    for move in moves:
        if move == STOP:
            found.append(round.points)
        elif move == STAR:
            found.append(round.best_star() if free == 1 else round.points - LAST_RESORT)
        else:
            found.append(means[KIND[move]] + outlook.cost[move])
    return found


def _after_roll(round: Round, moves: list[int], face: int) -> list[float]:
    """The best mark in each square; a star only where nothing else is possible."""
    found = []
    for move in moves:
        if move == REROLL:
            found.append(round.thrown(hand(round.cells)))
        elif move == STOP:
            found.append(round.points)
        elif move == STAR:
            found.append(round.best_star() if STOP in moves else round.points - LAST_RESORT)
        else:
            square = move - SQUARES
            found.append(max([round.mark(square, box) for box in choices_at(round.cells, square, face)]))
    return found


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
    die, number = TYPES[KIND[move]], NUMBER[move]
    if KIND[move] == 5 and number > SIDES[4]:
        return "High d20 numbers can hardly ever be written, so pay with them first and keep the d4 and d6."
    higher = range(move + 1, FIRST_BOX[KIND[move]] + SIDES[KIND[move]])
    if any(box_free(cells, box) for box in higher):
        return f"The {die} has boxes to spare, and its {number} will be missed least."
    return f"The {die} has boxes to spare; its highest number is the hardest to write."


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
    lines = _lines(cells, square)
    lost = [name for name, possible in lines if not possible]
    if len(lost) == 1:
        helped = next(name for name, possible in lines if possible)
        return f"The square is worth a point and helps {helped}; {lost[0]} can no longer be completed."
    if lost:
        return "The square is worth a point, though neither of its lines can be completed any more."
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
    round = Round(cells, boxes_free(cells) - 1)
    best = max(choices_at(cells, square, face), key=lambda box: round.mark(square, box))
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
