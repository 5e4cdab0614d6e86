"""What can be read off a sheet, and how marks are made on it. Cells are the sheet's values by box index."""

from typing import Final

from rollwright import Box, Seat, Sheet

from .sheet import AID, BOX, HEAD, KIND, MARKER, NUMBER, SECOND, SIDES, STAR, THROWN, TICK, TYPES, WRITTEN

FIRST_BOX: Final[tuple[int, ...]] = tuple(sum(SIDES[:kind]) for kind in range(6))
WITH_NUMBER: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(box for box in range(60) if NUMBER[box] == number) for number in range(21)
)
"""The boxes of each number."""
LINES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(range(line * 6, line * 6 + 6)) if line < 6 else tuple(range(line - 6, 36, 6)) for line in range(12)
)
"""The squares of each line: rows 1 to 6, then columns A to F."""


def _lengths(start: int, goal: int) -> tuple[int, ...]:
    """The lengths of all paths with at most two turns, shortest first; none from a square to itself (PG-34a)."""
    r0, c0, r1, c1 = start // 6, start % 6, goal // 6, goal % 6
    shortest = abs(r0 - r1) + abs(c0 - c1)
    detour = max(min(c0, c1), 5 - max(c0, c1)) if r0 != r1 else 0
    if c0 != c1:
        detour = max(detour, min(r0, r1), 5 - max(r0, r1))
    return tuple(range(shortest, shortest + 2 * detour + 1, 2)) if shortest else ()


LENGTHS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(_lengths(start, goal) for goal in range(36)) for start in range(36)
)
"""By start and goal."""
REACH: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(tuple(goal for goal in range(36) if goals[goal] and goals[goal][0] < roll) for roll in range(21))
    for goals in LENGTHS
)
"""By start and roll, the squares that leave something of it."""


def box_free(cells: list[int], box: int) -> bool:
    """Whether the box (with double columns: one of the two) is not crossed."""
    return not cells[BOX + box] or (len(cells) > SECOND and not cells[SECOND + box])


def boxes_free(cells: list[int]) -> int:
    """How many boxes are not crossed."""
    return cells[BOX : BOX + 60].count(0) + cells[SECOND:].count(0)


def boxes_left(cells: list[int], kind: int) -> int:
    """How many boxes of the die are not crossed."""
    first, stop = FIRST_BOX[kind], FIRST_BOX[kind] + SIDES[kind]
    return cells[BOX + first : BOX + stop].count(0) + cells[SECOND + first : SECOND + stop].count(0)


def used_up(cells: list[int], kind: int) -> bool:
    """Whether every box of the die is crossed (PG-14)."""
    first, stop = FIRST_BOX[kind], FIRST_BOX[kind] + SIDES[kind]
    return 0 not in cells[BOX + first : BOX + stop] and 0 not in cells[SECOND + first : SECOND + stop]


def stars_left(cells: list[int]) -> int:
    """How many stars are not spent."""
    return cells[STAR : STAR + 3].count(0)


def next_star(sheet: Sheet) -> tuple[Box, ...]:
    """The star that is crossed out next, while there is one."""
    return tuple([sheet.spec.boxes[star] for star in range(STAR, STAR + 3) if not sheet.cells[star]][:1])


def hand(cells: list[int]) -> int:
    """The type of the die in hand or on the table; -1 for none."""
    for kind in range(6):
        if cells[HEAD + kind]:
            return kind
    return -1


def roll(me: Seat) -> int:
    """What the die on the table shows."""
    return me.dice[TYPES[me.sheet.cells.index(THROWN, HEAD) - HEAD]]


def barred(cells: list[int], square: int, kind: int) -> bool:
    """Whether the type stands in the square's row or column already (PG-12)."""
    return bool(cells[AID + square // 6 * 6 + kind] or cells[AID + 36 + square % 6 * 6 + kind])


def lines_of(square: int) -> tuple[int, int]:
    """The row and the column of a square."""
    return square // 6, 6 + square % 6


def in_line(cells: list[int], line: int) -> int:
    """How many squares of the line are marked."""
    return sum(cells[AID + line * 6 : AID + line * 6 + 6])


def remaining(cells: list[int], square: int, roll: int) -> list[int]:
    """What can be left of the roll where the marker moves to this square (PG-30 to PG-35), the most first."""
    return [roll - length for length in LENGTHS[cells[MARKER] - 1][square] if length < roll]


def writable(cells: list[int], square: int, roll: int, enough: int = 60) -> list[int]:
    """The boxes that can be written into this destination (PG-36 to PG-38), or so many of them."""
    found: list[int] = []
    for number in remaining(cells, square, roll):
        for box in WITH_NUMBER[number]:
            if box_free(cells, box) and not barred(cells, square, KIND[box]):
                found.append(box)
                if len(found) == enough:
                    return found
    return found


def can_move(cells: list[int], roll: int) -> bool:
    """Whether a move with this roll can end anywhere (PG-33, PG-39)."""
    for square in REACH[cells[MARKER] - 1][roll]:
        if not cells[square] and writable(cells, square, roll, 1):
            return True
    return False


def star_fits(cells: list[int], square: int) -> bool:
    """Whether any die with a free box may stand in the square (PG-46)."""
    for kind in range(6):
        if not barred(cells, square, kind) and not used_up(cells, kind):
            return True
    return False


def can_star(cells: list[int]) -> bool:
    """Whether a star is left and can mark any square (PG-45, PG-46)."""
    if stars_left(cells):
        for square in range(36):
            if not cells[square] and star_fits(cells, square):
                return True
    return False


def can_fill(cells: list[int], line: int) -> bool:
    """Whether every die that the line lacks has a free box, and a square there that can take it."""
    for kind in range(6):
        if not cells[AID + line * 6 + kind]:
            places = [square for square in LINES[line] if not cells[square] and not barred(cells, square, kind)]
            if not places or used_up(cells, kind):
                return False
    return True


def cross(cells: list[int], box: int, how: int) -> None:
    """Cross the box off: PAID or WRITTEN."""
    cells[(SECOND if cells[BOX + box] else BOX) + box] = how


def write(cells: list[int], square: int, box: int) -> None:
    """Write the box's type into the square (PG-39): the marker moves there, aids are struck, full lines ticked."""
    cross(cells, box, WRITTEN)
    cells[HEAD : HEAD + 6] = [0] * 6
    cells[square], cells[MARKER] = box + 1, square + 1
    for line in (square // 6, 6 + square % 6):
        cells[AID + line * 6 + KIND[box]] = 1
        cells[TICK + line] = int(in_line(cells, line) == 6)
