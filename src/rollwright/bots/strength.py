"""How hard a searching bot thinks, in five levels."""

from typing import Final, NamedTuple


class Strength(NamedTuple):
    """What a level spends on a decision, and how accurately it remembers its findings."""

    level: int
    """From 1 to 5: also how much it knows to write where free text is asked."""
    rollouts: int
    """The maximum number of games played out."""
    width: int
    """The number of moves considered."""
    noise: float = 0.0
    """How blurred the values become, as a share of the spread of all results: a beginner confuses similar moves."""
    ending: int = 0
    """The size of an ending that is solved to its last throw."""


STRENGTHS: Final[dict[int, Strength]] = {
    1: Strength(1, 12, 6, 2.0),
    2: Strength(2, 12, 6, 1.0),
    3: Strength(3, 24, 8, 0.4, 300),
    4: Strength(4, 48, 8, 0.0, 2000),
    5: Strength(5, 160, 12, 0.0, 10000),
}
"""About equal steps by `bench/caution.py`; the advice itself is about as good as level 3."""
