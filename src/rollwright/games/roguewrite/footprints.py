"""The adventurer's way as it is drawn over the map: each square says by which sides it was left and entered."""

from itertools import pairwise

from .grid import Grid
from .moves import Book
from .position import read
from .squares import EAST, NORTH, SOUTH, WALLS, WEST


def walk(book: Book, cells: list[int], to: int) -> None:
    """Go to the nearest of these squares."""
    at, steps = book.at, trail(book, cells, to)
    for before, after in pairwise(steps):
        there, back = _sides(after - before)
        cells[at.path + before] |= there
        cells[at.path + after] |= back
    cells[at.adventurer] = steps[-1] + 1


def _sides(step: int) -> tuple[int, int]:
    """The side by which a step leaves its square, and the one by which it enters the next."""
    if step == 1:
        return EAST, WEST
    if step == -1:
        return WEST, EAST
    return (SOUTH, NORTH) if step > 0 else (NORTH, SOUTH)


def trail(book: Book, cells: list[int], to: int) -> list[int]:
    """From where the adventurer stands to the nearest of these squares, the shortest way through open ground."""
    grid, here = book.grid, cells[book.at.adventurer] - 1
    start = grid.bit[here if here >= 0 else book.board.entrances[cells[book.at.face]]]
    return _shortest(grid, grid.full & ~read(grid, cells, WALLS), start, to)


def _shortest(grid: Grid, ground: int, start: int, to: int) -> list[int]:
    """The squares of a shortest way, the first and the last included; the start alone if there is none."""
    layers = [start]
    seen = start
    while not layers[-1] & to:
        fresh = grid.near(layers[-1]) & ground & ~seen
        if not fresh:
            return grid.squares(start)
        seen |= fresh
        layers.append(fresh)
    step = layers[-1] & to
    step &= -step
    found = grid.squares(step)
    for layer in reversed(layers[:-1]):
        step = grid.near(step) & layer
        step &= -step
        found = grid.squares(step) + found
    return found
