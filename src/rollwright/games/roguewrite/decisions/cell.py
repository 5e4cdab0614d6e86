"""Where to fill a single square, or several one by one (RW-22, RW-46, RW-47)."""

from typing import final

from rollwright import Move, Reason, Rule, Seat, Table, Task, Text, Words

from .. import rules
from ..advice.notebook import Notebook
from .place import Place


class Cell(Place):
    """`cell`: one square."""

    verbs: tuple[str, ...] = ("cell",)

    def __init__(self, notes: Notebook, name: str = "cell", ask: str = "") -> None:
        super().__init__(notes, name, ask or "Fill one square. Next to a wall or a planned room.", "Build the wall")

    def question(self, t: Table, me: Seat) -> Words:
        return self.ask

    def meant(self, t: Table, me: Seat, squares: list[int]) -> list[Move] | Rule:
        return [self.book.cells[squares[0]]] if len(squares) == 1 else rules.ONE_SQUARE

    def value(self, me: Seat) -> int:
        return 0


@final
class Singles(Cell):
    """`singles 3`: up to three squares."""

    def __init__(self, notes: Notebook) -> None:
        super().__init__(notes, "singles", "Fill single squares. As many as you like.")

    def question(self, t: Table, me: Seat) -> Words:
        return Text("Fill up to {n} single square.", "Fill up to {n} single squares.", n=me.task.args[0])

    def meant(self, t: Table, me: Seat, squares: list[int]) -> list[Move] | Rule:
        """Several squares are filled one after the other."""
        return [self.book.cells[square] for square in squares]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return None if move.kind == "stop" else super().forbids(t, me, move)

    def legal(self, t: Table, me: Seat) -> list[Move]:
        return self.moves[:1] + super().legal(t, me)

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        left = me.task.args[0] - 1
        if move.kind != "stop":
            super().apply(t, me, move)
            if left:
                me.push(Task("singles", left))

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if move.kind == "stop":
            return Reason("Nothing else is worth it.", (rules.SINGLES,))
        return super().reason(t, me, move)
