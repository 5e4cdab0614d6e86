"""The decision after the roll: where to move, or a star, or another roll, or the end (PG-30 to PG-50)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Box, Decision, Move, Preview, Reason, Rule, Seat, Table
from rollwright.core.text import Text, Words, joined

from .. import rules
from ..advice import Round, grounds, plain_reason, square_sentence
from ..moves import LINE_NAMES, REROLL, SQUARES, STAR, STOP
from ..position import (
    LENGTHS,
    REACH,
    can_move,
    can_star,
    hand,
    lines_of,
    next_star,
    remaining,
    roll,
    stars_left,
    writable,
)
from ..scoring import STUCK_STAR_KEPT, finish, gain, last_star
from ..sheet import HEAD, IN_HAND, KIND, MARKER, NUMBER, TYPES
from .pay import NO_STAR
from .star import STAR_SQUARE
from .write import WRITE, left, path

OTHERS: Final = (STAR, REROLL, STOP)
STUCK: Final[tuple[Text, ...]] = (
    Text("Your {face} is stuck."),
    Text("Your {face} is stuck. Use your last star, or end the game and keep its 4 points."),
    Text("Your {face} is stuck. Use a star, or end the game and keep both."),
    Text("Your {face} is stuck. Use a star, or end the game and keep all three."),
)
"""By the number of stars that are left (PG-49)."""
NO_REROLL: Final[tuple[Rule, ...]] = tuple(rules.REROLL.because(roll=face) for face in range(21))


@final
class Rolled(Decision):
    """A square that the roll can reach, while there is one."""

    def question(self, t: Table, me: Seat) -> Words:
        """The roll decides what there is to choose (PG-40, PG-49)."""
        cells, face = me.sheet.cells, roll(me)
        if face == 1:
            return "A 1 moves nowhere: roll again, or use a star."
        if can_move(cells, face):
            return Text(
                "The {die} shows {face}: choose where to move, or use a star.", die=TYPES[hand(cells)], face=face
            )
        return _stuck(face, stars_left(cells))

    def answers(self, t: Table, me: Seat) -> Sequence[Move]:
        cells = me.sheet.cells
        return [*[SQUARES[q] for q in REACH[cells[MARKER] - 1][roll(me)] if not cells[q]], *OTHERS]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        cells, face = me.sheet.cells, roll(me)
        if move.kind == "square":
            reached = not cells[move.n] and writable(cells, move.n, face, 1)
            return None if reached else _unreachable(cells, move.n, face)
        if move is STAR:
            return None if can_star(cells) else NO_STAR
        if move is REROLL:
            return None if face == 1 else NO_REROLL[face]
        return rules.NO_PASSING if face == 1 or can_move(cells, face) else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move is STAR:
            me.push(STAR_SQUARE)
        elif move is REROLL:
            me.sheet.cells[HEAD + hand(me.sheet.cells)] = IN_HAND
        elif move is STOP:
            finish(me, STUCK_STAR_KEPT)
        else:
            me.push(WRITE(move.n))

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Box]:
        """Of the stars only the one that would be crossed."""
        return next_star(me.sheet) if move is STAR else move.target

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        """What would remain in the square, and the shortest way to it."""
        cells = me.sheet.cells
        if move.kind != "square":
            return Preview(warning=last_star(cells)) if move is STAR else Preview()
        numbers = sorted({NUMBER[box] for box in writable(cells, move.n, roll(me))}, reverse=True)
        shown = ((move.box, joined([Text("{number}", number=number) for number in numbers])),)
        return Preview(shown, path(me.sheet, move.n, roll(me) - numbers[0]), gain(cells, move.n))

    def button(self, t: Table, me: Seat) -> Words:
        """A turn ends here only by another roll, or by the end of the sheet."""
        kind = hand(me.sheet.cells)
        if me.todo:
            return self._asking(me.sheet.cells, roll(me))
        return Text("Roll the {die} again", die=TYPES[kind]) if kind >= 0 else "End the game"

    def _asking(self, cells: list[int], face: int) -> Words:
        """What there is to choose, while nothing is chosen."""
        if face == 1:
            return "Roll again or use a star"
        return self.verb if can_move(cells, face) else "Use a star or end"

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """The best mark in each square; a star only where nothing else is possible."""
        round, face, stuck = Round(me.sheet.cells), roll(me), STOP in moves
        return [
            round.mark(m.n, round.best_box(m.n, face)) if m.kind == "square" else round.without_mark(m.kind, stuck)
            for m in moves
        ]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        cells = me.sheet.cells
        if move.kind != "square":
            return plain_reason(cells, move.kind)
        text = square_sentence(cells, move.n) or _way(cells, move.n, roll(me))
        return Reason(text, grounds(cells, move.n, rules.REMAINING))


def _stuck(face: int, stars: int) -> Text:
    """What is left to choose where no square can be reached (PG-49)."""
    return STUCK[stars].filled(face=face)


def _unreachable(cells: list[int], square: int, face: int) -> Rule:
    if face == 1:
        return rules.ONE_IS_NOTHING
    if cells[square]:
        return rules.DESTINATION
    numbers = remaining(cells, square, face)
    if numbers:
        row, column = lines_of(square)
        return rules.NO_TYPE.because(left=left(numbers), row=LINE_NAMES[row], column=LINE_NAMES[column])
    return rules.AT_LEAST_ONE.because(n=LENGTHS[cells[MARKER] - 1][square][0], roll=face, most=face - 1)


def _way(cells: list[int], square: int, face: int) -> Words:
    """What the best mark there costs in steps."""
    best = Round(cells).best_box(square, face)
    shortest, moved, die = LENGTHS[cells[MARKER] - 1][square][0], face - NUMBER[best], TYPES[KIND[best]]
    if moved > shortest:
        return Text(
            "A detour of {steps} squares leaves {number} for the {die}.", steps=moved, number=NUMBER[best], die=die
        )
    return Text(
        "A single step leaves {number} for the {die}, and its row and column grow.",
        "A walk of {n} squares leaves {number} for the {die}, and its row and column grow.",
        n=moved,
        number=NUMBER[best],
        die=die,
    )


SQUARE_FIRST: Final = rules.DESTINATION.saying("First choose the square where you stop.")
ROLLED: Final = Rolled(
    "rolled",
    "Choose where to move, or use a star.",
    [*SQUARES, *OTHERS],
    verb="Choose a square",
    focus="square",
    not_now=SQUARE_FIRST,
)
