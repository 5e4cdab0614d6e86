"""How far one gets on open ground: a set of squares spreads step by step.

What advice asks for again and again has two forms. Compiled, a set is taken apart into three machine words: 5 against
44 microseconds for a look at the whole map; interpreted, the long number is the quicker one: 54 against 233.
"""

from typing import Final, final

from rollwright.core._native import i64

_WORD: Final = 57
"""Bits of a word: three of them hold a map of 13x13, and a step sideways or down never goes beyond the next word."""
_LOW: Final = (1 << _WORD) - 1
_COMPILED: Final[bool] = not __file__.endswith((".py", ".pyc"))
Words = tuple[i64, i64, i64]
Outlook = tuple[int, int, int, list[int]]
"""What can be reached, not beyond a mark; the steps to the farthest mark, 0 if there is none; the open 2x2 blocks, by
their upper left squares; the connected parts that these blocks cover."""


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
        fits = size <= 3 * _WORD and columns < _WORD
        self.words = _COMPILED and fits
        self.line: i64 = columns
        self.right_a: i64 = 0
        self.right_b: i64 = 0
        self.right_c: i64 = 0
        self.left_a: i64 = 0
        self.left_b: i64 = 0
        self.left_c: i64 = 0
        if fits:
            self.right_a, self.right_b, self.right_c = _apart(not_last)
            self.left_a, self.left_b, self.left_c = _apart(not_first)

    def near(self, squares: int) -> int:
        """What is one step away; some of the set may be among it, and bits beyond the map."""
        sideways = (squares & self.not_last) >> 1 | (squares & self.not_first) << 1
        return squares << self.columns | squares >> self.columns | sideways

    def flood(self, start: int, within: int) -> int:
        """All squares of `within` that are connected with `start`, side by side."""
        fresh = start & within
        left = within ^ fresh
        columns, not_last, not_first = self.columns, self.not_last, self.not_first
        while fresh:
            fresh = (fresh << columns | fresh >> columns | (fresh & not_last) >> 1 | (fresh & not_first) << 1) & left
            left ^= fresh
        return within ^ left

    def pieces(self, squares: int) -> list[int]:
        """The connected parts of a set."""
        found = []
        while squares:
            piece = self.flood(squares & -squares, squares)
            found.append(piece)
            squares ^= piece
        return found

    def beyond(self, room: int, passages: int) -> tuple[int, int]:
        """The passages that can be reached from a room, and what is next to them; bits beyond the map may be set."""
        if self.words:
            a, b, c = _apart(room)
            x, y, z = _apart(passages)
            p, q, r, _ = self._by_words(a, b, c, x, y, z, 0, 0, 0)
            p, q, r = x ^ p, y ^ q, z ^ r
            a, b, c = self._near(p, q, r)
            return _together(p, q, r), _together(a, b, c)
        found = self.flood(self.near(room) & passages, passages)
        return found, self.near(found)

    def look(self, start: int, within: int, marks: int) -> Outlook:
        """What can be reached, how far the farthest mark is, and the open 2x2 blocks there."""
        if self.words:
            return self._look_by_words(start, within, marks)
        fresh = start & within
        left = within ^ fresh
        columns, not_last, not_first = self.columns, self.not_last, self.not_first
        steps = far = 0
        while fresh:
            fresh = (fresh << columns | fresh >> columns | (fresh & not_last) >> 1 | (fresh & not_first) << 1) & left
            left ^= fresh
            steps += 1
            if fresh & marks:
                far = steps
                fresh &= ~marks
        reached = within ^ left
        corners = reached & (reached & self.not_first) << 1
        corners &= corners << self.columns
        wide = corners | corners >> 1
        return reached, far, corners, self.pieces(wide | wide >> self.columns)

    def _look_by_words(self, start: int, within: int, marks: int) -> Outlook:
        a, b, c = _apart(start & within)
        x, y, z = _apart(within)
        m, n, o = _apart(marks)
        p, q, r, far = self._by_words(a, b, c, x ^ a, y ^ b, z ^ c, m, n, o)
        p, q, r = x ^ p, y ^ q, z ^ r
        a, b, c = self._corners(p, q, r)
        x, y, z = self._cover(a, b, c)
        pieces = []
        while x | y | z:
            m = x & -x
            n = 0 if m else y & -y
            o = 0 if m | n else z & -z
            u, v, w, _ = self._by_words(m, n, o, x ^ m, y ^ n, z ^ o, 0, 0, 0)
            pieces.append(_together(x ^ u, y ^ v, z ^ w))
            x, y, z = u, v, w
        return _together(p, q, r), far, _together(a, b, c), pieces

    def _corners(self, p: i64, q: i64, r: i64) -> Words:
        """The upper left squares of the 2x2 blocks of a set."""
        line = self.line
        over: i64 = _WORD - line
        top: i64 = _WORD - 1
        a, b, c = p & self.left_a, q & self.left_b, r & self.left_c
        p, q, r = p & a << 1, q & (b << 1 | a >> top), r & (c << 1 | b >> top)
        return p & p << line, q & (q << line | p >> over), r & (r << line | q >> over)

    def _cover(self, p: i64, q: i64, r: i64) -> Words:
        """All squares of the 2x2 blocks with these upper left squares."""
        line = self.line
        over: i64 = _WORD - line
        top: i64 = _WORD - 1
        low: i64 = _LOW
        p, q, r = p | p >> 1 | q << top & low, q | q >> 1 | r << top & low, r | r >> 1
        return p | p >> line | q << over & low, q | q >> line | r << over & low, r | r >> line

    def _near(self, a: i64, b: i64, c: i64) -> Words:
        line = self.line
        over: i64 = _WORD - line
        top: i64 = _WORD - 1
        right_b, right_c = b & self.right_b, c & self.right_c
        left_a, left_b = a & self.left_a, b & self.left_b
        p: i64 = a << line | a >> line | b << over | (a & self.right_a) >> 1 | right_b << top | left_a << 1
        q: i64 = b << line | a >> over | b >> line | c << over | right_b >> 1 | right_c << top | left_b << 1
        r: i64 = c << line | b >> over | c >> line | right_c >> 1 | (c & self.left_c) << 1 | left_b >> top
        q |= left_a >> top
        low: i64 = _LOW
        return p & low, q & low, r & low

    def _by_words(
        self, a: i64, b: i64, c: i64, x: i64, y: i64, z: i64, m: i64, n: i64, o: i64
    ) -> tuple[i64, i64, i64, i64]:
        """Spread a, b, c over x, y, z: what is not reached, and the steps to the farthest of the marks m, n, o."""
        steps: i64 = 0
        far: i64 = 0
        while a | b | c:
            a, b, c = self._near(a, b, c)
            a &= x
            b &= y
            c &= z
            x ^= a
            y ^= b
            z ^= c
            steps += 1
            if a & m | b & n | c & o:
                far = steps
                a, b, c = a & ~m, b & ~n, c & ~o
        return x, y, z, far
