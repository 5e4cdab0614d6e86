"""What the things of this game are called: squares, monsters, items, bonus actions, each as something to say."""

from collections.abc import Mapping, Sequence
from typing import Final

from rollwright import Text, Verbatim, Words, listed

from . import data
from .grid import Grid
from .map import BAT, BLUE, GHOST, GREEN, Large, Map

LOOKS: Final[Mapping[str, Words]] = {
    "bar": "four in a line",
    "hook": "three in a line and one beside the end",
    "tee": "three in a line and one beside the middle",
    "step": "two and two, shifted by one",
    "square": "two by two",
    "corner": "two lines of three that share an end",
}
"""The shape of each block in words."""


def square(grid: Grid, at: int) -> Verbatim:
    """A square by the letter above it and the number beside it: `C4`."""
    row, column = divmod(at, grid.columns)
    return Verbatim(f"{grid.column_heads[column]}{grid.row_heads[row]}")


def corner(grid: Grid, mask: int) -> Verbatim:
    """The first of some squares, which says where they are."""
    return square(grid, grid.squares(mask)[0])


def span(grid: Grid, mask: int) -> Text:
    """The first and the last of some squares: `C4 to D6`."""
    found = grid.squares(mask)
    return Text("{first} to {last}", first=square(grid, found[0]), last=square(grid, found[-1]))


def squares(n: int) -> Text:
    """`1 square`, `3 squares`."""
    return Text("{n} square", "{n} squares", n=n)


def rooms(n: int) -> Text:
    """`1 room`, `3 rooms`."""
    return Text("{n} room", "{n} rooms", n=n)


def points(n: int) -> Text:
    """`1 point`, `3 points`."""
    return Text("{n} point", "{n} points", n=n)


def item(points: int) -> Text:
    """An icon of the Items row, told from the others by its points."""
    return Text("the item worth {points}", points=points)


def bonus(icon: int) -> Text:
    """What an icon of the Bonus row allows: `a bonus block of 4 squares`."""
    effect, size = data.BONUS_EFFECTS[icon], data.BONUS_SIZES[icon]
    if effect == data.BLOCK_BONUS:
        return Text("a bonus block of {n} squares", n=size)
    if effect == data.PLAN_BONUS and effect in data.BONUS_EFFECTS[:icon]:
        return Text("the second bonus room of up to {n} squares", n=size)
    if effect == data.PLAN_BONUS:
        return Text("a bonus room of up to {n} squares", n=size)
    return Text("a bonus square for each ghost in sight")


def covered(waiting: Sequence[int]) -> Words:
    """Items, ghosts and bats under a wall: `an item and 2 bats`."""
    items, ghosts, bats = waiting
    found = [Text("an item", "{n} items", n=items)] if items else []
    found += [Text("a ghost", "{n} ghosts", n=ghosts)] if ghosts else []
    found += [Text("a bat", "{n} bats", n=bats)] if bats else []
    return listed(found)


def monsters(board: Map, mask: int) -> Words:
    """Who lives on some squares: `2 slimes, a bat and the large ghost`; empty if nobody does."""
    found: list[Text] = []
    for kind in (BLUE, GREEN, GHOST, BAT):
        large = [one for one in board.large if one.kind == kind and one.mask & mask == one.mask]
        n = board.count(kind, mask) - len(large)
        found += [_small(kind, n)] if n else []
        found += [large_one(one) for one in large]
    return listed(found)


def _small(kind: str, n: int) -> Text:
    if kind == BLUE:
        return Text("a slime", "{n} slimes", n=n)
    if kind == GREEN:
        return Text("a blob", "{n} blobs", n=n)
    return Text("a ghost", "{n} ghosts", n=n) if kind == GHOST else Text("a bat", "{n} bats", n=n)


def large_one(large: Large) -> Text:
    """A large monster."""
    if large.kind == BLUE:
        return Text("the large slime")
    if large.kind == GREEN:
        return Text("the large blob")
    return Text("the large ghost") if large.kind == GHOST else Text("the large bat")
