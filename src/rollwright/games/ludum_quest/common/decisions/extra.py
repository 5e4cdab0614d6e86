"""What everybody draws in turn with the left-over die."""

from collections.abc import Sequence

from rollwright import Move, Preview, Reason, Rule, Seat, Table
from rollwright.core.moves import Moves

from ... import rules
from ...data import BOXES
from ...figures import Figures
from ...moves import by_box
from ...position import any_open, closed, open_boxes
from ..advice import Planner
from ..position import extra_value
from ..reasons import TAKE_COIN, why_drawing
from .choice import EXTRA, Choice, take_coin


class Extra(Choice):
    """Just what the die shows: a coin for a 1, else one given symbol (LQ-41)."""

    def __init__(self, moves: Moves, figures: Figures) -> None:
        mine = [*moves["draw"], *moves["coin"], *moves["stop"]]
        ask = "Extra turn: draw just what the left-over die shows."
        super().__init__(EXTRA, ask, mine, figures, "Draw it here")
        self.draws, self.coin, self.stop = by_box(moves["draw"]), mine[-2], mine[-1]

    def untimely(self, kind: str) -> Rule | None:
        return rules.EXTRA_COINS if kind in ("buy", "raise") else super().untimely(kind)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        board = me.board.cells
        value = extra_value(board)
        if move.kind == "coin":
            return None if value == 1 else rules.ONE_IS_A_COIN
        if move.kind == "stop":
            return rules.MUST_SPEND if value == 1 or any_open(board) else None
        return closed(board, move.target[0].at) or (None if move.mark == value - 1 else rules.EXTRA_SYMBOL)

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """Asking `forbids` about every open box makes random games 9 % slower."""
        first = (extra_value(me.board.cells) - 1) * BOXES
        return [self.draws[first + box] for box in open_boxes(me.board.cells)] or [self.stop] if first else [self.coin]

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move.kind == "coin":
            take_coin(me.sheet.cells)
        elif move.kind == "draw":
            self.draw(me, move)
        self.complete(me)

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        if not move.target:
            return Preview()
        return Preview(gain=self.figures.worth(self.figures.completes(me.board.cells, move.mark, move.box.at)))

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        if not moves[0].target:
            return [0.0] * len(moves)
        planner = Planner(self.figures, t, me)
        return [planner.now(move.mark, move.box.at) + planner.after(move.mark, move.box.at, 0) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if move.kind == "draw":
            text = why_drawing(self.figures, t, me, move, 0)
        else:
            text = TAKE_COIN if move.kind == "coin" else "No box is open, so nothing is drawn."
        return Reason(text, (rules.EXTRA_SYMBOL,))
