"""The 225 boxes of the board: their names, rows and columns.

Box 0 is A15, the top left corner, because a grid is printed line by line from the top; the box below is 15 further. The
canonical order of LQ-111 (lowest row first, then from the left) is another one: a box's place in it is its rank.
"""

from typing import Final

from .data import BONUS_ROWS, BOXES, SIDE, START

COLUMN_NAMES: Final = "ABCDEFGHIJKLMNO"
ROW_NAMES: Final[tuple[str, ...]] = tuple(str(row) for row in range(SIDE, 0, -1))
NAMES: Final[tuple[str, ...]] = tuple(f"{column}{row}" for row in ROW_NAMES for column in COLUMN_NAMES)
ROW: Final[tuple[int, ...]] = tuple(SIDE - box // SIDE for box in range(BOXES))
"""1 is the lowest."""
COLUMN: Final[tuple[int, ...]] = tuple(box % SIDE for box in range(BOXES))
BY_RANK: Final[tuple[int, ...]] = tuple(sorted(range(BOXES), key=lambda box: (ROW[box], COLUMN[box])))
RANK: Final[tuple[int, ...]] = tuple(BY_RANK.index(box) for box in range(BOXES))
FLOOR: Final = BOXES - SIDE
"""The first box of the lowest row."""
BONUS_AT: Final[tuple[int, ...]] = tuple(BONUS_ROWS.index(row) if row in BONUS_ROWS else -1 for row in ROW)
"""The place among the row bonuses of the box's row; -1 for none."""
START_BOX: Final = NAMES.index(START)


def named(name: str) -> int:
    """The box of that name."""
    return NAMES.index(name)


def listed(boxes: tuple[int, ...]) -> str:
    """Boxes as the notation writes them: `I3-J3-K3`."""
    return "-".join([NAMES[box] for box in boxes])
