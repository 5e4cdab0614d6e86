"""Matches that are copied, arranged, experimented with, or played apart."""

from collections.abc import Callable
from copy import deepcopy

import pytest

from rollwright.core.errors import NotYourTurn, TableError
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.rule import Rule
from rollwright.core.table import Seat, Table

from .test_pausing import dealt
from .toys import CARDS, CROSSES, LANES, MINE, PAINTERS, TAKEN, WORDS, Crosses, keys


class OneBox(Crosses):
    """Crosses in which only the first blank box may be crossed: nobody ever has a choice."""

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return None if move.box is me.sheet.next_blank("row") else TAKEN


ONE_BOX = OneBox(CROSSES.components)


def test_who_has_no_choice_can_have_it_made() -> None:
    match = Match(ONE_BOX, 1)
    assert match.forced(0) is match.legal(0)[0]
    assert keys(match.follow_forced(0)) == ["cross row:1"]
    assert match.forced(0) is None, "the turn is decided"


def test_a_choice_of_several_or_a_text_to_type_is_never_forced() -> None:
    assert Match(CROSSES, 1).forced(0) is None
    assert Match(WORDS, 1).forced(0) is None
    assert Match(WORDS, 1).follow_forced(0) == []


def test_the_first_who_is_due_is_nobody_while_dice_are_awaited() -> None:
    assert Match(CARDS, 2).first_due() == -1
    assert Match(CROSSES, 2).first_due() == 0


def test_a_seat_that_is_not_there_is_named() -> None:
    with pytest.raises(TableError, match="There is no seat 5 at this table"):
        Match(CROSSES, 2).commit(5)


def test_the_steps_of_a_draft_show_the_sheet_before_each_move_and_leave_it_as_it_is() -> None:
    match = Match(WORDS, 1)
    match.answer(0, "word abc")
    before = [seat.sheet.count("letter") for seat in match.steps_of_draft(0)]
    assert before == [0, 1, 2, 3]
    assert match.seats[0].sheet.count("letter") == 3


def test_a_seat_is_arranged_with_another_sheet_and_other_tasks() -> None:
    match = Match(CROSSES, 1)
    sheet = match.spec.blank()
    sheet.mark(match.spec["row:1"])
    match.arrange(0, sheet, ["cross", "cross"])
    match.answer(0, "cross row:2")
    match.answer(0, "cross row:3")
    assert match.seats[0].sheet.count("row") == 3
    match.commit(0)
    assert match.table.public_sheets[0].count("row") == 3


def test_who_is_done_cannot_be_arranged() -> None:
    match = Match(CROSSES, 2)
    match.answer(0, "cross row:1")
    match.commit(0)
    with pytest.raises(NotYourTurn):
        match.arrange(0, match.spec.blank(), ["cross"])


def test_an_experiment_writes_between_turns_where_all_can_see_it_and_never_into_a_draft() -> None:
    waiting = Match(LANES, 1)
    with pytest.raises(NotYourTurn):
        waiting.write(0, waiting.spec.boxes[0], 1)
    between = Match(CARDS, 1)
    between.write(0, between.spec["thrown"], 4)
    assert between.seats[0].sheet[between.spec["thrown"]] == 4


def test_cards_left_are_those_nobody_has_drawn_and_places_name_them() -> None:
    match = dealt(2)
    assert match.cards_left("deck") == [3, 4, 5]
    assert match.indexes_of("deck", [3, 5]) == [3, 5]
    assert match.cards_at("deck", [3, 5]) == [3, 5]


@pytest.mark.parametrize("copied", [Match.copy, deepcopy])
def test_a_copy_goes_its_own_way(copied: Callable[[Match], Match]) -> None:
    match = Match(CROSSES, 2)
    match.answer(0, "cross row:3")
    twin = copied(match)
    twin.undo(0)
    twin.answer(0, "cross row:6")
    twin.commit(0)
    assert match.seats[0].sheet.row("row") == [0, 0, 1, 0, 0, 0]
    assert match.due() == [0, 1]
    match.commit(0)
    match.answer(1, "cross row:1")
    match.commit(1)
    assert twin.table.round == 1
    assert twin.due() == [1]


def test_a_seat_is_played_apart_from_the_table_as_all_see_it() -> None:
    match = Match(CROSSES, 3)
    for seat in range(3):
        match.answer(seat, f"cross row:{seat + 1}")
    for seat in range(3):
        match.commit(seat)
    apart = match.seated(match.seats[2].sheet)
    assert (apart.table.n, apart.due(), apart.table.round) == (1, [0], 2)
    apart.answer(0, "cross row:6")
    assert apart.seats[0].sheet.row("row") == [0, 0, 1, 0, 0, 1]
    assert match.seats[2].sheet.row("row") == [0, 0, 1, 0, 0, 0]


def test_a_seat_is_not_played_apart_in_the_middle_of_another_seat_s_turn() -> None:
    match = dealt(2)
    with pytest.raises(TableError, match="played separately"):
        match.seated(match.seats[0].sheet)


def test_a_board_on_the_table_is_the_same_when_a_seat_is_played_apart() -> None:
    apart = Match(PAINTERS, 2).seated(MINE.blank())
    apart.answer(0, "cross field:2")
    assert apart.seats[0].board.row("field") == [0, 1, 0, 0, 0]
