"""How many of a thing stand on a page, and how large."""

from typing import Final, NamedTuple

MARGIN: Final = 5.0
"""Millimetres that no printer reaches."""
BETWEEN: Final = 2.0
POINT: Final = 25.4 / 72
"""A point of type, in millimetres."""
SMALLEST: Final = 6.0
"""Points: nothing is set smaller."""
NEARLY: Final = 0.9
"""A sheet of this scale or more is about as large as it was meant; a quarter of A4 on a quarter of Letter is."""
Size = tuple[float, float]


class Laid(NamedTuple):
    """A layout of columns and rows on a page, upright or not, at this scale; centred."""

    columns: int
    lines: int
    turned: bool
    scale: float
    left: float
    top: float
    step: Size

    def place(self, nth: int) -> Size:
        """The upper left corner of one, from 0; line by line."""
        line, column = divmod(nth, self.columns)
        return self.left + column * self.step[0], self.top + line * self.step[1]


def laid(page: Size, thing: Size, n: int, most: float = 1.0) -> Laid:
    """The largest way to lay so many on one page, none larger than `most` times its size."""
    ways = [
        _way(page, thing, columns, -(-n // columns), turned, most)
        for turned in (False, True)
        for columns in range(1, n + 1)
    ]
    return max(ways, key=lambda way: way.scale)


def _way(page: Size, thing: Size, columns: int, lines: int, turned: bool, most: float) -> Laid:
    wide, high = page[::-1] if turned else page
    across = (wide - 2 * MARGIN - (columns - 1) * BETWEEN) / (columns * thing[0])
    down = (high - 2 * MARGIN - (lines - 1) * BETWEEN) / (lines * thing[1])
    scale = min(most, across, down)
    step = (thing[0] * scale + BETWEEN, thing[1] * scale + BETWEEN)
    left = (wide - columns * step[0] + BETWEEN) / 2
    top = (high - lines * step[1] + BETWEEN) / 2
    return Laid(columns, lines, turned, scale, left, top, step)


def fitting(page: Size, thing: Size, n: int) -> Laid:
    """As many of `n` on a page as fit at about their own size, or at that of one alone."""
    alone = laid(page, thing, 1)
    for many in range(n, 1, -1):
        way = laid(page, thing, many)
        if way.scale >= min(NEARLY, alone.scale):
            return way
    return alone
