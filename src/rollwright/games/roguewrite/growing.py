"""Blocks of any shape, square by square: which squares still lead to a whole block (RW-45)."""

from .grid import Grid


def choices(grid: Grid, free: int, touched: int, chosen: int, size: int, larges: list[int]) -> int:
    """The squares that may be chosen next.

    The first is next to a wall or a planned room, a later one next to those chosen; and the block can still be
    completed to exactly `size` squares in which every large monster is whole or not at all.
    """
    edge = grid.near(chosen) & free & ~chosen if chosen else touched & free
    found = 0
    for square in grid.squares(edge):
        bit = grid.bit[square]
        if completes(grid, free, chosen | bit, size, larges):
            found |= bit
    return found


def completes(grid: Grid, free: int, chosen: int, size: int, larges: list[int]) -> bool:
    """Whether these squares are part of a block of so many free squares."""
    whole = closed(chosen, larges)
    missing = size - whole.bit_count()
    if missing <= 0 or whole & ~free:
        return not missing and not whole & ~free
    cut = 0
    for large in larges:
        cut |= large
    plain = free & ~cut
    if (grid.flood(whole | grid.near(whole) & plain, plain | whole) & ~whole).bit_count() >= missing:
        return True
    return _with_large(grid, free, whole, size, larges)


def _with_large(grid: Grid, free: int, whole: int, size: int, larges: list[int]) -> bool:
    """The squares around do not suffice alone: try each of them, and each large monster."""
    for square in grid.squares(grid.near(whole) & free & ~whole):
        if completes(grid, free, whole | grid.bit[square], size, larges):
            return True
    return False


def closed(squares: int, larges: list[int]) -> int:
    """These squares, and the rest of every large monster among them."""
    for large in larges:
        if squares & large:
            squares |= large
    return squares


def possible(grid: Grid, free: int, touched: int, size: int, larges: list[int]) -> bool:
    """Whether there is a block of so many squares at all (RW-G24)."""
    for square in grid.squares(touched & free):
        if completes(grid, free, grid.bit[square], size, larges):
            return True
    return False
