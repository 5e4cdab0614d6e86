"""What goes beyond the declared bounds of a game is named, with the declaration and the value."""

from math import inf

import pytest

from rollwright import (
    NUMBER,
    Bounds,
    Components,
    End,
    Game,
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
from rollwright.core.errors import GameDefinitionError
from rollwright.testkit import check_game
from rollwright.testkit.report import Outcome

SHEET = Paper([slots("tower", ["height"], 20, 20, marks=NUMBER), track("flag", [1], 20, 40, name="top")])
BUILD = Move("build")
TRUE = {
    "phases": ["early", "late"],
    "rounds": 3,
    "decisions": 3,
    "in_a_turn": 1,
    "waiting": 1,
    "asked": 7,
    "score": 30,
    "boxes": {"tower": 30, "flag": 1},
    "state": {"stones": 3},
}


class Tower(Game):
    """Three rounds; in each the tower grows by ten."""

    def next(self, t: Table) -> Step:
        if t.round == 3:
            return End("over")
        t.round += 1
        t.phase = "early" if t.round < 3 else "late"
        t.state["stones"] += 1
        return Turn(["build 7"])

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        me.sheet[SHEET["height"]] += 10

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"height": sheet[SHEET["height"]]})


def bounded(bounds: Bounds | None, kind: type[Tower] = Tower) -> Outcome:
    """What the check says of a tower with these bounds."""
    made = Components(
        "tower", sheet=SHEET, moves=[BUILD], rules=[], players=range(1, 3), state={"stones": 0}, bounds=bounds
    )
    return check_game(kind(made), games=3, only=["bounds"]).outcomes[0]


def test_a_game_within_its_bounds_passes() -> None:
    assert str(bounded(Bounds(**TRUE))) == "  ok           bounds     3 games"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"phases": ["early"]}, "Bounds(phases=['early']) is broken: t.phase is 'late'."),
        ({"rounds": 2}, "Bounds(rounds=2) is broken: t.round is 3."),
        ({"decisions": 2}, "Bounds(decisions=2) is broken: the moves of seat 0 are 3."),
        ({"in_a_turn": 0}, "Bounds(in_a_turn=0) is broken: the moves of seat"),
        ({"waiting": 0}, "Bounds(waiting=0) is broken: the most tasks of a name of seat 0 are 1."),
        ({"asked": 6}, "Bounds(asked=6) is broken: seat 0 is asked 'build 7', which is about 7."),
        ({"score": (0, 29)}, "Bounds(score=(0, 29)) is broken: seat 0 ends with 30."),
        ({"boxes": {"tower": 20}}, "Bounds(boxes={'tower': 20}) is broken: box 'height' of seat"),
        ({"state": {"stones": 2}}, "Bounds(state={'stones': 2}) is broken: it is 3."),
    ],
)
def test_what_goes_beyond_is_named_with_its_value(wrong: dict[str, object], said: str) -> None:
    found = bounded(Bounds(**{**TRUE, **wrong}))  # type: ignore[arg-type]
    assert found.verdict == "FAILED"
    assert any(said in failure and "What to do: Declare" in failure for failure in found.failures), found.failures


def test_a_value_that_is_not_printed_is_named() -> None:
    class Flagged(Tower):
        def apply(self, t: Table, me: Seat, move: Move) -> None:
            me.sheet[SHEET["top"]] += 1

    found = bounded(Bounds(phases=["early", "late"]), Flagged)
    assert "holds 2, but nothing is printed for that." in found.failures[0]
    assert 'What to do: Print a mark for it, or declare Bounds(boxes={"flag": 2}).' in found.failures[0]


def test_who_declares_nothing_is_told_the_line_to_add_and_nothing_is_wrong() -> None:
    found = bounded(None)
    assert found.verdict == "not checked"
    assert found.examined == (
        "nothing is declared; random games keep within bounds=Bounds(phases=['early', 'late'], rounds=3, decisions=3, "
        'in_a_turn=1, waiting=1, asked=7, score=30, boxes={"tower": 30}, state={"stones": 3})'
    )


def test_who_declares_some_is_told_the_rest() -> None:
    found = bounded(Bounds(phases=["early", "late"], rounds=3, decisions=inf, boxes={"tower": inf}))
    assert found.verdict == "ok"
    assert found.hint == (
        'not declared, though games so far keep within in_a_turn=1, waiting=1, asked=7, score=30, state={"stones": 3}'
    )


def test_a_bound_of_nothing_and_a_bound_upside_down_are_refused() -> None:
    with pytest.raises(GameDefinitionError, match="There is no box or group 'towr'; did you mean 'tower'"):
        bounded(Bounds(boxes={"towr": 3}))
    with pytest.raises(GameDefinitionError, match="largest value is below its smallest"):
        Bounds(score=(5, 3))
