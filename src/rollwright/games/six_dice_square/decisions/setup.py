"""The first two decisions: any box, and any square for its die (PG-20 to PG-22)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Decision, Move, Preview, Reason, Rule, Seat, Table
from rollwright.core.text import Text, Words

from .. import rules
from ..moves import BOXES, SQUARES, STAR
from ..position import write
from ..sheet import KIND, NUMBER, TYPES
from .pay import PAY

CORNERS: Final[tuple[int, ...]] = (0, 5, 30, 35)


class _Setup(Decision):
    """There is no roll yet that a star could replace."""

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return rules.STAR_AFTER_ROLL if move is STAR else None


@final
class SetupBox(_Setup):
    """Which box to cross off first."""

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        me.push(SETUP_SQUARE(move.n))

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        return Preview(gain=1)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return [NUMBER[move.n] * (KIND[move.n] == 5) / 20 for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        high = KIND[move.n] == 5 and NUMBER[move.n] > 15
        easy = Text("A d20 number this high can hardly ever be written later, so it costs you nothing now.")
        return Reason(easy if high else "", (rules.TWO_BOXES, rules.EXACT))


@final
class SetupSquare(_Setup):
    """Where its die is written; the task names the box."""

    def question(self, t: Table, me: Seat) -> Words:
        return Text("Write the {die} into any square: you start there.", die=TYPES[KIND[me.task.args[0]]])

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        write(me.sheet.cells, move.n, me.task.args[0])
        me.push(PAY)

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        return Preview(((move.box, TYPES[KIND[me.task.args[0]]]),), gain=1)

    def button(self, t: Table, me: Seat) -> Words:
        return Text("Write the {die}", die=TYPES[KIND[me.task.args[0]]])

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return [0.3 * (move.n in CORNERS) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return Reason("A corner is a good start: many path lengths lead from it.", (rules.REMAINING,))


SETUP_BOX: Final = SetupBox(
    "setup-box",
    "Cross off any one box to begin. Its die goes into a square of your choice.",
    [*BOXES, STAR],
    verb="Choose a box",
    focus="square",
    not_now=rules.SETUP_BOX,
)
SQUARE_NOW: Final = rules.SETUP_SQUARE.saying("The box is chosen: now write its die into a square.")
SETUP_SQUARE: Final = SetupSquare(
    "setup-square",
    "Write its die into any square.",
    [*SQUARES, STAR],
    verb="Begin here",
    focus="square",
    not_now=SQUARE_NOW,
)
