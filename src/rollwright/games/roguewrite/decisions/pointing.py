"""Squares as people type them, `C4`, `D1 F2` or `from G1 to G4`: which they are, and which frame they span."""

import re
from typing import Final, NamedTuple

from ..grid import Grid

VERBS: Final = ("cell", "rect", "block", "exit", "room")
"""The first words of moves that name squares."""
_ELSEWHERE: Final = frozenset(("item", "ghost", "bat", "white", "black", "single", "pass", "ignore", "stop"))
"""Words of moves that name something else, which may look like a square: `item I2`."""
_PARTED: Final = re.compile(r"[\s,;:–-]+")
_SQUARE: Final = re.compile("([A-Z])([0-9]+)")


class Pointed(NamedTuple):
    """What a text names: the squares in the order in which they were said, and what is not on the map."""

    verb: str
    squares: list[int]
    missing: str


class Frame(NamedTuple):
    """The smallest rectangle around some squares."""

    top: int
    left: int
    height: int
    width: int


def pointed(grid: Grid, text: str) -> Pointed | None:
    """The squares that a text names by letter and number; None if it names none, or something else.

    Other words may stand around them: `plan a room from D1 to F2`.
    """
    parts = [part for part in _PARTED.split(text.strip()) if part]
    named = [part.upper() for part in parts if _SQUARE.fullmatch(part.upper())]
    words = [part.lower() for part in parts if part.isalpha()]
    if not named or len(named) + len(words) < len(parts) or _ELSEWHERE.intersection(words):
        return None
    found = [_square(grid, name) for name in named]
    missing = next((name for name, square in zip(named, found) if square is None), "")
    verb = next((word for word in words if word in VERBS), "")
    return Pointed(verb, [square for square in found if square is not None], missing)


def _square(grid: Grid, name: str) -> int | None:
    column, row = name[:1], name[1:]
    if column not in grid.column_heads or row not in grid.row_heads:
        return None
    return grid.row_heads.index(row) * grid.columns + grid.column_heads.index(column)


def frame(grid: Grid, squares: list[int]) -> Frame:
    """The smallest rectangle around some squares, of which two opposite corners are enough."""
    rows, columns = [square // grid.columns for square in squares], [square % grid.columns for square in squares]
    top, left = min(rows), min(columns)
    return Frame(top, left, max(rows) - top + 1, max(columns) - left + 1)
