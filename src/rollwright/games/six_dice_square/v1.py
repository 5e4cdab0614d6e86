"""Six Dice Square, rules version 1: pay a box, roll that die, move, write what remains."""

from collections.abc import Mapping, Sequence

from rollwright.core.dice import Die
from rollwright.core.game import Game, Printed
from rollwright.core.moves import Move
from rollwright.core.rule import Rule
from rollwright.core.score import Score
from rollwright.core.sheet import Field, Sheet, SheetSpec
from rollwright.core.steps import End, Roll, Step, Turn
from rollwright.core.table import Seat, Table

from . import advice
from .position import boxes_free, can_move, hand, pay, points, spend_star, star_squares, stars_left, write
from .refusals import (
    PAY,
    REROLL,
    ROLLED,
    SETUP_BOX,
    SETUP_SQUARE,
    SQUARES,
    STAR,
    STAR_BOX,
    STAR_SQUARE,
    STOP,
    WRITE,
    legal_numbers,
    refusal,
    roll,
)
from .rules import RULES
from .sheet import (
    BOX,
    BOXES,
    DOUBLE_SHEET,
    END,
    ENDS,
    HEAD,
    IN_HAND,
    SCORE,
    SECOND,
    SHEET,
    SIDES,
    THROWN,
    TYPES,
)

BOX_MOVES = tuple(Move(f"box {TYPES[k]} {n}", (SHEET[f"{TYPES[k]}:{n}"],), die=TYPES[k]) for k, n in BOXES)
SQUARE_MOVES = tuple(Move(f"square {field.id}", (field,)) for field in SHEET.groups["square"].fields)
OTHER_MOVES = (
    Move("star", SHEET.groups["star"].fields, label="use a star"),
    Move("reroll", label="roll again"),
    Move("end", label="end the game"),
)
FULL, THIRD_STAR, STUCK, STUCK_STAR_KEPT, NO_BOXES = range(1, len(ENDS) + 1)

TASKS = {
    SETUP_BOX: "Cross off any one box to begin.",
    SETUP_SQUARE: "Write its die into any square.",
    PAY: "Choose a die to roll: cross off one of its boxes.",
    ROLLED: "Choose where to move, or use a star.",
    WRITE: "Cross off what remains of your roll.",
    STAR_SQUARE: "Choose any empty square for your star.",
    STAR_BOX: "Cross off the box for that square.",
}


WHYS = {
    "full": "All 36 squares are marked.",
    "third_star": "The third star has been used.",
    "stuck": "No square could be reached, and no star could be used.",
    "stuck_star_kept": "No square could be reached, and every star that was left is kept.",
    "no_boxes": "Too few boxes are left for another round.",
    "all_sheets_finished": "All sheets are finished.",
}


