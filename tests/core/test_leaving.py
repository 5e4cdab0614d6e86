"""Seats that go home: somebody plays for them, or their sheets stay as they are."""

import pytest

from rollwright.core.errors import GameDefinitionError, NotYourTurn, TableError
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.rule import Rule
from rollwright.core.steps import End, Step, Turn
from rollwright.core.table import Seat, Table

from .toys import CARDS, CROSSES, GO, LANES, STOP


def cross(match: Match, seat: int, box: int) -> None:
    match.choose(seat, match.game.components.moves.find(f"cross row:{box}"))


def test_who_has_left_is_played_for_or_keeps_the_sheet_as_it_is() -> None:
    match = Match(CROSSES, 2)
    match.leave(1)
    for _ in range(3):
        match.choose(0, match.legal(0)[-1])
        match.commit(0)
    assert match.over
    assert match.seats[1].sheet.row("row") == [1, 1, 1, 0, 0, 0]
    lane = Match(LANES, 2)
    lane.choose(1, GO)
    lane.commit(1)
    lane.rolled([4], 1)
    lane.leave(1)
    lane.choose(0, STOP)
    lane.commit(0)
    assert lane.over
    assert lane.seats[1].sheet.count("lane") == 1


def test_nobody_can_play_for_a_seat_that_has_no_legal_move() -> None:
    class Stuck(type(CROSSES)):  # type: ignore[misc]
        def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
            return Rule("ST-1", "Nothing goes.")

    with pytest.raises(GameDefinitionError, match="Dead end: seat 1 is asked 'cross' and has no legal move"):
        Match(Stuck(CROSSES.components), 2).leave(1)


def test_when_everybody_has_left_the_game_is_over() -> None:
    match = Match(CROSSES, 2)
    match.leave(0)
    match.leave(1)
    assert (match.over, match.why) == (True, "left")
    assert match.due() == [], "nobody plays on"
    with pytest.raises(NotYourTurn):
        match.commit(0)
    with pytest.raises(TableError):
        match.leave(0)
    waiting = Match(CARDS, 1)
    waiting.leave(0)
    assert (waiting.over, waiting.why, waiting.asks) == (True, "left", [])


def test_a_seat_that_has_left_may_have_many_turns_in_a_row() -> None:
    """They are played one after the other, however many: here a thousand."""

    class Patient(type(CROSSES)):  # type: ignore[misc]
        def next(self, t: Table) -> Step:
            t.round += 1
            return Turn(["cross"], [0 if t.round in (1, 1001) else 1]) if t.round <= 1001 else End("patience")

        def apply(self, t: Table, me: Seat, move: Move) -> None:
            me.say("crossed")

    match = Match(Patient(CROSSES.components), 2)
    match.leave(1)
    cross(match, 0, 1)
    match.commit(0)
    assert (match.table.round, match.due()) == (1001, [0])
