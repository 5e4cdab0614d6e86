"""What a sensible player thinks of a position, and what a beginner is told about it.

Every move is worth what the sheet will probably be worth in the end: before a throw, the mean over its faces of the
best mark. What a position is worth has been learned (`weights`).
"""

from typing import Final, final

from rollwright import Reason, Rule
from rollwright.core.text import Text, Words, listed

from . import rules
from .moves import LINE_NAMES
from .outlook import Outlook
from .position import LENGTHS, box_free, boxes_free, can_fill, hand, in_line, lines_of, stars_left, writable
from .scoring import STAR_POINTS, gain, points
from .sheet import KIND, MARKER, NUMBER, SIDES, TYPES
from .weights import STARS

NEVER: Final = -1000.0
LAST_RESORT: Final = 100.0
"""Nobody spends a star or ends the game who can do anything else."""


@final
class Round:
    """The marks that a round may end with, and what the sheet will be worth after each."""

    def __init__(self, cells: list[int], boxes: int = 1) -> None:
        """`boxes`: how many the round has still to cross off."""
        self.cells = cells
        self.outlook = Outlook(cells, boxes_free(cells) - boxes)
        self._marks: dict[int, list[float]] = {}
        self.points = float(sum(points(cells)))
        self._star = NEVER
        self.cheapest = self._cheapest()

    def mark(self, square: int, box: int) -> float:
        """After this box has been written into the square."""
        return self.marks(square)[KIND[box]] + self.outlook.cost[box]

    def best_box(self, square: int, roll: int) -> int:
        """The box to write there after this roll."""
        boxes = writable(self.cells, square, roll)
        values = [self.mark(square, box) for box in boxes]
        return boxes[values.index(max(values))]

    def marks(self, square: int) -> list[float]:
        """After a mark of each die in the square, before the cost of its box."""
        found = self._marks.get(square)
        if found is None:
            found = self._marks[square] = self.outlook.marks(square)
        return found

    def star_mark(self, square: int, box: int) -> float:
        """The same with a star, the third of which ends the game (PG-48)."""
        w, stars = self.outlook.w, stars_left(self.cells)
        if stars > 1:
            return self.mark(square, box) - STAR_POINTS + w[STARS + stars - 1] - w[STARS + stars]
        return self.points - STAR_POINTS + gain(self.cells, square)

    def star(self, square: int) -> float:
        """After a star in the square, with the best box of each die."""
        fits = self.outlook.fits[square]
        return max([self.star_mark(square, box) for box in self.cheapest if fits >> KIND[box] & 1], default=NEVER)

    def best_star(self) -> float:
        """After the best star."""
        if self._star == NEVER:
            self._star = max([self.star(square) for square in range(36)])
        return self._star

    def _cheapest(self) -> list[int]:
        """The free box of each die that is missed least."""
        found = [-1] * 6
        for box in range(60):
            if box_free(self.cells, box):
                best = found[KIND[box]]
                found[KIND[box]] = box if best < 0 or self.outlook.cost[box] > self.outlook.cost[best] else best
        return [box for box in found if box >= 0]

    def by_roll(self, without: int = -1) -> list[float]:
        """For each number a die can show, the best mark it allows; `without` a die whose last box was paid."""
        cells, best, cost = self.cells, [NEVER] * 21, self.outlook.cost
        boxes = [box for box in range(60) if KIND[box] != without and box_free(cells, box)]
        for square in range(36):
            fits = self.outlook.fits[square]
            if fits:
                numbers, marks = [NEVER] * 21, self.marks(square)
                for box in boxes:
                    if fits >> KIND[box] & 1 and marks[KIND[box]] + cost[box] > numbers[NUMBER[box]]:
                        numbers[NUMBER[box]] = marks[KIND[box]] + cost[box]
                for length in LENGTHS[cells[MARKER] - 1][square]:
                    best[length:] = [max(value, other) for value, other in zip(numbers, best[length:], strict=False)]
        return best

    def thrown(self) -> float:
        """The mean over all throws of the die in hand; a 1 is thrown again (PG-40)."""
        return self.mean(self.by_roll(), SIDES[hand(self.cells)])

    def without_mark(self, move: str, stuck: bool) -> float:
        """After a star, another throw, or the end; a star is the last resort of a player who is stuck."""
        if move == "star":
            return self.best_star() if stuck else self.points - LAST_RESORT
        return self.thrown() if move == "reroll" else self.points

    def paid(self) -> list[float]:
        """For each die, the mean over its throws after a box of it has been paid, before the cost of that box."""
        best, found = self.by_roll(), []
        for kind in range(6):
            after = self.by_roll(kind) if self.outlook.free[kind] == 1 else best
            found.append(self.mean(after, SIDES[kind]) + self.outlook.scarcer[kind])
        return found

    def mean(self, best: list[float], sides: int) -> float:
        """The mean over the faces 2 to `sides`, of which some may lead nowhere."""
        total = 0.0
        for face in range(2, sides + 1):
            total += best[face] if best[face] > NEVER else max(self.points, self.best_star())
        return total / (sides - 1)


PLAIN: Final = {
    "reroll": Reason("A 1 is worth nothing, and rolling again is free.", (rules.ONE_IS_NOTHING,)),
    "star": Reason("It costs 4 points, but it marks any empty square, and the game goes on.", (rules.POINT_STAR,)),
    "third": Reason(
        "The third star ends the game, but its mark is worth at least the 4 points it costs.", (rules.POINT_STAR,)
    ),
    "end": Reason(
        "Every unspent star is worth 4 points, and no mark you could still make is worth more.", (rules.POINT_STAR,)
    ),
}


def plain_reason(cells: list[int], move: str) -> Reason:
    """Why a star is used, a die rolled again, or the game ended."""
    return PLAIN["third" if move == "star" and stars_left(cells) == 1 else move]


def mark_reason(cells: list[int], square: int, box: int) -> Reason:
    """Why this die is written into the square."""
    row, column = [LINE_NAMES[line] for line in lines_of(square)]
    wanted = Text("{row} and {column} still need a {die}.", row=row, column=column, die=TYPES[KIND[box]])
    return Reason(square_sentence(cells, square) or wanted, grounds(cells, square, rules.ONCE_A_LINE))


def square_sentence(cells: list[int], square: int) -> Words:
    """What a mark in the square does for its lines; empty if nothing special."""
    row, column = lines_of(square)
    full = [LINE_NAMES[line] for line in (row, column) if in_line(cells, line) == 5]
    if full:
        return Text("This completes {lines}.", lines=listed(full))
    lost = [not can_fill(cells, row), not can_fill(cells, column)]
    if all(lost):
        return "The square is worth a point, though neither of its lines can be completed any more."
    if any(lost):
        helped, gone = (column, row) if lost[0] else (row, column)
        return Text(
            "The square is worth a point and helps {helped}; {lost} can no longer be completed.",
            helped=LINE_NAMES[helped],
            lost=LINE_NAMES[gone],
        )
    return ""


def grounds(cells: list[int], square: int, otherwise: Rule) -> tuple[Rule, ...]:
    """The rules behind a mark: what the lines are worth that it completes, else the one it is about."""
    row = (rules.POINT_ROW,) if in_line(cells, square // 6) == 5 else ()
    column = (rules.POINT_COLUMN,) if in_line(cells, 6 + square % 6) == 5 else ()
    return row + column or (otherwise,)
