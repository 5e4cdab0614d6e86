"""Boxes, marks and moves in words: no id of ours reaches a reader where the paper has a name for it."""

import pytest

from rollwright.core.layout import grid, slots, track
from rollwright.core.moves import Move
from rollwright.core.naming import box_name, cards, content, is_die, spot, words
from rollwright.core.printed import Mark, Picture, Shape
from rollwright.core.sheet import Box, Group, Paper
from rollwright.core.text import Reader

SIGNS = (Mark("circle"), Mark("rhombus"), Mark("rhombus", paint=3), Mark("fill+cross", ink="red"))
FACES = (Mark("face1"), Mark("face2"))
SEATS = (Mark("seat1", paint=1), Mark("seat2", paint=2))


def lone(id: str, marks: tuple[Mark, ...]) -> Box:
    return Box(id, Shape("soft", 0, 0, 8, 8), marks=marks)


PAPER = Paper(
    [
        grid("field", "ABC", "321", 0, 0, marks=SIGNS),
        track("coin", range(1, 4), 0, 50, title="coins"),
        Group("dice", [lone("die.1", FACES), lone("die.2", FACES)], "dice"),
        Group("sums", [lone("support.1.total", SIGNS), lone("support.2.total", SIGNS)], "support totals"),
        Group("start", [lone("start", SEATS)], "starting player"),
        slots("numbers", ["points", "pot"], 0, 80, label=""),
    ]
)


@pytest.mark.parametrize(
    ("id", "said", "short"),
    [
        ("B1", "row 1, column B", "B1"),
        ("coin:2", "coins 2", "coins 2"),
        ("die.2", "dice 2", "dice 2"),
        ("support.2.total", "support totals 2", "support totals 2"),
        ("start", "starting player", "starting player"),
        ("pot", "pot", "pot"),
    ],
)
def test_a_box_is_called_as_the_paper_calls_it(id: str, said: str, short: str) -> None:
    field = PAPER[id]
    group = PAPER.groups[field.group]
    assert (str(box_name(field, group)), str(spot(field, group))) == (said, short)


@pytest.mark.parametrize(
    ("id", "value", "said"),
    [
        ("A1", 0, "blank"),
        ("A1", 3, "rhombus, painted blue"),
        ("A1", 4, "fill and cross, in red"),
        ("die.1", 2, "2"),
        ("start", 2, "red"),
        ("pot", 12, "12"),
    ],
)
def test_what_is_in_a_box(id: str, value: int, said: str) -> None:
    assert str(content(PAPER[id], value)) == said


def test_a_players_sign_is_that_player_where_the_names_are_known() -> None:
    assert Reader(names=("Ana", "Ben")).read(content(PAPER["start"], 2, named=True)) == "Ben"


def test_a_die_on_the_paper_is_no_writing() -> None:
    assert is_die(PAPER["die.1"], 1)
    assert not is_die(PAPER["die.1"], 0)
    assert not is_die(PAPER["A1"], 1)


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (Move("draw R B1", (PAPER["B1"],), 2), "draw rhombus at B1"),
        (Move("paint B1", (PAPER["B1"],), 2), "paint B1"),
        (Move("cross coin:3", (PAPER["coin:3"],)), "cross coins 3"),
        (Move("claim stair A1-B2", (PAPER["A1"], PAPER["B2"])), "claim stair A1 to B2"),
        (Move("give_up"), "give up"),
    ],
)
def test_a_move_is_said_without_ids_and_abbreviations(move: Move, said: str) -> None:
    assert str(words(move, PAPER)) == said


def test_a_card_is_called_by_its_name_wherever_it_may_lie() -> None:
    guard = Picture("Gate Guard", "wants Strength", (40, 60))
    place = Box("customer.1", Shape("soft", 0, 0, 8, 8), marks=(Mark("word", text="W01"),), cards=(guard,))
    assert cards(Paper([Group("customers", [place])]), None) == {"W01": "Gate Guard"}
