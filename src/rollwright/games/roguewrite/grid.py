"""Sets of squares as bits of one number: the first square of the map is the highest bit."""

from itertools import compress
from string import ascii_uppercase
from typing import Final, final

from .spread import Spread

_BITS: Final = bytes([value == 49 for value in range(256)])
"""Turns the characters 0 and 1 into themselves as numbers."""
Run = tuple[int, int, int]
"""Neighbours in a line of squares: where they begin, how many, and as bits of the line."""


@final
class Grid:
    """The squares of a map, line by line from the top, and what is next to what."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.size = rows * columns
        self.full = (1 << self.size) - 1
        self.line = (1 << columns) - 1
        self.bit: list[int] = [1 << (self.size - 1 - square) for square in range(self.size)]
        self.not_first = self.full & ~self.rect(0, 0, rows, 1)
        self.not_last = self.full & ~self.rect(0, columns - 1, rows, 1)
        self.names: list[str] = [f"r{square // columns}c{square % columns}" for square in range(self.size)]
        """The squares as moves and records name them, from 0."""
        letters = ascii_uppercase if columns <= len(ascii_uppercase) else ""
        self.column_heads: list[str] = [letters[n] if letters else str(n + 1) for n in range(columns)]
        self.row_heads: list[str] = [str(n + 1) for n in range(rows)]
        """What is printed beside the map: A, B, C from the left, 1, 2, 3 from the top."""
        self._digits = f"0{self.size}b"
        self._squares: list[int] = list(range(self.size))
        self._runs: dict[int, list[Run]] = {}
        self.boxes: set[int] = self._all_boxes()
        """Every rectangle that is at least two high and wide."""
        self.spread = Spread(self.size, columns, self.not_first, self.not_last)

    def rect(self, top: int, left: int, height: int, width: int) -> int:
        """The squares of a rectangle."""
        line = ((1 << width) - 1) << (self.columns - left - width)
        found = 0
        for row in range(top, top + height):
            found |= line << ((self.rows - 1 - row) * self.columns)
        return found

    def between(self, first: int, last: int) -> int:
        """The squares of the rectangle with these two at its corners."""
        (top, left), (bottom, right) = divmod(first, self.columns), divmod(last, self.columns)
        return self.rect(top, left, bottom - top + 1, right - left + 1)

    def _all_boxes(self) -> set[int]:
        found = set()
        for height in range(2, self.rows + 1):
            for width in range(2, self.columns + 1):
                box = self.rect(self.rows - height, self.columns - width, height, width)
                for row in range(self.rows - height + 1):
                    for column in range(self.columns - width + 1):
                        found.add(box << row * self.columns + column)
        return found

    def near(self, squares: int) -> int:
        """The squares that share a side with one of these; some of these may be among them."""
        sideways = ((squares & self.not_last) >> 1) | ((squares & self.not_first) << 1)
        return ((squares << self.columns) | (squares >> self.columns) | sideways) & self.full

    def reach(self, squares: int) -> int:
        """The 2x2 blocks of which one of these squares is a part, by their upper left squares."""
        high = squares | squares << self.columns
        return (high | high << 1) & self.full

    def flood(self, start: int, within: int) -> int:
        """All squares of `within` that are connected with `start`, side by side."""
        return self.spread.flood(start, within)

    def pieces(self, squares: int) -> list[int]:
        """The connected parts of a set."""
        return self.spread.pieces(squares)

    def picks(self, squares: int) -> bytes:
        """For every square 1 if it is in the set, else 0: what `itertools.compress` wants."""
        return format(squares, self._digits).encode().translate(_BITS)

    def squares(self, squares: int) -> list[int]:
        """The numbers of the squares of a set, in order."""
        return list(compress(self._squares, self.picks(squares)))

    def of(self, squares: list[int]) -> int:
        """The set of these squares."""
        found = 0
        for square in squares:
            found |= self.bit[square]
        return found

    def lines(self, squares: int) -> list[int]:
        """The set line by line from the top."""
        return [(squares >> (row * self.columns)) & self.line for row in range(self.rows - 1, -1, -1)]

    def runs(self, line: int) -> list[Run]:
        """Where two or more squares of a line stand side by side, each as long as possible."""
        found = self._runs.get(line)
        if found is None:
            found = self._runs[line] = self._find_runs(line)
        return found

    def _find_runs(self, line: int) -> list[Run]:
        found: list[Run] = []
        left = 0
        while left < self.columns:
            right = left
            while right < self.columns and line >> (self.columns - 1 - right) & 1:
                right += 1
            if right - left > 1:
                found.append((left, right - left, ((1 << (right - left)) - 1) << (self.columns - right)))
            left = right + 1
        return found

    def span(self, top: int, left: int, height: int, width: int) -> str:
        """A rectangle by its first and last square: `r2c2-r4c5`."""
        return f"r{top}c{left}-r{top + height - 1}c{left + width - 1}"
