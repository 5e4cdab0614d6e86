"""Reading a sheet as sets of squares, and writing on it."""

from typing import final

from .data import (
    BONUS_LOCKS,
    FIRST_ITEMS,
    ITEM_LOCKS,
    ITEM_POINTS,
    LAST,
    LOCKS,
    ROUNDS,
    SPECIAL,
    START,
)
from .grid import Grid
from .map import BAT, GHOST, Map
from .sheet import CIRCLED, CROSSED, OWNED, SPENT, Places
from .squares import (
    CHOSEN,
    DOTTED_EAST,
    DOTTED_NORTH,
    DOTTED_SOUTH,
    DOTTED_WEST,
    DRAWN,
    EAST,
    NORTH,
    OUTLINES,
    PLANNED,
    ROOMS,
    SOUTH,
    WALL,
    WALLS,
    WEST,
)


def read(grid: Grid, cells: list[int], holding: bytes) -> int:
    """The squares of the map that hold one of some values."""
    return int(bytes(cells[: grid.size]).translate(holding), 2)


@final
class Ground:
    """What stands on a map now: walls, planned rooms, what is free, what is next to them."""

    def __init__(self, grid: Grid, cells: list[int]) -> None:
        values = bytes(cells[: grid.size])
        self.walls = int(values.translate(WALLS), 2)
        self.planned = int(values.translate(ROOMS), 2)
        self.drawn = int(values.translate(DRAWN), 2)
        self.free = grid.full & ~(self.walls | self.planned)
        """Where a wall can be drawn (RW-26)."""
        self.touched = grid.near(self.walls | self.planned)
        """Next to a wall or a planned room (RW-24)."""
        self.beside_walls = grid.near(self.walls)
        self.room = self.free & ~grid.near(self.planned)
        """Where a planned room can be (RW-31, RW-33)."""


def dotted(grid: Grid, cells: list[int]) -> tuple[int, int]:
    """The squares with a dotted line to the right of them, and those with one below them."""
    values = bytes(cells[: grid.size])
    right = int(values.translate(DOTTED_EAST), 2) | int(values.translate(DOTTED_WEST), 2) << 1
    below = int(values.translate(DOTTED_SOUTH), 2) | int(values.translate(DOTTED_NORTH), 2) << grid.columns
    return right & grid.not_last, below & grid.full


def outline(grid: Grid, cells: list[int], top: int, left: int, height: int, width: int) -> None:
    """Draw the dotted line of a planned room."""
    for row in range(height):
        for column in range(width):
            side = (NORTH if not row else 0) | (SOUTH if row == height - 1 else 0)
            side |= (WEST if not column else 0) | (EAST if column == width - 1 else 0)
            cells[(top + row) * grid.columns + left + column] = PLANNED + side


def fill(grid: Grid, cells: list[int], squares: int) -> None:
    """Paint squares black, with or without a dotted line."""
    for square in grid.squares(squares):
        cells[square] = cells[square] % OUTLINES + WALL


def choose(cells: list[int], square: int) -> None:
    """A square of a free block."""
    cells[square] = CHOSEN


def begin(board: Map, at: Places, cells: list[int], white: int, black: int) -> None:
    """The setup throw: special rounds, entrance, walls on the other entrances (RW-03 to RW-07)."""
    grid = board.grid
    cells[at.face], cells[at.special] = white, black
    for number in SPECIAL[black]:
        cells[at.time + number - 1] = CIRCLED
    top, left = divmod(board.groups[white], grid.columns)
    outline(grid, cells, top, left, 2, 2)
    for face in range(1, 7):
        if face != white:
            cells[board.entrances[face]] = WALL
    for number in range(START):
        cells[at.development + number] = CROSSED
    for icon in FIRST_ITEMS:
        cells[at.items + icon] = OWNED


def development(at: Places, cells: list[int]) -> int:
    """The last number that is crossed."""
    return LAST - cells[at.development : at.development + LAST].count(0)


def develop(at: Places, cells: list[int], steps: int) -> None:
    """Cross the next numbers, no further than the last, and break their locks (RW-34, RW-35)."""
    before = development(at, cells)
    for number in range(before + 1, min(LAST, before + steps) + 1):
        cells[at.development + number - 1] = CROSSED
        if number in LOCKS:
            cells[at.keys + LOCKS.index(number)] = CROSSED


def rounds(at: Places, cells: list[int]) -> int:
    """How many rounds are crossed."""
    crossed = 0
    while crossed < ROUNDS and cells[at.time + crossed] & CROSSED:
        crossed += 1
    return crossed


def special(at: Places, cells: list[int]) -> bool:
    """Whether the current round, the first that is not crossed, is circled (RW-13, RW-20)."""
    number = rounds(at, cells)
    return number < ROUNDS and cells[at.time + number] & CIRCLED != 0


def item_free(at: Places, cells: list[int], icon: int) -> bool:
    """Whether an item may be circled: it is not yet, and no unbroken lock stands before it (RW-42)."""
    return not cells[at.items + icon] and development(at, cells) >= ITEM_LOCKS[icon]


def bonus_free(at: Places, cells: list[int], icon: int) -> bool:
    """Whether a bonus action may be crossed, if it can be carried out (RW-43)."""
    return not cells[at.bonus + icon] and development(at, cells) >= BONUS_LOCKS[icon]


def spendable(at: Places, cells: list[int], icon: int) -> bool:
    """Whether an item is circled and not filled."""
    return cells[at.items + icon] == OWNED


def spend(at: Places, cells: list[int], icon: int) -> None:
    """Fill an item (RW-21)."""
    cells[at.items + icon] = SPENT


def item_points(at: Places, cells: list[int]) -> int:
    """The points of the icons that are circled and not filled (RW-51)."""
    total = 0
    for icon, points in enumerate(ITEM_POINTS):
        if cells[at.items + icon] == OWNED:
            total += points
    return total


def ghosts_left(board: Map, walls: int) -> int:
    """How many ghosts are not covered (RW-46, RW-104)."""
    return board.count(GHOST, board.grid.full & ~walls)


def covered(board: Map, squares: int) -> tuple[int, int, int]:
    """The items, ghosts and bats that these new walls cover (RW-40, RW-103)."""
    return (board.items & squares).bit_count(), board.count(GHOST, squares), board.count(BAT, squares)
