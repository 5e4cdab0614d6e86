"""Legal moves on a few lines."""

from rollwright import Move
from rollwright.terminal.choices import gathered, in_a_row, labelled
from rollwright.terminal.saying import said
from tests.core.toys import CROSSES


def moves(*keys: str) -> list[Move]:
    return [Move(key) for key in keys]


def test_few_choices_are_numbered_from_one() -> None:
    assert in_a_row(labelled(CROSSES, moves("box d8 5", "star"))) == "1 box d8 5   2 star"


def test_choices_that_differ_by_a_number_have_letters_unless_letters_are_moves() -> None:
    assert in_a_row(labelled(CROSSES, moves("pick s2", "pick s5"))) == "a pick s2   b pick s5"
    assert in_a_row(labelled(CROSSES, moves("box d12 1", "box d12 9", "end"))).startswith("a box d12 1   b box d12 9")
    assert in_a_row(labelled(CROSSES, moves("draw C H2", "draw C H3"))) == "1 draw C H2   2 draw C H3"


def test_a_name_for_people_stands_beside_what_is_typed() -> None:
    assert (
        in_a_row(labelled(CROSSES, [Move("sell W04", label="sell to the Duellist")]))
        == "1 sell to the Duellist (sell W04)"
    )


def test_many_choices_are_put_together_by_their_words() -> None:
    found = gathered(
        moves("box d4 1", "box d4 2", "box d4 3", "box d8 2", "box d8 7", "square A1", "square B2", "star", "end")
    )
    assert found == [("box", "d4 1-3, d8 2 7"), ("square", "A1 B2"), ("or", "star, end")]


def test_only_numbers_that_follow_each_other_become_a_run() -> None:
    assert gathered(moves("take 1", "take 2", "take 4", "take 5", "take 6")) == [("take", "1 2 4-6")]


def test_moves_of_one_word_stand_alone_when_there_is_nothing_else() -> None:
    assert gathered(moves("roll", "hold")) == [("roll", ""), ("hold", "")]


def test_a_move_is_said_in_words_where_the_key_has_none() -> None:
    named, plain = Move("sell W04", label="sell to the Duellist"), CROSSES.components.moves.find("cross row:1")
    assert said(CROSSES, named) == "sell to the Duellist (sell W04)"
    assert said(CROSSES, plain) == "cross row:1"
