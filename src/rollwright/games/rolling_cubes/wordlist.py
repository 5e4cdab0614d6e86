"""A list of words with tiers, small in memory: the letters in blocks, and bit sets over all words.

Word number i is bit i of every set. Words are in order of length, then of the alphabet, so the highest bit of a set is
one of its longest words. A set of 110,000 words is an integer of 14 kB; there are about eighty of them.
"""

import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, final

from .letters import LEAST, LETTERS, MOST

TIERS: Final[tuple[int, ...]] = (10, 20, 35, 40, 50, 55, 60, 70)
"""How common a word is: 10 the commonest, 70 the rarest listed."""
COMMON: Final = 50
"""Words up to this tier count as completed in The Last Die (RC-64)."""
ALL: Final = 70
STARTS: Final = 4096
"""How many beginnings of words are cached, with the places of the words that begin that way."""
CHUNK: Final = 8192
CHUNK_BITS: Final = (1 << CHUNK) - 1
"""A set is read by so many bits at a time."""


def packed(words: dict[str, int]) -> bytes:
    """Words and their tiers as they are stored: each word without what it shares with the one before."""
    before, parts = "", []
    ordered = sorted(words)
    for word in ordered:
        same = 0
        while same < min(len(before), len(word)) and before[same] == word[same]:
            same += 1
        parts.append(chr(65 + same) + word[same:])
        before = word
    tiers = "".join(str(TIERS.index(words[word])) for word in ordered)
    return zlib.compress("".join(parts).encode() + b"\n" + tiers.encode(), 9)


def unpacked(data: bytes) -> Iterator[tuple[str, int]]:
    """The words in the order of the alphabet, with the number of their tier."""
    text, tiers = zlib.decompress(data).decode().split("\n")
    word, start = "", 0
    marks = [at for at, sign in enumerate(text) if sign < "a"]
    marks.append(len(text))
    for nth in range(len(marks) - 1):
        start = marks[nth]
        word = word[: ord(text[start]) - 65] + text[start + 1 : marks[nth + 1]]
        yield word, int(tiers[nth])


