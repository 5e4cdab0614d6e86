"""Quite Clever: take a die, leave the lower ones to the others, and let one bonus lead to the next."""

from collections.abc import Sequence
from math import inf

from rollwright import Bounds, Components, Decision, Die, End, GameOfDecisions, Label, Mark, Move, Paper, Reason, Roll
from rollwright import Rule, Score, Seat, Settle, Sheet, Step, Table, TakenTurn, Turn, Words, grid, slots, track
from .screen import screens
from .teaching import BOOK, LESSON
from .telling import GOOD_DICE, NOTHING, QUESTIONS, free, gives, told, used

YELLOW = [[3, 6, 5, 0], [2, 1, 0, 5], [1, 0, 2, 4], [0, 3, 4, 6]]
COLUMNS = [10, 14, 16, 20]
ELEVEN, GREEN = range(1, 12), [*range(1, 6), *range(1, 7)]
TIMES = {3: 2, 6: 2, 8: 2, 10: 3}
GIFTS = {
    "yellow": {1: "green", 2: "orange", 3: "purple", 4: "fox"},
    "green": {3: "purple", 5: "yellow", 6: "fox", 8: "orange", 9: "reroll"},
    "orange": {2: "reroll", 4: "yellow", 7: "fox", 9: "purple"},
    "purple": {2: "reroll", 3: "green", 5: "yellow", 6: "fox", 8: "orange", 9: "reroll"},
}
"""What the rows of yellow give, and single boxes of the other areas."""
WORTH = {"orange": 5, "purple": 6}
AREAS = ["yellow", "green", "orange", "purple"]
ROWS = [Label(gift, 68, 18 + 11 * row) for row, gift in GIFTS["yellow"].items()]
FEET = [Label(str(points), 25 + 11 * x, 72, anchor="middle") for x, points in enumerate(COLUMNS)]
BELOW = [
    Label(gift, 25 + 11 * at, 73.5 + 23 * n, 2.6, "middle") for n in (1, 2, 3) for at, gift in GIFTS[AREAS[n]].items()
]
ORANGE, PURPLE = ([f"{letter}{n}" for n in ELEVEN] for letter in "op")
GROUPS = [
    grid("yellow", "1234", "1234", 20, 24, size=(11, 11), name="y{row}{column}", values=YELLOW, colour="yellow"),
    track("green", GREEN, 20, 83, size=(10, 10), step=(11, 0), label="≥{value}", name="g{nth}", colour="green"),
    slots("orange", ORANGE, 20, 106, size=(10, 10), step=(11, 0), label="", title="orange", colour="orange"),
    slots("purple", PURPLE, 20, 129, size=(10, 10), step=(11, 0), label="", title="purple", colour="purple"),
    track("rerolls", range(1, 7), 100, 24, title="rerolls", marks=(Mark("ring"), Mark("cross")), heading="Rerolls"),
    track("foxes", range(1, 5), 100, 42, title="foxes", heading="Foxes"),
]
SHEET = Paper(GROUPS, (160, 150), "Quite Clever", ROWS + FEET + BELOW, layouts=screens(GROUPS, GIFTS, COLUMNS))
DICE = [*AREAS, "white"]
TRAY = Paper([slots("dice", DICE, 30, 8, marks=(Mark("ring"), Mark("cross")))], (60, 66), "Silver tray")
IN_PLAY, SILVER, USED = range(3)
BOXES = [box for area in AREAS for box in SHEET.groups[area].boxes]

USE = [Move(f"{die} {box.id}", [box], die=die, label=used(die, box)) for box in BOXES for die in (box.group, "white")]
BONUS = [Move(f"bonus {box.id}", [box], label=free(box)) for box in BOXES]
REROLL, PASS = Move("reroll", label="throw again"), Move("pass", label="pass")

