"""The first decision of a round: which die to roll, and which of its boxes pays for it (PG-23, PG-24)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Box, Decision, Move, Preview, Reason, Rule, Seat, Table
from rollwright.core.text import Text, Words, joined

from .. import rules
from ..advice import Round, plain_reason
from ..moves import BOXES, REROLL, STAR, STOP, crossed
from ..position import (
    FIRST_BOX,
    WITH_NUMBER,
    box_free,
    boxes_free,
    boxes_left,
    can_star,
    cross,
    hand,
    lines_of,
    next_star,
    stars_left,
)
from ..scoring import FULL, IS_FULL, NO_BOXES, THIRD_STAR, finish, last_star
from ..sheet import BOX, HEAD, IN_HAND, KIND, MARKER, NUMBER, PAID, SECOND, SIDES, TICK, TYPES

FEW_BOXES: Final = 9
LAST_ROUND: Final = "Your last die! Pay one of its boxes, then roll it: too few are left for another round."
NO_STAR: Final = rules.STAR_TYPE.saying("No empty square can take a die that still has a free box.")
NOTHING_ROLLED: Final = rules.REROLL.saying("Nothing has been rolled yet: only a 1 may be rolled again.")
PAY_FIRST: Final = rules.PAY_BOX.saying("First pay for a roll: cross off a box of the die you want.")
LAST_BOX: Final = rules.END_BOXES.saying("One box is left, and a round needs two: use a star or end.")


class BoxDecision(Decision):
    """A decision answered by crossing off a box."""

    def button(self, t: Table, me: Seat) -> Words:
        """What is written, where the sheet ends with it."""
        return self.verb if me.todo else Text("Write the {die}", die=me.draft[-1].die)

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

    def question(self, t: Table, me: Seat) -> Words:
        """A line that was filled just now is said first."""
        cells, marked = me.sheet.cells, any(move.kind == "square" for move in me.draft)
        full = [IS_FULL[line] for line in lines_of(cells[MARKER] - 1) if marked and cells[TICK + line]]
        if full:
            return joined([*full, "Six different dice in a line: three more points."])
        return LAST_ROUND if boxes_free(cells) in (2, 3) else self.ask

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        """A die is rarely given up on purpose."""
        cells = me.sheet.cells
        if move is STAR:
            return Preview(warning=last_star(cells))
        last = move.kind == "box" and boxes_left(cells, KIND[move.n]) == 1 and boxes_free(cells) > FEW_BOXES
        return Preview(
            warning=Text("It is the last box of the {die}: none can be written then.", die=move.die) if last else ""
        )

    def button(self, t: Table, me: Seat) -> Words:
        kind = hand(me.sheet.cells)
        if me.todo or kind < 0:
            return self.verb if me.todo else "End the game"
        return Text("Roll the {die}", die=TYPES[kind])

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """What a roll of each die brings on average, and what the paid box costs."""
        round, stuck = Round(me.sheet.cells, 2), boxes_free(me.sheet.cells) == 1
        means, cost = round.paid(), round.outlook.cost
        return [means[KIND[m.n]] + cost[m.n] if m.kind == "box" else round.without_mark(m.kind, stuck) for m in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if move.kind != "box":
            return plain_reason(me.sheet.cells, move.kind)
        return Reason(_sentence(me.sheet.cells, move.n), (rules.TWO_BOXES, rules.EXACT))


def _sentence(cells: list[int], box: int) -> Words:
    """What is true of the box and speaks for it: its number is hard to write, its die has many, others have it too."""
    free, kind, number = boxes_free(cells), KIND[box], NUMBER[box]
    if free <= FEW_BOXES:
        return _counted(free)
    if kind == 5 and number > SIDES[4]:
        return "High d20 numbers can hardly ever be written, so pay with them first and keep the d4 and d6."
    most = boxes_left(cells, kind) == max([boxes_left(cells, other) for other in range(6)])
    highest = not any(box_free(cells, higher) for higher in range(box + 1, FIRST_BOX[kind] + SIDES[kind]))
    said = Text("This box pays for a roll of the {die}.")
    if highest:
        said = Text("Of the numbers the {die} has left, {number} is the highest, and so the hardest to write.")
    elif most:
        said = Text("No die has more boxes left than the {die}, so it can spare one.")
    elif any(box_free(cells, other) for other in WITH_NUMBER[number] if other != box):
        said = Text("Another die still has a free {number}, so you can give up this one.")
    return said.filled(die=TYPES[kind], number=number)


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
    "Which die? Pay one of its boxes, then roll it. A high number is cheap to lose.",
    [*BOXES, STAR, REROLL, STOP],
    verb="Choose the next die",
    focus="square",
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
