"""The dice of a throw in piles that nobody can tell apart, and what a letter of a word may take from them.

How many dice of each pile are used is one number, five bits for a pile: to use more is an addition.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple, final

from .cubes import Cubes
from .letters import DIFFER_FACE, EQUAL_FACE

BITS: Final = 5
MASK: Final = (1 << BITS) - 1
"""Enough for two words of thirteen letters, as it may be before somebody looks whether there are so many dice."""
REMEMBERED: Final = 16
"""How many throws are cached: dozens of words are tried with each."""

Share = tuple[int, ...]
"""How many dice of each pile are used for something."""


class Pile(NamedTuple):
    """Dice of one colour that show the same face."""

    face: int
    colour: int
    dice: tuple[int, ...]
    bonus: bool


class Taking(NamedTuple):
    """A way to give a letter as often as it comes: the dice, also as one number, and what they are worth."""

    share: Share
    used: int
    wild: int
    bonus: int
    repeats: bool


@final
class Heap:
    """All piles of a throw."""

    def __init__(self, throw: tuple[int, ...], cubes: Cubes) -> None:
        found: dict[tuple[int, int], list[int]] = {}
        for die, face in enumerate(throw):
            found.setdefault((face, cubes.colour[die]), []).append(die)
        self.piles: list[Pile] = [
            Pile(face, colour, tuple(dice), cubes.bonus[dice[0]]) for (face, colour), dice in found.items()
        ]
        self.wild: list[tuple[int, int]] = [
            (BITS * at, len(pile.dice)) for at, pile in enumerate(self.piles) if pile.face >= EQUAL_FACE
        ]
        """Where the piles are that several letters may take from, and how many dice they have."""
        self.colours: list[list[int]] = self._by_colour()
        self.known: dict[tuple[int, int], list[Taking]] = {}

    def _by_colour(self) -> list[list[int]]:
        """For each colour where its piles are."""
        found: dict[int, list[int]] = {}
        for at, pile in enumerate(self.piles):
            found.setdefault(pile.colour, []).append(BITS * at)
        return list(found.values())

    def takings(self, letter: int, times: int) -> list[Taking]:
        """Every way to give a letter so often."""
        found = self.known.get((letter, times))
        if found is None:
            found = [self._taking(share) for share in shares(letter, times, self.piles)]
            self.known[letter, times] = found
        return found

    def _taking(self, share: Share) -> Taking:
        plain, equal, differ = _kinds(share, self.piles)
        special = sum([n for n, pile in zip(share, self.piles) if pile.bonus and pile.face < EQUAL_FACE])
        used = sum([n << BITS * at for at, n in enumerate(share)])
        return Taking(share, used, equal + differ, max(0, plain - 1) + special, plain > 1)

    def has(self, used: int) -> bool:
        """Whether there are so many dice; a letter die serves one letter only, so this is about wildcards."""
        for at, most in self.wild:
            if used >> at & MASK > most:
                return False
        return True

    def by_colour(self, used: int) -> list[int]:
        """How many dice of a colour are used, the most first."""
        found = []
        for places in self.colours:
            n = 0
            for at in places:
                n += used >> at & MASK
            found.append(n)
        found.sort(reverse=True)
        return found


@lru_cache(maxsize=REMEMBERED)
def heap_of(throw: tuple[int, ...], cubes: Cubes) -> Heap:
    """The dice of a throw, sorted by face and colour."""
    return Heap(throw, cubes)


def shares(letter: int, times: int, heap: list[Pile]) -> Iterator[Share]:
    """Every way to give a letter so often: letter dice, = beside at least one of them, or one ≠ for a single letter."""
    ranges = []
    for pile in heap:
        wild = pile.face == EQUAL_FACE or (pile.face == DIFFER_FACE and times == 1)
        ranges.append(range(min(times, len(pile.dice)) + 1) if wild or pile.face == letter else range(1))
    for share in product(*ranges):
        if sum(share) == times and _legal(share, heap):
            yield share


def _legal(share: Share, heap: list[Pile]) -> bool:
    plain, equal, differ = _kinds(share, heap)
    return differ == 1 and not plain and not equal if differ else plain > 0


def _kinds(share: Share, heap: list[Pile]) -> tuple[int, int, int]:
    plain = equal = differ = 0
    for n, pile in zip(share, heap):
        if pile.face == EQUAL_FACE:
            equal += n
        elif pile.face == DIFFER_FACE:
            differ += n
        else:
            plain += n
    return plain, equal, differ
