"""A finished sheet looked at as a whole: floor, rooms, quests, the way through (RW-50 to RW-70, RW-106)."""

from typing import final

from . import position
from .data import ALL_POINTS, MAPS, ROOM_POINTS
from .floor import Room, floor, rooms
from .map import BAT, BLUE, GHOST, GREEN, Map
from .route import Route
from .sheet import Places
from .squares import OUTLINES, SUITABLE, WALLS

_POINTS: dict[str, int] = {quest["id"]: int(quest["points_per_room"]) for quest in MAPS["quest"]}


@final
class Survey:
    """What a sheet is worth, and the ways through it."""

    def __init__(self, board: Map, ground: int, entrance: int, exit: int, dotted: tuple[int, int]) -> None:
        self.board = board
        self.floor = floor(board.grid, ground, entrance, exit)
        self.rooms: list[Room] = rooms(board.grid, self.floor, dotted[0], dotted[1])
        self.suitable: list[Room] = [room for room in self.rooms if not room.fault]
        self.entrance = entrance
        self.exit = exit
        self._route: Route | None = None

    @property
    def room_points(self) -> int:
        """RW-68."""
        return ROOM_POINTS * len(self.suitable)

    @property
    def all_points(self) -> int:
        """RW-69."""
        return ALL_POINTS if self.floor and len(self.suitable) == len(self.rooms) else 0

    def quest_points(self, selected: list[str]) -> int:
        """RW-106 to RW-108."""
        total = 0
        for large in self.board.large:
            if large.quest in selected and any(room.mask & large.mask for room in self.suitable):
                total += _POINTS[large.quest] * sum(meets(self.board, large.kind, room.mask) for room in self.suitable)
        return total

    def route(self) -> Route:
        """The ways from the entrance to the exit."""
        if self._route is None:
            self._route = Route(self.board.grid, self.floor, self.rooms, self.entrance, self.exit)
        return self._route


def survey(board: Map, at: Places, cells: list[int]) -> Survey:
    """A sheet whose exit is chosen."""
    grid = board.grid
    entrance = grid.bit[board.entrances[cells[at.face]]]
    exit = grid.bit[cells[at.exit] - 1] if cells[at.exit] else 0
    ground = grid.full & ~position.read(grid, cells, WALLS)
    return Survey(board, ground, entrance, exit, position.dotted(grid, cells))


def selected(at: Places, cells: list[int], quests: list[str]) -> list[str]:
    """The quests that are outlined."""
    return [quest for nth, quest in enumerate(quests) if cells[at.quests + nth]]


def judge(board: Map, at: Places, cells: list[int], quests: list[str]) -> None:
    """Write the points of items and rooms, and mark the suitable rooms."""
    found = survey(board, at, cells)
    points = [
        position.item_points(at, cells),
        found.room_points,
        found.all_points,
        found.quest_points(selected(at, cells, quests)),
    ]
    cells[at.score : at.score + len(points)] = points
    cells[at.valid] = 1 if found.floor else 0
    cells[at.level] = 1
    for room in found.suitable:
        for square in board.grid.squares(room.mask):
            cells[square] = cells[square] % OUTLINES + SUITABLE
    add_up(at, cells)


def add_up(at: Places, cells: list[int]) -> None:
    """Write the total."""
    cells[at.total] = sum(cells[at.score : at.total])


def quest_value(board: Map, room: int, quests: list[str]) -> int:
    """What these quests score in one room."""
    total = 0
    for large in board.large:
        if large.quest in quests and meets(board, large.kind, room):
            total += _POINTS[large.quest]
    return total


def meets(board: Map, kind: str, room: int) -> bool:
    """Whether a room counts for the quest of a kind of monster (RW-107)."""
    if kind in (GHOST, BAT):
        return board.count(kind, room) > 0
    return board.count(kind, room) > board.count(GREEN if kind == BLUE else BLUE, room)
