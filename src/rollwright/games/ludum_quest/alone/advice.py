"""How promising a sheet of solitaire or mass is: figures that are nearly there, reds that threaten, lines to spare."""

from typing import Final, final

from rollwright import Table

from ..data import BOXES, FLOOR, RED_COST, SIDE, SYMBOLS
from ..figures import Figures
from .position import open_here, partners, reds, rows_kill
from .sheet import BLACK, COLUMNS, GRID, RED, ROWS

CHANCE: Final[tuple[float, ...]] = (0.3, 0.16, 0.08, 0.03)
"""How likely a missing symbol still comes, by the number of empty boxes below its box."""
RED_FEAR: Final[tuple[float, ...]] = (0.0, 0.4, 0.9, 1.8, 3.2, 9.0, 12.0, 15.0, 18.0, 21.0)
"""How bad so many red symbols are."""
LINE: Final = 0.1
"""Every line struck brings the end nearer."""
OPEN_LOST: Final = 0.3
"""An open box that is struck."""
EDGE: Final = 0.6
"""How bad a red symbol still is that stands where the next lines are struck."""


@final
class Prospects:
    """One sheet, read for advice. The cells here are a copy that may be drawn on."""

    def __init__(self, figures: Figures, t: Table, cells: list[int]) -> None:
        self.figures = figures
        self.cells = cells[:]
        self.rows_kill = rows_kill(t)
        self.reds = len(reds(cells))
        self.comes = [0.0] * BOXES
        """How likely anything useful comes into each box, if it is empty."""
        self.fits = [0.0] * (4 * BOXES)
        """How likely each box gets each symbol, symbol by symbol: 1 if it stands there, 0 if it never can."""
        self.open: dict[int, float] = {}
        """What may come into an empty box, as far as anybody asked."""
        for column in range(SIDE):
            self._read(column)

    def _read(self, column: int) -> None:
        """Look at a column from the floor up; every empty box further from what stands there is less likely filled."""
        cells, floor = self.cells, FLOOR + column
        beside = (floor > FLOOR and cells[GRID + floor - 1]) or (floor < BOXES - 1 and cells[GRID + floor + 1])
        depth, struck_out = 0 if beside else 1, cells[COLUMNS + column] != 0
        for box in range(floor, -1, -SIDE):
            value, row = cells[GRID + box], cells[ROWS + box // SIDE]
            self.comes[box] = CHANCE[depth] if not row and depth < len(CHANCE) else 0.0
            depth = 0 if value else depth + 1
            fits = 0.0 if value or struck_out else self.comes[box]
            for symbol in SYMBOLS:
                self.fits[symbol * BOXES + box] = fits
            if value and not struck_out and value >> 2 in (BLACK, RED) and not (row and self.rows_kill):
                self.fits[(value & 3) * BOXES + box] = 1.0

    def _write(self, box: int, value: int) -> None:
        """Draw in a box, or rub the drawing out: its column changes, and on the floor those beside it."""
        self.cells[GRID + box] = value
        self.open.clear()
        column = box % SIDE
        self._read(column)
        if box >= FLOOR:
            for beside in (column - 1, column + 1):
                if 0 <= beside < SIDE:
                    self._read(beside)

    def factor(self, others: tuple[tuple[int, int], ...]) -> float:
        """How likely these boxes get these symbols: 1 if they stand there already, 0 if they never can."""
        chance = 1.0
        for box, wanted in others:
            chance *= self.fits[wanted * BOXES + box]
            if chance < 0.02:
                return 0.0
        return chance

    def standing(self, symbol: int, box: int) -> float:
        """What the figures through this box are worth once the symbol stands in it; complete ones in full."""
        value, best = 0.0, 0.0
        for place, others in self.figures.through[symbol * BOXES + box]:
            chance = self.factor(others)
            if chance:
                worth = self.figures.places[place].vp * chance
                if chance == 1.0:
                    value, best = value + 0.2 * min(worth, best), max(worth, best)
                else:
                    value += worth
        return value + best

    def drawing(self, symbol: int, box: int) -> float:
        """What the drawing wins: the figures it serves, less what may come here now."""
        if box not in self.open:
            self.open[box] = self.hoped(box)
        return self.standing(symbol, box) - self.open[box]

    def hoped(self, box: int) -> float:
        """What the figures through an empty box are worth, whatever they want there."""
        value = 0.0
        for symbol in SYMBOLS:
            for place, others in self.figures.through[symbol * BOXES + box]:
                value += self.figures.places[place].vp * self.factor(others)
        return value * self.comes[box]

    def ink(self, symbol: int, box: int, ink: int, coins: int) -> float:
        """In black, or in red: one more against the sheet, unless it completes a figure and can be paid."""
        value = self.drawing(symbol, box)
        if ink == BLACK:
            return value
        if coins >= RED_COST and self.complete(symbol, box):
            return value - 0.3
        fear = RED_FEAR[self.reds + 1] - RED_FEAR[self.reds]
        return value - fear * (EDGE if self.at_edge(box) else 1.0)

    def complete(self, symbol: int, box: int) -> bool:
        """Whether the symbol would complete a figure here."""
        for _, others in self.figures.through[symbol * BOXES + box]:
            if self.factor(others) == 1.0:
                return True
        return False

    def at_edge(self, box: int) -> bool:
        """Whether the column is the next to be struck from one side."""
        column = COLUMNS + box % SIDE
        return column in (COLUMNS, COLUMNS + SIDE - 1) or bool(self.cells[column - 1] or self.cells[column + 1])

    def best(self, faces: tuple[int, ...], ink: int, coins: int, pair: bool) -> float:
        """The best drawing with these symbols."""
        found = -100.0
        for box in open_here(self.cells):
            for symbol in faces:
                value = self.ink(symbol, box, ink, coins)
                if pair:
                    value += self.second(symbol, box, ink, coins)
                found = max(found, value)
        return found if found > -100.0 else 0.0

    def second(self, symbol: int, box: int, ink: int, coins: int) -> float:
        """The best partner for the first symbol of a pair."""
        beside = partners(self.cells, box)
        self._write(box, symbol + 4 * ink)
        self.reds += ink == RED
        found = [self.ink(3 - symbol, other, ink, coins) for other in beside]
        self.reds -= ink == RED
        self._write(box, 0)
        return max(found) if found else 0.0

    def nearly(self) -> list[tuple[float, tuple[int, ...]]]:
        """Every figure that may still come, with its expected worth and its boxes."""
        found: dict[int, float] = {}
        for first in open_here(self.cells):
            for box in (first, first - SIDE, first - 2 * SIDE):
                if box >= 0:
                    for symbol in SYMBOLS:
                        for place, others in self.figures.through[symbol * BOXES + box]:
                            chance = self.factor(others)
                            if chance:
                                found[place] = max(found.get(place, 0.0), chance * self.comes[box])
        return [(self.figures.places[n].vp * chance, self.figures.places[n].boxes) for n, chance in found.items()]


@final
class Losses:
    """What it costs to strike lines: by row from the top, by column from the left and from the right."""

    def __init__(self, prospects: Prospects) -> None:
        cells = prospects.cells
        row, column = [LINE] * SIDE, [LINE] * SIDE
        for worth, boxes in prospects.nearly():
            for side in {box % SIDE for box in boxes}:
                column[side] += worth
            for line in {box // SIDE for box in boxes if not cells[GRID + box] or prospects.rows_kill}:
                row[line] += worth
        for box in open_here(cells):
            row[box // SIDE] += OPEN_LOST
            column[box % SIDE] += OPEN_LOST
        relief = RED_FEAR[prospects.reds] - RED_FEAR[max(0, prospects.reds - 1)]
        for box in reds(cells):
            row[box // SIDE] -= relief
            column[box % SIDE] -= relief
        self.top = _sums([cost for nth, cost in enumerate(row) if not cells[ROWS + nth]])
        sides = [cost for nth, cost in enumerate(column) if not cells[COLUMNS + nth]]
        self.left, self.right = _sums(sides), _sums(sides[::-1])

    def of(self, top: int, left: int, right: int) -> float:
        """The cost of striking so many."""
        return self.top[top] + self.left[left] + self.right[right]

    def least(self, lines: int) -> float:
        """The cheapest way to strike so many lines; what is left counts as the end of the game."""
        found = 30.0
        for top in range(min(lines, len(self.top) - 1) + 1):
            for left in range(lines - top + 1):
                if lines - top < len(self.left):
                    found = min(found, self.of(top, left, lines - top - left))
        return found


def _sums(costs: list[float]) -> list[float]:
    found = [0.0]
    for cost in costs:
        found.append(found[-1] + cost)
    return found
