"""Pig: roll as long as you dare; a one takes the pot."""

from rollwright import Die, End, Game, Move, Printed, Roll, Rule, Score, Seat, Sheet, Step, Table, Turn, numbers

SHEET = numbers("points", "pot")
POINTS, POT = SHEET.fields
ROLL, HOLD = Move("roll"), Move("hold")
THROW, ASK = Roll(["die"]), [Turn(["roll or hold"], [seat]) for seat in range(10)]
EMPTY = Rule("PIG-1", "There is nothing in the pot yet: roll first.")


class Pig(Game):
    """Two to ten players; the first to reach a hundred wins."""

    def next(self, t: Table) -> Step:
        if t.heard.get("over"):
            return End("hundred")
        if isinstance(t.step, Turn) and not t.heard:
            return THROW
        t.active = (t.active + bool(t.heard or t.dice.get("die") == 1)) % t.n
        return ASK[t.active]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return EMPTY if move is HOLD and not me.sheet[POT] else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move is HOLD:
            me.sheet[POINTS], me.sheet[POT] = me.sheet[POINTS] + me.sheet[POT], 0
            me.say("over" if me.sheet[POINTS] >= 100 else "held")

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        if step is THROW and me.i == t.active:
            me.sheet[POT] = me.sheet[POT] + t.dice["die"] if t.dice["die"] > 1 else 0

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"points": sheet[POINTS]})


PIG = Pig(Printed("pig", sheet=SHEET, moves=(ROLL, HOLD), rules=[EMPTY], players=range(2, 11), dice=[Die("die")]))
