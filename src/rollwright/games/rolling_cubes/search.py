"""All words a throw can make, with their points: arithmetic on sets of words instead of a walk through a tree.

A letter no die shows costs one ≠ and may come once; every further letter than the dice show costs one =. Both costs are
counted for all words at once: `over[k]` is the set of words that need more than k. The same way the bonus points are.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, final

from .cubes import Cubes
from .letters import DIFFER_FACE, EQUAL_FACE, LEAST, LETTERS, MOST
from .wordlist import WordList, count

SPARSE: Final = 40
"""Fewer words of a block than that are picked out one by one."""


class Supply(NamedTuple):
    """What a throw offers: letter dice by letter, both wildcards, and the letters that earn the additional point."""

    letters: list[int]
    equals: int
    differs: int
    bonus: tuple[int, ...]


def supply(throw: list[int], cubes: Cubes) -> Supply:
    """Count a throw."""
    letters = [0] * LETTERS
    for face in throw:
        if 0 <= face < LETTERS:
            letters[face] += 1
    special = tuple([face for n, face in enumerate(throw) if cubes.bonus[n] and 0 <= face < LETTERS])
    return Supply(letters, throw.count(EQUAL_FACE), throw.count(DIFFER_FACE), special)


@final
class Found:
    """The words that can be laid, in sets by how many points they score beyond their length."""

    def __init__(self, words: WordList, sets: dict[int, int]) -> None:
        self.words = words
        self.sets = sets

    def count(self) -> int:
        """How many words there are."""
        return sum(found.bit_count() for found in self.sets.values())

    def within(self, words: int) -> "Found":
        """Only those of them that are in this set."""
        return Found(self.words, {beyond: found & words for beyond, found in self.sets.items()})

    def best(self) -> tuple[str, int]:
        """A word that scores most, and its points; an empty word if there is none."""
        most, number = 0, -1
        for beyond, found in self.sets.items():
            if found:
                longest = found.bit_length() - 1
                if self.words.length(longest) + beyond > most:
                    most, number = self.words.length(longest) + beyond, longest
        return (self.words.word(number), most) if number >= 0 else ("", 0)

    def ranked(self) -> Iterator[tuple[str, int]]:
        """Every word with its points, those that score most first."""
        for points in range(self.best()[1], 0, -1):
            for word in self._scoring(points):
                yield word, points

    def top(self, most: int) -> list[tuple[str, int]]:
        """The first of them: so many, and those that score as much as the last."""
        found: list[tuple[str, int]] = []
        points = self.best()[1]
        while points and len(found) < most:
            found += [(word, points) for word in self._scoring(points)]
            points -= 1
        return found

    def _scoring(self, points: int) -> list[str]:
        """The words that score exactly this."""
        found: list[str] = []
        for length in range(LEAST, MOST + 1):
            some = self.sets.get(points - length)
            if some:
                low, high = self.words.first[length], self.words.first[length + 1]
                if part := some >> low & (1 << high - low) - 1:
                    _read(part, self.words.blocks[length], length, found)
        return found


def _read(part: int, block: str, length: int, found: list[str]) -> None:
    """Add the words of a block that are in the set; the inner loop of everything that lists words."""
    if part.bit_count() < SPARSE:
        _read_few(part, block, length, found)
        return
    signs = bin(part)[:1:-1]
    at = signs.find("1")
    while at >= 0:
        found.append(block[at * length : at * length + length])
        at = signs.find("1", at + 1)


def _read_few(part: int, block: str, length: int, found: list[str]) -> None:
    """The same without a look at every word that is not in the set."""
    few: list[str] = []
    while part:
        at = part.bit_length() - 1
        few.append(block[at * length : at * length + length])
        part ^= 1 << at
    few.reverse()
    found += few


def find(words: WordList, offer: Supply, among: int) -> Found:
    """The words of the set `among` that can be laid."""
    lacking, copied = _lacking(words, offer), _copied(words, offer)
    formable = among ^ (among & (lacking[-1] | copied[-1]))
    wild = formable & (lacking[0] | copied[0]) if offer.differs or offer.equals else 0
    return Found(words, _by_bonus(formable, wild, words, offer))


def _lacking(words: WordList, offer: Supply) -> list[int]:
    """The words that need more than so many ≠; the last is of those that cannot be laid with what there is."""
    over, twice = [0] * (offer.differs + 1), 0
    for letter, sets in enumerate(words.holding):
        if sets and not offer.letters[letter]:
            _count(over, sets[0])
            if offer.differs and len(sets) > 1:
                twice |= sets[1]
    over[-1] |= twice
    return over


def _copied(words: WordList, offer: Supply) -> list[int]:
    """The words that need more than so many =. A letter that comes still oftener is over the last count anyway."""
    over = [0] * (offer.equals + 1)
    for letter, sets in enumerate(words.holding):
        shown = offer.letters[letter]
        if shown:
            for m in range(shown, min(len(sets), shown + len(over))):
                _count(over, sets[m])
    return over


def _count(over: list[int], words: int) -> None:
    """These words need one more."""
    for k in range(len(over) - 1, 0, -1):
        over[k] |= over[k - 1] & words
    over[0] |= words


def _by_bonus(formable: int, wild: int, words: WordList, offer: Supply) -> dict[int, int]:
    """Part the words by repeat bonus (RC-32), purple point (RC-35) and the first wildcard (RC-31)."""
    gained: list[int] = []
    for letter in range(LETTERS):
        for m in range(1, min(offer.letters[letter], len(words.holding[letter]))):
            count(gained, words.holding[letter][m] & formable)
    for letter in offer.bonus:
        if words.holding[letter]:
            count(gained, words.holding[letter][0] & formable)
    sets: dict[int, int] = {}
    least = formable
    for bonus in range(len(gained) + 1):
        more = gained[bonus] if bonus < len(gained) else 0
        exactly = least ^ more
        less = exactly & wild
        sets[bonus] = sets.get(bonus, 0) | (exactly ^ less if less else exactly)
        sets[bonus - 1] = sets.get(bonus - 1, 0) | less
        least = more
    return sets
