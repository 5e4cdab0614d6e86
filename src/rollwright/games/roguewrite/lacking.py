"""What a planned room still lacks to count, in a sentence: openings that are too wide, open ground beside it."""

from rollwright import Text, Words, listed

from .floor import cover
from .floorplan import Floorplan
from .grid import Grid
from .vocabulary import corner, span


def lacking(plan: Floorplan, square: int) -> Words:
    """Whether the planned room around a square counts as it stands, and if not, why; empty outside planned rooms."""
    grid = plan.book.grid
    for mask in plan.planned:
        if mask & grid.bit[square]:
            return _told(plan, mask)
    return ""


def _told(plan: Floorplan, mask: int) -> Words:
    grid = plan.book.grid
    room = span(grid, mask)
    if not mask & plan.reached:
        return Text("The room from {room} is cut off from your door and does not count.", room=room)
    wide = openings(grid, plan.reached, mask)
    if wide:
        places = listed([span(grid, opening) for opening in wide])
        return Text(
            "The room from {room} does not count yet: its opening at {places} is wider than one square.",
            "The room from {room} does not count yet: its openings at {places} are wider than one square.",
            n=len(wide),
            room=room,
            places=places,
        )
    beside = grid.near(mask) & cover(grid, plan.reached) & ~mask
    if beside:
        square = corner(grid, beside)
        return Text(
            "The room from {room} does not count yet: {square} beside it is part of another room.",
            room=room,
            square=square,
        )
    return Text("The room from {room} is suitable and counts as it stands.", room=room)


def openings(grid: Grid, ground: int, mask: int) -> list[int]:
    """Where two or more open squares lie side by side along one side of a room (RW-65)."""
    right, left = (mask & grid.not_last) >> 1, (mask & grid.not_first) << 1
    above, below = mask << grid.columns & grid.full, mask >> grid.columns
    found = []
    for side in (above, right, below, left):
        found += [piece for piece in grid.pieces(side & ~mask & ground) if piece.bit_count() > 1]
    return found
