"""The engine: drafts are private, commits are together, chance is told."""

import pytest

from rollwright.core.errors import (
    BadOption,
    GameDefinitionError,
    IllegalMove,
    NothingToUndo,
    NotYourTurn,
    TableError,
    Unfinished,
    UnknownMove,
)
from rollwright.core.match import Match
from rollwright.core.steps import Roll, Turn
from rollwright.core.task import Task
from rollwright.core.view import view

from .test_pausing import dealt
from .toys import BOARD, CARDS, CROSSES, GO, HIDDEN, LANE, LANES, PAINTERS, SECRETS, STOP, WORDS, keys


def cross(match: Match, seat: int, box: int) -> None:
    match.choose(seat, match.game.components.moves.find(f"cross row:{box}"))


def test_a_draft_is_not_published_until_the_last_seat_is_done() -> None:
    match = Match(CROSSES, 2)
    cross(match, 0, 3)
    match.commit(0)
    assert match.table.public_sheets[0].count("row") == 0
    assert match.due() == [1]
    cross(match, 1, 5)
    match.commit(1)
    assert [sheet.count("row") for sheet in match.table.public_sheets] == [1, 1]
    assert match.table.said == {"crossed": 8}
    assert match.due() == [0, 1]


def test_a_forbidden_move_is_refused_with_its_rule_and_changes_nothing() -> None:
    match = Match(CROSSES, 1)
    cross(match, 0, 3)
    match.commit(0)
    before = match.seats[0].sheet.cells[:]
    with pytest.raises(IllegalMove, match=r"Row 3 is taken\. \[TOY-1\]") as refused:
        cross(match, 0, 3)
    assert refused.value.rule.id == "TOY-1"
    assert match.seats[0].sheet.cells == before
    assert match.seats[0].todo == ["cross"]
    assert keys(match.legal(0)) == ["cross row:1", "cross row:2", "cross row:4", "cross row:5", "cross row:6"]


def test_undo_takes_back_the_mark_the_task_and_what_was_said() -> None:
    match = Match(CROSSES, 1)
    cross(match, 0, 3)
    match.undo(0)
    me = match.seats[0]
    assert (me.sheet.count("row"), me.todo, me.task.text, me.draft, me.said) == (0, [Task("cross")], "cross", [], [])
    with pytest.raises(NothingToUndo):
        match.undo(0)


def test_a_redraft_that_fails_leaves_the_old_draft() -> None:
    match = Match(WORDS, 1)
    match.answer(0, "a")
    with pytest.raises(IllegalMove):
        match.redraft(0, [match.game.components.moves.find("say")])
    assert keys(match.seats[0].draft) == ["a"]
    assert match.seats[0].sheet.count("letter") == 1


def test_a_turn_cannot_be_done_while_something_is_to_be_decided() -> None:
    match = Match(CROSSES, 1)
    with pytest.raises(Unfinished):
        match.commit(0)


def test_a_seat_that_is_done_waits() -> None:
    match = Match(CROSSES, 2)
    cross(match, 0, 1)
    match.commit(0)
    assert match.legal(0) == []
    with pytest.raises(NotYourTurn):
        match.commit(0)
    with pytest.raises(NotYourTurn):
        match.redraft(0, [])
    with pytest.raises(NotYourTurn):
        cross(match, 0, 2)


def test_the_game_ends_with_its_reason_and_scores() -> None:
    match = Match(CROSSES, 1)
    for box in (6, 5, 4):
        cross(match, 0, box)
        match.commit(0)
    assert (match.over, match.why, match.scores()[0].total) == (True, "three_rounds", 15)


def test_secrets_stay_secret_until_revealed_and_settling_is_heard_by_all() -> None:
    match = Match(SECRETS, 2)
    match.answer(0, "cross secret:1")
    match.commit(0)
    assert view(match, 1).others[0].cells == (0, 0, 0, None, None, None, 0)
    match.answer(1, "cross secret:3")
    match.commit(1)
    assert match.over
    assert view(match, 1).others[0].cells == (0, 0, 0, 1, 0, 0, 1)
    assert [score.total for score in match.scores()] == [1, 0]
    assert match.table.public_sheets[0][HIDDEN["won"]] == 1


def test_seats_go_their_own_way_on_the_same_stream() -> None:
    match = Match(LANES, 2)
    for face in (3, 5):
        match.choose(0, GO)
        match.commit(0)
        assert match.asks[0].stream == "die"
        match.rolled([face], 0)
    match.choose(1, GO)
    match.commit(1)
    assert [(ask.seat, ask.nth) for ask in match.asks] == [(1, 0)]
    match.rolled([3], 1)
    assert (match.seats[0].sheet.count("lane"), match.seats[1].sheet.count("lane")) == (2, 1)


def test_what_only_the_finished_may_see_is_hidden_from_those_who_play() -> None:
    match = Match(LANES, 2)
    match.choose(0, GO)
    match.commit(0)
    match.rolled([3], 0)
    assert view(match, 1).others[0].cells[:6] == (None,) * 6
    match.choose(1, STOP)
    match.commit(1)
    assert view(match, 1).others[0].cells[:6] == (0, 0, 1, 0, 0, 0)
    assert view(match, None).others[0].cells[:6] == (None,) * 6