@final
class WordList:
    """The words a referee knows (RC-10)."""

    def __init__(self, words: Iterator[tuple[str, int]]) -> None:
        by_length: list[list[str]] = [[] for _ in range(MOST + 1)]
        tiers: list[list[int]] = [[] for _ in range(MOST + 1)]
        for word, tier in words:
            by_length[len(word)].append(word)
            tiers[len(word)].append(tier)
        self.blocks: list[str] = ["".join(some) for some in by_length]
        self.first: list[int] = [0] * (MOST + 2)
        """The number of the first word of each length."""
        for length in range(MOST + 1):
            self.first[length + 1] = self.first[length] + len(by_length[length])
        self.size = self.first[MOST + 1]
        self.all = (1 << self.size) - 1
        self.tiers: bytes = bytes([tier for some in tiers for tier in some])
        self.upto: dict[int, int] = self._tier_sets()
        """The words up to each tier, as sets."""
        self.holding: list[list[int]] = self._letter_sets()
        """By letter and m: the words that hold the letter at least m + 1 times, as sets."""

    def _tier_sets(self) -> dict[int, int]:
        found = {}
        for number, tier in enumerate(TIERS):
            signs = bytes(49 if n <= number else 48 for n in range(256))
            found[tier] = int(self.tiers[::-1].translate(signs), 2) if self.size else 0
        return found

    def _letter_sets(self) -> list[list[int]]:
        found: list[list[int]] = [[] for _ in range(LETTERS)]
        for length in range(LEAST, MOST + 1):
            columns = [_planes(self.blocks[length][at::length][::-1]) for at in range(length)]
            for letter in range(LETTERS):
                counted: list[int] = []
                for column in columns:
                    count(counted, column[letter])
                for m, words in enumerate(counted):
                    if m == len(found[letter]):
                        found[letter].append(0)
                    found[letter][m] |= words << self.first[length]
        return found

    def number(self, word: str) -> int:
        """The number of the word; -1 if it is not listed."""
        length = len(word)
        if not LEAST <= length <= MOST:
            return -1
        block = self.blocks[length]
        at = bisect_left(range(len(block) // length), word, key=lambda n: block[n * length : (n + 1) * length])
        return self.first[length] + at if block[at * length : (at + 1) * length] == word else -1

    def listed(self, word: str, tier: int = ALL) -> bool:
        """Whether the word is in the list, up to this tier."""
        number = self.number(word)
        return number >= 0 and TIERS[self.tiers[number]] <= tier

    def word(self, number: int) -> str:
        """The word of that number."""
        length = bisect_right(self.first, number) - 1
        at = (number - self.first[length]) * length
        return self.blocks[length][at : at + length]

    def length(self, number: int) -> int:
        """How many letters the word of that number has."""
        return bisect_right(self.first, number) - 1

    def beginning(self, start: str, longer: int = 1) -> int:
        """The words that begin so and are longer by so many letters at least, as a set."""
        found = 0
        spans = spans_of(self, start)
        for length in range(max(LEAST, len(start) + longer), MOST + 1):
            low, high = spans[length]
            if high > low:
                found |= ((1 << high - low) - 1) << self.first[length] + low
        return found

    def following(self, start: str) -> str:
        """The letters that come next in words that begin so and go on after that letter."""
        found: set[str] = set()
        spans = spans_of(self, start)
        for length in range(max(LEAST, len(start) + 2), MOST + 1):
            low, high = spans[length]
            found.update(self.blocks[length][low * length + len(start) : high * length : length])
        return "".join(sorted(found))

    def holding_once(self, letter: int) -> int:
        """The words in which the letter comes exactly once, as a set."""
        sets = self.holding[letter]
        if not sets:
            return 0
        return sets[0] ^ sets[1] if len(sets) > 1 else sets[0]


@lru_cache(maxsize=STARTS)
def spans_of(words: WordList, start: str) -> list[tuple[int, int]]:
    """By length, where the words that begin so stand in their block: within those that begin with one letter less."""
    if not start:
        return [(0, words.first[length + 1] - words.first[length]) for length in range(MOST + 1)]
    before, at = spans_of(words, start[:-1]), len(start) - 1
    return [_narrowed(words.blocks[length], length, before[length], at, start[at]) for length in range(MOST + 1)]


def _narrowed(block: str, length: int, span: tuple[int, int], at: int, letter: str) -> tuple[int, int]:
    """Those of a span, in which all letters before that place are alike, that have this letter there."""
    low, high = span
    if low == high or at >= length:
        return low, low
    column = block[low * length + at : high * length : length]
    return low + bisect_left(column, letter), low + bisect_right(column, letter)


def members(words: int) -> Iterator[int]:
    """The numbers in a set, the lowest first; the set is read bit by bit, as far as somebody asks."""
    passed = 0
    while words:
        signs = bin(words & CHUNK_BITS)[:1:-1]
        at = signs.find("1")
        while at >= 0:
            yield passed + at
            at = signs.find("1", at + 1)
        words >>= CHUNK
        passed += CHUNK


def _planes(column: str) -> list[int]:
    """For each letter, the lines of a column of letters that show it, as a set; the column is given last line first."""
    if not column:
        return [0] * LETTERS
    everywhere = (1 << len(column)) - 1
    sets = [everywhere]
    for bit in (16, 8, 4, 2, 1):
        ones = int(column.translate({97 + n: 49 if n & bit else 48 for n in range(LETTERS)}), 2)
        sets = [part for some in sets for part in (some & (everywhere ^ ones), some & ones)]
    return sets[:LETTERS]


def count(counted: list[int], words: int) -> None:
    """Count these words once more; `counted[m]` is the set of those counted more than m times."""
    for m in range(len(counted)):
        if not words:
            return
        counted[m], words = counted[m] | words, counted[m] & words
    if words:
        counted.append(words)
