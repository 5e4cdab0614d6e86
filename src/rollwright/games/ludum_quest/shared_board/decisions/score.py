"""What coins do once the figures are painted, and the end of the turn."""

from collections.abc import Sequence

from rollwright import Move, Preview, Reason, Rule, Seat, Table, Words, joined
from rollwright.core.moves import Moves

from ... import rules
from ...data import BOXES, PAINT_COST, PLUS, PLUS_COST, RANK, VP_BOXES
from ...figures import Figures
from ...phrases import coins
from ..advice import BOX, COIN_WORTH, Planner
from ..position import EXTRA_TURNS, drawn, finished, in_hand, plus_possible
from ..sheet import POINTS, VP
from .choice import SCORE, Choice, paint, pay, write_points


class Score(Choice):
    """Paint a symbol, add two points, or end the turn."""

    ends_turn: str = "end"

    def __init__(self, moves: Moves, figures: Figures) -> None:
        mine = [*moves["end"], *moves["paint"], *moves["plus2"]]
        super().__init__(SCORE, "Spend coins, or keep them.", mine, figures, "Do this")
        self.end, self.paints, self.plus = mine[0], moves["paint"], mine[-1]

    def question(self, t: Table, me: Seat) -> Words:
        done = self.figures.completed(me.board.cells, drawn(me))
        first: Words = "Figures painted!" if done else "No figure yet."
        legal = self.legal(t, me)
        paints, plus = len(legal) > 1 and bool(legal[1].target), self.plus in legal
        offer: Words = "5 coins buy 2 points, or keep them."
        if paints:
            offer = "Paint any symbol for 1 coin, or keep your coins."
            if plus:
                offer = "Paint a symbol for 1 coin, take 2 points for 5, or keep them."
        return joined([first, offer])

    def refuses(self, t: Table, me: Seat, move: Move) -> Rule | None:
        """An extra turn knows no raising at all (LQ-42)."""
        if move.kind == "raise" and t.phase == EXTRA_TURNS:
            return rules.EXTRA_COINS
        return super().refuses(t, me, move)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if move is self.end:
            return None
        if move is self.plus:
            return None if plus_possible(me.sheet.cells) else _no_plus(me.sheet.cells)
        if in_hand(me.sheet.cells) < PAINT_COST:
            return rules.PAINT_POOR
        value = me.board.cells[move.target[0].at]
        return None if 0 < value < 4 else rules.PAINT_TWICE if value else rules.PAINT_EMPTY

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """Asking `forbids` about every symbol makes random games 9 % slower."""
        found = [self.end]
        if in_hand(me.sheet.cells) >= PAINT_COST:
            symbols = enumerate(me.board.cells[:BOXES])
            found += [self.paints[RANK[box]] for box, symbol in symbols if 0 < symbol < 4]
        return [*found, self.plus] if plus_possible(me.sheet.cells) else found

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        cells = me.sheet.cells
        if move is self.end:
            write_points(me)
            return
        if move is self.plus:
            pay(cells, PLUS_COST)
            cells[POINTS] += PLUS
        else:
            pay(cells, PAINT_COST)
            paint(me, move.target[0].at)
        self.score_on(me)

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        if move is self.plus:
            return Preview(gain=PLUS)
        wasted = move is self.end and plus_possible(me.sheet.cells) and finished(t)
        return Preview(warning="The last round: coins left over score nothing, and 5 buy 2 points." if wasted else "")

    def asking(self, me: Seat) -> Words:
        return "Keep the coins"

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """Two points when the game ends soon; a symbol that others will need."""
        wanted, coin = Planner(self.figures, t, me).wanted(), COIN_WORTH
        for sheet in t.public_sheets:
            if sheet.cells[VP + VP_BOXES - 2]:
                coin = COIN_WORTH / 4
        found = []
        for move in moves:
            if move is self.plus:
                found.append(PLUS - PLUS_COST * coin - (0.0 if me.sheet.cells[POINTS] else BOX))
            else:
                found.append(0.3 * wanted[move.target[0].at] - coin if move.target else 0.0)
        return found

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return Reason(self._why(move), (rules.PAINT_ONE,))

    def _why(self, move: Move) -> Words:
        if move is self.end:
            return "Keep your coins: buying or raising at the right moment completes a figure."
        if move is self.plus:
            return "Two points at once; coins left over in the end score nothing."
        return "In your colour this symbol brings you support as soon as another's figure uses it."


def _no_plus(cells: list[int]) -> Rule:
    """Why two points cannot be bought."""
    if cells[VP + VP_BOXES - 1]:
        return rules.PLUS_FULL
    return rules.PLUS_POOR.because(coins=coins(in_hand(cells)))
