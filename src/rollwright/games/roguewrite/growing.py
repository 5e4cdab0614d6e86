"""Blocks of any shape, square by square: which squares still lead to a whole block (RW-45)."""

from .grid import Grid


def choices(grid: Grid, free: int, touched: int, chosen: int, size: int, larges: list[int]) -> int:
    """The squares that may be chosen next.

    The first is next to a wall or a planned room, a later one next to those chosen; and the block can still be
    completed to exactly `size` squares in which every large monster is whole or not at all.
    """
    edge = grid.near(chosen) & free & ~chosen if chosen else touched & free
    found, plain = 0, _plain(free, larges)
    for piece in [] if chosen & ~plain else grid.pieces(plain):
        if chosen & ~piece == 0 and piece.bit_count() >= size:
            found |= edge & piece
    if larges:
        for square in grid.squares(edge & ~found):
            if completes(grid, free, chosen | grid.bit[square], size, larges):
                found |= grid.bit[square]
    return found


def completes(grid: Grid, free: int, chosen: int, size: int, larges: list[int]) -> bool:
    """Whether these squares are part of a block of so many free squares, every large monster whole or not at all."""
    whole = chosen
    for large in larges:
        if chosen & large:
            whole |= large
    missing = size - whole.bit_count()
    if missing <= 0 or whole & ~free:
        return not missing and not whole & ~free
    plain = _plain(free, larges)
    if (grid.flood(whole | grid.near(whole) & plain, plain | whole) & ~whole).bit_count() >= missing:
        return True
    for square in grid.squares(grid.near(whole) & free & ~whole):
        if completes(grid, free, whole | grid.bit[square], size, larges):
            return True
    return False


def _plain(free: int, larges: list[int]) -> int:
    """The free squares that are not part of a large monster."""
    for large in larges:
        free &= ~large
    return free
