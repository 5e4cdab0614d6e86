"""Where blocks and rectangles can stand: found for all places of the map at once."""

from collections.abc import Sequence
from itertools import compress
from typing import final

from rollwright.core.moves import Move

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


@final
class Way:
    """One shape, turned in one way: its places are named by the square at the upper left corner of its frame."""

    def __init__(self, grid: Grid, cells: Cells) -> None:
        self.grid = grid
        self.cells = cells
        self.height = 1 + max(row for row, _ in cells)
        self.width = 1 + max(column for _, column in cells)
        self.shifts: list[int] = [row * grid.columns + column for row, column in cells]
        rows, columns = grid.rows - self.height + 1, grid.columns - self.width + 1
        self.places = grid.rect(0, 0, rows, columns) if rows > 0 and columns > 0 else 0
        self.barred = 0
        """Places that are never allowed, because a large monster would be cut."""
        self.moves: list[Move] = []
        """The move of every place, by square; where there is no place, any other."""
        self.masks: list[int] = [0] * grid.size
        """The squares of the shape at every place."""
        for place in grid.squares(self.places):
            top, left = divmod(place, grid.columns)
            self.masks[place] = grid.of([(top + row) * grid.columns + left + column for row, column in cells])

    def mask(self, place: int) -> int:
        """The squares of the shape at a place."""
        return self.masks[place]

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


def bar(way: Way, larges: Sequence[int]) -> None:
    """Never cut a large monster (RW-100, RW-101)."""
    for place in way.grid.squares(way.places):
        mask = way.mask(place)
        for large in larges:
            if mask & large not in (0, large):
                way.barred |= way.grid.bit[place]


def rectangle(height: int, width: int) -> Cells:
    """A rectangle as a shape."""
    return tuple((row, column) for row in range(height) for column in range(width))
