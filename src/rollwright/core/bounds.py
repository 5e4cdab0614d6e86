"""The range of a game's numbers: what its author declares, and what follows from what is printed."""

from collections.abc import Mapping, Sequence
from math import inf
from typing import Final, final

from .errors import GameDefinitionError
from .sheet import Box, Paper

Bound = float | tuple[float, float]
"""The largest value, if 0 is the smallest; or the smallest and the largest. `inf`: the rules set no limit."""
Span = tuple[float, float]
NO_BOUND: Span = (-inf, inf)  # not Final: mypyc would treat such a pair as never set
NO_NAMES: Final[dict[str, Bound]] = {}
COUNTED: Final = ("number", "count")
"""Glyphs that write the value itself, however large it is."""


@final
class Bounds:
    """The closed lists and largest numbers of a game, for those who put it into arrays. No rule reads them.

    Dice, cards and seats bound themselves, and a box bounds itself unless a number is written in it. What is left out
    is unbounded, and `rollwright check` proposes it; where a game goes beyond what is declared, the check fails.

    >>> bounds = Bounds(rounds=15, decisions=40, score=(-20, 90), phases=["first", "second"], boxes={"bank": 30})
    >>> paper = Paper([track("bank", [1, 2], 20, 20, marks=NUMBER), track("row", [1, 2], 20, 40)])
    >>> bounds.box(paper["bank:1"], paper), bounds.box(paper["row:1"], paper)
    ((0.0, 30.0), (0.0, 1.0))
    """

    def __init__(
        self,
        *,
        phases: Sequence[str] = (),
        rounds: Bound | None = None,
        decisions: Bound | None = None,
        in_a_turn: Bound | None = None,
        waiting: Bound | None = None,
        asked: Bound | None = None,
        score: Bound | None = None,
        boxes: Mapping[str, Bound] = NO_NAMES,
        state: Mapping[str, Bound] = NO_NAMES,
    ) -> None:
        self.phases = tuple(phases)
        """All values that `t.phase` can have, apart from empty."""
        self.rounds = rounds
        """The range of `t.round`."""
        self.decisions = decisions
        """How many moves a seat makes in a whole game, including forced ones."""
        self.in_a_turn = in_a_turn
        """How many of them between two throws or barriers."""
        self.waiting = waiting
        """How many tasks of one name a seat can have pending or held back at a time."""
        self.asked = asked
        """The numbers that tasks are about."""
        self.score = score
        """Anyone's points when the game is over."""
        self.boxes: dict[str, Bound] = dict(boxes)
        """The range of boxes, by the id of a box or of its group."""
        self.state: dict[str, Bound] = dict(state)
        """The range of `t.state`, by name."""
        for bound in (rounds, decisions, in_a_turn, waiting, asked, score, *boxes.values(), *state.values()):
            _expect_span(bound)

    def box(self, box: Box, paper: Paper) -> Span:
        """The values that this box of the paper can have."""
        declared = self.boxes.get(box.id, self.boxes.get(box.group))
        if declared is None:
            return printed(box, paper)
        low, high = span(declared)
        return (min(low, 0.0), max(high, 0.0))  # it may be blank


def printed(box: Box, paper: Paper) -> Span:
    """The values that are printed for a box: those of its marks, its cards or the places of a token."""
    over = paper.group(box.group).over
    if over:
        return (0.0, float(len(paper.group(over).boxes)))
    if any(mark.glyph in COUNTED for mark in box.marks) and not box.cards:
        return NO_BOUND
    return (0.0, float(max(len(box.marks), len(box.cards))))


def span(bound: Bound | None) -> Span:
    """The smallest and the largest value; infinite if nothing is declared."""
    if bound is None:
        return NO_BOUND
    if isinstance(bound, tuple):
        return (float(bound[0]), float(bound[1]))
    return (0.0, float(bound))


def _expect_span(bound: Bound | None) -> None:
    low, high = span(bound)
    if low > high:
        raise GameDefinitionError(
            f"Bounds has {bound!r}, whose largest value is below its smallest; write (low, high)."
        )
