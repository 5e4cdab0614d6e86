"""Blocks of any shape, square by square: which squares still lead to a whole block (RW-45)."""

from .grid import Grid


def choices(grid: Grid, free: int, touched: int, chosen: int, size: int, larges: list[int]) -> int:
    """The squares that may be chosen next.

    The first is next to a wall or a planned room, a later one next to those chosen; and the block can still be
    completed to exactly `size` squares in which every large monster is whole or not at all.
    """
    if not chosen:
        return _begins(grid, free, touched & free, size, larges)
    edge = grid.near(chosen) & free & ~chosen
    plain = _plain(free, larges)
    if not chosen & ~plain and grid.flood(chosen, plain).bit_count() >= size:
        return edge & plain | _each(grid, free, edge & ~plain, chosen, size, larges)
    return _each(grid, free, edge, chosen, size, larges)


def _begins(grid: Grid, free: int, edge: int, size: int, larges: list[int]) -> int:
    """The first squares: all that have enough plain ground around them, and of the others those that lead on."""
    plain = _plain(free, larges)
    found = 0
    unseen = edge & plain
    while unseen:
        piece = grid.flood(unseen & -unseen, plain)
        if piece.bit_count() >= size:
            found |= edge & piece
        unseen &= ~piece
    return found | _each(grid, free, edge & ~found, 0, size, larges) if larges else found


def _each(grid: Grid, free: int, edge: int, chosen: int, size: int, larges: list[int]) -> int:
    """Of these squares those after which the block can be completed."""
    found = 0
    for square in grid.squares(edge):
        bit = grid.bit[square]
        if completes(grid, free, chosen | bit, size, larges):
            found |= bit
    return found


def _plain(free: int, larges: list[int]) -> int:
    """The free squares that are no part of a large monster."""
    for large in larges:
        free &= ~large
    return free


def completes(grid: Grid, free: int, chosen: int, size: int, larges: list[int]) -> bool:
    """Whether these squares are part of a block of so many free squares."""
    whole = closed(chosen, larges)
    missing = size - whole.bit_count()
    if missing <= 0 or whole & ~free:
        return not missing and not whole & ~free
    plain = _plain(free, larges)
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
    return choices(grid, free, touched, 0, size, larges) != 0
