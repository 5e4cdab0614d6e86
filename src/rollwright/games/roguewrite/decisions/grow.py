"""A bonus block of any shape, square by square (RW-45)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Move, Preview, Reason, Rule, Seat, Table, Text, Words

from .. import rules
from ..advice.notebook import Notebook
from ..growing import choices, completes
from ..position import fill, read, wall
from ..squares import CHOSEN, DRAWN
from .choice import Choice, wall_reason

_GROWN: Final = Reason("Grown this way, your bonus block does most.", (rules.BONUS_BLOCK,))


@final
class Grow(Choice):
    """`grow 4`: the next square of a block of four; it is painted when it is whole."""

    verbs: tuple[str, ...] = ("cell", "block")

    def __init__(self, notes: Notebook) -> None:
        super().__init__(notes, "grow", "Draw your bonus block square by square.", "Build the wall")

    def question(self, t: Table, me: Seat) -> Words:
        left = me.task.args[0] - self.ground(me).drawn.bit_count()
        return Text("Draw your bonus block: {n} square to go.", "Draw your bonus block: {n} squares to go.", n=left)

    def meant(self, t: Table, me: Seat, squares: list[int]) -> list[Move] | Rule:
        """Several squares are added one after the other."""
        return [self.book.cells[square] for square in squares]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        grid, ground, bit = self.grid, self.ground(me), self.grid.bit[move.n]
        if not bit & ground.free:
            return self.taken(me, ground, bit)
        if ground.drawn and not bit & grid.near(ground.drawn) & ~ground.drawn:
            return rules.NOT_CONNECTED.because(square=self.book.said[move.n])
        if not ground.drawn and not bit & ground.touched:
            return self.apart(bit)
        if completes(grid, ground.free, ground.drawn | bit, me.task.args[0], self.book.larges):
            return None
        return self._cramped(bit, me.task.args[0])

    def _cramped(self, bit: int, size: int) -> Rule:
        """The rule against a square from which the block cannot be completed."""
        if bit & self.board.large_mask:
            return self.part_of_large(rules.LARGE_ALONE, bit)
        return rules.CRAMPED.because(square=self.first(bit), n=size)

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """All squares at once; see `Place.legal`."""
        grid, ground, size = self.grid, self.ground(me), me.task.args[0]
        found = choices(grid, ground.free, ground.touched, ground.drawn, size, self.book.larges)
        return [self.book.cells[square] for square in grid.squares(found)]

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        me.sheet.cells[move.n] = CHOSEN
        drawn = read(self.grid, me.sheet.cells, DRAWN)
        if drawn.bit_count() < me.task.args[0]:
            me.push(me.task)
        else:
            wall(self.book, me, drawn)

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        """What the block closes and cuts off, as far as it is drawn."""
        after = me.sheet.cells[:]
        fill(self.grid, after, self.ground(me).drawn | self.grid.bit[move.n])
        return self.changed(me, after)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return self.look(t, me).growth([self.grid.bit[move.n] for move in moves], me.task.args[0])

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return wall_reason(self.look(t, me), self.grid.bit[move.n], _GROWN)
