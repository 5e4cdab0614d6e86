"""What is counted on a sheet at the beginning of a round: every feature has a number, and a weight by that number.

`Outlook` adds up the same weights by what a move changes; here the whole sheet is counted, to learn and to check.
"""

from typing import Final

from .position import KIND, NUMBER, box_free, stars_left
from .sheet import BOX as FIRST_BOX
from .sheet import MARKER, SECOND

LINE: Final = 0
"""A line: by the dice in it, one bit each."""
SQUARE: Final = LINE + 64
"""An empty square: by the dice it can take (0 to 6), the marks in its row and in its column."""
RANK: Final = SQUARE + 7 * 36
"""A line: by its place among the six in order of marks, and its marks."""
BLOCK: Final = RANK + 6 * 7
"""How many blocks of 2x3 squares could be left empty, in classes."""
SUPPLY: Final = BLOCK + 16
"""A die: by its marks, and its free boxes up to 8."""
LACK: Final = SUPPLY + 6 * 7 * 9
"""A die that a line lacks: by the die, the marks of the line, its free boxes and its squares there up to 3."""
BOX: Final = LACK + 6 * 6 * 4 * 4
"""A free box: by its die and number."""
COVER: Final = BOX + 6 * 20
"""A number: in how many columns it is free."""
STARS: Final = COVER + 20 * 7
"""The stars left."""
NEAR: Final = STARS + 4
"""The marker: by the empty squares beside it, those up to three steps away, and those beyond, up to 11 each."""
AROUND: Final = NEAR + 13
BEYOND: Final = NEAR + 26
FEATURES: Final = NEAR + 40

BITS: Final[tuple[int, ...]] = tuple(mask.bit_count() for mask in range(64))
PAIRS: Final[tuple[int, ...]] = (0, 0, 0, 1, 4, 10, 10)
TRIPLES: Final[tuple[int, ...]] = (0, 0, 1, 3, 6, 6, 6)
"""Blocks to leave empty in two (three) rows, by the columns in which all of them are empty; many count as fewer."""
_CLASSES: Final = (8, 12, 20, 40, 80, 160, 300)
CLASS: Final[tuple[int, ...]] = tuple(n if n < 8 else 7 + sum(n >= least for least in _CLASSES) for n in range(601))


def _ring(square: int, least: int, most: int) -> tuple[int, ...]:
    row, column = square // 6, square % 6
    return tuple(q for q in range(36) if least <= abs(q // 6 - row) + abs(q % 6 - column) <= most)


BESIDE: Final[tuple[tuple[int, ...], ...]] = tuple(_ring(square, 1, 1) for square in range(36))
WITHIN: Final[tuple[tuple[int, ...], ...]] = tuple(_ring(square, 2, 3) for square in range(36))


def square_feature(dice: int, row: int, column: int) -> int:
    """An empty square that can take so many dice, with so many marks in its lines."""
    return SQUARE + dice * 36 + row * 6 + column


def lack_feature(kind: int, marks: int, free: int, squares: int) -> int:
    """A die with so many free boxes that a line with so many marks lacks, and can take in so many squares."""
    return LACK + ((kind * 6 + marks) * 4 + min(free, 3)) * 4 + min(squares, 3)


def supply_feature(kind: int, marks: int, free: int) -> int:
    """A die with so many marks and free boxes."""
    return SUPPLY + (kind * 7 + marks) * 9 + min(free, 8)


def features(cells: list[int]) -> list[int]:
    """Everything that counts on the sheet, by number, as often as it does."""
    lines, free = _lines(cells), _free(cells)
    found = [LINE + dice for dice in lines]
    found += _ranks(lines[:6]) + _ranks(lines[6:])
    found += _squares(cells, lines) + _lacks(cells, lines, free)
    found.append(BLOCK + CLASS[_blocks(cells)])
    written = [KIND[value - 1] for value in cells[:36] if value]
    found += [supply_feature(kind, written.count(kind), free[kind]) for kind in range(6)]
    found += _boxes(cells)
    found.append(STARS + stars_left(cells))
    found += _marker(cells, cells[MARKER] - 1)
    return found


def _lines(cells: list[int]) -> list[int]:
    """The dice in each row, then in each column, one bit each."""
    lines = [0] * 12
    for square in range(36):
        if cells[square]:
            die = 1 << KIND[cells[square] - 1]
            lines[square // 6] |= die
            lines[6 + square % 6] |= die
    return lines


def _free(cells: list[int]) -> list[int]:
    """The free boxes of each die, with double columns both."""
    free = [0] * 6
    for box in range(60):
        free[KIND[box]] += not cells[FIRST_BOX + box]
        free[KIND[box]] += len(cells) > SECOND and not cells[SECOND + box]
    return free


def _ranks(lines: list[int]) -> list[int]:
    marks = sorted([BITS[dice] for dice in lines], reverse=True)
    return [RANK + place * 7 + marks[place] for place in range(6)]


def _squares(cells: list[int], lines: list[int]) -> list[int]:
    found = []
    for square in range(36):
        if not cells[square]:
            row, column = lines[square // 6], lines[6 + square % 6]
            found.append(square_feature(BITS[63 & ~(row | column)], BITS[row], BITS[column]))
    return found


def _lacks(cells: list[int], lines: list[int], free: list[int]) -> list[int]:
    found = []
    for line in range(12):
        squares = range(line * 6, line * 6 + 6) if line < 6 else range(line - 6, 36, 6)
        taken = [lines[q // 6] | lines[6 + q % 6] for q in squares if not cells[q]]
        for kind in range(6):
            if not lines[line] >> kind & 1:
                fitting = sum([not dice >> kind & 1 for dice in taken])
                found.append(lack_feature(kind, BITS[lines[line]], free[kind], fitting))
    return found


def _blocks(cells: list[int]) -> int:
    empty = [sum([1 << column for column in range(6) if not cells[row * 6 + column]]) for row in range(6)]
    found = 0
    for two in range(6):
        for one in range(two):
            both = empty[one] & empty[two]
            found += PAIRS[BITS[both]]
            found += sum([TRIPLES[BITS[both & empty[three]]] for three in range(one)])
    return found


def _boxes(cells: list[int]) -> list[int]:
    free = [box for box in range(60) if box_free(cells, box)]
    numbers = [NUMBER[box] for box in free]
    found = [BOX + KIND[box] * 20 + NUMBER[box] - 1 for box in free]
    return found + [COVER + number * 7 - 7 + numbers.count(number) for number in range(1, 21)]


def _marker(cells: list[int], square: int) -> list[int]:
    near = sum([not cells[other] for other in BESIDE[square]])
    around = sum([not cells[other] for other in WITHIN[square]])
    beyond = cells[:36].count(0) - near - around
    return [NEAR + near, AROUND + min(11, around), BEYOND + min(11, beyond)]
