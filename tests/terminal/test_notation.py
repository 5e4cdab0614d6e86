"""What a typed text means."""

import pytest

from rollwright import Move, grid, track
from rollwright.core.sheet import Paper
from rollwright.terminal.notation import meant

SPEC = Paper([grid("square", "AB", "12", 10, 10), track("d8", range(1, 9), 10, 50), track("d10", range(1, 11), 10, 60)])
BOXES = [Move(f"box {group} {f.value}", (f,)) for group in ("d8", "d10") for f in SPEC.groups[group].boxes]
SQUARES = [Move(f"square {f.id}", (f,)) for f in SPEC.groups["square"].boxes]
MOVES = [*BOXES, *SQUARES, Move("star"), Move("stop")]


def keys(text: str) -> list[str]:
    return [move.key for move in meant(text, MOVES)]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("box d8 5", "box d8 5"),
        ("BOX D8 5", "box d8 5"),
        ("d8 5", "box d8 5"),
        ("d8:5", "box d8 5"),
        ("D8, 5", "box d8 5"),
        ("b d8 5", "box d8 5"),
        ("a2", "square A2"),
        ("sq b1", "square B1"),
        ("square A1", "square A1"),
        ("sta", "star"),
        ("9", "box d10 9"),
    ],
)
def test_a_move_is_known_in_full_by_its_box_by_its_end_and_by_beginnings(text: str, key: str) -> None:
    assert keys(text) == [key]


def test_a_text_that_fits_several_moves_finds_them_all() -> None:
    assert keys("5") == ["box d8 5", "box d10 5"]
    assert keys("st") == ["star", "stop"]
    assert keys("square a") == ["square A1", "square A2"]


def test_the_strictest_reading_counts() -> None:
    moves = [Move("take 5"), Move("take 5 5")]
    assert [move.key for move in meant("take 5", moves)] == ["take 5"]


@pytest.mark.parametrize("text", ["", "  ", "d1 5", "box d8 50", "d8 9", "castle", "5 d8"])
def test_numbers_are_never_guessed_and_nonsense_means_nothing(text: str) -> None:
    assert keys(text) == []
