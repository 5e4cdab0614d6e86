"""Dice draft: everybody chooses a die, then all dice go round (LQ-60 to LQ-65)."""

from typing import Final

from rollwright.core.steps import Roll, Settle, Step, Turn
from rollwright.core.table import Seat, Table

from .board import DICE, STARTER
from .common_board import DIE, CommonBoard, order
from .competitive import SEATS, THROWS, first_round, lay_out, next_round
from .table_moves import PICK, SKETCH

PICKS: Final[tuple[Turn, ...]] = tuple(Turn((PICK,), (seat,)) for seat in range(SEATS))
TURNS: Final[tuple[Turn, ...]] = tuple(Turn((SKETCH,), (seat,)) for seat in range(SEATS))
GIVEN: Final[tuple[tuple[Settle, ...], ...]] = tuple(
    tuple(Settle(DIE, {seat: face}) for face in range(7)) for seat in range(SEATS)
)
"""By seat and face: the die before the seat is its die for this turn."""
CHOOSING: Final = "choosing dice"
LAPS: Final[tuple[str, ...]] = tuple(f"lap {lap + 1}" for lap in range(SEATS))


class Draft(CommonBoard):
    """As many dice as players and as many laps: everybody plays every die once."""

    def goes_on(self, t: Table) -> Step:
        if isinstance(t.step, Roll):
            if not t.round:
                return first_round(t, THROWS[t.n])
            lay_out(t, t.n)
            t.phase = CHOOSING
            return PICKS[t.active]
        if isinstance(t.step, Settle):
            return TURNS[t.active]
        return self._turn_over(t)

    def _turn_over(self, t: Table) -> Step:
        """The next seat; after the last one the next lap, after the last lap the next round."""
        assert t.board is not None
        t.active = (t.active + 1) % t.n
        if t.active == t.board.cells[STARTER] - 1:
            lap = 0 if t.phase == CHOOSING else LAPS.index(t.phase) + 1
            if lap == t.n:
                return next_round(t, THROWS[t.n])
            t.phase = LAPS[lap]
        if t.phase == CHOOSING:
            return PICKS[t.active]
        return GIVEN[t.active][t.board.cells[die_before(t, t.active, t.board.cells)]]

    def _raise(self, t: Table, me: Seat) -> None:
        super()._raise(t, me)
        if t.options["raise_sticks"] == "true":
            assert me.board is not None
            me.board.cells[die_before(t, me.i, me.board.cells)] += 1


def die_before(t: Table, seat: int, board: list[int]) -> int:
    """Where the die before this seat lies: dice stay in the order they were chosen, and move on one seat each lap."""
    return DICE + (order(t, seat, board) - LAPS.index(t.phase)) % t.n