class SixDiceSquare(Game):
    """Alone or on the same dice as others (PG-60): every seat plays its own sheet to the end."""

    def next(self, t: Table) -> Step:
        """One long turn for everybody; the game is over when the last sheet is."""
        if t.step is None:
            return Turn((SETUP_BOX,))
        if t.n > 1:
            return End("all_sheets_finished")
        return End(next(iter(t.heard)))

    def onward(self, t: Table, me: Seat) -> Step | None:
        """Throw the die in hand (PG-25), then decide; each die has a stream of its own (PG-61)."""
        cells = me.sheet.cells
        kind = hand(cells)
        if cells[END]:
            return None
        if cells[HEAD + kind] == IN_HAND:
            return Roll((TYPES[kind],), me.i, TYPES[kind])
        return Turn((ROLLED,))

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        """The die has fallen; who is stuck without a star is finished (PG-50)."""
        cells = me.sheet.cells
        if not isinstance(step, Roll):
            return
        kind = hand(cells)
        cells[HEAD + kind] = THROWN
        face = me.dice[TYPES[kind]]
        if face > 1 and not can_move(cells, face) and not star_squares(cells):
            self._finish(me, STUCK)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return refusal(t, me, move.id)

    def offer(self, t: Table, me: Seat) -> Sequence[Move] | None:
        moves = self.printed.moves.all
        return [moves[number] for number in legal_numbers(t, me)]

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        number = move.id
        if number < SQUARES:
            self._cross(t, me, number)
        elif number < STAR:
            self._go(me, number - SQUARES)
        elif number == STAR:
            me.push(STAR_SQUARE)
        elif number == REROLL:
            me.sheet.cells[HEAD + hand(me.sheet.cells)] = IN_HAND
        elif number == STOP:
            self._finish(me, STUCK_STAR_KEPT if me.task == ROLLED else NO_BOXES)

    def _go(self, me: Seat, square: int) -> None:
        """The square is chosen; what is written there comes next."""
        name, _, box = me.task.partition(" ")
        if name == SETUP_SQUARE:
            write(me.sheet.cells, square, int(box))
            me.push(PAY)
        else:
            me.push(f"{WRITE if name == ROLLED else STAR_BOX} {square}")

    def _cross(self, t: Table, me: Seat, box: int) -> None:
        """A box is chosen: to begin, to pay, to write, or for a star."""
        cells = me.sheet.cells
        name, _, square = me.task.partition(" ")
        if name == SETUP_BOX:
            me.push(f"{SETUP_SQUARE} {box}")
        elif name == PAY:
            pay(cells, box)
        else:
            write(cells, int(square), box)
            if name == STAR_BOX:
                spend_star(cells)
            self.begin_round(t, me)

    def begin_round(self, t: Table, me: Seat) -> None:
        """PG-53, PG-51, PG-52 in this order, else pay for the next die."""
        cells = me.sheet.cells
        free = boxes_free(cells)
        if 0 not in cells[:36]:
            self._finish(me, FULL)
        elif not stars_left(cells):
            self._finish(me, THIRD_STAR)
        elif free >= 2 or (free == 1 and t.options["star_timing"] == "either" and star_squares(cells)):
            me.push(PAY)
        else:
            self._finish(me, NO_BOXES)

    def _finish(self, me: Seat, why: int) -> None:
        """Write the score on the sheet and say that it is over."""
        cells = me.sheet.cells
        cells[END] = why
        for kind in range(6):
            cells[HEAD + kind] = 0
        parts = points(cells)
        cells[SCORE : SCORE + 5] = [counted + 1 for counted in (*parts, sum(parts))]
        me.say(ENDS[why - 1])

    def score(self, t: Table, sheet: Sheet) -> Score:
        squares, rows, columns, stars = points(sheet.cells)
        total = squares + rows + columns + stars
        why = sheet.cells[END]
        return Score(
            {"squares": squares, "rows": rows, "columns": columns, "stars": stars},
            order=(total, squares, rows + columns),
            ended=ENDS[why - 1] if why else "abandoned",
        )

    def paper(self, options: Mapping[str, str]) -> SheetSpec:
        return DOUBLE_SHEET if options["columns"] == "double" else SHEET

    def ask(self, t: Table, me: Seat) -> str:
        """The roll decides what there is to choose (PG-40, PG-49)."""
        if me.task == ROLLED and roll(me) == 1:
            return "A 1 moves nowhere: roll again, or use a star."
        if me.task == ROLLED and not can_move(me.sheet.cells, roll(me)):
            return "No square can be reached: use a star, or end here and keep what stars you have."
        return super().ask(t, me)

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        """The die that was rolled, until its round is over."""
        kind = hand(me.sheet.cells)
        return {TYPES[kind]: roll(me)} if kind >= 0 and me.sheet.cells[HEAD + kind] == THROWN else {}

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Field]:
        """With double columns, the box of the two that would be crossed (PG-H1)."""
        fields = me.sheet.spec.fields
        if move.id >= SQUARES or not me.sheet.cells[BOX + move.id] or len(fields) <= SECOND:
            return move.target
        return (fields[SECOND + move.id],)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return advice.values(t, me, [move.id for move in moves])

    def forecast(self, t: Table, me: Seat) -> float:
        return float(sum(points(me.sheet.cells))) if me.sheet.cells[END] else advice.thrown(me.sheet.cells)

    def hint(self, t: Table, me: Seat, move: Move) -> str:
        return advice.sentence(t, me, move.id)

    def cites(self, t: Table, me: Seat, move: Move) -> Sequence[Rule]:
        return advice.grounds(me, move.id)

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


def _printed(mode: str, players: range, about: str) -> Printed:
    return Printed(
        "six_dice_square",
        mode=mode,
        title="Six Dice Square",
        about=about,
        players=players,
        sheet=SHEET,
        moves=BOX_MOVES + SQUARE_MOVES + OTHER_MOVES,
        rules=RULES,
        dice=[Die(name, tuple(str(n) for n in range(1, sides + 1))) for name, sides in zip(TYPES, SIDES, strict=True)],
        options={"columns": ("single", "double"), "star_timing": ("after_roll", "either")},
        tasks=TASKS,
        ends=WHYS,
    )


SOLO = SixDiceSquare(_printed("solo", range(1, 2), "Pay a box, roll its die, move, write what remains."))
CHALLENGE = SixDiceSquare(_printed("challenge", range(2, 100), "The same dice for everybody, each on an own sheet."))
