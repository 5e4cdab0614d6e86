"""How hard a searching bot thinks, in five levels."""

from typing import Final, NamedTuple


class Strength(NamedTuple):
    """What a level spends on a decision, and how well it keeps what it has found in mind."""

    level: int
    """From 1 to 5: also how much it knows to say where free text is asked."""
    rollouts: int
    """So many games are played out, at most."""
    width: int
    """So many moves are thought about."""
    noise: float = 0.0
    """How blurred the moves become, as a share of how far all results lie apart: a beginner mixes up what is near."""
    ending: int = 0
    """An ending in which about so many things can happen is looked through to its last throw."""


STRENGTHS: Final[dict[int, Strength]] = {
    1: Strength(1, 12, 6, 2.0),
    2: Strength(2, 12, 6, 1.0),
    3: Strength(3, 24, 8, 0.4, 300),
    4: Strength(4, 48, 8, 0.0, 2000),
    5: Strength(5, 160, 12, 0.0, 10000),
}
"""About equal steps by `bench/caution.py`; the advice itself is about as good as level 3."""
