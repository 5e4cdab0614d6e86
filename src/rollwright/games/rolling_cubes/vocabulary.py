"""The words a player of some level knows and thinks of."""

from functools import lru_cache
from typing import Final

from rollwright.core.idea import Idea

from .language import Language
from .laying import lay
from .letters import numbers
from .search import Found, find, supply
from .writing import Desk

VOCABULARY: Final[tuple[int, ...]] = (10, 10, 20, 35, 50, 70)
"""By level from 1: the rarest tier whose words are known."""
HINTED: Final = 35
"""Hints speak of common words only."""
REMEMBERED: Final = 16
"""So many throws are kept in mind: a throw is asked about again and again while its word is made."""


def makeable(desk: Desk, language: Language, tier: int) -> Found:
    """The words up to this tier that the throw can make and that may be said, whatever is laid."""
    return _makeable(tuple(desk.throw()), language, tier).within(language.sayable())


@lru_cache(maxsize=REMEMBERED)
def _makeable(throw: tuple[int, ...], language: Language, tier: int) -> Found:
    words = language.words()
    return find(words, supply(list(throw), language.cubes), words.upto[tier])


def continuations(desk: Desk, language: Language, tier: int) -> list[Idea]:
    """The words that can be made from here, going on from what is laid, with the points of their best laying."""
    begun = desk.word()
    found = makeable(desk, language, tier)
    if not begun:
        return [Idea(f"word {word}", points) for word, points in found.ranked()]
    words, throw, left, before = language.words(), desk.throw(), desk.taken(), desk.before()
    ideas = []
    for word, points in found.within(words.beginning(begun) | words.only(begun)).ranked():
        if isinstance(lay(numbers(word)[len(begun) :], throw, left, before, language.cubes), list):
            ideas.append(Idea(f"word {word}", points))
    return ideas


def best_word(desk: Desk, language: Language, tier: int) -> str:
    """A word that scores most, going on from what is laid; empty if there is none."""
    if not desk.before():
        return makeable(desk, language, tier).best()[0]
    ideas = continuations(desk, language, tier)
    return ideas[0].text.partition(" ")[2] if ideas else ""
