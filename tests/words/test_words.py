"""General words for dice, moves and boxes, in which no id is said."""

from rollwright import Components, Die, Kind, Move, tracks
from rollwright.core.text import Reader
from rollwright.words.chances import die_name, throw
from rollwright.words.changes import changes
from rollwright.words.moves import move_in_words, moves_in_words
from tests.core.toys import CROSSES, PAGE, Crosses

RED = {f"R{n}": Kind("#C8372D", "R") for n in (1, 2)}


def test_boxes_with_the_same_content_are_told_together() -> None:
    assert str(changes(PAGE, [0, 0, 0, 1], [1, 1, 0, 0])) == "letter 1, 2: cross; letter 4: cleared"


def test_boxes_out_of_sight_are_not_told() -> None:
    assert str(changes(PAGE, [None, 0, 0, 0], [1, 1, 0, None])) == "letter 2: cross"


def test_a_die_is_called_by_its_faces_its_colour_or_its_word() -> None:
    assert die_name(Die("d12", [str(n) for n in range(1, 13)]), {}) == "d12"
    assert die_name(Die("d1"), {}) == ""
    assert die_name(Die("a", colour="red"), {}) == "red"
    assert die_name(Die("R1"), RED) == "red"
    assert die_name(Die("entrance"), {}) == "entrance"


def test_dice_are_told_by_name_and_those_without_one_together() -> None:
    assert str(throw([Die("d6")], [5], {})) == "d6: 5"
    assert str(throw([Die("white", colour="white"), Die("black", colour="black")], [5, 1], {})) == (
        "white die: 5, black die: 1"
    )
    assert str(throw([Die("R1"), Die("R2")], [5, 1], RED)) == "red dice: 5, 1"
    assert str(throw([Die("d1"), Die("d2")], [5, 1], {})) == "Dice: 5, 1"


def test_moves_are_told_in_words_and_a_word_as_one() -> None:
    spec = CROSSES.components.sheet
    named = [Move("die 6", label="take a 6"), Move("give_up")]
    assert str(moves_in_words(CROSSES, named, spec)) == "take a 6, give up"
    laid = [*(Move(f"lay {letter}", die="R1") for letter in "abc"), Move("say")]
    assert str(moves_in_words(CROSSES, laid, spec, "abc")) == "ABC, say"


def test_no_move_is_told_by_an_id() -> None:
    sheet = tracks(row=range(1, 4))
    moves = [Move("sell W04"), Move("lay R1 e", die="R1"), *Move.each(sheet, "row")]
    dice = [Die("R1"), Die("R2")]
    game = Crosses(Components("toy", sheet=sheet, moves=moves, rules=[], players=range(1, 2), dice=dice, kinds=RED))
    assert [Reader().read(move_in_words(game, move, sheet)) for move in moves[:3]] == [
        "sell",
        "lay red die e",
        "cross row 1",
    ]
