"""Which die is taken for the turn, and in the draft chosen for the round."""

from collections.abc import Sequence
from typing import Final

from rollwright import Move, Reason, Rule, Seat, Table, Text, Words

from ... import rules
from ...figures import Figures
from ..advice import Planner
from ..board import DICE, MOST_DICE
from ..position import order
from ..reasons import why_die
from ..sheet import VALUE
from .choice import PICK, TAKE, Choice

_NOT_THERE: Final[tuple[Rule, ...]] = tuple(rules.TAKE_DIE.because(face=face) for face in range(7))
_NOT_LEFT: Final[tuple[Rule, ...]] = tuple(rules.DRAFT_PICK.because(face=face) for face in range(7))
"""By face, made once: bots ask for every face."""


class Take(Choice):
    """One of the dice that are left over (LQ-15)."""

    def __init__(self, moves: Sequence[Move], figures: Figures) -> None:
        super().__init__(TAKE, "Take one of the dice.", moves, figures, "Take a die")

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return None if move.face in me.board.cells[DICE : DICE + MOST_DICE] else _NOT_THERE[move.face]

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        board = me.board.cells
        board[board.index(move.face, DICE)] = 0
        me.sheet.cells[VALUE] = move.face
        self.sketch_on(me)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        planner = Planner(self.figures, t, me)
        return [planner.best(move.face) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return Reason(why_die(self.figures, t, me, move.face), (rules.SPEND,))


class Pick(Take):
    """One of the dice that nobody has chosen: it moves to the place of the seat (LQ-61)."""

    def __init__(self, moves: Sequence[Move], figures: Figures) -> None:
        ask = "Choose a die for this round; all dice go round."
        Choice.__init__(self, PICK, ask, moves, figures, "Choose a die")

    def button(self, t: Table, me: Seat) -> Words:
        return self.verb if me.todo else Text("Choose the {face}", face=me.draft[-1].face)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        board = me.board.cells
        return None if move.face in board[DICE + order(t, me.i, board) : DICE + MOST_DICE] else _NOT_LEFT[move.face]

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        board = me.board.cells
        place = DICE + order(t, me.i, board)
        at = board.index(move.face, place)
        board[place], board[at] = board[at], board[place]
