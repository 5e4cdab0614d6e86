"""A toy with letter dice: everybody writes a word unseen, the words are turned over, and the others vote on them."""

from rollwright import (
    Die,
    End,
    Game,
    Move,
    Printed,
    Reveal,
    Roll,
    Rule,
    Score,
    Seat,
    Sheet,
    SheetSpec,
    Step,
    Table,
    Turn,
    slots,
    track,
)
from rollwright.core.printed import Label, Mark
from rollwright.core.sheet import OWNER

NO_DIE = Rule("SCR-1", "No die is left for every letter of {move}.")
SHORT = Rule("SCR-2", "A word has at least three letters.")
ALPHABET = "abcdefghijklmnopqrstuvwxyz"
FACES = ("aeioua", "eioaeu", "tnrsld", "stnrch", "lrtmps", "dgbnst")
WRITTEN = tuple(Mark("word", note=letter.upper()) for letter in ALPHABET)
SHEET = SheetSpec(
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


class Scramble(Game):
    def next(self, t: Table) -> Step:
        if t.step is None:
            t.round = 1
            return Roll([f"cube{n}" for n in range(1, 7)])
        if isinstance(t.step, Roll):
            return Turn(["write"])
        if isinstance(t.step, Turn) and t.step.tasks == ("write",):
            return Reveal(["word"])
        if isinstance(t.step, Reveal) and t.n > 1:
            return Turn(["vote"], [1])
        return End("voted")

    def typed(self, task: str) -> bool:
        return task == "write"

    def _letter(self, t: Table, die: str) -> str:
        return self.printed.dice[die].faces[t.dice[die] - 1]

    def _used(self, me: Seat) -> set[str]:
        return {move.die for move in me.draft}

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        word = text.removeprefix("word ").strip().lower()
        if not word.isalpha():
            return []
        used, laid = self._used(me), list[Move]()
        for letter in word:
            free = [die for die in t.dice if die not in used and self._letter(t, die) == letter]
            if not free:
                return NO_DIE
            used.add(free[0])
            laid.append(self.printed.moves[f"lay {free[0][-1]} {letter}"])
        return SHORT if len(word) < 3 else [*laid, SAY]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if move in (YES, NO):
            return None if me.task == "vote" else SHORT
        if me.task != "write":
            return SHORT
        if move is SAY:
            return SHORT if me.sheet.count("word") < 3 else None
        if move is PASS:
            return SHORT if me.draft else None
        fits = move.die not in self._used(me) and self._letter(t, move.die) == move.key[-1]
        return None if fits else NO_DIE

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move.die:
            blank = me.sheet.next_blank("word")
            assert blank is not None
            me.sheet.mark(blank, ALPHABET.index(move.key[-1]) + 1)
            me.push("write")
        elif move is YES:
            me.sheet[SHEET["votes"]] = 1

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"letters": sheet.count("word"), "votes": sheet[SHEET["votes"]]})


SCRAMBLE = Scramble(
    Printed(
        "scramble",
        sheet=SHEET,
        moves=[*LAY, SAY, PASS, YES, NO],
        rules=[NO_DIE, SHORT],
        players=range(1, 4),
        dice=[Die(f"cube{n}", tuple(faces)) for n, faces in enumerate(FACES, 1)],
        tasks={"write": "Write a word with these dice.", "vote": "Is it a word?"},
        ends={"voted": "All words are written."},
    )
)
