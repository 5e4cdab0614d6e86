"""Which exit stays open (RW-50)."""

from collections.abc import Sequence
from typing import final

from rollwright import Move, Reason, Rule, Seat, Table, Text

from .. import rules
from ..advice.notebook import Notebook
from ..position import fill
from ..scoring import Survey
from .choice import Choice


@final
class Exit(Choice):
    """`exit`: one of those that are not covered; to pass is for those who have none."""

    verbs: tuple[str, ...] = ("exit",)

    def __init__(self, notes: Notebook) -> None:
        super().__init__(notes, "exit", "Choose the exit that stays open.", "Leave it open")

    def meant(self, t: Table, me: Seat, squares: list[int]) -> list[Move] | Rule:
        found = [move for move in self.moves if move.kind == "exit" and self.board.exits[move.n] == squares[0]]
        return found if found and len(squares) == 1 else rules.NO_SUCH_EXIT

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        free = self.board.exit_mask & ~self.ground(me).walls
        if move.kind == "pass":
            return rules.EXIT_NEEDED if free else None
        bit = self._bit(move)
        return None if bit & free else rules.EXIT_COVERED.because(square=self.first(bit))

    def _bit(self, move: Move) -> int:
        return self.grid.bit[self.board.exits[move.n]] if move.kind == "exit" else 0

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        """Fill every other exit; that triggers nothing."""
        if move.kind == "exit":
            others = self.board.exit_mask & ~self._bit(move) & ~self.ground(me).walls
            fill(self.grid, me.sheet.cells, others)
            me.sheet.cells[self.at.exit] = self.board.exits[move.n] + 1

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        seen = self.look(t, me)
        return [seen.reckoning.score(seen.walls, self._bit(move), seen.dotted) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if move.kind == "pass":
            return Reason("", (rules.EXIT,))
        seen, exit = self.look(t, me), self._bit(move)
        ground = self.grid.full & ~seen.walls & ~(self.board.exit_mask & ~exit)
        found = Survey(self.board, ground, seen.prospects.entrance, exit, seen.dotted)
        if not found.floor:
            return Reason("No way leads there.", (rules.FLOOR,))
        rooms = Text("{n} suitable room", "{n} suitable rooms", n=len(found.suitable))
        passed = Text("{n} room", "{n} rooms", n=found.ways().length)
        told = Text("{rooms}, and the adventurer comes through {passed}.", rooms=rooms, passed=passed)
        return Reason(told, (rules.ROOM_POINTS,))
