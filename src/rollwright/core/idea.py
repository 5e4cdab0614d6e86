"""What somebody might type: a text, and what it is worth."""

from collections.abc import Iterable
from typing import Final, NamedTuple

LEVELS: Final = 5
"""The level of a player: 1 is a beginner, 5 knows everything the game knows."""


class Idea(NamedTuple):
    """A text that `Decision.expand` understands now, and how good a sensible player finds it, in points.

    >>> max([Idea("cab", 3.0), Idea("ab", 2.0)], key=lambda idea: idea.value).text
    'cab'
    """

    text: str
    value: float


def best_of(ideas: Iterable[Idea], most: int) -> list[Idea]:
    """The best `n` ideas, best first; ties are sorted by their texts.

    >>> [idea.text for idea in best_of([Idea("cab", 3.0), Idea("tax", 4.0), Idea("cub", 3.0)], 2)]
    ['tax', 'cab']
    """
    return sorted(ideas, key=_best_first)[:most]


def _best_first(idea: Idea) -> tuple[float, str]:
    return -idea.value, idea.text
