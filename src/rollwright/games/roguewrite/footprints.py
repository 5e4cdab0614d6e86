"""The adventurer's way as it is drawn over the map: each square says by which sides it was left and entered."""

from itertools import pairwise

from .grid import Grid
from .map import Map
from .position import read
from .sheet import Places
from .squares import EAST, NORTH, SOUTH, WALLS, WEST


def walk(board: Map, at: Places, cells: list[int], to: int) -> None:
    """From where the adventurer stands to the nearest of these squares, the shortest way through open ground."""
    grid = board.grid
    here = cells[at.adventurer] - 1 if cells[at.adventurer] else board.entrances[cells[at.face]]
    ground = grid.full & ~read(grid, cells, WALLS)
    steps = trail(grid, ground, grid.bit[here], to)
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


def trail(grid: Grid, ground: int, start: int, to: int) -> list[int]:
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
