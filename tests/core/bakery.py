"""A small game made of three decisions: bake a loaf, give it a name of letters, sell loaves by the price of the day."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rollwright import (
    Components,
    End,
    GameOfDecisions,
    Move,
    Paper,
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
from rollwright.core.decision import NO_TIMES, Decision, Reason, WrittenDecision
from rollwright.core.idea import LEVELS, Idea
from rollwright.core.sheet import Box

PAPER = Paper(
    [track("oven", range(1, 5), 20, 20), track("label", range(1, 5), 20, 40), slots("till", ["till"], 20, 60)]
)

FREE = Rule("BK-1", "Every oven holds one loaf.", "There is a loaf in {box} already.")
CLOSED = Rule("BK-2", "The shop sells at its counter only.", "The shop is closed for {move}.")
PRICE = Rule("BK-3", "A loaf is sold for the price of the day.", "{move} is not the price of day {day}.")
SHORT = Rule("BK-4", "A name is one letter.", "{move} is no name.")
CHEAP = Rule("BK-5", "Loaves of low ovens are quick.")

BAKING = Move.each(PAPER, "oven", verb="bake")
LETTERS = tuple(Move(letter, kind="letter") for letter in "abc")
NAMELESS = Move("leave it nameless")
SELLING = tuple(Move(f"sell {price}") for price in (1, 2, 3))
CHEAT = Move("give away")


class Bake(Decision):
    """Put a loaf into an oven."""

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return FREE if me.sheet[move.box] else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        me.sheet.mark(move.box)
        me.push(NAME(move.box.value))

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return [-float(move.box.value) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return Reason(f"Oven {move.box.value} is quick.", (CHEAP,))


class Name(WrittenDecision):
    """Call the loaf of the oven that the task names."""

    letters: ClassVar[str] = "abc"

    def label(self, me: Seat) -> Box:
        """Where the name of this loaf is written."""
        return PAPER.groups["label"].boxes[me.task.args[0] - 1]

    def question(self, t: Table, me: Seat) -> str:
        return f"What do you call the loaf of oven {me.task.args[0]}?"

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Box]:
        return [self.label(me)]

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        me.sheet.mark(self.label(me), move.n + 1 if move in LETTERS else 4)

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        letter = text.removeprefix("name ")
        if len(letter) != 1:
            return SHORT
        return [move for move in LETTERS if move.key == letter]

    def ideas(self, t: Table, me: Seat, level: int = LEVELS) -> list[Idea]:
        return [Idea("name a", 2.0), Idea("name b", 1.0)]


class Sell(Decision):
    """Sell what is in the ovens; only the price of the day can be asked."""

    def answers(self, t: Table, me: Seat) -> Sequence[Move]:
        return [SELLING[t.state["day"] - 1]]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return None if move.n + 1 == t.state["day"] else PRICE.because(day=t.state["day"])

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        me.sheet[PAPER["till"]] += move.n + 1


BAKE = Bake("bake", "Bake a loaf in a free oven.", BAKING, verb="Bake")
NAME = Name("name", "", [*LETTERS, NAMELESS])
SELL = Sell("sell", "Sell for the price of the day.", SELLING, not_now=CLOSED)


class Bakery(GameOfDecisions):
    """Three days: bake, name and sell."""

    def next(self, t: Table) -> Step:
        if t.state["day"] == 3:
            return End("sold_out")
        t.state["day"] += 1
        return Turn([BAKE, SELL])

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"till": sheet[PAPER["till"]], "names": sheet.count("label")})


def bakery(*decisions: Decision, id: str = "bakery", when: Mapping[str, Rule] = NO_TIMES) -> Bakery:
    """The bakery with these decisions."""
    return Bakery(
        Components(
            id,
            sheet=PAPER,
            rules=[FREE, CLOSED, PRICE, SHORT, CHEAP],
            players=range(1, 3),
            decisions=decisions,
            moves=[*BAKING, *LETTERS, NAMELESS, *SELLING, CHEAT],
            state={"day": 0},
            when=when,
            ends={"sold_out": "Everything is sold."},
        )
    )


BAKERY = bakery(BAKE, NAME, SELL)
