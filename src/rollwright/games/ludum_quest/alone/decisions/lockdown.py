"""Which lines the third die strikes, and whether the sheet ends with this turn."""

from collections.abc import Sequence

from rollwright import Box, Move, Preview, Reason, Rule, Seat, Table, Text, Words

from ... import rules
from ...data import BOXES, RED_LIMIT, SIDE, VP_BOXES
from ...figures import Figures
from ...moves import LOCKS
from ...phrases import lines, spot
from .. import sheet as s
from ..advice import Losses, Prospects
from ..looking import danger
from ..position import lines_struck, open_here, reds, strike, struck
from ..scoring import points
from ..sheet import COLUMNS, GRID
from .choice import LOCKDOWN, Choice


class Lockdown(Choice):
    """Rows from the top, columns from the left or right. The number of the move is that of its lines."""

    def __init__(self, moves: Sequence[Move], figures: Figures) -> None:
        ask = "Strike lines: rows from the top, columns from the left or right."
        super().__init__(LOCKDOWN, ask, moves, figures, "Strike lines", focus="")
        self.by_lines = [[move for move in moves if sum(LOCKS[move.n]) == lines] for lines in range(7)]

    def answers(self, t: Table, me: Seat) -> Sequence[Move]:
        return self.by_lines[min(me.sheet.cells[s.LOCK], 2 * SIDE - sum(lines_struck(me.sheet.cells)))]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        rows, left, right = lines_struck(me.sheet.cells)
        if move not in self.answers(t, me):
            due = min(me.sheet.cells[s.LOCK], 2 * SIDE - rows - left - right)
            return rules.LOCK_NUMBER.because(due=lines(due), n=sum(LOCKS[move.n]))
        if LOCKS[move.n][0] <= SIDE - rows and sum(LOCKS[move.n][1:]) <= SIDE - left - right:
            return None
        return rules.LOCK_ROOM.because(rows=_rows(SIDE - rows), columns=_columns(SIDE - left - right))

    def question(self, t: Table, me: Seat) -> Words:
        due = min(me.sheet.cells[s.LOCK], 2 * SIDE - sum(lines_struck(me.sheet.cells)))
        asked = Text("Lockdown: strike {lines}, rows from the top or columns from the left or right.")
        return asked.filled(lines=lines(due))

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        """Lost, seven boxes or no open box, in this order (LQ-87); else the next coin must find a box (LQ-72)."""
        cells = me.sheet.cells
        strike(cells, *LOCKS[move.n])
        cells[s.FRESH : s.FRESH_END] = [0] * (s.FRESH_END - s.FRESH)
        cells[s.SKETCH] = cells[s.SABOTAGE] = cells[s.LOCK] = 0
        if len(reds(cells)) >= RED_LIMIT:
            cells[s.END] = s.FIVE_RED
        elif cells[s.VP + VP_BOXES - 1]:
            cells[s.END] = s.SEVEN_BOXES
        elif not open_here(cells):
            cells[s.END] = s.NO_BOX
        elif cells[s.COINS_END - 1]:
            cells[s.END] = s.NO_COIN_BOX
        if cells[s.END]:
            cells[s.TOTAL] = points(cells)

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Box]:
        """The lines that would be struck: a tap on the last of them says how many."""
        after = _struck_by(me.sheet.cells, move)
        return [me.sheet.spec.boxes[at] for at in range(2 * SIDE) if after[at] != me.sheet.cells[at]]

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        """The lines that would be struck."""
        struck_now = tuple([(box, "×") for box in self.where(t, me, move)])
        return Preview(struck_now, warning=danger(_struck_by(me.sheet.cells, move)))

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        losses = Losses(Prospects(self.figures, t, me.sheet.cells))
        return [-losses.of(*LOCKS[move.n]) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return Reason(_taken(me.sheet.cells, LOCKS[move.n]), (rules.LOCKDOWN,))


def _struck_by(cells: list[int], move: Move) -> list[int]:
    """The sheet with the lines of this move."""
    after = cells[:]
    strike(after, *LOCKS[move.n])
    return after


def _rows(n: int) -> Text:
    return Text("{n} row", "{n} rows", n=n)


def _columns(n: int) -> Text:
    return Text("{n} column", "{n} columns", n=n)


def _taken(cells: list[int], chosen: tuple[int, int, int]) -> Words:
    """What the struck lines take away."""
    after = cells[:]
    strike(after, *chosen)
    gone = [box for box in range(BOXES) if cells[GRID + box] and struck(after, box) and not struck(cells, box)]
    red = [box for box in reds(cells) if box in gone]
    if red:
        told = Text(
            "This strikes out a red symbol: {box} counts no more.",
            "This strikes out {n} red symbols: {box} counts no more, for one.",
            n=len(red),
        )
        return told.filled(box=spot(red[0]))
    if not gone:
        return "These lines are empty, so you lose nothing yet."
    if not any(after[COLUMNS + box % SIDE] for box in gone):
        return "Symbols in a struck row still count for figures; only its boxes are closed."
    return "These lines hold symbols, and those in struck columns serve no figure any more."
