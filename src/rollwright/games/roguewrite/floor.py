"""The floor and its rooms: pure functions over sets of squares (RW-52, RW-60 to RW-67)."""

from typing import final

from .grid import Grid

Span = tuple[int, int, int, int]


@final
class Room:
    """A rectangle of the floor that no side can be pushed outwards of (RW-60)."""

    def __init__(self, grid: Grid, span: Span, mask: int, fault: str) -> None:
        self.span = span
        """Row, column, height, width."""
        self.mask = mask
        self.fault = fault
        """Why it is not suitable: `wide`, `connected` or `dotted`; empty if it is (RW-63)."""
        self.first = span[0] * grid.columns + span[1]
        self.last = self.first + (span[2] - 1) * grid.columns + span[3] - 1

    def __repr__(self) -> str:
        return f"Room({self.span} {self.fault or 'suitable'})"


def cover(grid: Grid, ground: int) -> int:
    """All open 2x2 blocks together: what can be part of a room."""
    corners = ground & (ground & grid.not_first) << 1
    corners &= corners << grid.columns
    wide = corners | corners >> 1
    return wide | wide >> grid.columns


def rectangles(grid: Grid, ground: int) -> list[Span]:
    """All inclusion-maximal rectangles of a set with both sides at least 2."""
    lines = grid.lines(ground)
    found = []
    for top in range(grid.rows - 1):
        above = lines[top - 1] if top else 0
        common = lines[top]
        for bottom in range(top + 1, grid.rows):
            common &= lines[bottom]
            if not common & common >> 1:
                break
            below = lines[bottom + 1] if bottom + 1 < grid.rows else 0
            for left, width, run in grid.runs(common):
                if run & ~above and run & ~below:
                    found.append((top, left, bottom - top + 1, width))
    return found


def rooms(grid: Grid, ground: int, dotted: tuple[int, int]) -> list[Room]:
    """The rooms of a floor, each with what is wrong with it; `dotted` are the lines to the right and below."""
    covered = cover(grid, ground)
    found = []
    for span in rectangles(grid, ground):
        mask = grid.rect(*span)
        fault = ""
        if grid.near(mask) & covered & ~mask:
            fault = "wide" if _wide(grid, ground, mask) else "connected"
        elif crossed(grid, mask, dotted):
            fault = "dotted"
        found.append(Room(grid, span, mask, fault))
    return found


def _wide(grid: Grid, ground: int, mask: int) -> bool:
    """Whether two squares side by side are open along one side (RW-65)."""
    right, left = (mask & grid.not_last) >> 1 & ~mask & ground, (mask & grid.not_first) << 1 & ~mask & ground
    above, below = mask << grid.columns & ~mask & ground, mask >> grid.columns & ~mask & ground
    if right & right >> grid.columns or left & left >> grid.columns:
        return True
    return above & above >> 1 != 0 or below & below >> 1 != 0


def crossed(grid: Grid, mask: int, dotted: tuple[int, int]) -> bool:
    """Whether a dotted line runs between two squares of a room (RW-67)."""
    return mask & dotted[0] & mask << 1 != 0 or mask & dotted[1] & mask << grid.columns != 0
