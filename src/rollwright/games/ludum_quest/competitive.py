"""Competitive: every turn takes a die from the middle, and the last die is for all (LQ-10 to LQ-13, LQ-40)."""

from typing import Final

from rollwright.core.steps import Roll, Step, Turn
from rollwright.core.table import Table

from .board import DICE, MOST_DICE, STARTER
from .common_board import TOTALLED, CommonBoard
from .data import COLOURS, EXTRA_DICE, EXTRA_VALUES
from .succession import TURNS as NORMAL
from .succession import finished
from .table_moves import EXTRA, EXTRA_TURNS, TAKE
from .table_refusals import extra_value

SEATS: Final = len(COLOURS)
DICE_NAMES: Final[tuple[str, ...]] = tuple(f"d{n}" for n in range(1, MOST_DICE + 1))
THROWS: Final[tuple[Roll, ...]] = tuple(Roll(DICE_NAMES[:n]) for n in range(MOST_DICE + 1))
"""By number of dice."""
TURNS: Final[tuple[Turn, ...]] = tuple(Turn((TAKE,), (seat,)) for seat in range(SEATS))
EXTRAS: Final[tuple[Turn, ...]] = tuple(Turn((EXTRA,), (seat,)) for seat in range(SEATS))


class Competitive(CommonBoard):
    """One die more than players; each takes one, all share the last."""

    def goes_on(self, t: Table) -> Step:
        assert t.board is not None
        if isinstance(t.step, Roll):
            return self._thrown(t)
        t.active = (t.active + 1) % t.n
        if t.active != t.board.cells[STARTER] - 1:
            return (TURNS if t.phase == NORMAL else EXTRAS)[t.active]
        if t.phase == NORMAL and extra_value(t.board.cells) in EXTRA_VALUES:
            t.phase = EXTRA_TURNS
            return EXTRAS[t.active]
        return next_round(t, THROWS[t.n + EXTRA_DICE])

    def _thrown(self, t: Table) -> Step:
        if not t.round:
            return first_round(t, THROWS[t.n + EXTRA_DICE])
        lay_out(t, t.n + EXTRA_DICE)
        t.phase = NORMAL
        return TURNS[t.active]


def first_round(t: Table, throw: Roll) -> Step:
    """The lot has said who starts (LQ-8)."""
    assert t.board is not None
    t.round, t.active = 1, t.dice[f"start{t.n}"] - 1
    t.board.cells[STARTER] = t.active + 1
    return throw


def lay_out(t: Table, dice: int) -> None:
    """The dice as they have fallen."""
    assert t.board is not None
    for n in range(dice):
        t.board.cells[DICE + n] = t.dice[DICE_NAMES[n]]


def next_round(t: Table, throw: Roll) -> Step:
    """A round is over: the end, or the next one starts with the player to the right (LQ-13)."""
    assert t.board is not None
    why = finished(t)
    if why:
        t.phase = why
        return TOTALLED
    t.round, t.active = t.round + 1, t.board.cells[STARTER] % t.n
    t.board.cells[STARTER] = t.active + 1
    return throw
