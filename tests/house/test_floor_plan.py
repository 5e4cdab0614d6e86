"""Every title has the same floor plan, so that who knows one finds the way in all."""

from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "src/rollwright/games"
TITLES = sorted(path.name for path in GAMES.iterdir() if (path / "__init__.py").exists())


def test_there_are_titles() -> None:
    assert len(TITLES) >= 5


@pytest.mark.parametrize("title", TITLES)
def test_a_title_has_its_components_and_its_rules_where_everybody_looks(title: str) -> None:
    assert {"components.py", "rules.py", "moves.py"} <= {path.name for path in (GAMES / title).iterdir()}


@pytest.mark.parametrize("title", TITLES)
def test_a_title_has_rounds_and_a_file_for_each_decision(title: str) -> None:
    rooms = [path.parent for path in (GAMES / title).rglob("rounds.py")]
    assert rooms, "the Game of a title is in rounds.py"
    for room in rooms:
        assert len(list((room / "decisions").glob("[a-z]*.py"))) >= 2, f"{room.name} keeps its decisions in decisions/"
