"""What an unfinished sheet is worth to a sensible player: rooms it has, rooms it may get, and what spoils them.

The stray open 2x2 block is the enemy: each must end up inside a closed room, be broken by a wall, or be cut off. The
weights were found by regression over about two thousand games (docs/scores.md).
"""

from typing import Final, final

from .combat import chance
from .grid import Grid
from .map import Map
from .squares import CHOSEN, EAST, NORTH, OUTLINES, PLANNED, SOUTH, WEST
from .survey import quest_value

ROOM: Final = 3.0
HIT: Final = 4.1
"""Times the chance of damage."""
ITEM_INSIDE: Final = 0.8
QUEST: Final = 1.35
"""Times the points of the quests in a room."""
PLAN: Final = 1.5
"""A planned room is worth more than a closed one, because it cannot be spoilt by halves."""
ACROSS: Final = 0.22
"""How much an open 2x2 block across a dotted line takes from its room."""
AREA: Final = 0.26
PACE: Final = 6.4
"""Stray blocks that are broken in a round."""
SPARE: Final = 2.6
CLEAN: Final = 9.0
STRAY: Final = 0.2
FAR: Final = 0.4
SHUT_IN: Final = -60.0

Plan = tuple[int, int, int, float]
"""A planned room: its squares, the 2x2 blocks inside, those across its dotted line, its value once closed."""


@final
class Prospects:
    """One map and one entrance, looked at again and again with other walls."""

    def __init__(self, board: Map, face: int, quests: list[str]) -> None:
        self.board = board
        self.grid: Grid = board.grid
        self.entrance = board.grid.bit[board.entrances[face]]
        self.quests = quests
        self._rooms: dict[int, float] = {}

    def corners(self, ground: int) -> int:
        """The upper left squares of the open 2x2 blocks."""
        found = ground & (ground & self.grid.not_first) << 1
        return found & found << self.grid.columns

    def room(self, mask: int) -> float:
        """What a suitable room is worth."""
        value = self._rooms.get(mask)
        if value is None:
            value = self._rooms[mask] = self._room(mask)
        return value

    def _room(self, mask: int) -> float:
        board = self.board
        value = ROOM + HIT * chance(board.monsters(mask), 1) - ITEM_INSIDE * (board.items & mask).bit_count()
        return value + QUEST * quest_value(board, mask, self.quests) if self.quests else value

    def plan(self, mask: int) -> Plan:
        """A planned room, ready to be looked at with other walls."""
        columns = self.grid.columns
        own = mask & mask << 1 & mask << columns & mask << columns + 1
        return mask, own, (mask | mask << 1 | mask << columns | mask << columns + 1) & ~own, self.room(mask)

    def worth(self, walls: int, planned: list[Plan], rounds: int) -> float:
        """The value of walls and planned rooms with so many rounds to come."""
        grid = self.grid
        reached, far = self.distance(grid.full & ~walls)
        if not far:
            return SHUT_IN + 0.05 * reached.bit_count()
        corners = self.corners(reached)
        strays = corners
        value, taken = 0.0, 0
        urgent = ACROSS * (1 + 2 / (1 + rounds))
        for room, own, edge, worth in planned:
            if room & reached:
                strays &= ~own
                value += PLAN * worth / (1 + urgent * (corners & edge).bit_count())
                taken |= room
        return value + self._open_ground(corners, strays, taken, rounds) + FAR * far

    def _open_ground(self, corners: int, strays: int, taken: int, rounds: int) -> float:
        """Rooms that are closed by chance or design, and the area that is not closed yet."""
        grid = self.grid
        wide = corners | corners >> 1
        covered = wide | wide >> grid.columns
        value = 0.0
        loose = area = 0
        while strays:
            piece = grid.flood(strays & -strays, covered)
            mine = strays & piece
            strays ^= mine
            if not piece & taken and self.rectangular(piece):
                value += self.room(piece)
            else:
                loose += mine.bit_count()
                area += (piece & ~taken).bit_count()
        load = loose / (PACE * rounds + SPARE)
        hope = 1 / (1 + load**3)
        return value + AREA * area * hope - STRAY * loose + CLEAN * hope * hope

    def distance(self, ground: int) -> tuple[int, int]:
        """What can be reached from the entrance, and the steps to the farthest exit; 0 if there is none."""
        grid, exits = self.grid, self.board.exit_mask
        columns, not_last, not_first = grid.columns, grid.not_last, grid.not_first
        fresh = self.entrance
        left = ground & ~fresh
        steps = far = 0
        while fresh:
            fresh = (fresh << columns | fresh >> columns | (fresh & not_last) >> 1 | (fresh & not_first) << 1) & left
            left ^= fresh
            steps += 1
            if fresh & exits:
                far = steps
        return ground & ~left, far

    def rectangular(self, piece: int) -> bool:
        """Whether a piece is a full rectangle."""
        grid = self.grid
        top, left = divmod(grid.size - piece.bit_length(), grid.columns)
        bottom, right = divmod(grid.size - (piece & -piece).bit_length(), grid.columns)
        height, width = bottom - top + 1, right - left + 1
        return width > 1 and height * width == piece.bit_count() and piece == grid.rect(top, left, height, width)


def planned(grid: Grid, cells: list[int]) -> list[int]:
    """The planned rooms of a sheet, from their dotted corners."""
    found = []
    for square in range(grid.size):
        if cells[square] != CHOSEN and _side(cells, square, NORTH) and _side(cells, square, WEST):
            width = height = 1
            while not _side(cells, square + width - 1, EAST):
                width += 1
            while not _side(cells, square + (height - 1) * grid.columns, SOUTH):
                height += 1
            found.append(grid.rect(square // grid.columns, square % grid.columns, height, width))
    return found


def _side(cells: list[int], square: int, side: int) -> bool:
    outline = cells[square] % OUTLINES
    return outline > 0 and (outline - PLANNED) & side != 0
