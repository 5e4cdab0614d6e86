"""Squares typed as they are printed: what they mean, and what is missing."""

import pytest

from rollwright.core.errors import IllegalMove
from rollwright.words import why

from .dungeons import BASIC, Dungeon


def meant(one: Dungeon, text: str) -> list[str]:
    """The moves that a text is taken for."""
    return [move.key for move in one.match.answer(0, text)]


def against(one: Dungeon, text: str) -> str:
    """What is said against a text."""
    with pytest.raises(IllegalMove) as refused:
        one.match.answer(0, text)
    return str(refused.value)


def planning() -> Dungeon:
    return Dungeon((3, 4), (1, 5)).say("plan")


def drawing(white: int) -> Dungeon:
    return Dungeon((3, 4), (white, 5)).say("white")


@pytest.mark.parametrize(
    "text",
    ["D1 F2", "D1-F2", "f1 d2", "rect D1-F2", "room D1 to F2", "plan a room from D1 to F2", "D1 E1 F1 D2 E2 F2"],
)
def test_a_room_is_named_by_two_opposite_corners_or_by_all_its_squares(text: str) -> None:
    """RW-30."""
    assert meant(planning(), text) == ["rect r0c3-r1c5"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("D1", "Name two opposite corners"),
        ("D1 E1 F2", "Name two opposite corners"),
        ("D1 F1", "3 squares in a line"),
        ("D1 G2", "That room has 8 squares; the dice say 6."),
        ("D1 M13", "That room has 130 squares; the dice say 6."),
        ("D1 Z9", "There is no square Z9 on the map."),
        ("cell D1", "In a round you draw a wall or plan a room"),
    ],
)
def test_a_room_that_cannot_be_is_refused_for_what_is_wrong_with_it(text: str, said: str) -> None:
    """RW-30, RW-31."""
    assert said in against(planning(), text)


@pytest.mark.parametrize("text", ["C9-C12", "C12 C9", "block C9-C12", "C9 C10 C11 C12", "draw the bar from C9 to C12"])
def test_a_bar_is_named_by_its_ends_or_by_all_its_squares(text: str) -> None:
    """RW-22."""
    assert meant(drawing(1), text) == ["block r8c2,r9c2,r10c2,r11c2"]


def test_a_block_that_fits_in_several_ways_is_asked_for_by_its_squares() -> None:
    """RW-23."""
    assert "The tee fits there in several ways. Name all its squares, such as" in against(drawing(3), "A4-C5")
    assert meant(drawing(3), "B4 A5 B5 C5") == ["block r3c1,r4c0,r4c1,r4c2"]


def test_squares_that_are_no_block_of_the_die_are_refused_by_its_shape() -> None:
    """RW-22."""
    assert "four in a line" in against(drawing(1), "C9 C10 C11 D11")
    assert "The bar fits nowhere there." in against(drawing(1), "M13")


def test_before_an_action_is_chosen_squares_mean_nothing_yet() -> None:
    """RW-12."""
    assert "Choose first what you draw" in against(Dungeon((3, 4), (1, 5)), "D1-F2")


def test_one_square_is_filled_by_its_name_alone() -> None:
    """RW-22."""
    one = Dungeon((3, 4), (1, 5)).say("single")
    assert "name only that one" in against(one, "B5 B4")
    assert meant(one, "b5") == ["cell r4c1"]


@pytest.mark.parametrize(
    ("box", "said"),
    [
        ("r0c3", "At D1 is a blob. Planned into a room"),
        ("r0c8", "At I1 is an item. Walled over it is yours"),
        ("r3c3", "At D4 is a ghost. Walled over it gives you a bonus action"),
        ("r0c1", "At B1 are stairs"),
        ("r1c1", "B2 is an empty square. To draw here, choose first what"),
        ("r5c2", "At C6 is your entrance"),
        ("r6c2", "A room is planned there"),
        ("I4", "To circle it, wall over an item on the map."),
        ("A1", "A bonus action is for the ghost that a wall has just covered"),
    ],
)
def test_who_asks_about_a_box_too_early_hears_what_stands_there(box: str, said: str) -> None:
    """RW-12, RW-21, RW-41."""
    one = Dungeon((3, 4), (1, 5))
    refused = why.against(one.match, 0, one.match.spec[box])
    assert refused is not None
    assert said in str(refused)


def test_while_effects_wait_a_square_is_told_with_what_comes_first() -> None:
    """RW-41."""
    one = Dungeon((3, 4), (1, 5)).wall((0, 3)).arranged("effect 1 0 0")
    said = [str(why.against(one.match, 0, one.match.spec[box])) for box in ("r0c3", "r0c8")]
    assert said[0].startswith("D1 is a wall already.")
    assert "At I1 is an item." in said[1]
    assert "use what you have covered, or skip the rest." in said[1]


def test_an_exit_is_named_by_its_square() -> None:
    """RW-50."""
    one = Dungeon((3, 4), (1, 5)).arranged("exit")
    assert "no exit on that square" in against(one, "C3")
    assert meant(one, "M2") == ["exit r1c12"]


def test_squares_of_a_bonus_are_named_one_after_the_other() -> None:
    """RW-45, RW-46."""
    assert meant(Dungeon((3, 4), (1, 5)).arranged("grow 3"), "B5 B4 B3") == ["cell r4c1", "cell r3c1", "cell r2c1"]
    assert meant(Dungeon((3, 4), (1, 5)).arranged("singles 3"), "B5, C5") == ["cell r4c1", "cell r4c2"]


def test_an_icon_is_not_taken_for_a_square() -> None:
    """RW-42."""
    assert "No item is called that." in against(Dungeon((3, 4), (1, 5)).arranged("singles 3"), "item I9")


def test_no_two_moves_of_a_decision_are_called_the_same() -> None:
    for decision in BASIC.components.decisions.values():
        labels = [str(move.label) for move in decision.moves]
        assert all(labels)
        assert len(set(labels)) == len(labels), decision.name
