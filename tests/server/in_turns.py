"""A toy played in turns: a die falls, then everybody crosses a box, one after the other and for all to see."""

from rollwright import Components, Die, End, Game, Move, Roll, Rule, Score, Seat, Sheet, Step, Table, Turn, tracks

ROUNDS = 3
ROW = tracks(row=range(1, 7))
TAKEN = Rule("TURNS-1", "Every box is crossed once.", "{box} is crossed.")


class InTurns(Game):
    """Three rounds of it; boxes count what they say, and twice if the die says the same."""

    def next(self, t: Table) -> Step:
        if isinstance(t.step, Turn) and t.active + 1 < t.n:
            t.active += 1
            return Turn(["cross"], [t.active])
        if isinstance(t.step, Roll):
            t.active = 0
            return Turn(["cross"], [0])
        if t.round == ROUNDS:
            return End("three_rounds")
        t.round += 1
        return Roll(["die"])

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return TAKEN if me.sheet[move.box] else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        me.sheet[move.box] = 2 if move.box.value == t.dice["die"] else 1

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"sum": sum((place + 1) * value for place, value in enumerate(sheet.row("row")))})


IN_TURNS = InTurns(
    Components(
        "in_turns",
        sheet=ROW,
        moves=Move.each(ROW, "row"),
        rules=[TAKEN],
        players=range(1, 5),
        dice=[Die("die")],
        tasks={"cross": "Cross a box."},
    )
)
