"""Whether two coins paint a red symbol of a claimed figure black. The task names the boxes that are to be painted."""

from collections.abc import Sequence

from rollwright import Box, Move, Preview, Reason, Seat, Table, Text, Words
from rollwright.core.moves import Moves

from ... import rules
from ...data import GAINED, RED_COST, RED_LIMIT, SPENT
from ...figures import Figures
from ...phrases import spot
from ...position import put
from .. import sheet as s
from ..position import in_hand, reds
from .choice import PAY, Choice, paint


class Pay(Choice):
    """The next red symbol."""

    def __init__(self, moves: Moves, figures: Figures) -> None:
        ask = "Paint this red symbol black for 2 coins, or leave it red?"
        super().__init__(PAY, ask, [*moves["pay"], *moves["skip"]], figures, "Pay or leave it")

    def question(self, t: Table, me: Seat) -> Words:
        box, cells = me.task.args[0], me.sheet.cells
        asked = Text(
            "Paint {box} black? It costs 2 of your {n} coins. Left red, it may count against you: five reds lose."
        )
        return asked.filled(box=spot(box), n=in_hand(cells))

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        cells, boxes = me.sheet.cells, me.task.args
        if move.kind == "pay":
            put(cells, s.COINS, s.COINS_END, SPENT, RED_COST, GAINED)
        paint(cells, boxes[0], s.RED_PAID if move.kind == "pay" else s.RED_PAINTED)
        self.paint_reds(t, me, boxes[1:])

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Box]:
        return (me.sheet.spec.groups["board"].boxes[me.task.args[0]],)

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        risk = move.kind == "skip" and len(reds(me.sheet.cells)) >= RED_LIMIT
        return Preview(warning="Five red symbols count: only Lockdown could save you then." if risk else "")

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return [1.0 if move.kind == "pay" else 0.0 for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        paid = Text("Painted black, it no longer counts against you; five reds lose the game.")
        kept = Text("It keeps your coins, and Lockdown can still strike out the red symbol.")
        return Reason(paid if move.kind == "pay" else kept, (rules.RED_PAINT,))
