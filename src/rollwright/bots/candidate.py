"""The moves worth thinking about, and what has been found out about them."""

from math import sqrt
from typing import Final, final

from rollwright.core.moves import Move

UNSURE: Final = 1e9
"""The error of something tried only once."""


@final
class Candidate:
    """A move, and its results beside the advised one on the same dice."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.results: list[float] = []
        self.gain = 0.0
        """By how much it was better than the advised move."""
        self.error = UNSURE

    @property
    def value(self) -> float:
        """The mean result."""
        return sum(self.results) / len(self.results)

    def compare(self, advised: "Candidate") -> None:
        """Roll-out by roll-out, since both were played on the same dice."""
        n = len(self.results)
        gains = [self.results[nth] - advised.results[nth] for nth in range(n)]
        self.gain = sum(gains) / n
        self.error = 0.0 if self is advised else spread(gains) / sqrt(n) if n > 1 else UNSURE

    def safe(self, caution: float) -> float:
        """The gain after subtracting the uncertainty."""
        return self.gain - caution * self.error


def spread(numbers: list[float]) -> float:
    """How far they lie apart: their standard deviation."""
    n = len(numbers)
    if n < 2:
        return 0.0
    mean = sum(numbers) / n
    return sqrt(sum([(number - mean) ** 2 for number in numbers]) / (n - 1))


def likely(legal: list[Move], advice: list[float], width: int) -> list[Candidate]:
    """The advised move first, then the best of every kind of move, then the second best of each, and so on.

    Moves are of one kind if they are about the same die, or about boxes of the same group.
    """
    order = sorted(range(len(legal)), key=lambda nth: -advice[nth])
    if len(order) > width:
        seen: dict[str, int] = {}
        ranked = []
        for rank, nth in enumerate(order):
            kind = _kind(legal[nth])
            seen[kind] = seen.get(kind, 0) + 1
            ranked.append((seen[kind], rank, nth))
        ranked.sort()
        order = [nth for _, rank, nth in ranked if rank][: width - 1]
        order.insert(0, ranked[0][2])
    return [Candidate(legal[nth]) for nth in order]


def _kind(move: Move) -> str:
    return move.die or (move.target[0].group if move.target else "")
