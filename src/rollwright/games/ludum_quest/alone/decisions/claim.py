"""Which of the complete figures is claimed: painted symbols serve no second one."""

from collections.abc import Sequence

from rollwright import Move, Preview, Reason, Rule, Seat, Table, Text

from ... import looking, rules
from ...figures import Figures
from ...phrases import spot
from .. import sheet as s
from ..position import claimable, usable
from .choice import CLAIM, Choice, paint


class Claim(Choice):
    """A figure that holds a symbol of this turn. The number of the move is that of the place."""

    def __init__(self, moves: Sequence[Move], figures: Figures) -> None:
        super().__init__(CLAIM, "Claim a figure: its symbols serve only once.", moves, figures, "Claim a figure")
        self.places = list(moves)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return None if move.n in claimable(self.figures, t, me.sheet.cells) else self._why_not(t, me, move)

    def _why_not(self, t: Table, me: Seat, move: Move) -> Rule:
        """What the figure lacks: its symbols, fresh paint, an open column, a symbol of this turn."""
        cells, place = me.sheet.cells, self.figures.places[move.n]
        seen = [cells[s.GRID + box] for box in place.boxes]
        if move.n not in self.figures.completed(cells[s.GRID : s.GRID_END], place.boxes):
            return rules.NO_FIGURE.because(figure=place.figure.name)
        for box, value in zip(place.boxes, seen):
            if value >> 2 not in (s.BLACK, s.RED):
                return rules.CLAIM_PAINTED.because(spot=spot(box))
        usual = usable(t, cells)
        for box in place.boxes:
            if not usual[box]:
                return rules.CLAIM_STRUCK.because(spot=spot(box))
        return rules.CLAIM_OLD

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """There are thousands of places, and one search finds those that can be claimed."""
        return [self.places[place] for place in claimable(self.figures, t, me.sheet.cells)]

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        """Black symbols are painted at once, the red ones one after the other (LQ-82)."""
        cells, place = me.sheet.cells, self.figures.places[move.n]
        cells[s.POINTS] += place.vp
        reds = [box for box in place.boxes if cells[s.GRID + box] >> 2 == s.RED]
        for box in place.boxes:
            if box not in reds:
                paint(cells, box, s.BLACK_PAINTED)
        self.paint_reds(t, me, reds)

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        shown = looking.regions(self.figures, [move.n], me.sheet.spec.groups["board"].boxes)
        return Preview(gain=self.figures.places[move.n].vp, regions=shown)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """The most valuable first, and among equals the one that leaves the others possible."""
        found = []
        for move in moves:
            own = self.figures.places[move.n]
            others = [self.figures.places[other.n] for other in moves if other is not move]
            lost = sum([place.vp for place in others if set(place.boxes) & set(own.boxes)])
            found.append(own.vp - 0.5 * lost)
        return found

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        place = self.figures.places[move.n]
        worth = Text("{figure} is worth {n} points, and its symbols serve only once.", n=place.vp)
        return Reason(worth.filled(figure=self.figures.named([move.n])), (rules.CLAIM_ALL,))
