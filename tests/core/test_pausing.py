"""Dice and cards told to a table and to single seats, and turns that pause for them."""

import pytest

from rollwright.core.components import Components
from rollwright.core.dice import Die
from rollwright.core.errors import GameDefinitionError, WrongChance
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.steps import Draw, Roll, Step
from rollwright.core.table import Seat, Table
from rollwright.core.task import Task
from rollwright.core.view import view

from .toys import CARDS, CROSSES, GO, HAND, LANES, ROW


def dealt(n: int) -> Match:
    match = Match(CARDS, n)
    for seat in range(n):
        match.rolled([seat + 1], seat)
    for seat in range(n):
        match.drawn([seat + 1], seat)
    return match


def test_every_seat_throws_for_itself_and_is_dealt_a_card_of_its_own() -> None:
    match = dealt(3)
    assert [seat.sheet[HAND["thrown"]] for seat in match.seats] == [1, 2, 3]
    assert [seat.sheet[HAND["card"]] for seat in match.seats] == [1, 2, 3]
    assert match.table.decks == {"deck": 2}
    assert view(match, 1).own_cards == (2,)
    assert view(match, 1).others[0].cells == (None, None, None)


def test_a_turn_pauses_for_a_card_and_goes_on_where_it_was() -> None:
    match = dealt(1)
    match.answer(0, "swap")
    match.commit(0)
    match.drawn([4], 0)
    assert match.seats[0].task == "name"
    assert match.seats[0].sheet[HAND["card"]] == 4
    match.answer(0, "name")
    match.commit(0)
    assert match.over


def test_what_is_held_back_is_asked_first_when_the_seat_goes_on_and_can_be_undone() -> None:
    """Also where the seat goes on by itself."""
    match = Match(LANES, 1)
    match.choose(0, GO)
    match.seats[0].held = [Task("later")]
    match.commit(0)
    match.rolled([2], 0)
    assert [*match.seats[0].todo, match.seats[0].task] == ["go or stop", "later", "later"]
    match.choose(0, GO)
    match.undo(0)
    assert match.seats[0].todo == ["go or stop", "later"]


def test_two_pauses_hold_back_both() -> None:
    me = Match(CROSSES, 1).seats[0]
    me.push("pending")
    me.pause("first")
    me.pause("second")
    assert me.held == ["cross", "pending", "first", "second"]


def test_a_seat_that_goes_on_by_itself_draws_no_card() -> None:
    class Greedy(type(CARDS)):  # type: ignore[misc]
        def next_for_seat(self, t: Table, me: Seat) -> Step | None:
            return Draw("deck", 1, me.i)

    match = Match(Greedy(CARDS.components), 1)
    match.rolled([1], 0)
    match.drawn([1], 0)
    match.answer(0, "keep")
    match.answer(0, "name")
    with pytest.raises(GameDefinitionError, match="it may return a Roll, a Turn or None"):
        match.commit(0)


def test_two_games_may_throw_the_same_roll_with_other_dice() -> None:
    roll = Roll(["die"])
    eight = Components(
        "eight", sheet=ROW, moves=[Move("x")], rules=[], players=range(1, 2), dice=[Die("die", "12345678")]
    )
    assert [die.sides for die in CARDS.components.thrown(roll) + eight.thrown(roll)] == [6, 8]


def test_a_pause_can_be_undone() -> None:
    match = dealt(1)
    match.answer(0, "swap")
    match.undo(0)
    assert (match.seats[0].task.text, match.seats[0].held) == ("swap", [])
    match.answer(0, "keep")
    assert match.seats[0].task == "name"


def test_chance_that_was_not_asked_for_is_refused() -> None:
    match = Match(CARDS, 2)
    with pytest.raises(WrongChance, match="no face 7"):
        match.rolled([7], 0)
    with pytest.raises(WrongChance):
        match.rolled([1, 2], 0)
    with pytest.raises(WrongChance):
        match.drawn([1], 0)
    with pytest.raises(WrongChance):
        match.rolled([1])
    for seat in (0, 1):
        match.rolled([6], seat)
    match.drawn([5], 0)
    with pytest.raises(WrongChance, match="Card 5"):
        match.drawn([5], 1)


def test_one_card_does_not_come_twice_and_no_more_than_there_are() -> None:
    class Handful(type(CARDS)):  # type: ignore[misc]
        def next(self, t: Table) -> Step:
            return Draw("deck", 4)

        def hear(self, t: Table, me: Seat, step: Step) -> None:
            """The cards lie open; nobody takes one."""

    match = Match(Handful(CARDS.components), 1)
    with pytest.raises(WrongChance, match="Card 2"):
        match.drawn([1, 2, 2, 3])
    with pytest.raises(GameDefinitionError, match=r"has only \d cards left"):
        match.drawn([1, 2, 3, 4])
