"""A game is found in a file, and in the package of a plug-in that is not installed."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from rollwright.cli import main
from rollwright.game_file import known_games

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(("file", "id"), [("pig/src/rollwright_pig", "pig"), ("yahtzee/src/rw_yahtzee", "yahtzee")])
def test_the_file_of_a_package_names_its_game(file: str, id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the package has other files beside it, as that of Yahtzee has."""
    monkeypatch.setattr(sys, "path", sys.path[:])
    _, name = known_games(str(EXAMPLES / file / "__init__.py"))
    assert name == id


def test_rules_that_raise_are_named_with_their_line_and_no_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in a folder that is called like the engine."""
    monkeypatch.setattr(sys, "path", sys.path[:])
    source = (EXAMPLES / "pig/src/rollwright_pig/__init__.py").read_text()
    folder = tmp_path / "rollwright"
    folder.mkdir()
    broken = folder / "broken_pig.py"
    broken.write_text(source.replace("def next(", "def next(self, t): return [][9]\n\n    def unused("))
    assert main(["play", str(broken)]) == 1
    said = capsys.readouterr().err
    assert said.startswith("The rules failed: IndexError at broken_pig.py:")
    assert "rollwright check" in said


def test_an_error_outside_the_rules_is_not_called_theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor that of an installed library that the engine calls."""
    monkeypatch.setattr(sys, "path", sys.path[:])
    source = (EXAMPLES / "pig/src/rollwright_pig/__init__.py").read_text()
    (tmp_path / "whole_pig.py").write_text(source)
    library = tmp_path / "site-packages" / "failing_library.py"
    library.parent.mkdir()
    library.write_text("def fails(*args, **more):\n    raise RuntimeError('no connection')\n")
    monkeypatch.syspath_prepend(str(library.parent))
    monkeypatch.setattr("rollwright.cli.known_games", import_module("failing_library").fails)
    with pytest.raises(RuntimeError, match="no connection"):
        main(["rules", str(tmp_path / "whole_pig.py")])
