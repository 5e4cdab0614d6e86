"""What somebody might type: a text, and what it is worth."""

from typing import Final, NamedTuple

LEVELS: Final = 5
"""How well somebody plays: 1 is a beginner, 5 knows everything the game knows."""


class Idea(NamedTuple):
    """A text that `Decision.expand` understands now, and how good a sensible player finds it, in points.

    >>> max([Idea("cab", 3.0), Idea("ab", 2.0)], key=lambda idea: idea.value).text
    'cab'
    """

    text: str
    value: float
