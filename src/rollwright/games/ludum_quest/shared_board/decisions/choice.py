"""What the decisions of competitive and draft share: drawing a symbol, and what follows when the die is used up."""

from collections.abc import Sequence
from typing import Final

from rollwright import Decision, Move, Preview, Rule, Seat, Table, Task, Text, Words

from ... import data, looking, rules
from ...data import BOXES, BUY_COST, COLOURS, GAINED, PAINT_COST, SPENT, VP_BOXES
from ...figures import Figures
from ...position import any_open, gain, put
from .. import sheet as s
from ..board import BONUS
from ..position import drawn, in_hand, plus_possible, untouched

TAKE: Final = Task("die")
PICK: Final = Task("pick")
SKETCH: Final = Task("sketch")
EXTRA: Final = Task("extra")
SCORE: Final = Task("score")
SUPPORTS: Final[tuple[str, ...]] = tuple(f"support {seat}" for seat in range(len(COLOURS)))
"""What is said to the table for each seat that gets support."""
PLAIN: Final = frozenset(data.SYMBOLS)
"""Symbols that nobody has painted."""


class Choice(Decision):
    """A decision on a shared board."""

    def __init__(
        self,
        task: Task,
        ask: str,
        moves: Sequence[Move],
        figures: Figures,
        verb: str,
        focus: str = "board",
    ) -> None:
        super().__init__(task.name, ask, moves, verb=verb, focus=focus)
        self.figures = figures

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        """Nothing is longer than one move, but buying a rhombus deserves its reason."""
        return rules.BUY_RHOMBUS if text.startswith("buy R ") else []

    def button(self, t: Table, me: Seat) -> Words:
        """What ends the turn: the points that it brings."""
        if me.todo:
            return self.asking(me)
        before = sum(t.public_sheets[me.i].cells[s.VP : s.VP + VP_BOXES])
        gain = sum(me.sheet.cells[s.VP : s.VP + VP_BOXES]) - before
        return Text("Score {n} point", "Score {n} points", n=gain) if gain else "End the turn"

    def asking(self, me: Seat) -> Words:
        """What the button says while this is to be decided."""
        return self.verb

    def completing(self, t: Table, me: Seat, move: Move, symbols: Sequence[int]) -> Preview:
        """The figures that a symbol would complete, and whom they would support; the box says what the best brings."""
        board, box = me.board.cells, move.target[0]
        places = self.figures.completes(board, move.mark, box.at)
        shown = looking.regions(self.figures, places, me.board.spec.groups["board"].boxes)
        gain = self.figures.worth(places)
        texts = ((box, Text("+{n}", n=self.figures.most(board, symbols, box.at))),) if gain else ()
        return Preview(texts, gain=gain, warning=looking.feeding(self.figures, places, t, me), regions=shown)

    def draw(self, me: Seat, move: Move) -> None:
        """A symbol, and the bonus of its row if it is the first there (LQ-23, LQ-24)."""
        board, cells, box = me.board.cells, me.sheet.cells, move.target[0].at
        board[box] = move.mark
        bonus = data.BONUS_AT[box]
        if bonus >= 0 and not board[BONUS + bonus]:
            board[BONUS + bonus] = 1
            gain(me, s.COINS, s.COINS_END, GAINED, data.BONUS_COINS[bonus])
            cells[s.POINTS] += data.BONUS_POINTS[bonus]

    def sketch_on(self, me: Seat) -> None:
        """The next drawing; or, when the die is used up and nothing can be bought, the figures."""
        cells, room = me.sheet.cells, any_open(me.board.cells)
        if cells[s.VALUE] == 1 and not untouched(me):
            take_coin(me)
        if cells[s.VALUE] > 1 and not room:
            cells[s.VALUE] = 0
        if cells[s.VALUE] or (room and in_hand(cells) >= BUY_COST):
            me.push(SKETCH)
        else:
            self.complete(me)

    def complete(self, me: Seat) -> None:
        """Score the figures, paint them, and tell the others their support (LQ-29 to LQ-35)."""
        board, cells = me.board.cells, me.sheet.cells
        found = [self.figures.places[place] for place in self.figures.completed(board, drawn(me))]
        support = [0] * (len(COLOURS) + 1)
        for place in found:
            cells[s.POINTS] += place.vp
            for box in place.boxes:
                support[board[box] >> 2] += 1
        for place in found:
            for box in place.boxes:
                paint(me, box)
        for seat in range(len(COLOURS)):
            if support[seat + 1] and seat != me.i:
                me.say(SUPPORTS[seat], support[seat + 1])
        cells[s.VALUE] = 0
        self.score_on(me)

    def score_on(self, me: Seat) -> None:
        """Ask for another effect of coins, if one is to be had; else the turn is over."""
        cells, board = me.sheet.cells, me.board.cells
        if in_hand(cells) >= PAINT_COST and (not PLAIN.isdisjoint(board[:BOXES]) or plus_possible(cells)):
            me.push(SCORE)
        else:
            write_points(me)


def take_coin(me: Seat) -> None:
    """A 1 that remains is a coin (LQ-18)."""
    gain(me, s.COINS, s.COINS_END, GAINED)
    me.sheet.cells[s.VALUE] = 0


def pay(cells: list[int], coins: int) -> None:
    """Cross out coins; there are enough of them."""
    put(cells, s.COINS, s.COINS_END, SPENT, coins, GAINED)


def paint(me: Seat, box: int) -> None:
    """Give a symbol that nobody has painted the seat's colour."""
    if me.board.cells[box] < 4:
        me.board.cells[box] += 4 * (me.i + 1)


def write_points(me: Seat) -> None:
    """The points of the turn as one number (LQ-33, LQ-34)."""
    cells = me.sheet.cells
    if cells[s.POINTS]:
        gain(me, s.VP, s.VP + VP_BOXES, cells[s.POINTS])
        cells[s.POINTS] = 0
