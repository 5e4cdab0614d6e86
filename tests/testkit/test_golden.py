"""A seeded game as text that people read and tests compare."""

from pathlib import Path

import pytest

from rollwright.testkit import Uncertified, golden
from rollwright.testkit.seating import Seating

from . import broken
from .orchard import ORCHARD

TWO = Seating(2, {"safes": "with"})
KEPT = Path(__file__).parent / "orchard.golden.txt"


def test_the_orchard_is_played_as_it_always_was() -> None:
    golden.require(KEPT, golden.playthrough(ORCHARD, TWO, seed=1))


def test_the_text_tells_what_was_thrown_asked_chosen_and_scored() -> None:
    text = golden.playthrough(ORCHARD, TWO, seed=1)
    assert text.startswith("Orchard (orchard), rules version 1\n2 players, safes=with; seed 1\n")
    assert "table   draws weather: " in text
    assert "table   throws table: " in text
    assert "seat 0  pick" in text
    assert "The end: autumn\n  seat 0: place " in text


def test_another_game_is_shown_as_a_difference(tmp_path: Path) -> None:
    path = tmp_path / "orchard.txt"
    path.write_text(golden.playthrough(ORCHARD, TWO, seed=1))
    with pytest.raises(Uncertified, match=r"(?s)\n\+The end: autumn|\n-seat|\n\+seat"):
        golden.require(path, golden.playthrough(ORCHARD, TWO, seed=2))


def test_a_missing_file_is_offered_to_be_read_and_saved(tmp_path: Path) -> None:
    with pytest.raises(Uncertified, match=r"There is no .*orchard.txt yet(.|\n)*The end: autumn"):
        golden.require(tmp_path / "orchard.txt", golden.playthrough(ORCHARD, TWO))


def test_whoever_knows_better_may_pick() -> None:
    text = golden.playthrough(ORCHARD, TWO, pick=lambda match, seat, legal: legal[-1])
    assert "pick tree:6" in text
    assert text == golden.playthrough(broken.UNCITED, TWO, pick=lambda match, seat, legal: legal[-1]).replace(
        "Uncited (uncited)", "Orchard (orchard)"
    )
