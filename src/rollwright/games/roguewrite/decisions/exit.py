"""Which exit stays open (RW-50)."""

from collections.abc import Sequence
from typing import final

from rollwright import Move, Preview, Reason, Rule, Seat, Table, Text, Words

from .. import rules
from ..advice.notebook import Notebook
from ..data import DAMAGE
from ..leaving import exit_told
from ..position import fill
from ..scoring import Survey
from .choice import Choice


@final
class Exit(Choice):
    """`exit`: one of those that are not covered; to pass is for those who have none."""

    verbs: tuple[str, ...] = ("exit",)

    def __init__(self, notes: Notebook) -> None:
        super().__init__(
            notes,
            "exit",
            "Choose your exit. Badges: room points + fights × 5. The other stairs become walls.",
            "Leave it open",
        )

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

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        """The points of the rooms on the way to it (RW-68, RW-69)."""
        if move.kind == "pass":
            return Preview()
        found = self._survey(t, me, self._bit(move))
        if not found.floor:
            return Preview(warning="No way leads there.")
        points = found.room_points + found.all_points
        said = Text("{points}+{fights}×{each}", points=points, fights=found.fights(), each=DAMAGE)
        return Preview(texts=((move.box, said),), gain=points, warning=self._warning(t, me, move))

    def _warning(self, t: Table, me: Seat, move: Move) -> Words:
        """What it cuts off, if another exit promises more."""
        after = me.sheet.cells[:]
        fill(self.grid, after, self.board.exit_mask & ~self._bit(move))
        cut = self.changed(me, after).warning
        if not cut:
            return ""
        worth = {one: self._survey(t, me, self._bit(one)).promise() for one in self.legal(t, me)}
        return cut if worth[move] < max(worth.values()) else ""

    def _survey(self, t: Table, me: Seat, exit: int) -> Survey:
        """The dungeon with this exit only."""
        seen = self.look(t, me)
        ground = self.grid.full & ~seen.walls & ~(self.board.exit_mask & ~exit)
        return Survey(self.board, ground, seen.prospects.entrance, exit, seen.dotted)

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if move.kind == "pass":
            return Reason("", (rules.EXIT,))
        found = self._survey(t, me, self._bit(move))
        if not found.floor:
            return Reason("No way leads there.", (rules.FLOOR,))
        return Reason(exit_told(self.book, move, found), (rules.ROOM_POINTS,))
