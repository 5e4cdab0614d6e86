"""Small games that each show one thing the table can do."""

from collections.abc import Sequence

from rollwright import (
    Components,
    Deck,
    Die,
    Draw,
    End,
    Game,
    GameOfDecisions,
    Move,
    Paper,
    Reveal,
    Roll,
    Rule,
    Score,
    Seat,
    Settle,
    Sheet,
    Step,
    Table,
    Turn,
    slots,
    track,
    tracks,
)
from rollwright.core.decision import WrittenDecision
from rollwright.core.sheet import FINISHED, OWNER

TAKEN = Rule("TOY-1", "Every box is taken once.", "{box} is taken.")
SHORT = Rule("TOY-2", "A word has at least two letters.")


class Crosses(Game):
    """Three rounds; everybody crosses one box a round at the same time, unseen; crossing the last box says so."""

    def next(self, t: Table) -> Step:
        if t.round == 3:
            return End("three_rounds")
        t.round += 1
        return Turn(["cross"])

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return TAKEN if me.sheet[move.box] else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        me.sheet.mark(move.box)
        me.say("crossed", move.box.value)

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"sum": sum((place + 1) * value for place, value in enumerate(sheet.row("row")))})


ROW = tracks(row=range(1, 7))
CROSSES = Crosses(
    Components(
        "crosses",
        sheet=ROW,
        moves=Move.each(ROW, "row"),
        rules=[TAKEN],
        players=range(1, 5),
        tasks={"cross": "Cross a box."},
    )
)

HIDDEN = Paper(
    [
        track("open", range(1, 4), 20, 20),
        track("secret", range(1, 4), 20, 40, seen=OWNER),
        slots("won", ["won"], 20, 60),
    ]
)


class Secrets(Game):
    """Cross a secret box, reveal, settle: who has the highest box writes so."""

    def next(self, t: Table) -> Step:
        if t.step is None:
            return Turn(["hide"])
        if isinstance(t.step, Turn):
            return Reveal(["secret"])
        if isinstance(t.step, Reveal):
            best = max(range(t.n), key=lambda seat: t.public_sheets[seat].row("secret"))
            t.active = best
            return Settle("winner")
        return End("revealed")

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return TAKEN if me.sheet[move.box] else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        me.sheet.mark(move.box)

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        if isinstance(step, Settle) and me.i == t.active:
            me.sheet[HIDDEN["won"]] = 1

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"won": sheet[HIDDEN["won"]]})


SECRETS = Secrets(
    Components("secrets", sheet=HIDDEN, moves=Move.each(HIDDEN, "secret"), rules=[TAKEN], players=range(2, 4))
)

LANE = Paper([track("lane", range(1, 7), 20, 20, seen=FINISHED), slots("stop", ["stopped", "threw"], 20, 40)])
GO, STOP = Move("go"), Move("stop")


class Lanes(Game):
    """Everybody throws the same die at an own pace, marking faces, until stopping or a repeated face."""

    def next(self, t: Table) -> Step:
        return Turn(["go or stop"]) if t.step is None else End("all_stopped")

    def next_for_seat(self, t: Table, me: Seat) -> Step | None:
        if me.sheet[LANE["stopped"]]:
            return None
        if me.sheet[LANE["threw"]]:
            return Turn(["go or stop"])
        return Roll(["die"], me.i, "die")

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        me.sheet[LANE["threw"]] = 0
        if move is STOP:
            me.sheet[LANE["stopped"]] = 1

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        if isinstance(step, Roll):
            box = LANE.groups["lane"].boxes[me.dice["die"] - 1]
            if me.sheet[box]:
                me.sheet[LANE["stopped"]] = 2
            me.sheet[box] = 1
            me.sheet[LANE["threw"]] = 1

    def idle(self, t: Table, me: Seat) -> Move | None:
        return None

    def finished(self, t: Table, sheet: Sheet) -> bool:
        return sheet[LANE["stopped"]] > 0

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"faces": sheet.count("lane")})