RULES = IN_THE_THROW, ON_THE_TRAY, FULL, EQUAL, NEXT, LEAST, RISE, NO_REROLL, CAN = (
    Rule("C-1", "The active player takes a die that is still in play."),
    Rule("C-2", "The others take a die from the silver tray."),
    Rule("C-3", "Every box is filled once.", "{box} is filled already."),
    Rule("C-4", "In yellow you cross the number that the die shows."),
    Rule("C-5", "Green, orange and purple are filled from left to right."),
    Rule("C-6", "In green the die shows at least what is printed.", "The die shows {face}, and {least} is printed."),
    Rule("C-7", "In purple each number is higher than the one before, but after a six anything goes."),
    Rule("C-8", "A reroll costs one of your rerolls.", "You have no reroll left."),
    Rule("C-9", "Only who can use no die passes.", "You can use a die, so you may not pass."),
)


class Fill(Decision):
    """Write a die, or a bonus, into a box, and take what that gives."""

    def face(self, t: Table, move: Move) -> int:
        return t.dice[move.die] if move.die else WORTH.get(move.box.group, 1)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if move is REROLL:
            return None if 1 in me.sheet.row("rerolls") else NO_REROLL
        if move is PASS:
            return CAN if any(not self.forbids(t, me, other) for other in self.moves if other.target) else None
        box, face, sheet = move.box, self.face(t, move), me.sheet
        if move.die and t.board[TRAY[move.die]] != (IN_PLAY if self is PICK else SILVER):
            return IN_THE_THROW if self is PICK else ON_THE_TRAY
        if sheet[box]:
            return FULL
        if box.group == "yellow":
            return EQUAL if move.die and face != box.value else None
        if sheet.next_blank(box.group) is not box:
            return NEXT
        if box.group == "green" and move.die and face < box.value:
            return LEAST.because(face=face, least=box.value)
        low = box.group == "purple" and box.at and face <= sheet.row("purple")[box.at - 1] % 6
        return RISE if low else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if self is PICK and move is not PASS:
            me.say(move.die or "reroll")
        if move is REROLL:
            me.sheet[SHEET.groups["rerolls"].boxes[me.sheet.row("rerolls").index(1)]] = 2
        if move.target:
            self.write(t, me.sheet, move)
            for gift in gifts(me.sheet, move):
                give(me, gift)

    def write(self, t: Table, sheet: Sheet, move: Move) -> Sheet:
        times = TIMES.get(move.box.at, 1) if move.box.group == "orange" else 1
        sheet.mark(move.box, self.face(t, move) * times if move.box.group in WORTH else 1)
        return sheet

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return [self.worth(t, me, move) if move.target else 0.5 for move in moves]

    def worth(self, t: Table, me: Seat, move: Move) -> float:
        """Points at once, bonuses, and the dice it leaves to the others."""
        sheet, face = self.write(t, me.sheet.copy(), move), self.face(t, move)
        lost = sum(other < face for other in dice(t, IN_PLAY).values()) if self is PICK else 0
        gain = {"yellow": 4, "green": sheet.count("green")}.get(move.box.group, face)
        return gain + 5.0 * len(gifts(sheet, move)) - 1.5 * lost

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if not move.target:
            return Reason(NOTHING, (CAN,))
        gift = gifts(self.write(t, me.sheet.copy(), move), move)
        return gives(gift[0]) if gift else Reason(GOOD_DICE)


PICK = Fill("pick", "Take a die and fill a box.", [*USE, REROLL, PASS])
TAKE_SILVER = Fill("silver", "Take a die from the silver tray.", [*USE, PASS])
BONUSES = {
    area: Fill(f"bonus_{area}", QUESTIONS[area], [*[b for b in BONUS if b.box.group == area], PASS]) for area in AREAS
}


