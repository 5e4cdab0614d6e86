"""The words a player of some level knows and thinks of."""

from typing import Final

from rollwright.core.idea import Idea

from .cubes import Cubes
from .laying import lay
from .letters import numbers
from .search import Found, find, supply
from .wordlist import WordList
from .writing import Desk

VOCABULARY: Final[tuple[int, ...]] = (10, 10, 20, 35, 50, 70)
"""By level from 1: the rarest tier whose words are known."""
HINTED: Final = 35
"""Hints speak of common words only."""


def makeable(desk: Desk, words: WordList, cubes: Cubes, tier: int) -> Found:
    """The words up to this tier that the throw can make, whatever is laid."""
    return find(words, supply(desk.throw, cubes), words.upto[tier])


def continuations(desk: Desk, words: WordList, cubes: Cubes, tier: int) -> list[Idea]:
    """The words that can be made from here, going on from what is laid, with their points if nothing is."""
    begun = desk.word()
    found = makeable(desk, words, cubes, tier)
    if not begun:
        return [Idea(f"word {word}", points) for word, points in found.ranked()]
    left, before = desk.taken(), desk.before()
    ideas = []
    for word, points in found.within(words.beginning(begun) | words.only(begun)).ranked():
        if isinstance(lay(numbers(word)[len(begun) :], desk.throw, left, before, cubes), list):
            ideas.append(Idea(f"word {word}", points))
    return ideas
