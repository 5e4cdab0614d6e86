"""How far one gets on open ground: a set of squares spreads step by step.

Compiled, a set is taken apart into three machine words, because Python's long numbers are as slow there as anywhere;
interpreted, the long number is the quicker one.
"""

from typing import Final, final

from rollwright.core._native import i64

_WORD: Final = 57
"""Bits of a word: three of them hold a map of 13x13, and a step sideways or down never goes beyond the next word."""
_LOW: Final = (1 << _WORD) - 1
_COMPILED: Final[bool] = not __file__.endswith((".py", ".pyc"))
Words = tuple[i64, i64, i64]


def _apart(squares: int) -> Words:
    low: i64 = squares & _LOW
    middle: i64 = squares >> _WORD & _LOW
    high: i64 = squares >> 2 * _WORD
    return low, middle, high


def _together(a: i64, b: i64, c: i64) -> int:
    low: int = a
    middle: int = b
    high: int = c
    return high << 2 * _WORD | middle << _WORD | low


@final
class Spread:
    """The steps from square to square on a map of so many squares in lines of so many."""

    def __init__(self, size: int, columns: int, not_first: int, not_last: int) -> None:
        self.columns = columns
        self.not_first = not_first
        self.not_last = not_last
        self.words = _COMPILED and size <= 3 * _WORD and columns < _WORD
        self.line: i64 = columns
        self.right_a: i64 = 0
        self.right_b: i64 = 0
        self.right_c: i64 = 0
        self.left_a: i64 = 0
        self.left_b: i64 = 0
        self.left_c: i64 = 0
        if self.words:
            self.right_a, self.right_b, self.right_c = _apart(not_last)
            self.left_a, self.left_b, self.left_c = _apart(not_first)

    def near(self, squares: int) -> int:
        """What is one step away; some of the set may be among it, and bits beyond the map."""
        sideways = (squares & self.not_last) >> 1 | (squares & self.not_first) << 1
        return squares << self.columns | squares >> self.columns | sideways

    def flood(self, start: int, within: int) -> int:
        """All squares of `within` that are connected with `start`, side by side."""
        if self.words:
            a, b, c = _apart(start & within)
            x, y, z = _apart(within)
            p, q, r, _ = self._by_words(a, b, c, x ^ a, y ^ b, z ^ c, 0, 0, 0)
            return within ^ _together(p, q, r)
        fresh = start & within
        left = within ^ fresh
        while fresh:
            fresh = self.near(fresh) & left
            left ^= fresh
        return within ^ left

    def walk(self, start: int, within: int, marks: int) -> tuple[int, int]:
        """The same, and the steps to the farthest of some marks; 0 if none is reached."""
        if self.words:
            a, b, c = _apart(start & within)
            x, y, z = _apart(within)
            m, n, o = _apart(marks)
            p, q, r, steps_taken = self._by_words(a, b, c, x ^ a, y ^ b, z ^ c, m, n, o)
            return within ^ _together(p, q, r), steps_taken
        fresh = start & within
        left = within ^ fresh
        steps = far = 0
        while fresh:
            fresh = self.near(fresh) & left
            left ^= fresh
            steps += 1
            if fresh & marks:
                far = steps
        return within ^ left, far

    def pieces(self, squares: int) -> list[int]:
        """The connected parts of a set."""
        found = []
        if self.words:
            x, y, z = _apart(squares)
            while x | y | z:
                a, b, c = x & -x, y & -y, z & -z
                if a:
                    b = 0
                if a | b:
                    c = 0
                p, q, r, _ = self._by_words(a, b, c, x ^ a, y ^ b, z ^ c, 0, 0, 0)
                found.append(_together(x ^ p, y ^ q, z ^ r))
                x, y, z = p, q, r
            return found
        while squares:
            piece = self.flood(squares & -squares, squares)
            found.append(piece)
            squares ^= piece
        return found

    def _by_words(
        self, a: i64, b: i64, c: i64, x: i64, y: i64, z: i64, m: i64, n: i64, o: i64
    ) -> tuple[i64, i64, i64, i64]:
        """Spread a, b, c over x, y, z: what is not reached, and the steps to the farthest of the marks m, n, o.

        Bits that a shift drives out of a word are cut off by what is left of the ground.
        """
        right_a, right_b, right_c = self.right_a, self.right_b, self.right_c
        left_a, left_b, left_c = self.left_a, self.left_b, self.left_c
        line = self.line
        over: i64 = _WORD - line
        top: i64 = _WORD - 1
        steps: i64 = 0
        far: i64 = 0
        while a | b | c:
            p: i64 = a << line | a >> line | b << over | (a & right_a) >> 1 | (b & right_b) << top | (a & left_a) << 1
            q: i64 = b << line | a >> over | b >> line | c << over | (b & right_b) >> 1 | (c & right_c) << top
            r: i64 = c << line | b >> over | c >> line | (c & right_c) >> 1 | (c & left_c) << 1 | (b & left_b) >> top
            q |= (b & left_b) << 1 | (a & left_a) >> top
            a = p & x
            b = q & y
            c = r & z
            x ^= a
            y ^= b
            z ^= c
            steps += 1
            if a & m | b & n | c & o:
                far = steps
        return x, y, z, far
