"""Sheets, groups, moves and scores: the paper is the state."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollwright.core.errors import GameDefinitionError, TableError, UnknownMove
from rollwright.core.layout import grid, notes, places, slots, token, track, tracks
from rollwright.core.moves import Move, Moves
from rollwright.core.printed import Mark, Picture, Shape
from rollwright.core.score import Score, ranks
from rollwright.core.sheet import OWNER, Box, Group, Paper


def sheet_of_two() -> Paper:
    return Paper([grid("square", "AB", "12", 0, 0), track("track", (5, 7), 0, 50, seen=OWNER)])


def test_boxes_are_numbered_in_order_of_their_groups() -> None:
    spec = sheet_of_two()
    assert [field.id for field in spec.boxes] == ["A1", "B1", "A2", "B2", "track:5", "track:7"]
    assert [field.index for field in spec.boxes] == list(range(6))
    assert (spec["track:7"].at, spec["track:7"].group, spec["track:7"].value) == (1, "track", 7)
    assert spec.secret == (4, 5)


def test_a_blank_box_is_zero_and_can_be_marked_once() -> None:
    sheet = sheet_of_two().blank()
    box = sheet.spec["B2"]
    assert sheet[box] == 0
    sheet.mark(box, 3)
    assert (sheet[box], sheet.row("square"), sheet.count("square")) == (3, [0, 0, 0, 3], 1)
    with pytest.raises(TableError, match="B2 is already marked"):
        sheet.mark(box)
    sheet[box] = 0
    assert sheet == sheet.spec.blank()


def test_the_next_blank_box_of_a_full_group_is_none() -> None:
    sheet = sheet_of_two().blank()
    first = sheet.next_blank("track")
    assert first is sheet.spec["track:5"]
    for field in sheet.spec.groups["track"].boxes:
        sheet.mark(field)
    assert sheet.next_blank("track") is None


@given(st.lists(st.integers(0, 9), min_size=6, max_size=6))
def test_a_copy_is_equal_and_independent(values: list[int]) -> None:
    sheet = sheet_of_two().blank()
    sheet.cells[:] = values
    twin = sheet.copy()
    assert twin == sheet
    twin.cells[0] += 1
    assert sheet.cells == values
    assert sheet.masked([4, 5]).cells == [*values[:4], 0, 0]


def test_a_sheet_that_changes_has_no_hash() -> None:
    with pytest.raises(TypeError):
        hash(sheet_of_two().blank())


def test_equal_ids_and_reused_groups_are_refused() -> None:
    with pytest.raises(GameDefinitionError, match="same id"):
        Paper([grid("a", "A", "1", 0, 0), grid("b", "A", "1", 0, 0)])
    shared = grid("a", "A", "1", 0, 0)
    Paper([shared])
    with pytest.raises(GameDefinitionError, match="print it once"):
        Paper([track("t", (1,), 0, 0), shared])


def test_layouts_place_boxes() -> None:
    spec = grid("square", "AB", "12", 10, 20, size=(5, 6))
    assert spec.boxes[3].shape == Shape("square", 15, 26, 5, 6)
    lines = track("coin", range(1, 5), 0, 0, per_line=2, size=(3, 4))
    assert [(f.shape.x, f.shape.y) for f in lines.boxes] == [(0, 0), (3, 0), (0, 4), (3, 4)]
    assert [field.id for field in slots("score", ["a", "b"], 0, 0).boxes] == ["a", "b"]
    assert token("marker", "square", "ring").over == "square"
    assert notes("margin", ["value"]).boxes[0].shape.kind == "margin"
    assert tracks(red=range(2, 13), miss=range(4)).boxes[11].id == "miss:0"


def test_places_hold_cards_by_their_numbers() -> None:
    fox, owl = Picture("Fox", "Red.", (20, 28)), Picture("Owl", "Grey.", (20, 28))
    row = places("market", 3, 5, 6, ["F1", "O1"], (fox, owl), step=(22, 30), per_line=2, title="Market", seen=OWNER)
    assert [(field.id, field.shape.x, field.shape.y) for field in row.boxes] == [
        ("market.1", 5, 6),
        ("market.2", 27, 6),
        ("market.3", 5, 36),
    ]
    assert (row.boxes[2].card(2), row.boxes[2].mark(2).text) == (owl, "O1")
    assert (row.title, row.seen) == ("Market", OWNER)


def test_a_value_beyond_the_last_mark_looks_like_the_last() -> None:
    field = Box("x", Shape("square", 0, 0, 1, 1), marks=(Mark("stroke"), Mark("cross")))
    assert [field.mark(value).glyph for value in (1, 2, 9, -3)] == ["stroke", "cross", "cross", "stroke"]


def test_moves_are_numbered_and_named() -> None:
    spec = sheet_of_two()
    moves = Moves([*Move.each(spec, "track"), Move("pass")])
    assert [move.key for move in moves.all] == ["cross track:5", "cross track:7", "pass"]
    assert (moves.find("pass").id, moves.find("cross track:7").box) == (2, spec["track:7"])
    with pytest.raises(UnknownMove, match="'fly'"):
        moves.find("fly")
    with pytest.raises(GameDefinitionError, match="same key"):
        Moves([Move("pass"), Move("pass")])
    with pytest.raises(GameDefinitionError, match="already has a number"):
        Moves([Move("first"), moves.find("cross track:5")])


def test_equals_share_the_better_place() -> None:
    scores = [Score({"a": 3, "b": 4}), Score({"a": 9}), Score({"a": 7}), Score({"a": 1})]
    assert ranks(scores) == [2, 1, 2, 4]
    assert ranks([Score({"a": 1}, order=(1, 5)), Score({"a": 1}, order=(1, 6))]) == [2, 1]
    assert Score({"vp": 5, "coins": 3}, total=5).total == 5


def test_a_group_knows_where_it_stands() -> None:
    group = Group("g", [Box("only", Shape("bare", 0, 0, 1, 1))])
    Paper([grid("a", "AB", "1", 0, 0), group])
    assert (group.start, group.stop) == (2, 3)
