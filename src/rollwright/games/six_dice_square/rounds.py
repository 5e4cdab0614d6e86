"""Six Dice Square, rules version 1: pay a box, roll that die, move, write what remains."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from rollwright import End, Move, Paper, Region, Roll, Scene, Score, Seat, Sheet, Step, Table, Turn
from rollwright.core.game import GameOfDecisions
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Words

from . import scoring, telling
from .advice import Round
from .components import components
from .decisions.rolled import ROLLED
from .decisions.setup import SETUP_BOX
from .position import can_move, can_star, hand, roll
from .sheet import DOUBLE_SHEET, END, HEAD, IN_HAND, SHEET, THROWN, TYPES


@final
class SixDiceSquare(GameOfDecisions):
    """Alone or on the same dice as others (PG-60): every seat plays its own sheet to the end."""

    def next(self, t: Table) -> Step:
        """One long turn for everybody; the game is over when the last sheet is."""
        if t.step is None:
            return Turn([SETUP_BOX])
        return End("all_sheets_finished" if t.n > 1 else next(iter(t.said)))

    def next_for_seat(self, t: Table, me: Seat) -> Step | None:
        """Throw the die in hand (PG-25), then decide; each die has a stream of its own (PG-61)."""
        cells = me.sheet.cells
        if cells[END]:
            return None
        kind = hand(cells)
        return Roll((TYPES[kind],), me.i, TYPES[kind]) if cells[HEAD + kind] == IN_HAND else Turn([ROLLED])

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        """The die was rolled; a player who is stuck without a star is finished (PG-50)."""
        if isinstance(step, Roll):
            cells = me.sheet.cells
            cells[HEAD + hand(cells)] = THROWN
            face = roll(me)
            if face > 1 and not can_move(cells, face) and not can_star(cells):
                scoring.finish(me, scoring.STUCK)

    def score(self, t: Table, sheet: Sheet) -> Score:
        return scoring.score(sheet)

    def regions(self, t: Table, sheet: Sheet) -> Sequence[Region]:
        return scoring.lines(sheet)

    def celebrate(self, turn: TakenTurn) -> Sequence[Scene]:
        return scoring.celebrated(turn)

    def paper(self, options: Mapping[str, str]) -> Paper:
        return DOUBLE_SHEET if options["columns"] == "double" else SHEET

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        """The die that was rolled, until its round is over."""
        kind = hand(me.sheet.cells)
        return {TYPES[kind]: roll(me)} if kind >= 0 and me.sheet.cells[HEAD + kind] == THROWN else {}

    def summary(self, turn: TakenTurn) -> Words:
        cells = turn.after.sheet.cells
        if cells[END]:
            return telling.about_to_end(cells)
        kind = hand(cells)
        return telling.in_hand(TYPES[kind]) if kind >= 0 else ""

    def tell(self, turn: TakenTurn) -> Words:
        return telling.told(turn)

    def tell_throw(self, t: Table, faces: Mapping[str, int]) -> Words:
        """Alone; with others the name of who rolls is said before it."""
        return telling.thrown(faces) if t.n == 1 else ""

    def ending(self, t: Table, why: str, scores: Sequence[Score]) -> Words:
        """The grades were measured with single columns (PG-75)."""
        graded = t.options["columns"] == "single"
        return telling.ended(why, scores, graded=graded) or super().ending(t, why, scores)

    def forecast(self, t: Table, me: Seat) -> float:
        cells = me.sheet.cells
        return float(sum(scoring.points(cells))) if cells[END] else Round(cells).thrown()

    def finished(self, t: Table, sheet: Sheet) -> bool:
        """Then the other sheets may be seen (PG-63)."""
        return sheet.cells[END] > 0

    def progress(self, t: Table, sheet: Sheet) -> int:
        """The rounds played, each of which marks a square; rerolls would give the dice away (PG-63)."""
        return 36 - sheet.cells[:36].count(0)

    def idle(self, t: Table, me: Seat) -> Move | None:
        """A sheet that is abandoned stays as it is (PG-66)."""
        return None

    def report(self, t: Table, scores: Sequence[Score]) -> dict[str, object]:
        return {"sheet_ends": [score.ended for score in scores]}


SOLO: Final = SixDiceSquare(components("solo", range(1, 2), "Pay a box, roll its die, move, write what remains."))
OTHERS: Final = "The same dice for everybody, each on a sheet of their own."
CHALLENGE: Final = SixDiceSquare(components("challenge", range(2, 100), OTHERS))
