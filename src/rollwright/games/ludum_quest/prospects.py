"""How promising a sheet of solitaire or mass is: figures that are nearly there, reds that threaten, lines to spare."""

from typing import Final, final

from .boxes import FLOOR
from .data import BOXES, CIRCLE, RHOMBUS, SIDE, TRIANGLE
from .figures import Figures
from .solo_position import open_here, partners, red_count, struck
from .solo_sheet import BLACK, COLUMNS, GRID, RED, RED_PAINTED, ROWS

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
SYMBOLS: Final[tuple[int, ...]] = (CIRCLE, TRIANGLE, RHOMBUS)


@final
class Prospects:
    """One sheet, read for advice. The cells here are a copy that may be drawn on."""

    def __init__(self, figures: Figures, cells: list[int], rows_kill: bool) -> None:
        self.figures = figures
        self.cells = cells[:]
        self.rows_kill = rows_kill
        self.reds = red_count(cells)

    def factor(self, others: tuple[tuple[int, int], ...]) -> float:
        """How likely these boxes get these symbols: 1 if they stand there already, 0 if they never can."""
        cells, chance = self.cells, 1.0
        for box, wanted in others:
            value = cells[GRID + box]
            if cells[COLUMNS + box % SIDE]:
                return 0.0
            if value:
                if value & 3 != wanted or value >> 2 not in (BLACK, RED):
                    return 0.0
                if self.rows_kill and cells[ROWS + box // SIDE]:
                    return 0.0
            else:
                chance *= self.reach(box)
                if chance < 0.02:
                    return 0.0
        return chance

    def reach(self, box: int) -> float:
        """How likely anything useful comes into this empty box."""
        cells = self.cells
        if cells[ROWS + box // SIDE]:
            return 0.0
        below, depth = box + SIDE, 0
        while below < BOXES and not cells[GRID + below]:
            below, depth = below + SIDE, depth + 1
        if below >= BOXES:
            floor = FLOOR + box % SIDE
            beside = (floor > FLOOR and cells[GRID + floor - 1]) or (floor < BOXES - 1 and cells[GRID + floor + 1])
            depth += 0 if beside else 1
        return CHANCE[depth] if depth < len(CHANCE) else 0.0

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
        """What the drawing wins: the figures it serves, less those that wanted something else here."""
        value = self.standing(symbol, box)
        here = self.reach(box)
        for other in SYMBOLS:
            for place, others in self.figures.through[other * BOXES + box]:
                value -= self.figures.places[place].vp * here * self.factor(others)
        return value

    def black(self, symbol: int, box: int) -> float:
        """A drawing of the Sketching Phase."""
        return self.drawing(symbol, box)

    def red(self, symbol: int, box: int, coins: int) -> float:
        """A drawing of Sabotage: one more red, unless it completes a figure and can be paid."""
        value = self.drawing(symbol, box)
        if coins >= 2 and self.complete(symbol, box):
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

    def ink(self, symbol: int, box: int, ink: int, coins: int) -> float:
        """A drawing in black or red."""
        return self.red(symbol, box, coins) if ink == RED else self.black(symbol, box)

    def second(self, symbol: int, box: int, ink: int, coins: int) -> float:
        """The best partner for the first symbol of a pair."""
        beside = partners(self.cells, box)
        self.cells[GRID + box] = symbol + 4 * ink
        self.reds += ink == RED
        found = [self.ink(3 - symbol, other, ink, coins) for other in beside]
        self.reds -= ink == RED
        self.cells[GRID + box] = 0
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
                                found[place] = max(found.get(place, 0.0), chance * self.reach(box))
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
        for box in range(BOXES):
            if cells[GRID + box] >> 2 in (RED, RED_PAINTED) and not struck(cells, box):
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
