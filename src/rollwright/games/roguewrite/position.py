"""Reading a sheet as sets of squares, and writing on it."""

from typing import final

from rollwright import Move, Seat, Task

from . import data
from . import squares as q
from .grid import Grid
from .map import BAT, GHOST, Map
from .moves import Book
from .shapes import Way
from .sheet import CIRCLED, CROSSED, OWNED, Places


def read(grid: Grid, cells: list[int], holding: bytes) -> int:
    """The squares of the map that hold one of some values."""
    return int(bytes(cells[: grid.size]).translate(holding), 2)


@final
class Ground:
    """What stands on a map now: walls, planned rooms, what is free, what is next to them."""

    def __init__(self, book: Book, cells: list[int]) -> None:
        grid = book.grid
        self.book = book
        values = bytes(cells[: grid.size])
        self.walls = int(values.translate(q.WALLS), 2)
        self.planned = int(values.translate(q.ROOMS), 2)
        self.drawn = int(values.translate(q.DRAWN), 2)
        self.free = grid.full & ~(self.walls | self.planned)
        """Where a wall can be drawn (RW-26)."""
        self.touched = grid.near(self.walls | self.planned)
        """Next to a wall or a planned room (RW-24)."""
        self.beside_walls = grid.near(self.walls)
        self.room = self.free & ~grid.near(self.planned)
        """Where a planned room can be (RW-31, RW-33)."""
        self.singles = self.free & self.touched & ~book.board.large_mask
        """Where one square can be filled (RW-22, RW-100)."""

    def takes_block(self, value: int) -> bool:
        """Whether the block of a die value can be drawn anywhere."""
        for way in self.book.shapes[value]:
            if way.fits(self.free, self.touched):
                return True
        return False

    def takes_room(self, area: int) -> bool:
        """Whether a room of that area can be planned anywhere; of any area if it is 0."""
        for way in self.book.areas[area]:
            if way.fits(self.room, self.beside_walls):
                return True
        return False


def moves_of(ways: list[Way], free: int, touched: int) -> list[Move]:
    """The moves of all places where one of these ways fits."""
    found: list[Move] = []
    for way in ways:
        places = way.fits(free, touched)
        if places:
            found += way.chosen(places)
    return found


def dotted(grid: Grid, cells: list[int]) -> tuple[int, int]:
    """The squares with a dotted line to the right of them, and those with one below them."""
    right = read(grid, cells, q.DOTTED_EAST) | read(grid, cells, q.DOTTED_WEST) << 1
    below = read(grid, cells, q.DOTTED_SOUTH) | read(grid, cells, q.DOTTED_NORTH) << grid.columns
    return right & grid.not_last, below & grid.full


def outline(grid: Grid, cells: list[int], top: int, left: int, height: int, width: int) -> None:
    """Draw the dotted line of a planned room."""
    for row in range(height):
        for column in range(width):
            side = (q.NORTH if not row else 0) | (q.SOUTH if row == height - 1 else 0)
            side |= (q.WEST if not column else 0) | (q.EAST if column == width - 1 else 0)
            cells[(top + row) * grid.columns + left + column] = q.PLANNED + side


def planned(grid: Grid, cells: list[int]) -> list[int]:
    """The planned rooms of a sheet, from their dotted corners."""
    found = []
    for square in grid.squares(read(grid, cells, q.DOTTED_NORTH) & read(grid, cells, q.DOTTED_WEST)):
        width = height = 1
        while not (cells[square + width - 1] % q.OUTLINES - q.PLANNED) & q.EAST:
            width += 1
        while not (cells[square + (height - 1) * grid.columns] % q.OUTLINES - q.PLANNED) & q.SOUTH:
            height += 1
        found.append(grid.rect(square // grid.columns, square % grid.columns, height, width))
    return found


def fill(grid: Grid, cells: list[int], squares: int) -> None:
    """Paint squares black, with or without a dotted line."""
    for square in grid.squares(squares):
        cells[square] = cells[square] % q.OUTLINES + q.WALL


def wall(book: Book, me: Seat, squares: int) -> None:
    """Draw a wall; what it covers joins the effects that wait below whatever the seat does next (RW-40, RW-41)."""
    fill(book.grid, me.sheet.cells, squares)
    items, ghosts, bats = covered(book.board, squares)
    if me.todo and me.todo[0].name == "effect":
        old = me.todo.pop(0).args
        items, ghosts, bats = items + old[0], ghosts + old[1], bats + old[2]
    wait(me, items, ghosts, bats)


def wait(me: Seat, items: int, ghosts: int, bats: int) -> None:
    """How many effects are waiting to be used."""
    if items or ghosts or bats:
        me.todo.insert(0, Task("effect", items, ghosts, bats))


def begin(board: Map, at: Places, cells: list[int], white: int, black: int) -> None:
    """The setup throw: special rounds, entrance, walls on the other entrances (RW-03 to RW-07)."""
    cells[at.face], cells[at.special] = white, black
    for number in data.SPECIAL[black]:
        cells[at.time + number - 1] = CIRCLED
    top, left = divmod(board.groups[white], board.grid.columns)
    outline(board.grid, cells, top, left, 2, 2)
    for face in range(1, 7):
        if face != white:
            cells[board.entrances[face]] = q.WALL
    for number in range(data.START):
        cells[at.development + number] = CROSSED
    for icon in data.FIRST_ITEMS:
        cells[at.items + icon] = OWNED


def development(at: Places, cells: list[int]) -> int:
    """The last number that is crossed."""
    return data.LAST - cells[at.development : at.development + data.LAST].count(0)


def develop(at: Places, cells: list[int], steps: int) -> None:
    """Cross the next numbers, no further than the last, and break their locks (RW-34, RW-35)."""
    before = development(at, cells)
    for number in range(before + 1, min(data.LAST, before + steps) + 1):
        cells[at.development + number - 1] = CROSSED
        if number in data.LOCKS:
            cells[at.keys + data.LOCKS.index(number)] = CROSSED


def rounds(at: Places, cells: list[int]) -> int:
    """How many rounds are crossed."""
    crossed = 0
    while crossed < data.ROUNDS and cells[at.time + crossed] & CROSSED:
        crossed += 1
    return crossed


def special(at: Places, cells: list[int]) -> bool:
    """Whether the current round, the first that is not crossed, is circled (RW-13, RW-20)."""
    number = rounds(at, cells)
    return number < data.ROUNDS and cells[at.time + number] & CIRCLED != 0


def item_points(at: Places, cells: list[int]) -> int:
    """The points of the icons that are circled and not filled (RW-51)."""
    total = 0
    for icon, points in enumerate(data.ITEM_POINTS):
        if cells[at.items + icon] == OWNED:
            total += points
    return total


def selected(book: Book, cells: list[int]) -> list[str]:
    """The quests that are outlined."""
    return [quest for nth, quest in enumerate(book.quests) if cells[book.at.quests + nth]]


def ghosts_left(board: Map, walls: int) -> int:
    """How many ghosts are not covered (RW-46, RW-104)."""
    return board.count(GHOST, board.grid.full & ~walls)


def covered(board: Map, squares: int) -> tuple[int, int, int]:
    """The items, ghosts and bats that these new walls cover (RW-40, RW-103)."""
    return (board.items & squares).bit_count(), board.count(GHOST, squares), board.count(BAT, squares)
