"""Which room the adventurer goes to where several ways are as short (RW-89)."""

from collections.abc import Sequence
from typing import final

from rollwright import Box, Move, Preview, Reason, Rule, Seat, Table

from .. import rules
from ..advice.notebook import Notebook
from ..data import DAMAGE
from ..footprints import trail
from ..interception import ahead, armed, chance, enter, level
from ..scoring import Survey, survey
from .choice import Choice

Known = dict[tuple[int, int], float]
"""What is to be expected from a room on, by the icons crossed before it."""


@final
class Route(Choice):
    """`route`: the owner of the sheet chooses."""

    verbs: tuple[str, ...] = ("room",)

    def __init__(self, notes: Notebook) -> None:
        super().__init__(notes, "route", "Where does the adventurer go?", "Go there")

    def answers(self, t: Table, me: Seat) -> Sequence[Move]:
        cells = me.sheet.cells
        return [self.moves[n] for n in ahead(self.book, cells, survey(self.book, cells))]

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """Nothing forbids an answer; asking would survey the sheet once for each."""
        return list(self.answers(t, me))

    def meant(self, t: Table, me: Seat, squares: list[int]) -> list[Move] | Rule:
        """A room by two corners, or by any of its squares if that is enough."""
        wanted = self.grid.of(squares)
        found = [move for move in self.answers(t, me) if self._mask(move) & wanted == wanted]
        return found if len(found) == 1 else rules.FORK

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return None if move in self.answers(t, me) else rules.FORK

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        enter(self.book, me.sheet.cells, move.n)

    def _mask(self, move: Move) -> int:
        return self.grid.rect(*self.book.rooms[move.n])

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Box]:
        """All squares of the room, of which the move names the corners."""
        return [self.book.boxes[square] for square in self.grid.squares(self._mask(move))]

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        steps = trail(self.book, me.sheet.cells, self._mask(move))
        return Preview(path=tuple([self.book.boxes[square] for square in steps]))

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        found = survey(self.book, me.sheet.cells)
        spans = [room.span for room in found.rooms]
        icons = me.sheet.cells[self.at.armament]
        return [expected(found, t.n, icons, [spans.index(self.book.rooms[move.n])]) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return Reason("This way you can expect the most points from fights.", (rules.DAMAGE,))


def expected(found: Survey, players: int, icons: int, rooms: Sequence[int], known: Known | None = None) -> float:
    """The points to expect from the best of these rooms on, the best way at every fork (RW-85, RW-86)."""
    known = {} if known is None else known
    for n in rooms:
        if (n, icons) not in known:
            room, board, value, after = found.rooms[n], found.board, 0.0, icons
            if not room.fault:
                value = DAMAGE * chance(board.monsters(room.mask), level(players, icons))
                after = armed(players, icons, (board.items & room.mask).bit_count())
            known[n, icons] = value + expected(found, players, after, found.ways().onward(n), known)
    return max([known[n, icons] for n in rooms], default=0.0)
