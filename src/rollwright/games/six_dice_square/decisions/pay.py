"""The first decision of a round: which die to roll, and which of its boxes pays for it (PG-23, PG-24)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Box, Decision, Move, Reason, Rule, Seat, Table
from rollwright.core.text import Text, Words

from .. import rules
from ..advice import Round, plain_reason
from ..moves import BOXES, REROLL, STAR, STOP, crossed
from ..position import FIRST_BOX, box_free, boxes_free, can_star, cross, next_star, stars_left
from ..scoring import FULL, NO_BOXES, THIRD_STAR, finish
from ..sheet import BOX, HEAD, IN_HAND, KIND, NUMBER, PAID, SECOND, SIDES, TYPES

FEW_BOXES: Final = 9
NO_STAR: Final = rules.STAR_TYPE.saying("No empty square can take a die that still has a free box.")
NOTHING_ROLLED: Final = rules.REROLL.saying("Nothing has been rolled yet: only a 1 may be rolled again.")
PAY_FIRST: Final = rules.PAY_BOX.saying("First pay for a roll: cross off a box of the die you want.")
LAST_BOX: Final = rules.END_BOXES.saying("One box is left, and a round needs two: use a star or end.")


class BoxDecision(Decision):
    """A decision answered by crossing off a box."""

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Box]:
        """The star that would be crossed; with double columns, the box of the two (PG-H1)."""
        if move is STAR:
            return next_star(me.sheet)
        boxes = me.sheet.spec.boxes
        if move.kind == "box" and me.sheet.cells[BOX + move.n] and len(boxes) > SECOND:
            return (boxes[SECOND + move.n],)
        return move.target


@final
class Pay(BoxDecision):
    """A free box of any die; by house rule PG-H2 a star may take the place of the whole round."""

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        cells = me.sheet.cells
        if move.kind == "box" and not box_free(cells, move.n):
            return crossed(cells, move.n)
        early = t.options["star_timing"] == "either"
        last = early and boxes_free(cells) == 1
        if move.kind == "box":
            return LAST_BOX if last else None
        if move is STAR and early:
            return None if can_star(cells) else NO_STAR
        if move is STOP and last:
            return None
        return {"star": rules.STAR_AFTER_ROLL, "reroll": NOTHING_ROLLED, "end": rules.NO_PASSING}[move.kind]

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move is STAR:
            me.push("star-square")
        elif move is STOP:
            finish(me, NO_BOXES)
        else:
            cross(me.sheet.cells, move.n, PAID)
            me.sheet.cells[HEAD + KIND[move.n]] = IN_HAND

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """What a throw of each die brings on average, and what the paid box costs."""
        round, stuck = Round(me.sheet.cells, 2), boxes_free(me.sheet.cells) == 1
        means, cost = round.paid(), round.outlook.cost
        return [means[KIND[m.n]] + cost[m.n] if m.kind == "box" else round.without_mark(m.kind, stuck) for m in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if move.kind != "box":
            return plain_reason(me.sheet.cells, move.kind)
        return Reason(_sentence(me.sheet.cells, move.n), (rules.TWO_BOXES, rules.EXACT))


def _sentence(cells: list[int], box: int) -> Words:
    free, kind, number, die = boxes_free(cells), KIND[box], NUMBER[box], TYPES[KIND[box]]
    if free <= FEW_BOXES:
        return _counted(free)
    if kind == 5 and number > SIDES[4]:
        return "High d20 numbers can hardly ever be written, so pay with them first and keep the d4 and d6."
    if any(box_free(cells, higher) for higher in range(box + 1, FIRST_BOX[kind] + SIDES[kind])):
        return Text("The {die} has boxes to spare, and its {number} will be missed least.", die=die, number=number)
    return Text("The {die} has boxes to spare; its highest number is the hardest to write.", die=die)


def _counted(free: int) -> Text:
    """How many marks the boxes that are left allow."""
    return Text(
        "With {free} free boxes you can make only one more mark: choose a line you can still finish.",
        "With {free} free boxes you can make at most {n} more marks: choose lines you can still finish.",
        free=free,
        n=free // 2,
    )


PAY: Final = Pay(
    "pay",
    "Choose a die to roll: cross off one of its boxes.",
    [*BOXES, STAR, REROLL, STOP],
    verb="Pay and roll",
    focus="head",
    not_now=PAY_FIRST,
)


def begin_round(t: Table, me: Seat) -> None:
    """PG-53, PG-51, PG-52 in this order, else pay for the next die."""
    cells, free = me.sheet.cells, boxes_free(me.sheet.cells)
    if 0 not in cells[:36]:
        finish(me, FULL)
    elif not stars_left(cells):
        finish(me, THIRD_STAR)
    elif free >= 2 or (free == 1 and t.options["star_timing"] == "either" and can_star(cells)):
        me.push(PAY)
    else:
        finish(me, NO_BOXES)
