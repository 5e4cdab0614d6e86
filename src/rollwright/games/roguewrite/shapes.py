"""Where blocks and rectangles can stand: found for all places of the map at once."""

from itertools import compress
from typing import final

from rollwright import Move

from .grid import Grid

Cells = tuple[tuple[int, int], ...]
"""Squares of a shape from its upper left corner: (down, right)."""


def ways(cells: Cells) -> list[Cells]:
    """The shape turned and mirrored in every way, each once (RW-23)."""
    found = set()
    for turned in (cells, tuple((row, -column) for row, column in cells)):
        for _ in range(4):
            turned = tuple((column, -row) for row, column in turned)  # noqa: PLW2901
            top, left = min(row for row, _ in turned), min(column for _, column in turned)
            found.add(tuple(sorted((row - top, column - left) for row, column in turned)))
    return sorted(found)


def rectangle(height: int, width: int) -> Cells:
    """A rectangle as a shape."""
    return tuple((row, column) for row in range(height) for column in range(width))


@final
class Way:
    """One shape, turned in one way: its places are named by the square at the upper left corner of its frame.

    `value` is the die value of a block or the area of a room.
    """

    def __init__(self, grid: Grid, cells: Cells, value: int, larges: list[int]) -> None:
        self.grid = grid
        self.value = value
        self.height = 1 + max(row for row, _ in cells)
        self.width = 1 + max(column for _, column in cells)
        self.shifts: list[int] = [row * grid.columns + column for row, column in cells]
        rows, columns = grid.rows - self.height + 1, grid.columns - self.width + 1
        self.places = grid.rect(0, 0, rows, columns) if rows > 0 and columns > 0 else 0
        self.barred = 0
        """Places that are never allowed, because a large monster would be cut (RW-100, RW-101)."""
        self.moves: list[Move] = [Move("")] * grid.size
        """The move of every place, by square; where there is no place, any."""
        self.masks: list[int] = [0] * grid.size
        """The squares of the shape at every place."""
        for place in grid.squares(self.places):
            self.masks[place] = grid.of([place + shift for shift in self.shifts])
            for large in larges:
                if self.masks[place] & large not in (0, large):
                    self.barred |= grid.bit[place]

    def fits(self, free: int, touched: int) -> int:
        """The places where all squares are free and at least one is touched."""
        found, reached = self.places & ~self.barred, 0
        for shift in self.shifts:
            found &= free << shift
            if not found:
                return 0
            reached |= touched << shift
        return found & reached

    def chosen(self, places: int) -> list[Move]:
        """The moves of these places."""
        return list(compress(self.moves, self.grid.picks(places)))

    def sets(self, places: int) -> list[int]:
        """The squares of the shape at each of these places."""
        return list(compress(self.masks, self.grid.picks(places)))
