"""What an unfinished sheet is worth to a sensible player: rooms it has, rooms it may get, and what spoils them.

The stray open 2x2 block is the enemy: each must end up inside a closed room, be broken by a wall, or be cut off. The
weights were found by regression over about two thousand games (docs/scores.md).
"""

from typing import Final, final

from ..grid import Grid
from ..interception import chance
from ..map import Map
from ..scoring import quest_value

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
PACE: Final = 7.5
"""Stray blocks that are broken in a round."""
SPARE: Final = 2.6
CLEAN: Final = 9.0
STRAY: Final = 0.2
FAR: Final = 0.4
SHUT_IN: Final = -60.0

Plan = tuple[int, int, int, float]
"""A planned room: its squares, the 2x2 blocks inside, those across its dotted line, its value once closed."""


@final
class Plans:
    """The planned rooms of a sheet."""

    def __init__(self, rooms: list[Plan]) -> None:
        self.rooms = rooms
        self.taken = self.owned = 0
        """Their squares, and the 2x2 blocks inside."""
        for room, own, _, _ in rooms:
            self.taken |= room
            self.owned |= own


@final
class Prospects:
    """One map and one entrance, looked at again and again with other walls."""

    def __init__(self, board: Map, face: int, quests: list[str]) -> None:
        self.board = board
        self.grid: Grid = board.grid
        self.entrance = board.grid.bit[board.entrances[face]]
        self.quests = quests
        self._rooms: dict[int, float] = {}
        self._plans: dict[int, Plan] = {}

    def room(self, mask: int) -> float:
        """What a suitable room is worth."""
        value = self._rooms.get(mask)
        if value is None:
            board = self.board
            value = ROOM + HIT * chance(board.monsters(mask), 1) - ITEM_INSIDE * (board.items & mask).bit_count()
            value = self._rooms[mask] = value + QUEST * quest_value(board, mask, self.quests)
        return value

    def plan(self, mask: int) -> Plan:
        """A planned room, ready to be looked at with other walls."""
        plan = self._plans.get(mask)
        if plan is None:
            columns = self.grid.columns
            own = mask & mask << 1 & mask << columns & mask << columns + 1
            edge = self.grid.reach(mask) & ~own
            plan = self._plans[mask] = mask, own, edge, self.room(mask)
        return plan

    def worth(self, walls: int, planned: Plans, rounds: int) -> float:
        """The value of walls and planned rooms with so many rounds to come."""
        grid = self.grid
        reached, far, corners, pieces = grid.spread.look(self.entrance, grid.full & ~walls, self.board.exit_mask)
        if not far:
            return SHUT_IN + 0.05 * reached.bit_count()
        value = closed = 0.0
        urgent = ACROSS * (1 + 2 / (1 + rounds))
        for room, _, edge, worth in planned.rooms:
            if room & reached:
                value += PLAN * worth / (1 + urgent * (corners & edge).bit_count())
        loose = area = 0
        strays = corners & ~planned.owned
        for piece in pieces:
            mine = strays & piece
            if mine and piece in grid.boxes and not piece & planned.taken:
                closed += self.room(piece)
            elif mine:
                loose += mine.bit_count()
                area += (piece & ~planned.taken).bit_count()
        return value + self._open_ground(closed, loose, area, rounds) + FAR * far

    def _open_ground(self, closed: float, loose: int, area: int, rounds: int) -> float:
        """What is closed, and what is not yet: the squares, and the hope that all stray blocks are broken in time."""
        load = loose / (PACE * rounds + SPARE)
        hope = 1 / (1 + load**3)
        return closed + AREA * area * hope - STRAY * loose + CLEAN * hope * hope
