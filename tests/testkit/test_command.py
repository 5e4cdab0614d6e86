"""`rollwright check`: one line for each contract, more where something is wrong."""

from io import StringIO
from pathlib import Path

import pytest

from rollwright import Game
from rollwright.testkit import command, lock

from . import broken
from .orchard import ORCHARD

pytestmark = pytest.mark.slow


def ran(game: Game, tests: Path | None = None) -> tuple[int, list[str]]:
    page = StringIO()
    code = command.run(game, games=4, tests=tests, out=page)
    return code, page.getvalue().splitlines()


def test_a_sound_game_gets_one_line_for_each_contract() -> None:
    code, lines = ran(ORCHARD)
    assert code == 0
    assert lines[0] == "Orchard (orchard), rules version 1"
    assert lines[-1] == "21 checks: 19 ok, 2 not checked."
    assert len(lines) == 23
    assert lines[3].startswith("  ok           ends       4 games, ")


def test_a_broken_game_is_told_why_and_exits_with_one() -> None:
    code, lines = ran(broken.GOSSIP)
    assert code == 1
    assert lines[-1] == "21 checks: 16 ok, 1 FAILED, 4 not checked."
    assert any(line.startswith("  FAILED       secrets    ") for line in lines)


def test_untested_rules_are_listed_in_a_table(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text("# OR-1 OR-2 OR-3")
    lock.write(ORCHARD, tmp_path)
    code, lines = ran(ORCHARD, tmp_path)
    assert code == 1
    assert lines[-2:] == [
        "OR-4     -  Who picks the first tree throws the blue die.",
        "3 of 4 rules are cited by tests: 75%",
    ]


def test_it_prints_to_the_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.run(ORCHARD, games=1, tests=None) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Orchard (orchard), rules version 1"
    assert lines[-1] == "21 checks: 19 ok, 2 not checked."
