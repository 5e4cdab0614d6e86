"""What everybody draws in turn with the left-over die."""

from collections.abc import Sequence
from typing import Final

from rollwright import Move, Preview, Reason, Rule, Seat, Table, Text, Words
from rollwright.core.moves import Moves

from ... import rules
from ...data import BOXES
from ...figures import Figures
from ...moves import by_box
from ...phrases import A_SYMBOL, DRAW_BUTTONS
from ...position import any_open, closed, open_boxes
from ..advice import Planner
from ..position import extra_value
from ..reasons import TAKE_COIN, why_drawing
from .choice import EXTRA, Choice, take_coin

DRAWN: Final[tuple[Words, ...]] = ("", "nothing but a coin", *A_SYMBOL[1:])
"""What a left-over die draws, by its face (LQ-41)."""


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
            return None if value == 1 else rules.NOT_ONE.because(n=value)
        if move.kind == "stop":
            return (rules.COIN_FIRST if value == 1 else rules.DRAW_FIRST) if value == 1 or any_open(board) else None
        shut = closed(board, move.target[0].at)
        if shut is not None or move.mark == value - 1:
            return shut
        return rules.ONLY_THIS.because(n=value, symbol=DRAWN[value])

    def question(self, t: Table, me: Seat) -> Words:
        """What the left-over die asks of everybody."""
        value = extra_value(me.board.cells)
        if value == 1:
            return "Extra turn: the left-over die is a 1, so take a coin."
        return Text("Extra turn: the left-over die is a {n}, so draw {symbol}.", n=value, symbol=DRAWN[value])

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """Asking `forbids` about every open box makes random games 9 % slower."""
        first = (extra_value(me.board.cells) - 1) * BOXES
        return [self.draws[first + box] for box in open_boxes(me.board.cells)] or [self.stop] if first else [self.coin]

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move.kind == "coin":
            take_coin(me)
        elif move.kind == "draw":
            self.draw(me, move)
        self.complete(me)

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        if not move.target:
            return Preview()
        return self.completing(t, me, move, (move.mark,))

    def asking(self, me: Seat) -> Words:
        return DRAW_BUTTONS[extra_value(me.board.cells) - 1]

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        if not moves[0].target:
            return [0.0] * len(moves)
        planner = Planner(self.figures, t, me)
        return [planner.now(move.mark, move.box.at) + planner.after(move.mark, move.box.at, 0) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if move.kind == "draw":
            text: Words = why_drawing(self.figures, t, me, move, 0)
        else:
            text = TAKE_COIN if move.kind == "coin" else Text("No box is open, so nothing is drawn.")
        return Reason(text, (rules.EXTRA_SYMBOL,))
