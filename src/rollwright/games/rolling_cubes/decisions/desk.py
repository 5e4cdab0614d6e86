"""Where a seat makes a word: the boxes it writes in, the dice before it, and the words that come to mind there."""

from functools import lru_cache
from typing import Final, final

from rollwright import Idea, Seat, Table

from .. import laying
from ..cubes import Cubes
from ..language import Language
from ..laying import Laid, lay
from ..letters import MOST, kind_of_face, laid, letter_of, numbers, spelled
from ..search import Found, find, supply
from ..sheet import Page

VOCABULARY: Final[tuple[int, ...]] = (10, 10, 20, 35, 50, 70)
"""By level from 1: the rarest tier whose words are known."""
HINTED: Final = 35
"""Hints speak of common words only."""
REMEMBERED: Final = 16
"""How many throws are cached: a throw is asked about again and again while its word is made."""


@final
class Desk:
    """A strip on a page, and which dice lie in it."""

    def __init__(self, t: Table, me: Seat, page: Page, cubes: Cubes) -> None:
        self.cells = me.sheet.cells
        self.strip = page.word_at(t, self.cells)
        self.used = page.used.start
        self.dice = page.dice(t, self.cells)
        self.cubes = cubes

    def throw(self) -> list[int]:
        """What every die shows."""
        return self.cubes.shown(self.dice)

    def face(self, die: int) -> int:
        """What one die shows."""
        return self.cubes.faces[die][self.dice[self.cubes.ids[die]] - 1]

    def before(self) -> list[int]:
        """The boxes written so far."""
        return laid(self.cells, self.strip)

    def written(self) -> int:
        """How many boxes are written."""
        strip = self.cells[self.strip : self.strip + MOST]
        return strip.index(0) if 0 in strip else MOST

    def taken(self) -> list[int]:
        """For each die, whether it is used: 0, or its place in the word."""
        return self.cells[self.used : self.used + MOST]

    def word(self) -> str:
        """The letters so far."""
        return spelled(self.before())

    def laying(self) -> list[Laid]:
        """The word as it lies, die by die."""
        taken = self.taken()
        dice = [(taken.index(at + 1), value) for at, value in enumerate(self.before())]
        return [Laid(die, letter_of(value), kind_of_face(self.face(die))) for die, value in dice]

    def worth(self) -> int:
        """What the word scores as it lies (RC-27)."""
        return laying.points(self.laying(), self.cubes)


def makeable(desk: Desk, language: Language, tier: int) -> Found:
    """The words up to this tier that the throw can make and that may be said, whatever is laid."""
    return _makeable(tuple(desk.throw()), language, tier).within(language.sayable())


@lru_cache(maxsize=REMEMBERED)
def _makeable(throw: tuple[int, ...], language: Language, tier: int) -> Found:
    words = language.words()
    return find(words, supply(list(throw), language.cubes), words.upto[tier])


def continuations(desk: Desk, language: Language, tier: int, most: int = 0) -> list[Idea]:
    """The words that can be made from here, going on from what is laid, with the points of their best laying.

    With `most`, at least so many of the best will do: to read all takes ten times as long.
    """
    begun = desk.word()
    found = makeable(desk, language, tier)
    if not begun:
        return [Idea(f"word {word}", points) for word, points in (found.top(most) if most else found.ranked())]
    words, throw, left, before = language.words(), desk.throw(), desk.taken(), desk.before()
    ideas = []
    for word, points in found.within(words.beginning(begun, 0)).ranked():
        if isinstance(lay(numbers(word)[len(begun) :], throw, left, before, language.cubes), list):
            ideas.append(Idea(f"word {word}", points))
    return ideas


def best_word(desk: Desk, language: Language, tier: int) -> str:
    """A word that scores most, going on from what is laid; empty if there is none."""
    if not desk.before():
        return makeable(desk, language, tier).best()[0]
    ideas = continuations(desk, language, tier)
    return ideas[0].text.partition(" ")[2] if ideas else ""
