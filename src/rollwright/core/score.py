"""Points by named parts, and the ranking."""

from collections.abc import Mapping, Sequence
from typing import final

from .errors import GameDefinitionError


@final
class Score:
    """A sheet's result. `total` is the sum of the parts unless given; `order` decides the ranking, highest first.

    >>> Score({"red": 15, "misses": -5}, facts={"rounds": 9})
    Score(10: {'red': 15, 'misses': -5})
    >>> rich, poor = (Score({"points": 10}, order=[10, coins]) for coins in (3, 2))
    >>> rich.order > poor.order
    True
    """

    def __init__(
        self,
        parts: Mapping[str, int],
        total: int | None = None,
        order: Sequence[int] = (),
        facts: Mapping[str, object] | None = None,
        ended: str = "",
    ) -> None:
        self.parts = dict(parts)
        try:
            self.total = sum(self.parts.values()) if total is None else total
        except TypeError:
            raise GameDefinitionError(f"The parts of a Score are whole numbers, not {self.parts}.") from None
        self.order = tuple(order) or (self.total,)
        self.facts = dict(facts or {})
        """Numbers that are shown besides the points but do not count: coins left, turns played."""
        self.ended = ended
        """How this sheet ended, if sheets end separately."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Score) and (other.parts, other.total, other.order) == (
            self.parts,
            self.total,
            self.order,
        )

    def __hash__(self) -> int:
        return hash(self.order)

    def __repr__(self) -> str:
        return f"Score({self.total}: {self.parts})"


def ranks(scores: Sequence[Score]) -> list[int]:
    """The place of each, 1 = best; ties share the better place (1, 2, 2, 4).

    >>> ranks([Score({"points": points}) for points in (7, 9, 7, 2)])
    [2, 1, 2, 4]
    """
    return [1 + sum(other.order > score.order for other in scores) for score in scores]
