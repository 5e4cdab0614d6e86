"""What counts on a sheet, counted anew from its cells; the advice keeps account of it instead."""

from rollwright.games.six_dice_square import weights as f
from rollwright.games.six_dice_square.position import box_free, stars_left
from rollwright.games.six_dice_square.sheet import BOX as FIRST_BOX
from rollwright.games.six_dice_square.sheet import KIND, MARKER, NUMBER, SECOND


def features(cells: list[int]) -> list[int]:
    """Everything that counts on the sheet, by number, as often as it does."""
    lines, free = _lines(cells), _free(cells)
    found = [f.LINE + dice for dice in lines]
    found += _ranks(lines[:6]) + _ranks(lines[6:])
    found += _squares(cells, lines) + _lacks(cells, lines, free)
    written = [KIND[value - 1] for value in cells[:36] if value]
    found += [f.supply_feature(kind, written.count(kind), free[kind]) for kind in range(6)]
    found += _boxes(cells)
    found.append(f.STARS + stars_left(cells))
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
    marks = sorted([f.BITS[dice] for dice in lines], reverse=True)
    return [f.RANK + place * 7 + marks[place] for place in range(6)]


def _squares(cells: list[int], lines: list[int]) -> list[int]:
    found = []
    for square in range(36):
        if not cells[square]:
            row, column = lines[square // 6], lines[6 + square % 6]
            found.append(f.square_feature(f.BITS[63 & ~(row | column)], f.BITS[row], f.BITS[column]))
    return found


def _lacks(cells: list[int], lines: list[int], free: list[int]) -> list[int]:
    found = []
    for line in range(12):
        squares = range(line * 6, line * 6 + 6) if line < 6 else range(line - 6, 36, 6)
        taken = [lines[q // 6] | lines[6 + q % 6] for q in squares if not cells[q]]
        for kind in range(6):
            if not lines[line] >> kind & 1:
                fitting = sum([not dice >> kind & 1 for dice in taken])
                found.append(f.lack_feature(kind, f.BITS[lines[line]], free[kind], fitting))
    return found


def _boxes(cells: list[int]) -> list[int]:
    free = [box for box in range(60) if box_free(cells, box)]
    numbers = [NUMBER[box] for box in free]
    found = [f.BOX + KIND[box] * 20 + NUMBER[box] - 1 for box in free]
    return found + [f.COVER + number * 7 - 7 + numbers.count(number) for number in range(1, 21)]


def _marker(cells: list[int], square: int) -> list[int]:
    near = sum([not cells[other] for other in f.BESIDE[square]])
    around = sum([not cells[other] for other in f.WITHIN[square]])
    beyond = cells[:36].count(0) - near - around
    return [f.NEAR + near, f.AROUND + min(11, around), f.BEYOND + min(11, beyond)]
