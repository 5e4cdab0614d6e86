"""What a sheet will probably be worth in the end, and by how much every possible mark changes that."""

from typing import final

from .features import (
    AROUND,
    BESIDE,
    BEYOND,
    BITS,
    BLOCK,
    CLASS,
    COVER,
    LINE,
    NEAR,
    PAIRS,
    RANK,
    STARS,
    TRIPLES,
    WITHIN,
    lack_feature,
    square_feature,
    supply_feature,
)
from .features import BOX as BOX_WEIGHT
from .position import KIND, NUMBER, box_free, points, stars_left
from .sheet import BOX, COLUMN_AID, ROW_AID, SECOND
from .weights import weights


@final
class Outlook:
    """A sheet counted once for all moves of a decision. Lines are numbered 0 to 5 for rows, 6 to 11 for columns.

    A mark in a square changes only the features of its lines, and of its die elsewhere: those changes are summed up by
    line and die once, so that each mark is a handful of additions.
    """

    def __init__(self, cells: list[int], boxes: int) -> None:
        """`boxes`: how many will be free when the round is over."""
        self.cells = cells
        self.w = weights(boxes // 2)
        self.free = [0] * 6
        """Boxes not crossed, by die."""
        self.written = [0] * 6
        """Marks by die."""
        self.dice = [0] * 12
        """The dice in each line, one bit each; so many are its marks."""
        self.fits = [0] * 36
        """The dice that neither line of an empty square has, one bit each."""
        self.fitting = [0] * 72
        """By line and die: in how many of its squares it fits."""
        self.sum = float(sum(points(cells)))
        """What the whole sheet is worth, apart from where the marker stands."""
        self.cost = [0.0] * 60
        """By how much crossing a box changes that, whatever it is crossed for."""
        self.scarcer = [0.0] * 6
        """The same for a die that has a box less."""
        self._count_lines()
        self._count_boxes()
        self.swell = [0.0] * 72
        """By line and die: what a mark of the die in the line does to the other squares and to the lines across."""
        self.own = [0.0] * 72
        """By line and die: what is counted for them, and is not after that mark."""
        self.fuller = [0.0] * 72
        """By line and die that it lacks: what a mark of another die does, in a square where this one did not fit."""
        self.denser = [0.0] * 72
        """The same in a square where it would have fitted."""
        self.across = [0.0] * 72
        """By line and die: what it does to the line to have a square less for the die, when it has a box less."""
        self._lines()
        self._squares()
        self.empty = self._empty()
        """The empty squares of each row, one bit each."""
        self.blocks = self._blocks()

    def _count_lines(self) -> None:
        cells, dice = self.cells, self.dice
        for line in range(6):
            for kind in range(6):
                if cells[ROW_AID + line * 6 + kind]:
                    dice[line] |= 1 << kind
                    self.written[kind] += 1
                if cells[COLUMN_AID + line * 6 + kind]:
                    dice[6 + line] |= 1 << kind
        for square in range(36):
            if not cells[square]:
                row, column = square // 6, 6 + square % 6
                self.fits[square] = fits = 63 & ~(dice[row] | dice[column])
                for kind in range(6):
                    if fits >> kind & 1:
                        self.fitting[row * 6 + kind] += 1
                        self.fitting[column * 6 + kind] += 1

    def _count_boxes(self) -> None:
        cells, w, double, cover = self.cells, self.w, len(self.cells) > SECOND, [0] * 21
        for box in range(60):
            if box_free(cells, box):
                cover[NUMBER[box]] += 1
                self.free[KIND[box]] += 1 + (double and not cells[BOX + box] and not cells[SECOND + box])
                self.sum += w[BOX_WEIGHT + KIND[box] * 20 + NUMBER[box] - 1]
        for number in range(1, 21):
            self.sum += w[COVER + number * 7 - 7 + cover[number]]
        for box in range(60):
            number = NUMBER[box]
            self.cost[box] = -w[BOX_WEIGHT + KIND[box] * 20 + number - 1]
            if cover[number]:
                column = COVER + number * 7 - 7 + cover[number]
                self.cost[box] += w[column - 1] - w[column]
        for kind in range(6):
            now = w[supply_feature(kind, self.written[kind], self.free[kind])]
            self.sum += now
            self.scarcer[kind] = w[supply_feature(kind, self.written[kind], max(0, self.free[kind] - 1))] - now
        self.sum += w[STARS + stars_left(cells)]

    def _lines(self) -> None:
        """The dice that each line lacks, and the order of the lines."""
        w = self.w
        for line in range(12):
            self.sum += w[LINE + self.dice[line]] + w[self._rank(line)]
            marks = BITS[self.dice[line]]
            for kind in range(6):
                if self.dice[line] >> kind & 1:
                    continue
                free, squares, at = self.free[kind], self.fitting[line * 6 + kind], line * 6 + kind
                now = w[lack_feature(kind, marks, free, squares)]
                later = w[lack_feature(kind, marks, max(0, free - 1), squares)]
                self.sum += now
                self.scarcer[kind] += later - now
                self.own[at] = later
                if marks < 5:
                    self.fuller[at] = w[lack_feature(kind, marks + 1, free, squares)] - now
                    self.denser[at] = w[lack_feature(kind, marks + 1, free, max(0, squares - 1))] - now
                if squares:
                    self.across[at] = w[lack_feature(kind, marks, max(0, free - 1), squares - 1)] - later

    def _rank(self, line: int) -> int:
        """Its place among the rows or columns, by marks; among equals the order does not matter."""
        marks, first, place = BITS[self.dice[line]], line // 6 * 6, 0
        for other in range(first, first + 6):
            others = BITS[self.dice[other]]
            place += others > marks or (others == marks and other < line)
        return RANK + place * 7 + marks

    def _squares(self) -> None:
        """What another mark in its row or column does to each empty square, and through it to the line across."""
        for square in range(36):
            if self.cells[square]:
                continue
            self.sum += self.w[self._square_now(square)]
            self._share(square, square // 6, 6 + square % 6)
            self._share(square, 6 + square % 6, square // 6)

    def _share(self, square: int, line: int, across: int) -> None:
        """What a mark of each die elsewhere in one line of the square does there, and to the other line."""
        fits, first, other = self.fits[square], line * 6, across * 6
        taken, free = self._square_later(square, line, 1), self._square_later(square, line, 0)
        for kind in range(6):
            if fits >> kind & 1:
                self.swell[first + kind] += taken + self.across[other + kind]
            else:
                self.swell[first + kind] += free

    def _square_now(self, square: int) -> int:
        row, column = BITS[self.dice[square // 6]], BITS[self.dice[6 + square % 6]]
        return square_feature(BITS[self.fits[square]], row, column)

    def _square_later(self, square: int, line: int, fewer: int) -> float:
        """By how much a mark elsewhere in its line changes a square, which then can take so many dice fewer."""
        row, column = BITS[self.dice[square // 6]] + (line < 6), BITS[self.dice[6 + square % 6]] + (line > 5)
        dice = BITS[self.fits[square]]
        if row > 5 or column > 5 or dice < fewer:
            return 0.0
        return (
            self.w[square_feature(dice - fewer, row, column)]
            - self.w[square_feature(dice, row - (line < 6), column - (line > 5))]
        )

    def _blocks(self) -> int:
        """How many blocks of 2x3 squares are empty."""
        empty, found = self.empty, 0
        for one in range(6):
            for two in range(one + 1, 6):
                both = empty[one] & empty[two]
                found += PAIRS[BITS[both]]
                for three in range(two + 1, 6):
                    found += TRIPLES[BITS[both & empty[three]]]
        self.sum += self.w[BLOCK + CLASS[found]]
        return found

    def _empty(self) -> list[int]:
        empty = [0] * 6
        for square in range(36):
            if not self.cells[square]:
                empty[square // 6] |= 1 << square % 6
        return empty

    def _blocks_with(self, square: int) -> int:
        """How many of the empty blocks contain the square."""
        row, bit, found, empty = square // 6, 1 << square % 6, 0, self.empty
        for two in range(6):
            if two == row or not empty[two] & bit:
                continue
            both = empty[row] & empty[two]
            found += PAIRS[BITS[both]] - PAIRS[BITS[both] - 1]
            for three in range(two + 1, 6):
                if three != row and empty[three] & bit:
                    all_three = BITS[both & empty[three]]
                    found += TRIPLES[all_three] - TRIPLES[all_three - 1]
        return found

    def marker(self, square: int) -> float:
        """What it is worth that the marker stands here."""
        cells, near, around = self.cells, 0, 0
        for other in BESIDE[square]:
            near += not cells[other]
        for other in WITHIN[square]:
            around += not cells[other]
        beyond = cells[:36].count(0) - (not cells[square]) - near - around
        return self.w[NEAR + near] + self.w[AROUND + min(11, around)] + self.w[BEYOND + min(11, beyond)]

    def marks(self, square: int) -> list[float]:
        """What the sheet will be worth after a mark of each die in the empty square, before the cost of its box."""
        found = [0.0] * 6
        here = self._anywhere(square)
        for kind in range(6):
            if self.fits[square] >> kind & 1 and self.free[kind]:
                found[kind] = here + self._mark(square, kind)
        return found

    def _anywhere(self, square: int) -> float:
        """What a mark of any die in the square is worth: its points, and what does not depend on the die."""
        w, blocks = self.w, CLASS[self.blocks - self._blocks_with(square)]
        value = self.sum + 1.0 + self.marker(square) - w[self._square_now(square)]
        value += w[BLOCK + blocks] - w[BLOCK + CLASS[self.blocks]]
        for line in (square // 6, 6 + square % 6):
            value += self._climb(line) + (3.0 if BITS[self.dice[line]] == 5 else 0.0)
            for kind in range(6):
                value += self.denser[line * 6 + kind] if self.fits[square] >> kind & 1 else self.fuller[line * 6 + kind]
        return value

    def _climb(self, line: int) -> float:
        """Another mark makes the line the first of those that had as many."""
        marks, first, place = BITS[self.dice[line]], line // 6 * 6, 0
        for other in range(first, first + 6):
            place += BITS[self.dice[other]] > marks
        return self.w[RANK + place * 7 + marks + 1] - self.w[RANK + place * 7 + marks]

    def _mark(self, square: int, kind: int) -> float:
        """What a mark of this die in the square does to its lines, to the lines across, and to the die."""
        w, row, column = self.w, square // 6, 6 + square % 6
        here, there = row * 6 + kind, column * 6 + kind
        value = self.scarcer[kind] + self._more_written(kind)
        value += self.swell[here] - self._square_later(square, row, 1) - self.across[there]
        value += self.swell[there] - self._square_later(square, column, 1) - self.across[here]
        for line, at in ((row, here), (column, there)):
            value -= self.own[at] + self.denser[at]
            value += w[LINE + (self.dice[line] | 1 << kind)] - w[LINE + self.dice[line]]
        return value

    def _more_written(self, kind: int) -> float:
        free, written = max(0, self.free[kind] - 1), self.written[kind]
        return self.w[supply_feature(kind, written + 1, free)] - self.w[supply_feature(kind, written, free)]
