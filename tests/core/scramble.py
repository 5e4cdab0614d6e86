"""A toy with letter dice: everybody writes a word unseen, the words are turned over, and the others vote on them."""

from collections.abc import Sequence

from rollwright import (
    Components,
    Die,
    End,
    GameOfDecisions,
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
from rollwright.core.decision import Decision, WrittenDecision
from rollwright.core.printed import Label, Mark
from rollwright.core.sheet import OWNER

NO_DIE = Rule("SCR-1", "Every letter takes a die.", "No die is left for every letter of {move}.")
SHORT = Rule("SCR-2", "A word has at least three letters.")
ALPHABET = "abcdefghijklmnopqrstuvwxyz"
FACES = ("aeioua", "eioaeu", "tnrsld", "stnrch", "lrtmps", "dgbnst")
DICE = {f"cube{n}": Die(f"cube{n}", tuple(faces)) for n, faces in enumerate(FACES, 1)}
WRITTEN = tuple(Mark("word", note=letter.upper()) for letter in ALPHABET)
SHEET = Paper(
    [
        track(
            "word",
            range(1, 7),
            14,
            20,
            size=(12, 12),
            step=(13, 13),
            kind="square",
            label="",
            marks=WRITTEN,
            seen=OWNER,
        ),
        slots("votes", ["votes"], 14, 40),
    ],
    (108, 58),
    decor=[Label("Your word", 14, 14, 4, bold=True)],
)
LAY = tuple(Move(f"lay {n} {letter}", die=f"cube{n}") for n in range(1, 7) for letter in ALPHABET)
SAY, PASS = Move("say", label="that is my word"), Move("pass", label="no word this time")
YES, NO = Move("vote valid"), Move("vote invalid")


def letter(t: Table, die: str) -> str:
    """The letter that a die shows."""
    return DICE[die].faces[t.dice[die] - 1]


def used(me: Seat) -> set[str]:
    """The dice that are laid."""
    return {move.die for move in me.draft}


class Write(WrittenDecision):
    """One word of the dice, unseen."""

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        word = text.removeprefix("word ").strip().lower()
        if not word.isalpha():
            return []
        taken, laid = used(me), list[Move]()
        for each in word:
            free = [die for die in t.dice if die not in taken and letter(t, die) == each]
            if not free:
                return NO_DIE
            taken.add(free[0])
            laid += [move for move in LAY if move.die == free[0] and move.key[-1] == each]
        return SHORT if len(word) < 3 else [*laid, SAY]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if move is SAY:
            return SHORT if me.sheet.count("word") < 3 else None
        if move is PASS:
            return SHORT if me.draft else None
        fits = move.die not in used(me) and letter(t, move.die) == move.key[-1]
        return None if fits else NO_DIE

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move.die:
            blank = me.sheet.next_blank("word")
            assert blank is not None
            me.sheet.mark(blank, ALPHABET.index(move.key[-1]) + 1)
            me.push(self)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """A short word of early letters."""
        return [1.0 if move is SAY else -float(ALPHABET.find(move.key[-1]) if move.die else 99) for move in moves]


class Vote(Decision):
    """Whether it is a word."""

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move is YES:
            me.sheet[SHEET["votes"]] = 1


class Scramble(GameOfDecisions):
    def next(self, t: Table) -> Step:
        if t.step is None:
            t.round = 1
            return Roll(list(DICE))
        if isinstance(t.step, Roll):
            return Turn(["write"])
        if isinstance(t.step, Turn) and t.step.tasks[0] == "write":
            return Reveal(["word"])
        if isinstance(t.step, Reveal) and t.n > 1:
            return Turn(["vote"], [1])
        return End("voted")

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"letters": sheet.count("word"), "votes": sheet[SHEET["votes"]]})


SCRAMBLE = Scramble(
    Components(
        "scramble",
        sheet=SHEET,
        decisions=[
            Write("write", "Write a word with these dice.", [*LAY, SAY, PASS]),
            Vote("vote", "Is it a word?", [YES, NO]),
        ],
        rules=[NO_DIE, SHORT],
        players=range(1, 4),
        dice=list(DICE.values()),
        ends={"voted": "All words are written."},
    )
)
