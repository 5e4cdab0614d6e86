"""Nonsense is refused where it is made, and the sentence says which id is wrong."""

from collections.abc import Callable

import pytest

from rollwright import (
    Components,
    Deck,
    Die,
    Draw,
    End,
    Match,
    Move,
    Reveal,
    Roll,
    Rule,
    Settle,
    Sheet,
    Step,
    Table,
    Turn,
    numbers,
    tracks,
)
from rollwright.core import steps
from rollwright.core.errors import GameDefinitionError
from rollwright.core.nearest import unknown
from rollwright.core.task import stacked

from .toys import CROSSES

SHEET = tracks(row=range(1, 4))
ONE = range(1, 2)
OWLS = Deck("deck", ("owl", "owl"))

COMPILED = not steps.__file__.endswith(".py")
REFUSED: tuple[type[Exception], ...] = (GameDefinitionError, TypeError) if COMPILED else (GameDefinitionError,)
BY_THE_COMPILER = "|object expected; got|Put tasks in a list" if COMPILED else ""
"""Compiled code refuses a wrong type at its border, before ours has a word."""


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Roll([]), "throws nothing"),
        (lambda: Roll("ab"), r"write Roll\(\['ab'\]\)"),
        (lambda: Turn("ab"), r"write Turn\(\['ab'\]\)"),
        (lambda: Turn([], []), "asks nobody anything"),
        (lambda: Turn(["a"], [-1]), "no seat -1"),
        (lambda: Turn([7]), "7 is not a task"),  # type: ignore[list-item]
        (lambda: Turn([""]), "needs a name"),
        (lambda: stacked(7), "tasks in a list"),  # type: ignore[arg-type]
        (lambda: Draw("deck", 0), "draws nothing"),
        (lambda: Reveal("safe"), "takes a list of groups"),
        (lambda: Settle(3), "in one word"),  # type: ignore[arg-type]
        (lambda: End(7), "the reason in one word"),  # type: ignore[arg-type]
        (lambda: Move("a", tasks="go"), "tasks is a list"),
        (lambda: Die("d", ()), "Die 'd' has no faces"),
        (lambda: Die("d", says=["one"]), "Die 'd' has 6 faces"),
        (lambda: SHEET["row:9"], "no box 'row:9'; did you mean 'row:"),
        (lambda: SHEET.blank().count("rwo"), "no group of boxes 'rwo'; did you mean 'row'"),
        (lambda: SHEET.blank().mark(SHEET["row:1"], 0), "0 means blank"),
        (lambda: tracks(row=[1, 1]), "the same id, 'row:1'"),
        (
            lambda: Components("a", sheet=SHEET, rules=[], players=ONE, dice=[Die("d"), Die("d")]),
            "Two dice have the same id, 'd'",
        ),
        (
            lambda: Components("a", sheet=SHEET, rules=[Rule("A-1", "Go."), Rule("A-1", "Stop.")], players=ONE),
            "Two rules have the same id, 'A-1': 'Go.' and 'Stop.'; give each its own",
        ),
        (
            lambda: Components("a", sheet=SHEET, rules=[], players=ONE, decks=[OWLS]),
            "Two cards of deck deck have the same id, 'owl'",
        ),
        (lambda: Die("d", colour="yelow"), "Die d: There is no colour 'yelow'; did you mean 'yellow'"),
        (lambda: Move.each(SHEET, "rows"), "did you mean 'row'"),
        (lambda: Components("a", sheet=SHEET, rules=[], players=(1, 2)), "write range"),  # type: ignore[arg-type]
        (lambda: Components("a", sheet=SHEET, rules=[], players=range(1, 2), dice=["d"]), "'d' is not a Die"),  # type: ignore[list-item]
    ],
)
def test_it_is_refused_in_a_sentence_that_names_it(make: Callable[[], object], words: str) -> None:
    with pytest.raises(REFUSED, match=f"{words}{BY_THE_COMPILER}"):
        make()


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (Roll(["rde"]), "no die 'rde'; there is none at all"),
        (Draw("deck", to=9), "no deck 'deck'"),
        (Turn(["cross"], [9]), "no seat 9"),
        (Turn(["cross"], also={5: ["cross"]}), "no seat 5"),
        (Draw("deck"), "no deck 'deck'; there is none at all"),
        (Reveal(["safe"]), "no group of boxes 'safe'"),
        (None, "must return a Step"),
    ],
)
def test_a_step_the_table_cannot_take_names_game_round_and_step(step: Step | None, words: str) -> None:
    class Odd(type(CROSSES)):  # type: ignore[misc]
        def next(self, t: Table) -> Step | None:
            t.round = 4
            return step

    with pytest.raises(REFUSED, match=f"crosses, round 4, step .*: .*{words}{BY_THE_COMPILER}"):
        Match(Odd(CROSSES.components), 2)


def test_a_name_that_is_like_none_is_told_with_all_there_are() -> None:
    assert unknown("die", "x", ["red", "blue"]) == "There is no die 'x'; there are: red, blue."


def test_a_number_may_be_below_zero_where_numbers_are_written() -> None:
    paper = numbers("total")
    sheet: Sheet = paper.blank()
    sheet.mark(paper["total"], -3)
    assert sheet[paper["total"]] == -3