LANES = Lanes(Components("lanes", sheet=LANE, moves=[GO, STOP], rules=[], players=range(1, 9), dice=[Die("die")]))

BOARD = tracks(field=range(1, 6))
MINE = tracks(mine=range(1, 3))


class Painters(Game):
    """Everybody paints one box of the shared board at once with an own colour; the barrier lays the copies together."""

    def next(self, t: Table) -> Step:
        if t.round == 2:
            return End("painted")
        t.round += 1
        return Turn(["paint"])

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return TAKEN if me.board[move.box] else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        me.board.mark(move.box, me.i + 1)

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({})


PAINTERS = Painters(
    Components("painters", sheet=MINE, board=BOARD, moves=Move.each(BOARD, "field"), rules=[TAKEN], players=range(1, 4))
)

HAND = Paper([slots("hand", ["card", "swapped", "thrown"], 20, 20, seen=OWNER)])
KEEP, SWAP = Move("keep", tasks=["swap"]), Move("swap", tasks=["swap"])
NAME = Move("name", tasks=["name"])


class Cards(Game):
    """One secret card each and a throw of one's own; seat 0 may swap its card in the middle of its turn."""

    def next(self, t: Table) -> Step:
        if t.step is None:
            return Roll(["die"], each=True)
        if t.round < t.n:
            t.round += 1
            return Draw("deck", 1, t.round - 1)
        if t.phase == "":
            t.phase = "swapping"
            return Turn(["swap"], [0])
        if t.said.get("swap") and t.phase == "swapping":
            t.phase = "swapped"
            return Draw("deck", 1, 0)
        if t.phase == "swapped":
            t.phase = "named"
            return Turn([], [0])
        return End("named")

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move is SWAP:
            me.say("swap")
            me.pause("name")
        elif move is KEEP:
            me.push("name")

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        if isinstance(step, Draw):
            me.sheet[HAND["card"]] = me.cards[0]
        elif isinstance(step, Roll):
            me.sheet[HAND["thrown"]] = me.dice["die"]

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"card": sheet[HAND["card"]]})


CARDS = Cards(
    Components(
        "cards",
        sheet=HAND,
        moves=[KEEP, SWAP, NAME],
        rules=[],
        players=range(1, 4),
        dice=[Die("die")],
        decks=[Deck("deck", ("ace", "king", "queen", "jack", "ten"))],
    )
)

PAGE = Paper([track("letter", range(1, 5), 20, 20)])
LETTERS = tuple(Move(letter) for letter in "abc")
SAY = Move("say")


class Spell(WrittenDecision):
    """A word letter by letter or as one text; the text is the same record."""

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        word = text.removeprefix("word ")
        if len(word) < 2:
            return SHORT
        spelled = [move for letter in word for move in LETTERS if move.key == letter]
        return [*spelled, SAY] if len(spelled) == len(word) else []

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        full = me.sheet.next_blank("letter") is None
        if move is SAY:
            return SHORT if me.sheet.count("letter") < 2 else None
        return TAKEN if full else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        blank = me.sheet.next_blank("letter")
        if move is not SAY and blank is not None:
            me.sheet.mark(blank, "abc".index(move.key) + 1)
            me.push(self)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """A short word of early letters."""
        return [1.0 if move is SAY else -float("abc".index(move.key)) for move in moves]


class Words(GameOfDecisions):
    """Spell one word."""

    def next(self, t: Table) -> Step:
        return Turn(["spell"]) if t.step is None else End("said")

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"letters": sheet.count("letter")})


def words(spell: Spell) -> Words:
    """The game of one word, spelled like this."""
    return Words(Components("words", sheet=PAGE, decisions=[spell], rules=[TAKEN, SHORT], players=range(1, 3)))


WORDS = words(Spell("spell", moves=[*LETTERS, SAY]))


def keys(moves: Sequence[Move]) -> list[str]:
    return [move.key for move in moves]
