"""What a sheet will probably be worth in the end, and by how much every possible mark changes that."""

from typing import final

from . import weights as f
from .position import box_free, stars_left
from .scoring import gain, points
from .sheet import AID, BOX, KIND, NUMBER, SECOND


@final
class Outlook:
    """A sheet counted once for all moves of a decision.

    A mark in a square changes only the features of its lines, and of its die elsewhere: those changes are summed up by
    line and die once, so that each mark is a handful of additions.
    """

    def __init__(self, cells: list[int], boxes: int) -> None:
        """`boxes`: how many will be free when the round is over."""
        self.cells = cells
        self.w = f.weights(boxes // 2)
        self.sum = float(sum(points(cells)))
        """What the whole sheet is worth, apart from where the marker stands."""
        self.free = [0] * 6
        """Boxes not crossed, by die."""
        self.cost = [0.0] * 60
        """By how much crossing a box changes the sum, whatever it is crossed for."""
        self.scarcer = [0.0] * 6
        """The same for a die that has a box less."""
        self.written = [0.0] * 6
        """The same for a die that then has a mark more."""
        self.dice = [0] * 12
        """The dice in each line, one bit each."""
        self.fits = [0] * 36
        """The dice that neither line of an empty square has, one bit each."""
        self.own = [0.0] * 72
        """By line and die: what a mark of the die in the line does to both, to its squares and to the lines across."""
        self.across = [0.0] * 72
        """By line and die: what it does to the line to have a square less for the die, when it has a box less."""
        self.fuller = [0.0] * 72
        """By line and die that it lacks: what a mark of another die does, in a square where this one did not fit."""
        self.denser = [0.0] * 72
        """The same in a square where it would have fitted."""
        self.climb = [0.0] * 12
        """By line: another mark makes it the first of those that had as many."""
        self.square = [0.0] * 36
        """What an empty square is counted for."""
        self.taken = [0.0] * 36
        """What a mark elsewhere in its lines, of a die that would fit, does to it."""
        fitting = self._dice()
        self._boxes()
        self._lines(fitting)
        self._squares()
        self.sum += self.w[f.STARS + stars_left(cells)]

    def _dice(self) -> list[int]:
        """Which dice stand and fit where: by line and die, in how many of its squares it fits."""
        cells, dice, fitting = self.cells, self.dice, [0] * 72
        for line in range(12):
            for kind in range(6):
                dice[line] |= cells[AID + line * 6 + kind] << kind
        for square in range(36):
            if not cells[square]:
                row, column = square // 6, 6 + square % 6
                self.fits[square] = fits = 63 & ~(dice[row] | dice[column])
                for kind in range(6):
                    fitting[row * 6 + kind] += fits >> kind & 1
                    fitting[column * 6 + kind] += fits >> kind & 1
        return fitting

    def _boxes(self) -> None:
        """Boxes and numbers."""
        cells, w, double, cover = self.cells, self.w, len(self.cells) > SECOND, [0] * 21
        for box in range(60):
            self.cost[box] = -w[f.BOX + KIND[box] * 20 + NUMBER[box] - 1]
            if box_free(cells, box):
                cover[NUMBER[box]] += 1
                self.free[KIND[box]] += 1 + (double and not cells[BOX + box] and not cells[SECOND + box])
                self.sum -= self.cost[box]
        for number in range(1, 21):
            self.sum += w[f.COVER + number * 7 - 7 + cover[number]]
        for box in range(60):
            if cover[NUMBER[box]]:
                at = f.COVER + NUMBER[box] * 7 - 7 + cover[NUMBER[box]]
                self.cost[box] += w[at - 1] - w[at]

    def _lines(self, fitting: list[int]) -> None:
        """The dice that each line has and lacks, and the order of the lines."""
        w = self.w
        for kind in range(6):
            marks, free = sum([dice >> kind & 1 for dice in self.dice[:6]]), self.free[kind]
            at, less = f.supply_feature(kind, marks, free), 0 < free < 9
            self.sum += w[at]
            self.scarcer[kind] = w[at - less] - w[at]
            self.written[kind] = w[at - less + 9] - w[at - less]
        for line in range(12):
            marks, place = f.BITS[self.dice[line]], line % 6
            others = sorted([f.BITS[dice] for dice in self.dice[line - place : line - place + 6]], reverse=True)
            first = f.RANK + others.index(marks) * 7 + marks
            self.climb[line] = w[first + 1] - w[first]
            self.sum += w[f.LINE + self.dice[line]] + w[f.RANK + place * 7 + others[place]]
            for kind in range(6):
                if not self.dice[line] >> kind & 1:
                    self._lack(line, kind, fitting[line * 6 + kind])

    def _lack(self, line: int, kind: int, squares: int) -> None:
        w, marks, free, to = self.w, f.BITS[self.dice[line]], self.free[kind], line * 6 + kind
        at = f.lack_feature(kind, marks, free, squares)
        less, fewer = 4 * (0 < free < 4), 0 < squares < 4
        now, later = w[at], w[at - less]
        self.sum += now
        self.scarcer[kind] += later - now
        self.across[to] = w[at - less - fewer] - later
        if marks < 5:
            self.fuller[to], self.denser[to] = w[at + 16] - now, w[at + 16 - fewer] - now
        dice = f.LINE + self.dice[line]
        self.own[to] = w[dice + (1 << kind)] - w[dice] - later - self.denser[to]

    def _squares(self) -> None:
        """What another mark in its row or column does to each empty square, and through it to the line across."""
        w = self.w
        for square in range(36):
            if self.cells[square]:
                continue
            row, column, fits = square // 6, 6 + square % 6, self.fits[square]
            in_row, in_column = f.BITS[self.dice[row]], f.BITS[self.dice[column]]
            at = f.square_feature(f.BITS[fits], in_row, in_column)
            self.square[square] = now = w[at]
            self.sum += now
            for line, across, more, others in ((row, column, 6, in_row < 5), (column, row, 1, in_column < 5)):
                taken = w[at + more - 36] - now if others and fits else 0.0
                free = w[at + more] - now if others else 0.0
                self.taken[square] += taken
                for kind in range(6):
                    if fits >> kind & 1:
                        self.own[line * 6 + kind] += taken + self.across[across * 6 + kind]
                    else:
                        self.own[line * 6 + kind] += free

    def marker(self, square: int) -> float:
        """What it is worth that the marker stands here."""
        cells, w = self.cells, self.w
        near = [cells[other] for other in f.BESIDE[square]].count(0)
        around = [cells[other] for other in f.WITHIN[square]].count(0)
        beyond = cells[:36].count(0) - (not cells[square]) - near - around
        return w[f.NEAR + near] + w[f.AROUND + min(11, around)] + w[f.BEYOND + min(11, beyond)]

    def marks(self, square: int) -> list[float]:
        """What the sheet will be worth after a mark of each die in the empty square, before the cost of its box."""
        found, row, column, here = [0.0] * 6, square // 6 * 6, 36 + square % 6 * 6, self._anywhere(square)
        for kind in range(6):
            if self.fits[square] >> kind & 1 and self.free[kind]:
                lines = (
                    self.own[row + kind]
                    - self.across[row + kind]
                    + self.own[column + kind]
                    - self.across[column + kind]
                )
                found[kind] = here + self.scarcer[kind] + self.written[kind] + lines
        return found

    def _anywhere(self, square: int) -> float:
        """What a mark of any die in the square is worth: its points, and what does not depend on the die."""
        row, column, fits = square // 6, 6 + square % 6, self.fits[square]
        value = self.sum + gain(self.cells, square) + self.marker(square) - self.square[square] - self.taken[square]
        for line in (row, column):
            value += self.climb[line]
            for kind in range(line * 6, line * 6 + 6):
                value += self.denser[kind] if fits & 1 else self.fuller[kind]
                fits >>= 1
            fits = self.fits[square]
        return value
