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
Outlook = tuple[int, int, int, list[int]]
"""What can be reached, not beyond a mark; the steps to the farthest mark, 0 if there is none; the open 2x2 blocks, by
their upper left squares; the connected parts that these blocks cover."""
Strays = tuple[int, int, int, int, int, list[int]]
"""The first three of these. Of parts with blocks that nobody owns, where some squares are taken: how many such blocks,
and how many squares that are not taken. The parts of which nothing is taken."""


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


def _count(x: i64) -> i64:
    """The bits of a word, summed in pairs, fours, bytes."""
    x -= x >> 1 & 0x5555555555555555
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333)
    x = x + (x >> 4) & 0x0F0F0F0F0F0F0F0F
    return x * 0x0101010101010101 >> 56 & 127


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
        if self.words:
            a, b, c = _apart(start & within)
            x, y, z = _apart(within)
            p, q, r, _ = self._by_words(a, b, c, x ^ a, y ^ b, z ^ c, 0, 0, 0)
            return within ^ _together(p, q, r)
        fresh = start & within
        left = within ^ fresh
        columns, not_last, not_first = self.columns, self.not_last, self.not_first
        while fresh:
            fresh = (fresh << columns | fresh >> columns | (fresh & not_last) >> 1 | (fresh & not_first) << 1) & left
            left ^= fresh
        return within ^ left

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
        p, q, r, far = self._reached(start, within, marks)
        a, b, c = self._corners(p, q, r)
        x, y, z = self._cover(a, b, c)
        return _together(p, q, r), far, _together(a, b, c), self._pieces_of(x, y, z)

    def strays(self, start: int, within: int, marks: int, owned: int, taken: int) -> Strays:
        """The same look, where some 2x2 blocks have an owner and some squares are taken."""
        if self.words:
            return self._strays_by_words(start, within, marks, owned, taken)
        reached, far, corners, pieces = self.look(start, within, marks)
        loose = area = 0
        free = []
        for piece in pieces:
            mine = corners & ~owned & piece
            if mine and piece & taken:
                loose += mine.bit_count()
                area += (piece & ~taken).bit_count()
            elif mine:
                free.append(piece)
        return reached, far, corners, loose, area, free

    def _strays_by_words(self, start: int, within: int, marks: int, owned: int, taken: int) -> Strays:
        p, q, r, far = self._reached(start, within, marks)
        a, b, c = self._corners(p, q, r)
        reached, corners = _together(p, q, r), _together(a, b, c)
        x, y, z = self._cover(a, b, c)
        u, v, w = _apart(owned)
        a, b, c = a & ~u, b & ~v, c & ~w
        u, v, w = _apart(taken)
        loose: i64 = 0
        area: i64 = 0
        free = []
        while x | y | z:
            p, q, r = self._rest(x, y, z)
            i, j, k = x ^ p, y ^ q, z ^ r
            x, y, z = p, q, r
            if not (a & i | b & j | c & k):
                continue
            if i & u | j & v | k & w:
                loose += _count(a & i) + _count(b & j) + _count(c & k)
                area += _count(i & ~u) + _count(j & ~v) + _count(k & ~w)
            else:
                free.append(_together(i, j, k))
        return reached, far, corners, loose, area, free

    def _reached(self, start: int, within: int, marks: int) -> tuple[i64, i64, i64, i64]:
        a, b, c = _apart(start & within)
        x, y, z = _apart(within)
        m, n, o = _apart(marks)
        p, q, r, far = self._by_words(a, b, c, x ^ a, y ^ b, z ^ c, m, n, o)
        return x ^ p, y ^ q, z ^ r, far

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

    def pieces(self, squares: int) -> list[int]:
        """The connected parts of a set."""
        if self.words:
            x, y, z = _apart(squares)
            return self._pieces_of(x, y, z)
        found = []
        while squares:
            piece = self.flood(squares & -squares, squares)
            found.append(piece)
            squares ^= piece
        return found

    def _pieces_of(self, x: i64, y: i64, z: i64) -> list[int]:
        found = []
        while x | y | z:
            p, q, r = self._rest(x, y, z)
            found.append(_together(x ^ p, y ^ q, z ^ r))
            x, y, z = p, q, r
        return found

    def _rest(self, x: i64, y: i64, z: i64) -> Words:
        """What is left of a set without the part that its first square is in."""
        a: i64 = x & -x
        b: i64 = 0 if a else y & -y
        c: i64 = 0 if a | b else z & -z
        p, q, r, _ = self._by_words(a, b, c, x ^ a, y ^ b, z ^ c, 0, 0, 0)
        return p, q, r

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