def gifts(sheet: Sheet, move: Move) -> list[str]:
    """What filling the box gives: a whole row in yellow, else the box itself."""
    yellow = move.box.group == "yellow"
    line = [box for box in SHEET.groups["yellow"].boxes if yellow and box.id[1] == move.box.id[1]]
    at = int(move.box.id[1]) if yellow else move.box.at
    return [GIFTS[move.box.group][at]] if at in GIFTS[move.box.group] and all(sheet[box] for box in line) else []


def give(me: Seat, gift: str) -> None:
    """A bonus is asked at once; foxes and rerolls are marked."""
    if gift in AREAS:
        me.push(BONUSES[gift])
    elif box := me.sheet.next_blank("foxes" if gift == "fox" else "rerolls"):
        me.sheet.mark(box)


def dice(t: Table, state: int) -> dict[str, int]:
    """The dice in play, on the tray or used, and what they show."""
    return {die: face for die, face in t.dice.items() if t.board[TRAY[die]] == state}


class Clever(GameOfDecisions):
    """Two to four players, four to six rounds."""

    def next(self, t: Table) -> Step:
        if isinstance(t.step, Roll):
            return Turn([PICK], [t.active])
        if isinstance(t.step, Turn):
            if PICK.task in t.step.tasks:
                return self.picked(t)
            t.active = (t.active + 1) % t.n
        if not t.active and not isinstance(t.step, Settle):
            t.round += 1
            if t.round > {2: 6, 3: 5, 4: 4}[t.n]:
                return End("rounds")
            if t.round in {1, 3}:
                return Settle("reroll")
        t.board.cells[:] = [IN_PLAY] * len(DICE)
        t.state["throw"] = 1
        return Roll(DICE)

    def picked(self, t: Table) -> Step:
        for die in [die for die in DICE if t.said.get(die)]:
            t.board[TRAY[die]] = USED
            for other, face in dice(t, IN_PLAY).items():
                t.board[TRAY[other]] = SILVER if face < t.dice[die] else IN_PLAY
        t.state["throw"] += not t.said.get("reroll")
        if t.state["throw"] <= 3 and IN_PLAY in t.board.cells:
            return Roll([die for die in DICE if t.board[TRAY[die]] == IN_PLAY])
        t.board.cells[:] = [state or SILVER for state in t.board.cells]
        return Turn([TAKE_SILVER], [seat for seat in range(t.n) if seat != t.active])

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        if isinstance(step, Settle):
            give(me, step.what)

    def tell(self, turn: TakenTurn) -> Words:
        return told(turn)

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        return dice(t, SILVER if me.task == TAKE_SILVER.task else IN_PLAY)

    def score(self, t: Table, sheet: Sheet) -> Score:
        columns = [[box for box in SHEET.groups["yellow"].boxes if box.id[2] == x] for x in "1234"]
        green = sheet.count("green") * (sheet.count("green") + 1) // 2
        yellow = sum(COLUMNS[x] for x, column in enumerate(columns) if all(sheet[box] for box in column))
        parts = {"yellow": yellow, "green": green, **{area: sum(sheet.row(area)) for area in WORTH}}
        return Score({**parts, "foxes": sheet.count("foxes") * min(parts.values())})


BOUNDS = Bounds(rounds=7, decisions=inf, asked=0, score=inf, boxes={"orange": 18, "purple": 6}, state={"throw": 4})
GAME = Clever(
    Components(
        "clever",
        title="Quite Clever",
        minutes=30,
        about="Take a die, leave the lower ones to the others.",
        sheet=SHEET,
        board=TRAY,
        players=range(2, 5),
        dice=[Die(colour, colour=colour) for colour in DICE],
        decisions=[PICK, TAKE_SILVER, *BONUSES.values()],
        moves=[*USE, *BONUS, REROLL, PASS],
        rules=RULES,
        state={"throw": 1},
        ends={"rounds": "All rounds are played."},
        rulebook=BOOK,
        lesson=LESSON,
        bounds=BOUNDS,
        never_marked={"rerolls:6": "Only who fills nearly everything gets all six."},
    )
)
