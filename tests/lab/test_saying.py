"""What a designer reads in a terminal: no line wider than it, no number that is none."""

import sys
from pathlib import Path

import pytest

from rollwright.cli import main
from rollwright.lab.answer import PERCENT, Grid
from rollwright.lab.answers import QUESTIONS
from rollwright.lab.saying import fitted, lines
from rollwright.measuring.statistics import UNKNOWN

from .asking import answer, wish

CARDS = Grid(
    ["use", "card", "appeared", "used by those who saw it", "by winners"],
    [["sell customers", f"W{n:02} Somebody", "40", "87.5 ± 10.3 %", "48%"] for n in range(3)],
)


def test_a_table_is_as_wide_as_it_likes_where_there_is_no_terminal() -> None:
    assert fitted(CARDS, 0) == lines(CARDS)


@pytest.mark.parametrize("room", [40, 50, 60, 80])
def test_a_table_is_no_wider_than_the_terminal_and_names_what_it_leaves_off(room: int) -> None:
    said = fitted(CARDS, room)
    assert max(map(len, said)) <= room
    assert sum("Somebody" in line for line in said) == 3
    assert sum("sell customers" in line for line in said) == 1
    assert all(word in " ".join(said).split() for word in ["card", "appeared", "used", "by"])
    assert ("A wider terminal also shows:" in " ".join(said)) == (room == 40)


def test_a_long_name_is_broken_before_a_column_is_left_off() -> None:
    name = "ends: Nobody has served enough customers in all these rounds"
    for columns in (1, 3):
        tables = [f"{n + 2} players" for n in range(columns)]
        said = fitted(Grid(["", *tables], [[name, *["100.0 ± 3.0 %"] * columns]]), 60 + 20 * (columns == 3))
        assert max(map(len, said)) <= 60 + 20 * (columns == 3)
        assert " ".join(" ".join(said).split()).endswith("in all these rounds" + " 100.0 ± 3.0 %" * columns)


def test_what_is_unknown_has_no_error() -> None:
    assert PERCENT.with_error(UNKNOWN) == "unknown"


@pytest.mark.parametrize("name", ["length", "turns", "points", "stalls", "skill"])
def test_a_game_that_counts_no_rounds_is_told_so_and_no_nonsense(tmp_path: Path, name: str) -> None:
    found = answer(tmp_path, QUESTIONS[name], 20, wish("pig", (2,)))
    said = " ".join([found.sentence, *found.remarks, *[cell for row in found.grid.rows for cell in row]])
    assert not any(word in said for word in ("nan", "inf ", "unknown", " 0.0 ± 0.0 rounds", "from points"))


@pytest.mark.parametrize("typed", [["-o", "x.doc"], ["-o", "/nowhere/x.png"], ["--games", "0"], ["--games", "-5"]])
def test_what_cannot_be_done_is_said_before_a_game_is_played(
    typed: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        sys.exit(main(["lab", "length", "pig", "--save", str(tmp_path), *typed]))
    assert stopped.value.code == 2
    assert capsys.readouterr().out == ""
    assert not list(tmp_path.iterdir())


def test_losses_make_no_source_larger_than_all_points(tmp_path: Path) -> None:
    ink = str(Path(__file__).parents[2] / "examples/ink/src/rw_ink/__init__.py")
    found = answer(tmp_path, QUESTIONS["points"], 20, wish(ink, (2,), bots=("random",)))
    assert 0 < found.value.value < 1
    assert [row[3] for row in found.grid.rows][-1] == "–"
    assert not any("-" in cell for row in found.grid.rows for cell in row)
