"""A small game that uses all the table can do and keeps every contract; the broken ones differ from it in one thing."""

from collections.abc import Mapping
from math import inf

from rollwright import (
    Bounds,
    Components,
    Deck,
    Die,
    Draw,
    End,
    Game,
    Group,
    Move,
    Paper,
    Reveal,
    Roll,
    Rule,
    Score,
    Seat,
    Sheet,
    Step,
    Table,
    Turn,
    slots,
    track,
)
from rollwright.core.components import NO_WORDS
from rollwright.core.lesson import Lesson, LessonStep
from rollwright.core.rulebook import NO_RULEBOOK, Chapter, Example, HouseRule, Legend, Paragraph, Rulebook
from rollwright.core.sheet import FINISHED, OWNER

FACES = ("1", "2", "3", "4")
ROUNDS = 3


def groups() -> list[Group]:
    return [
        track("tree", range(1, 7), 20, 20),
        slots("safe", ["safe-a", "safe-b"], 20, 40, seen=OWNER),
        slots("luck", ["luck"], 80, 40, seen=FINISHED),
    ]


SHEET = Paper(groups())
BOARD = Paper([track("field", range(1, 4), 20, 20)])
LUCK = SHEET["luck"]

PICKED = Rule("OR-1", "Every tree is picked once.", "{box} is taken already.")
LOW = Rule("OR-2", "Nothing lower than the red die is picked.", "{box} is lower than the red die.")
NO_PASS = Rule(
    "OR-3", "Only who can do nothing else passes.", "You can still do something: {move} is for those who cannot."
)
LUCKY = Rule("OR-4", "Who picks the first tree throws the blue die.")
RULES = (PICKED, LOW, NO_PASS, LUCKY)

PICK = Move.each(SHEET, "tree", verb="pick", tasks=["pick"])
HIDE = Move.each(SHEET, "safe", verb="hide", tasks=["hide"])
PLANT = Move.each(BOARD, "field", verb="plant", tasks=["plant"])
GAIN = Move("gain", tasks=["gain"])
PASS = Move("pass", tasks=["pick", "hide", "plant"])
MOVES = (*PICK, *HIDE, *PLANT, GAIN, PASS)
TASKS = {
    "pick": "Pick from a tree that is not lower than the red die.",
    "hide": "Hide the red die in your safe.",
    "plant": "Plant something in the common field.",
    "gain": "Take your gain.",
}


BOUNDS = Bounds(
    rounds=inf,
    decisions=inf,
    in_a_turn=inf,
    waiting=inf,
    asked=inf,
    score=(-inf, inf),
    boxes=dict.fromkeys(("tree", "safe", "luck", "field"), inf),
)


def printed(
    id: str = "orchard",
    *,
    sheet: Paper = SHEET,
    moves: tuple[Move, ...] = MOVES,
    rules: tuple[Rule, ...] = RULES,
    tasks: Mapping[str, str] = TASKS,
    never_marked: Mapping[str, str] = NO_WORDS,
    rulebook: Rulebook = NO_RULEBOOK,
    lesson: Lesson | None = None,
) -> Components:
    return Components(
        id,
        sheet=sheet,
        board=BOARD,
        moves=moves,
        rules=rules,
        players=range(1, 4),
        dice=[Die("red", FACES), Die("blue", FACES)],
        decks=[Deck("weather", ("sun", "rain", "wind", "hail"))],
        options={"safes": ("with", "without")},
        tasks=tasks,
        ends={"autumn": "It is autumn."},
        never_marked=never_marked,
        rulebook=rulebook,
        lesson=lesson,
        bounds=BOUNDS,
    )


class Orchard(Game):
    """Three rounds: a card and the red die for all, then everybody picks, hides, perhaps plants or tries its luck."""

    def next(self, t: Table) -> Step:
        if isinstance(t.step, Draw):
            return Roll(["red"])
        if isinstance(t.step, Roll):
            return Turn(["pick", "hide"] if t.options["safes"] == "with" else ["pick"])
        if t.round == ROUNDS:
            return End("autumn") if "safe" in t.revealed else Reveal(["safe"])
        t.round += 1
        return Draw("weather")

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if move is PASS:
            return (
                NO_PASS if any(self.free(t, me, other) is None for other in MOVES if me.task in other.tasks) else None
            )
        return self.free(t, me, move)

    def free(self, t: Table, me: Seat, move: Move) -> Rule | None:
        """What stands against a move that is not a pass."""
        if move in PICK and move.box.value < t.dice["red"]:
            return LOW
        if move in PLANT:
            return PICKED if me.board[move.box] else None
        if move is PASS:
            return NO_PASS
        return PICKED if move.target and me.sheet[move.box] else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move in PICK:
            me.sheet.mark(move.box)
            if move.box.value == 6:
                me.push("plant")
            if move.box.value == 1:
                me.sheet[LUCK] = 1
        elif move in HIDE:
            me.sheet.mark(move.box, t.dice["red"])
        elif move in PLANT:
            me.board.mark(move.box)
            me.say("planted")
        elif move is GAIN:
            me.sheet[LUCK] = 2 + me.dice["blue"]

    def next_for_seat(self, t: Table, me: Seat) -> Step | None:
        if me.sheet[LUCK] == 1:
            return Roll(["blue"], me.i)
        return Turn(["gain"]) if me.sheet[LUCK] == 2 else None

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        if isinstance(step, Roll) and step.dice == ("blue",):
            me.sheet[LUCK] = 2

    def finished(self, t: Table, sheet: Sheet) -> bool:
        """Who has picked or hidden anything may look at the others' luck."""
        return sheet.count("tree") + sheet.count("safe") > 0

    def progress(self, t: Table, sheet: Sheet) -> int:
        return sheet.count("tree")

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"trees": sheet.count("tree"), "safe": sum(sheet.row("safe")), "luck": sheet[LUCK]})


THROWN = (
    "orchard/1 n=2 round=1 step=turn:pick,hide:all dice=red:3 cards=1 deck=weather drawn=weather:1 throws=table:1 "
    "piles=weather:1 0.busy=1 0.todo=hide,pick 1.busy=1 1.todo=hide,pick"
)
SECOND = "orchard/1 n=2 round=2 step=draw:weather:1 drawn=weather:1 piles=weather:1 asks=draw:weather:1; 0.turns=1"
EXAMPLE = Example("A tree and a 3 in the safe.", THROWN, ("pick tree:4", "hide safe-a"), gain=4, boxes=("tree:4",))
RULEBOOK = Rulebook(
    "Have the most after three rounds.",
    (
        Chapter("On the table", (Paragraph("Six trees.", ("OR-1",)), Legend((("cross", "A tree that was picked."),)))),
        Chapter("Scoring", (Paragraph("Everything counts one.", ("OR-2", "OR-4")), EXAMPLE)),
    ),
    {"safes": HouseRule("Safes", "Whether the red die is hidden.", {"with": "hidden", "without": "lost"})},
)
LESSON = Lesson(
    "Your first tree",
    (
        LessonStep("These are your trees.", THROWN, boxes=("tree:1", "field:1")),
        LessonStep("Pick the fourth.", THROWN, ("pick tree:4", "pick tree:5"), "Take a higher one."),
        LessonStep("Go on.", SECOND),
    ),
)
ORCHARD = Orchard(printed(rulebook=RULEBOOK, lesson=LESSON))
