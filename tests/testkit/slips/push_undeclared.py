"""A decision is pushed that the game does not declare."""

from rollwright import (
    Components,
    Decision,
    Die,
    End,
    GameOfDecisions,
    Move,
    Roll,
    Rule,
    Score,
    Seat,
    Sheet,
    Step,
    Table,
    Turn,
    tracks,
)

SHEET = tracks(row=range(1, 7))
PASS = Move("pass")
SHOWN = Rule("M-1", "The box has the number of the die.")
ONCE = Rule("M-2", "Every box is crossed once.", "{box} is crossed already.")


class Cross(Decision):
    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if move is PASS:
            return None
        if move.box.value != t.dice["die"]:
            return SHOWN
        return ONCE if me.sheet[move.box] else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move is not PASS:
            me.sheet.mark(move.box)
            me.push(AGAIN)


CROSS = Cross("cross", "Cross a box, or pass.", [*Move.each(SHEET, "row"), PASS])
AGAIN = Cross("again", "Cross one more box, or pass.", [*CROSS.moves])


class Mini(GameOfDecisions):
    def next(self, t: Table) -> Step:
        if isinstance(t.step, Roll):
            return Turn([CROSS])
        if t.round == 8:
            return End()
        t.round += 1
        return Roll(["die"])

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"row": sheet.count("row")})


GAME = Mini(
    Components("mini", sheet=SHEET, decisions=[CROSS], rules=[SHOWN, ONCE], players=range(1, 4), dice=[Die("die")])
)
