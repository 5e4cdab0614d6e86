"""Maps are data: what their counts are, what a wrong one is told, and that a third one plays."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from rollwright.bots import RandomBot
from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.games.roguewrite.components import game
from rollwright.games.roguewrite.data import MAPS
from rollwright.games.roguewrite.map import BAT, BLUE, GHOST, GREEN, BadMap, Map

from .dungeons import ADVANCED, BASIC


@pytest.mark.parametrize(("board", "counts"), [(BASIC.board, (31, 31, 7, 10, 8)), (ADVANCED.board, (31, 31, 8, 9, 8))])
def test_the_maps_hold_what_the_specification_counts(board: Map, counts: tuple[int, ...]) -> None:
    """RW-105: a large monster is one of its kind."""
    full = board.grid.full
    kinds = tuple(board.count(kind, full) for kind in (BLUE, GREEN, GHOST, BAT))
    assert (*kinds, board.items.bit_count()) == counts
    assert board.monsters(full) == 79
    assert len(board.exits) == 4


@pytest.mark.parametrize("name", ["basic", "advanced"])
def test_the_maps_are_their_own_half_turn(name: str) -> None:
    """Blue and green, large ghost and large bat change places."""
    swap = str.maketrans("bgBNHV123456", "gbNBVH654321")
    whole = "".join(MAPS[name]["rows"])
    turned = whole[::-1].translate(swap)
    assert [letter in "hvi" for letter in turned] == [letter in "hvi" for letter in whole]
    assert [letter if letter in "bg.XE123456" else "" for letter in turned] == [
        letter if letter in "bg.XE123456" else "" for letter in whole
    ]


Change = Callable[[dict[str, Any]], object]


def _changed(change: Change) -> dict[str, Any]:
    entry: dict[str, Any] = deepcopy(MAPS["advanced"])
    change(entry)
    return entry


def _row(entry: dict[str, Any], nth: int, row: str) -> None:
    entry["rows"][nth] = row


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda e: e.update(rows=["..", ".."]), "at least four by four"),
        (lambda e: _row(e, 3, "....."), "Row 3 has 5 squares, row 0 has 13"),
        (lambda e: _row(e, 0, ".b..b1.bi.X.?"), "r0c12 is '?'"),
        (lambda e: e.update(rows=[row.replace("X", ".") for row in e["rows"]]), "no exit"),
        (lambda e: _row(e, 0, ".b..b..bi.X.h"), "Die symbol 1 must stand on it once, not 0 times"),
        (lambda e: e["entrance"].pop(), "one entrance for each face"),
        (lambda e: e["entrance"][0].update(top_left=[12, 12]), "not all on the map"),
        (lambda e: e["entrance"][0].update(entrance=[0, 4]), "Entrance 1 must be one of its four squares, and an E"),
        (lambda e: e["entrance"][0].update(top_left=[1, 4]), "an E, the 1 and two monsters"),
        (lambda e: e["large"].pop(), "4 squares show the large bat V, but 0 are listed"),
        (lambda e: e["large"][0].update(kind="dragon"), "no large monster 'dragon'"),
        (lambda e: e["large"][0].update(squares=[[3, 3], [3, 4], [3, 5], [3, 6]]), "must be 2x2 squares"),
        (lambda e: e["large"][0].update(squares=[[0, 0], [0, 1], [1, 0], [1, 1]]), "not drawn where it is listed"),
        (lambda e: e.update(ghosts_total=9), "ghosts_total = 9, but 8 are drawn"),
    ],
)
def test_a_wrong_map_is_told_what_is_wrong(change: Change, words: str) -> None:
    with pytest.raises(BadMap, match="Map 'mine'") as refused:
        Map("mine", _changed(change))
    assert words in str(refused.value)


def test_a_third_map_is_a_change_of_data_only() -> None:
    """Another size, other entrances, no large monsters: nothing in the code knows."""
    rows = ["E1.E2.E3..", "bb.bg.bv..", "....h...i.", "E4.E5.E6..", "bb.gg.bb..", "...i...v..", ".X......X."]
    doors = [
        {"face": 1 + n, "top_left": [3 * (n // 3), 3 * (n % 3)], "entrance": [3 * (n // 3), 3 * (n % 3)]}
        for n in range(6)
    ]
    third = game({"id": "third", "map": "basic"}, {"basic": {"rows": rows, "entrance": doors}, "quest": []})
    match = Match(third, 2)
    play(match, QuickDice(1), RandomBot("1").choose)
    assert match.over
    assert third.components.data != BASIC.components.data
