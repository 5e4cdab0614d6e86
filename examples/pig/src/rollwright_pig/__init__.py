"""Pig: roll as long as you dare; a one takes the pot."""

from math import inf

from rollwright import Bounds, Components, Die, End, Game, Move, Roll, Rule, Score, Seat, Sheet, Step, Table, Turn
from rollwright import numbers

SHEET = numbers("points", "pot")
POINTS, POT = SHEET.boxes
ROLL, HOLD = Move("roll"), Move("hold")
THROW, ASK = Roll(["die"]), [Turn(["roll or hold"], [seat]) for seat in range(10)]
EMPTY = Rule("PIG-1", "There is nothing in the pot yet: roll first.")


class Pig(Game):
    """Two to ten players; the first to reach a hundred wins."""

    def next(self, t: Table) -> Step:
        if t.said.get("over"):
            return End("hundred")
        if isinstance(t.step, Turn) and not t.said:
            return THROW
        t.active = (t.active + bool(t.said or t.dice.get("die") == 1)) % t.n
        return ASK[t.active]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return EMPTY if move is HOLD and not me.sheet[POT] else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move is HOLD:
            me.sheet[POINTS], me.sheet[POT] = me.sheet[POINTS] + me.sheet[POT], 0
            me.say("over" if me.sheet[POINTS] >= 100 else "held")

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        if me.i == t.active and step == THROW:
            me.sheet[POT] = me.sheet[POT] + t.dice["die"] if t.dice["die"] > 1 else 0

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"points": sheet[POINTS]})


BOUNDS = Bounds(rounds=0, decisions=inf, in_a_turn=1, waiting=1, asked=0, score=inf, boxes={"numbers": inf})
PIG = Pig(Components("pig", sheet=SHEET, moves=(ROLL, HOLD), rules=[EMPTY], players=range(2, 11), dice=[Die("die")],
                     ends={"hundred": "Somebody has 100 points."}, bounds=BOUNDS))  # fmt: skip
