"""The floor and its rooms: pure functions over sets of squares (RW-52, RW-60 to RW-67)."""

from typing import final

from .grid import Grid


@final
class Room:
    """A rectangle of the floor that no side can be pushed outwards of (RW-60)."""

    def __init__(self, top: int, left: int, height: int, width: int, mask: int, fault: str) -> None:
        self.top = top
        self.left = left
        self.height = height
        self.width = width
        self.mask = mask
        self.fault = fault
        """Why it is not suitable: `wide`, `connected` or `dotted`; empty if it is (RW-63)."""

    @property
    def span(self) -> tuple[int, int, int, int]:
        """Row, column, height, width."""
        return self.top, self.left, self.height, self.width

    def __repr__(self) -> str:
        return f"Room({self.span} {self.fault or 'suitable'})"


def floor(grid: Grid, free: int, entrance: int, exit: int) -> int:
    """The open squares connected with the entrance, if the exit is among them; else nothing (RW-52)."""
    found = grid.flood(entrance, free)
    return found if found & exit else 0


def cover(grid: Grid, ground: int) -> int:
    """All open 2x2 blocks together: what can be part of a room."""
    corners = ground & (ground & grid.not_first) << 1
    corners &= corners << grid.columns
    wide = corners | corners >> 1
    return wide | wide >> grid.columns


def rectangles(grid: Grid, ground: int) -> list[tuple[int, int, int, int]]:
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


def rooms(grid: Grid, ground: int, right: int, below: int) -> list[Room]:
    """The rooms of a floor, each with what is wrong with it; `right` and `below` are the dotted lines."""
    covered = cover(grid, ground)
    found = []
    for top, left, height, width in rectangles(grid, ground):
        mask = grid.rect(top, left, height, width)
        fault = ""
        if grid.near(mask) & covered & ~mask:
            fault = "wide" if _wide(grid, ground, top, left, height, width) else "connected"
        elif crossed(grid, top, left, height, width, right, below):
            fault = "dotted"
        found.append(Room(top, left, height, width, mask, fault))
    return found


def _wide(grid: Grid, ground: int, top: int, left: int, height: int, width: int) -> bool:
    """Whether two squares side by side are open along one side (RW-65)."""
    for row in (top - 1, top + height):
        if 0 <= row < grid.rows:
            line = ground & grid.rect(row, left, 1, width)
            if line & line >> 1:
                return True
    for column in (left - 1, left + width):
        if 0 <= column < grid.columns:
            line = ground & grid.rect(top, column, height, 1)
            if line & line >> grid.columns:
                return True
    return False


def crossed(grid: Grid, top: int, left: int, height: int, width: int, right: int, below: int) -> bool:
    """Whether a dotted line runs between two squares of the rectangle (RW-67)."""
    return bool(right & grid.rect(top, left, height, width - 1) or below & grid.rect(top, left, height - 1, width))
