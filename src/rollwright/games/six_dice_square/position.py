"""What can be read off a sheet, and how marks are made on it. Cells are the sheet's values by box index."""

from typing import Final

from .paths import LENGTHS
from .sheet import (
    BOX,
    BOXES,
    COLUMN_AID,
    COLUMN_TICK,
    HEAD,
    MARKER,
    PAID,
    ROW_AID,
    ROW_TICK,
    SECOND,
    SIDES,
    STAR,
    WRITTEN,
)

KIND: Final[tuple[int, ...]] = tuple(kind for kind, _ in BOXES)
NUMBER: Final[tuple[int, ...]] = tuple(number for _, number in BOXES)
FIRST_BOX: Final[tuple[int, ...]] = tuple(sum(SIDES[:kind]) for kind in range(6))


def box_free(cells: list[int], box: int) -> bool:
    """Whether the box (with double columns: one of the two) is not crossed."""
    return not cells[BOX + box] or (len(cells) > SECOND and not cells[SECOND + box])


def boxes_free(cells: list[int]) -> int:
    """How many boxes are not crossed."""
    free = cells[BOX : BOX + 60].count(0)
    return free + cells[SECOND:].count(0) if len(cells) > SECOND else free


def type_used_up(cells: list[int], kind: int) -> bool:
    """Whether every box of the die is crossed (PG-14)."""
    first = FIRST_BOX[kind]
    for box in range(first, first + SIDES[kind]):
        if box_free(cells, box):
            return False
    return True


def cross(cells: list[int], box: int, how: int) -> None:
    """Cross the box off: PAID or WRITTEN."""
    if cells[BOX + box]:
        cells[SECOND + box] = how
    else:
        cells[BOX + box] = how


def hand(cells: list[int]) -> int:
    """The type of the die in hand or on the table; -1 for none."""
    for kind in range(6):
        if cells[HEAD + kind]:
            return kind
    return -1


def stars_left(cells: list[int]) -> int:
    """How many stars are not spent."""
    return cells[STAR : STAR + 3].count(0)


def barred(cells: list[int], square: int, kind: int) -> bool:
    """Whether the type stands in the square's row or column already (PG-12)."""
    return bool(cells[ROW_AID + square // 6 * 6 + kind] or cells[COLUMN_AID + square % 6 * 6 + kind])


def allowed(cells: list[int], square: int) -> int:
    """The types that PG-12 lets into the square, one bit each."""
    row, column, types = ROW_AID + square // 6 * 6, COLUMN_AID + square % 6 * 6, 0
    for kind in range(6):
        if not cells[row + kind] and not cells[column + kind]:
            types |= 1 << kind
    return types


def free_by_number(cells: list[int]) -> list[int]:
    """For each number 0 to 20, the types in whose column it is free, one bit each."""
    free = [0] * 21
    for box in range(60):
        if box_free(cells, box):
            free[NUMBER[box]] |= 1 << KIND[box]
    return free


def destinations(cells: list[int], roll: int) -> list[int]:
    """The squares where a move with this roll can end (PG-30 to PG-39)."""
    reach = LENGTHS[cells[MARKER] - 1]
    free = free_by_number(cells)
    found = []
    for square in range(36):
        if cells[square]:
            continue
        types = 0
        for length in reach[square]:
            if length >= roll:
                break
            types |= free[roll - length]
        if types and types & allowed(cells, square):
            found.append(square)
    return found


def can_move(cells: list[int], roll: int) -> bool:
    """Whether any destination is possible."""
    return len(destinations(cells, roll)) > 0


def choices_at(cells: list[int], square: int, roll: int) -> list[int]:
    """The boxes that can be written into this destination (PG-36 to PG-38)."""
    types = allowed(cells, square)
    found = []
    numbers = [roll - length for length in LENGTHS[cells[MARKER] - 1][square] if length < roll]
    for kind in range(6):
        if types >> kind & 1:
            for number in numbers:
                if number <= SIDES[kind] and box_free(cells, FIRST_BOX[kind] + number - 1):
                    found.append(FIRST_BOX[kind] + number - 1)
    found.sort()
    return found


def free_types(cells: list[int]) -> int:
    """The types with a free box, one bit each."""
    types = 0
    for kind in range(6):
        if not type_used_up(cells, kind):
            types |= 1 << kind
    return types


def star_squares(cells: list[int]) -> list[int]:
    """The squares a star can mark (PG-45, PG-46); none when every star is spent."""
    if not stars_left(cells):
        return []
    types = free_types(cells)
    return [square for square in range(36) if not cells[square] and types & allowed(cells, square)]


def star_choices_at(cells: list[int], square: int) -> list[int]:
    """The boxes a star can write into the square (PG-46)."""
    types = allowed(cells, square)
    return [box for box in range(60) if types >> KIND[box] & 1 and box_free(cells, box)]


def pay(cells: list[int], box: int) -> None:
    """Cross the box off and take its die into the hand (PG-24)."""
    cross(cells, box, PAID)
    cells[HEAD + KIND[box]] = 1


def write(cells: list[int], square: int, box: int) -> None:
    """Cross the box off, write its type into the square, put the marker there and the die away (PG-39)."""
    cross(cells, box, WRITTEN)
    mark(cells, square, box)
    for kind in range(6):
        cells[HEAD + kind] = 0


def mark(cells: list[int], square: int, box: int) -> None:
    """Write the box's type into the square; strike the aids and tick full lines."""
    row, column, kind = square // 6, square % 6, KIND[box]
    cells[square] = box + 1
    cells[MARKER] = square + 1
    cells[ROW_AID + row * 6 + kind] = 1
    cells[COLUMN_AID + column * 6 + kind] = 1
    if 0 not in cells[row * 6 : row * 6 + 6]:
        cells[ROW_TICK + row] = 1
    if 0 not in cells[column:36:6]:
        cells[COLUMN_TICK + column] = 1


def spend_star(cells: list[int]) -> None:
    """Cross out a star."""
    cells[STAR + cells[STAR : STAR + 3].index(0)] = 1


def points(cells: list[int]) -> tuple[int, int, int, int]:
    """Squares, rows, columns and stars, in points (PG-70 to PG-73)."""
    return (
        36 - cells[:36].count(0),
        3 * sum(cells[ROW_TICK : ROW_TICK + 6]),
        3 * sum(cells[COLUMN_TICK : COLUMN_TICK + 6]),
        4 * stars_left(cells),
    )
