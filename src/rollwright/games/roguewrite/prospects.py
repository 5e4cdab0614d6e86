"""What an unfinished sheet is worth to a sensible player: rooms it has, rooms it may get, and what spoils them."""

from typing import final

from .combat import chance
from .grid import Grid
from .map import Map
from .survey import quest_value

P: dict[str, float] = dict(
    room=3.0,
    hit=3.5,
    item=0.8,
    cross=0.22,
    area=0.3,
    pace=6.0,
    spare=2.0,
    clean=8.0,
    stray=0.25,
    far=0.4,
    plan=1.0,
    large=6.0,
    quest=1.0,
    shut=60.0,
    wide=0.0,
)


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
        value = P["room"] + P["hit"] * chance(board.monsters(mask), 1) - P["item"] * (board.items & mask).bit_count()
        if board.large:
            value += P["quest"] * quest_value(board, mask, self.quests)
        return value

    def plan(self, mask: int) -> Plan:
        """A planned room, ready to be looked at with other walls."""
        columns = self.grid.columns
        own = mask & mask << 1 & mask << columns & mask << columns + 1
        return mask, own, (mask | mask << 1 | mask << columns | mask << columns + 1) & ~own, self.room(mask)

    def worth(self, walls: int, planned: list[Plan], rounds: int) -> float:
        """The value of walls and planned rooms with so many rounds to come."""
        grid = self.grid
        ground = grid.full & ~walls
        reached, far = self.distance(ground)
        if not far:
            return -P["shut"] + 0.05 * reached.bit_count()
        corners = self.corners(reached)
        strays = corners
        value, taken = 0.0, 0
        urgent = P["cross"] * (1 + 2 / (1 + rounds))
        for room, own, edge, worth in planned:
            if room & reached:
                strays &= ~own
                value += worth * P["plan"] / (1 + urgent * (corners & edge).bit_count())
                taken |= room
        wide = corners | corners >> 1
        covered = wide | wide >> grid.columns
        loose = area = 0
        left = strays
        while left:
            piece = grid.flood(left & -left, covered)
            mine = left & piece
            left ^= mine
            if not piece & taken and self.rectangular(piece):
                value += self.room(piece)
            else:
                loose += mine.bit_count()
                area += (piece & ~taken).bit_count()
        load = loose / (P["pace"] * rounds + P["spare"])
        hope = 1 / (1 + load**3)
        value += P["area"] * area * hope - P["stray"] * loose + P["clean"] * hope * hope
        return value + P["far"] * far

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
        first = grid.size - piece.bit_length()
        last = grid.size - (piece & -piece).bit_length()
        height, width = last // grid.columns - first // grid.columns + 1, last % grid.columns - first % grid.columns + 1
        if width < 2 or height * width != piece.bit_count():
            return False
        return piece == grid.rect(first // grid.columns, first % grid.columns, height, width)
