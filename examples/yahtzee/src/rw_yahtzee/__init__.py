"""Yahtzee: five dice, three throws, thirteen boxes."""

from collections import Counter
from collections.abc import Sequence

from rollwright import FROM_ZERO, Bounds, Components, Die, End, Game, Label, Move, Paper, Reason, Roll, Rule, Score
from rollwright import Seat, Sheet, Step, Table, TakenTurn, Turn, Words, slots
from .teaching import BOOK, LESSON
from .telling import KEEP, told, usual

UPPER = ["ones", "twos", "threes", "fours", "fives", "sixes"]
LOWER = ["three_alike", "four_alike", "full_house", "small_straight", "large_straight", "yahtzee", "chance"]
PAR = dict(zip([*UPPER, *LOWER], (2, 5, 8, 12, 15, 19, 22, 13, 22, 29, 32, 16, 22), strict=True))
SHEET = Paper([
    slots("upper", UPPER, 18, 20, size=(16, 10.4), step=(0, 11.4), marks=FROM_ZERO, heading="Upper"),
    slots("lower", LOWER, 67, 20, size=(16, 10.4), step=(0, 11.4), marks=FROM_ZERO, heading="Lower"),
], (86, 102), "Yahtzee", [Label("+35 from 63 on", 34, 93, anchor="end")])  # fmt: skip
DICE = ["d1", "d2", "d3", "d4", "d5"]
WRITE = Move.each(SHEET, "upper", "lower", verb="write")
AGAIN = [Move(f"again {die}", die=die, label=f"throw die {n} again") for n, die in enumerate(DICE, 1)]
ROLL = Move("roll", label="throw them")

THREE = Rule("Y-1", "You throw up to three times.", "This was your third throw: write your points.")
TWICE = Rule("Y-2", "Each die is chosen once for the next throw.", "This die is in your hand already.")
NOTHING = Rule("Y-3", "Who throws again throws at least one die.", "Choose at least one die to throw again.")
FULL = Rule("Y-4", "Each box is used once.", "{box} is written already.")
HAND = Rule("Y-5", "Who has taken dice into the hand throws them.", "You have dice in your hand: roll them, or undo.")


def points(t: Table, name: str) -> int:
    """What the dice are worth in a box."""
    dice = sorted(t.dice.values())
    most = sorted(Counter(dice).values())
    if name in UPPER:
        return dice.count(UPPER.index(name) + 1) * (UPPER.index(name) + 1)
    runs = [n for n in (4, 5) for low in (1, 2, 3) if {*range(low, low + n)} <= {*dice}]
    fixed = {"small_straight": 30 * (4 in runs), "large_straight": 40 * (5 in runs), "yahtzee": 50 * (most == [5])}
    least = {"three_alike": 3, "four_alike": 4}.get(name, 0)
    return fixed.get(name, 25 * (most in ([2, 3], [5])) if name == "full_house" else sum(dice) * (most[-1] >= least))


class Yahtzee(Game):
    """One to six players in turn."""

    def next(self, t: Table) -> Step:
        if isinstance(t.step, Roll):
            return Turn(["decide"], [t.active])
        if again := [die for die in DICE if t.said.get(die)]:
            t.state["throw"] += 1
            return Roll(again)
        if t.round == len(PAR) * t.n:
            return End("full")
        t.round, t.active, t.state["throw"] = t.round + 1, t.round % t.n, 1
        return Roll(DICE)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if move.target:
            return FULL if me.sheet[move.box] else HAND if me.draft else None
        if t.state["throw"] == 3:
            return THREE
        if move is ROLL:
            return None if me.draft else NOTHING
        return TWICE if move in me.draft else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move.target:
            me.sheet.mark(move.box, points(t, move.box.id) + 1)
        elif move is ROLL:
            for taken in me.draft[:-1]:
                me.say(taken.die)
        else:
            me.push("decide")

    def score(self, t: Table, sheet: Sheet) -> Score:
        upper, lower = (sum(sheet.row(part)) - sheet.count(part) for part in ("upper", "lower"))
        return Score({"upper": upper, "bonus": 35 * (upper >= 63), "lower": lower})

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        common = max(t.dice.values(), key=lambda face: (list(t.dice.values()).count(face), face))
        keep = {ROLL.key: -1.0} | {move.key: -2.0 * (t.dice[move.die] == common) for move in AGAIN}
        return [points(t, move.box.id) - PAR[move.box.id] if move.target else keep[move.key] for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return usual(points(t, move.box.id), PAR[move.box.id]) if move.target else KEEP

    def tell(self, turn: TakenTurn) -> Words:
        return told(turn)


GAME = Yahtzee(Components(
    "yahtzee", minutes=20, about="Five dice, three throws, thirteen boxes.", sheet=SHEET, moves=[*WRITE, *AGAIN, ROLL],
    rules=[THREE, TWICE, NOTHING, FULL, HAND], players=range(1, 7), dice=[Die(die) for die in DICE], state={"throw": 0},
    tasks={"decide": "Choose dice to throw again, or write your points."}, ends={"full": "All boxes are full."},
    parts={"upper": "upper boxes", "bonus": "bonus", "lower": "lower boxes"}, rulebook=BOOK, lesson=LESSON,
    bounds=Bounds(rounds=13 * 6, decisions=13 * 13, in_a_turn=6, waiting=1, asked=0, score=375,
                  boxes={"upper": 31, "lower": 51}, state={"throw": 3}),
))  # fmt: skip
