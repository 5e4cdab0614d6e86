"""Where to draw the block of a die (RW-22 to RW-27)."""

from collections.abc import Sequence
from typing import Final

from rollwright import Move, Preview, Reason, Rule, Seat, Table, Text, Words, listed

from .. import rules
from ..advice.notebook import Notebook
from ..data import BLOCK_NAMES
from ..position import fill, moves_of, wall
from ..vocabulary import LOOKS
from .choice import Choice, wall_reason
from .pointing import frame

_BESIDE: Final = Reason("", (rules.CONTACT,))


class Place(Choice):
    """`place 3`: the block of face 3."""

    verbs: tuple[str, ...] = ("block",)

    def __init__(self, notes: Notebook, name: str = "place", ask: str = "", verb: str = "Build the wall") -> None:
        super().__init__(notes, name, ask or "Draw your block. Next to a wall or a planned room.", verb)

    def question(self, t: Table, me: Seat) -> Words:
        block = BLOCK_NAMES[self.value(me) - 1]
        return Text("Place the {block}: {looks}, next to a wall or a planned room.", block=block, looks=LOOKS[block])

    def value(self, me: Seat) -> int:
        """The face whose block it is; 0 for a single square."""
        return me.task.args[0]

    def meant(self, t: Table, me: Seat, squares: list[int]) -> list[Move] | Rule:
        """A block by all its squares, or by two corners of its frame if it fits there in one way only."""
        block = BLOCK_NAMES[self.value(me) - 1]
        found = self._framed(me, squares) if len(squares) == 2 else self._covering(me, squares)
        legal = [move for move in found if self.forbids(t, me, move) is None]
        if len(legal) == 1 or not found:
            return legal or rules.OTHER_SHAPE.because(block=block, looks=LOOKS[block])
        if len(found) == 1:
            return found
        if not legal:
            return rules.NOWHERE_THERE.because(block=block)
        return rules.SEVERAL_WAYS.because(block=block, squares=self._said(legal[0]))

    def _framed(self, me: Seat, corners: list[int]) -> list[Move]:
        """The block in every way that fills the frame between two corners."""
        around = frame(self.grid, corners)
        place = around.top * self.grid.columns + around.left
        ways = self.book.shapes[self.value(me)]
        return [way.moves[place] for way in ways if (way.height, way.width) == (around.height, around.width)]

    def _covering(self, me: Seat, squares: list[int]) -> list[Move]:
        """The block wherever it lies on all these squares."""
        wanted, value = self.grid.of(squares), self.value(me)
        spots = [(move, self.book.spots[move]) for move in self.moves]
        return [move for move, spot in spots if spot.way.value == value and spot.mask & wanted == wanted]

    def _said(self, move: Move) -> Words:
        return listed([self.book.said[square] for square in self.grid.squares(self.book.spots[move].mask)])

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        spot, ground, value = self.book.spots[move], self.ground(me), self.value(me)
        if spot.way.value != value:
            block = BLOCK_NAMES[value - 1]
            return rules.OTHER_SHAPE.because(block=block, looks=LOOKS[block])
        if spot.mask & ~ground.free:
            return self.taken(me, ground, spot.mask)
        if spot.cuts:
            return self.part_of_large(rules.LARGE if value else rules.LARGE_ALONE, spot.mask)
        return None if spot.mask & ground.touched else self.apart(spot.mask)

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """All places at once: asking about each of up to a thousand is three hundred times slower."""
        ground = self.ground(me)
        return moves_of(self.book.shapes[self.value(me)], ground.free, ground.touched)

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        wall(self.book, me, self.book.spots[move].mask)

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        """The rooms it closes, with their points, and a warning where it cuts the floor off."""
        if move.kind == "stop":
            return Preview()
        after = me.sheet.cells[:]
        fill(self.grid, after, self.book.spots[move].mask)
        return self.changed(me, after)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        values = self.look(t, me).blocks(self.value(me))
        return [0.0 if move.kind == "stop" else values[self.book.spots[move].mask] for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return wall_reason(self.look(t, me), self.book.spots[move].mask, _BESIDE)
