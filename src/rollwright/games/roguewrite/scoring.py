"""A finished sheet looked at as a whole: floor, rooms, quests, the way through (RW-50 to RW-70, RW-106)."""

from collections.abc import Sequence
from typing import final

from . import data, position
from .floor import Room, rooms
from .map import BAT, BLUE, GHOST, GREEN, Map
from .moves import Book
from .sheet import Places
from .squares import OUTLINES, SUITABLE, WALLS
from .ways import Ways


@final
class Survey:
    """What a sheet is worth, and the ways through it."""

    def __init__(self, board: Map, ground: int, entrance: int, exit: int, dotted: tuple[int, int]) -> None:
        self.board = board
        reached = board.grid.flood(entrance, ground)
        self.floor = reached if reached & exit else 0
        """The open squares connected with the entrance, if the exit is among them; else nothing (RW-52)."""
        self.rooms: list[Room] = rooms(board.grid, self.floor, dotted)
        self.suitable: list[Room] = [room for room in self.rooms if not room.fault]
        self.entrance = entrance
        self.exit = exit
        self._ways: Ways | None = None

    @property
    def room_points(self) -> int:
        """RW-68."""
        return data.ROOM_POINTS * len(self.suitable)

    @property
    def all_points(self) -> int:
        """RW-69."""
        return data.ALL_POINTS if self.floor and len(self.suitable) == len(self.rooms) else 0

    def ways(self) -> Ways:
        """The ways from the entrance to the exit."""
        if self._ways is None:
            self._ways = Ways(self.board.grid, self.floor, self.rooms, self.entrance, self.exit)
        return self._ways

    def promise(self) -> int:
        """The points of the rooms, and of the fights if all are won."""
        return self.room_points + self.all_points + data.DAMAGE * self.fights()

    def fights(self) -> int:
        """The most fights on a way through the fewest rooms: suitable rooms with monsters (RW-84, RW-88)."""
        return self._fights(self.ways().starts, {})

    def _fights(self, rooms: Sequence[int], known: dict[int, int]) -> int:
        for n in rooms:
            if n not in known:
                room = self.rooms[n]
                here = not room.fault and self.board.monsters(room.mask) > 0
                known[n] = here + self._fights(self.ways().onward(n), known)
        return max([known[n] for n in rooms], default=0)


def survey(book: Book, cells: list[int]) -> Survey:
    """A sheet whose exit is chosen."""
    grid, at = book.grid, book.at
    entrance = grid.bit[book.board.entrances[cells[at.face]]]
    exit = grid.bit[cells[at.exit] - 1] if cells[at.exit] else 0
    ground = grid.full & ~position.read(grid, cells, WALLS)
    return Survey(book.board, ground, entrance, exit, position.dotted(grid, cells))


def judge(book: Book, cells: list[int]) -> None:
    """Write the points of items and rooms, and mark the suitable rooms."""
    found, at = survey(book, cells), book.at
    masks = [room.mask for room in found.suitable]
    quests = quest_points(book.board, masks, position.selected(book, cells))
    points = [position.item_points(at, cells), found.room_points, found.all_points, quests]
    cells[at.score : at.score + len(points)] = points
    cells[at.valid] = 1 if found.floor else 0
    cells[at.level] = 1
    for mask in masks:
        for square in book.grid.squares(mask):
            cells[square] = cells[square] % OUTLINES + SUITABLE
    add_up(at, cells)


def add_up(at: Places, cells: list[int]) -> None:
    """Write the total."""
    cells[at.total] = sum(cells[at.score : at.total])


def quest_points(board: Map, suitable: Sequence[int], selected: Sequence[str]) -> int:
    """What the selected quests score in these rooms: each whose own monster is in one of them (RW-106 to RW-108)."""
    valid = []
    for large in board.large:
        for room in suitable:
            if room & large.mask and large.quest in selected:
                valid.append(large.quest)
    return sum([quest_value(board, room, valid) for room in suitable]) if valid else 0


def quest_value(board: Map, room: int, quests: Sequence[str]) -> int:
    """What these quests score in one room."""
    total = 0
    for large in board.large:
        if large.quest in quests and meets(board, large.kind, room):
            total += data.QUEST_POINTS[large.quest]
    return total


def meets(board: Map, kind: str, room: int) -> bool:
    """Whether a room counts for the quest of a kind of monster (RW-107)."""
    if kind in (GHOST, BAT):
        return board.count(kind, room) > 0
    return board.count(kind, room) > board.count(GREEN if kind == BLUE else BLUE, room)
