"""A game is found in a file, and in the package of a plug-in that is not installed."""

import sys
from pathlib import Path

import pytest

from rollwright.game_file import known_games

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(("file", "id"), [("pig/src/rollwright_pig", "pig"), ("yahtzee/src/rw_yahtzee", "yahtzee")])
def test_the_file_of_a_package_names_its_game(file: str, id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the package has other files beside it, as that of Yahtzee has."""
    monkeypatch.setattr(sys, "path", sys.path[:])
    _, name = known_games(str(EXAMPLES / file / "__init__.py"))
    assert name == id
