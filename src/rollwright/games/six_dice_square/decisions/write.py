"""The last decision of a round: which die is written for what remains of the roll (PG-36 to PG-39)."""

import itertools
from collections.abc import Sequence
from typing import Final, final

from rollwright import Box, Move, Preview, Reason, Rule, Seat, Sheet, Table
from rollwright.core.text import Text, Words, joined, listed

from .. import rules
from ..advice import Round, mark_reason
from ..moves import BOXES, LINE_NAMES, NOT_FREE, SQUARE_NAMES, crossed, twice
from ..position import LENGTHS, WITH_NUMBER, barred, box_free, in_line, lines_of, remaining, roll, writable, write
from ..scoring import gain, spoiled
from ..sheet import KIND, MARKER, NUMBER
from .pay import BoxDecision, begin_round


@final
class Write(BoxDecision):
    """The task names the square."""

    def question(self, t: Table, me: Seat) -> Words:
        """The shortest way leaves the most; the other numbers take a detour (PG-34a)."""
        square, cells, face = me.task.args[0], me.sheet.cells, roll(me)
        numbers = sorted({NUMBER[box] for box in writable(cells, square, face)}, reverse=True)
        straight = face - LENGTHS[cells[MARKER] - 1][square][0]
        said = Text("Which die for {square}? Cross off its {numbers}.")
        if numbers[0] < straight:
            said = Text("Which die for {square}? By a detour, cross off its {numbers}.")
        elif numbers[1:]:
            said = Text("Which die for {square}? Cross off its {straight}, or by a detour its {numbers}.")
        detours = [number for number in numbers if number < straight]
        said = said.filled(square=SQUARE_NAMES[square], straight=straight, numbers=either(detours or numbers))
        full = [LINE_NAMES[line] for line in lines_of(square) if in_line(cells, line) == 5]
        return joined([said, Text("It fills {lines}.", lines=listed(full))]) if full else said

    def answers(self, t: Table, me: Seat) -> Sequence[Move]:
        numbers = remaining(me.sheet.cells, me.task.args[0], roll(me))
        return [BOXES[box] for box in sorted([box for number in numbers for box in WITH_NUMBER[number]])]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        cells, square, face, box = me.sheet.cells, me.task.args[0], roll(me), move.n
        if barred(cells, square, KIND[box]):
            return twice(cells, square, KIND[box])
        lengths, steps = LENGTHS[cells[MARKER] - 1][square], face - NUMBER[box]
        if steps in lengths:
            return None if box_free(cells, box) else crossed(cells, box, NOT_FREE)
        rule = rules.LENGTHS if lengths[0] < steps <= lengths[-1] else rules.EXACT
        return rule.because(left=left(remaining(cells, square, face)), roll=face, n=NUMBER[box])

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        write(me.sheet.cells, me.task.args[0], move.n)
        begin_round(t, me)

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        square, number = me.task.args[0], NUMBER[move.n]
        shown = ((me.sheet.spec.boxes[square], Text("{die} {number}", die=move.die, number=number)),)
        way, cells = path(me.sheet, square, roll(me) - number), me.sheet.cells
        return Preview(shown, way, gain(cells, square), spoiled(cells, square, move.n))

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        round = Round(me.sheet.cells)
        return [round.mark(me.task.args[0], move.n) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return mark_reason(me.sheet.cells, me.task.args[0], move.n)


def left(numbers: Sequence[int]) -> Text:
    """`4 or 2 remain`."""
    if len(numbers) == 1:
        return Text("{n} remains", "{n} remain", n=numbers[0])
    return Text("{numbers} remain", numbers=either(numbers))


def either(numbers: Sequence[int]) -> Text:
    """`6, 4 or 2`; a single number by itself."""
    if len(numbers) == 1:
        return Text("{number}", number=numbers[0])
    return Text("{some} or {last}", some=tuple(numbers[:-1]), last=numbers[-1])


def path(sheet: Sheet, goal: int, length: int) -> tuple[Box, ...]:
    """The squares of a path of this length from the marker, with at most two turns."""
    boxes, start = sheet.spec.boxes, sheet.cells[MARKER] - 1
    for bend in range(6):
        for by_row in (False, True):
            line = [start, start // 6 * 6 + bend if by_row else bend * 6 + start % 6]
            line += [goal // 6 * 6 + bend if by_row else bend * 6 + goal % 6, goal]
            squares = [square for one, two in itertools.pairwise(line) for square in _straight(one, two)]
            if len(squares) == length and len({start, *squares}) > length:
                return tuple([boxes[square] for square in (start, *squares)])
    return ()


def _straight(start: int, goal: int) -> Sequence[int]:
    """The squares from one to another in the same row or column, without the first."""
    step = 6 if start % 6 == goal % 6 else 1
    return range(start + step, goal + 1, step) if goal > start else range(start - step, goal - 1, -step)


BOX_NOW: Final = rules.NO_TYPE.saying("The square is chosen: now cross off a box and write its die there.")
WRITE: Final = Write(
    "write",
    "Cross off what remains of your roll.",
    BOXES,
    verb="Choose a die to write",
    focus="square",
    not_now=BOX_NOW,
)
