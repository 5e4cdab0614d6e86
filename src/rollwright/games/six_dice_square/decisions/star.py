"""The two decisions of a star: any empty square, and any die that may stand there (PG-44 to PG-48)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Decision, Move, Preview, Reason, Rule, Seat, Table
from rollwright.core.text import Text, Words

from .. import rules
from ..advice import Round, grounds, mark_reason, square_sentence
from ..moves import BOXES, SQUARE_NAMES, SQUARES, crossed, twice
from ..position import barred, box_free, star_fits, write
from ..scoring import STAR_POINTS, gain, last_star, spoiled
from ..sheet import KIND, STAR
from .pay import BoxDecision, begin_round


@final
class StarSquare(Decision):
    """Which square the star marks."""

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if me.sheet.cells[move.n]:
            return rules.EMPTY_ONLY
        return None if star_fits(me.sheet.cells, move.n) else rules.STAR_TYPE

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        me.push(STAR_BOX(move.n))

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        return Preview(gain=gain(me.sheet.cells, move.n) - STAR_POINTS, warning=last_star(me.sheet.cells))

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        round = Round(me.sheet.cells)
        return [round.star(move.n) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        text = square_sentence(me.sheet.cells, move.n) or Text(
            "A star may mark any empty square: here its row and column gain most."
        )
        return Reason(text, grounds(me.sheet.cells, move.n, rules.REMAINING))


@final
class StarBox(BoxDecision):
    """Which box is crossed off and written there; the task names the square."""

    def question(self, t: Table, me: Seat) -> Words:
        return Text(
            "Which die for {square}? Cross off any box of one that fits there.", square=SQUARE_NAMES[me.task.args[0]]
        )

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        cells, square = me.sheet.cells, me.task.args[0]
        if barred(cells, square, KIND[move.n]):
            return twice(cells, square, KIND[move.n])
        return None if box_free(cells, move.n) else crossed(cells, move.n)

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        write(me.sheet.cells, me.task.args[0], move.n)
        me.sheet.cells[me.sheet.cells.index(0, STAR)] = 1
        begin_round(t, me)

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        square = me.task.args[0]
        gained, shown = gain(me.sheet.cells, square) - STAR_POINTS, ((me.sheet.spec.boxes[square], move.die),)
        return Preview(shown, gain=gained, warning=last_star(me.sheet.cells) or spoiled(me.sheet.cells, square, move.n))

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        round = Round(me.sheet.cells)
        return [round.star_mark(me.task.args[0], move.n) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return mark_reason(me.sheet.cells, me.task.args[0], move.n)


NO_BOX_YET: Final = rules.STAR_ANYWHERE.saying("You are using a star: choose an empty square.")
STAR_SQUARE: Final = StarSquare(
    "star-square",
    "Choose any empty square for your star.",
    SQUARES,
    verb="Choose a square",
    focus="square",
    not_now=NO_BOX_YET,
)
BOX_NOW: Final = rules.STAR_TYPE.saying("You are using a star: now choose the box to cross off.")
STAR_BOX: Final = StarBox(
    "star-box",
    "Cross off the box for that square.",
    BOXES,
    verb="Choose a die to write",
    focus="square",
    not_now=BOX_NOW,
)