def test_nothing_is_undone_across_a_throw() -> None:
    match = Match(LANES, 1)
    match.choose(0, GO)
    match.commit(0)
    with pytest.raises(NothingToUndo):
        match.undo(0)
    with pytest.raises(NotYourTurn):
        match.redraft(0, [STOP])
    with pytest.raises(NotYourTurn):
        match.commit(0)
    match.rolled([3], 0)
    with pytest.raises(NothingToUndo):
        match.undo(0)
    assert match.seats[0].sheet[LANE["lane:3"]] == 1


def test_copies_of_the_board_are_laid_together_at_the_barrier() -> None:
    match = Match(PAINTERS, 2)
    match.answer(0, "cross field:2")
    assert match.table.board.count("field") == 0
    match.commit(0)
    match.answer(1, "cross field:4")
    match.commit(1)
    assert match.table.board.row("field") == [0, 1, 0, 2, 0]


def test_two_seats_cannot_write_one_box_of_the_board_differently() -> None:
    match = Match(PAINTERS, 2)
    match.answer(0, "cross field:2")
    match.commit(0)
    match.answer(1, "cross field:2")
    with pytest.raises(GameDefinitionError, match="field:2"):
        match.commit(1)


def test_a_box_of_the_board_is_not_a_box_of_the_sheet() -> None:
    match = Match(PAINTERS, 1)
    with pytest.raises(GameDefinitionError, match="a different paper"):
        match.seats[0].sheet[BOARD["field:1"]] = 1
    assert match.seats[0].sheet.cells == [0, 0]


def test_a_move_that_answers_another_task_is_refused_by_the_house() -> None:
    match = dealt(1)
    assert keys(match.legal(0)) == ["keep", "swap"]
    with pytest.raises(IllegalMove, match="Name does not answer what is asked now"):
        match.answer(0, "name")


def test_a_typed_text_is_the_moves_it_stands_for() -> None:
    match = Match(WORDS, 1)
    assert keys(match.answer(0, "word cab")) == ["c", "a", "b", "say"]
    assert match.seats[0].sheet.row("letter") == [3, 1, 2, 0]
    match.undo(0)
    assert match.seats[0].task == "spell"


def test_a_typed_text_is_taken_whole_or_not_at_all() -> None:
    match = Match(WORDS, 1)
    for text, error in (("word x", IllegalMove), ("word xyz", UnknownMove), ("word abcab", IllegalMove)):
        with pytest.raises(error):
            match.answer(0, text)
        assert match.seats[0].sheet.count("letter") == 0


def test_there_is_no_seat_beyond_the_table() -> None:
    match = Match(CROSSES, 2)
    for seat in (-1, 2):
        with pytest.raises(TableError, match="no seat"):
            match.leave(seat)
        with pytest.raises(TableError, match="no seat"):
            match.commit(seat)
        with pytest.raises(TableError, match="no seat"):
            match.redraft(seat, [])
        with pytest.raises(TableError, match="no seat"):
            cross(match, seat, 1)
    assert match.table.departed == ()


def test_arranging_drops_what_was_chosen_and_said() -> None:
    match = Match(CROSSES, 1)
    cross(match, 0, 6)
    match.arrange(0, match.spec.blank(), ["cross"])
    assert (match.seats[0].said, match.seats[0].draft) == ([], [])
    cross(match, 0, 2)
    match.commit(0)
    assert match.table.said == {"crossed": 2}


def test_a_seat_named_twice_has_one_turn() -> None:
    assert Turn(["x"], [0, 0]).seats == (0,)


def test_a_position_can_be_arranged() -> None:
    match = Match(CROSSES, 1)
    sheet = match.spec.blank()
    sheet.cells[:5] = [1] * 5
    match.arrange(0, sheet, ["cross"])
    assert keys(match.legal(0)) == ["cross row:6"]


def test_player_counts_and_house_rules_are_checked() -> None:
    with pytest.raises(BadOption, match="1-4 players, not 5"):
        Match(CROSSES, 5)
    with pytest.raises(BadOption, match="no house rule colour = red"):
        Match(CROSSES, 2, {"colour": "red"})


def test_a_throw_names_every_die_once() -> None:
    with pytest.raises(GameDefinitionError, match="twice"):
        CARDS.components.thrown(Roll(["die", "die"]))


def test_steps_are_compared_by_what_they_say() -> None:
    assert Roll(["a"]) == Roll(("a",))
    assert Roll(["a"]) != Roll(["a"], 1)
    assert Roll(["a"]) != Turn(["a"])
    assert Roll(["a"], among=["x", "y"]) != Roll(["a"])
    assert len({Turn(["x"]), Turn(("x",)), Turn(["x"], [0])}) == 2
    with pytest.raises(GameDefinitionError):
        Turn(["x"], [0], {1: ["y"]})
    with pytest.raises(GameDefinitionError):
        Turn(["x"], [-1])


def test_an_order_of_three_needs_two_dice() -> None:
    with pytest.raises(GameDefinitionError, match="1 dice cannot put 3 into an order"):
        Roll(["a"], among=["x", "y", "z"])
