"""A plug-in that cannot be loaded is listed as such, and harms nobody."""

from pathlib import Path

import pytest

from rollwright import cli
from rollwright.core.catalog import Catalog
from rollwright.core.errors import UnknownGame

BROKEN = {
    "raising": "\n" * 47 + "raise RuntimeError('no data')\n",
    "leaving": "raise SystemExit\n",
    "empty": "GAMES = []\n",
    "nonsense": "GAMES = ['a game']\n",
    "number": "GAMES = 7\n",
    "nameless": "",
    "twin": "from rollwright_pig import PIG as GAMES\n",
}


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder as an installer leaves it: the modules, and what a distribution says it offers."""
    for name, source in BROKEN.items():
        (tmp_path / f"{name}_game.py").write_text(source)
    offers = [f"{name} = {name}_game:GAMES" for name in BROKEN]
    info = tmp_path / "broken_games-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-games\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("\n".join(["[rollwright.games]", *offers, "absent = no_such_module:GAMES"]))
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


@pytest.mark.usefixtures("installed")
def test_every_broken_plug_in_is_named_with_its_reason_and_the_others_are_there() -> None:
    catalog = Catalog.discover()
    assert catalog.broken == {
        "absent": "could not be loaded: ModuleNotFoundError: No module named 'no_such_module'",
        "empty": "could not be loaded: GameDefinitionError: "
        "it offers []; an entry point names a Game or a list of games.",
        "leaving": "could not be loaded: SystemExit at leaving_game.py:1",
        "nameless": "could not be loaded: AttributeError: module 'nameless_game' has no attribute 'GAMES'",
        "nonsense": "could not be loaded: GameDefinitionError: it offers 'a game', which is not a Game.",
        "number": "could not be loaded: GameDefinitionError: "
        "it offers 7; an entry point names a Game or a list of games.",
        "raising": "could not be loaded: RuntimeError at raising_game.py:48: no data",
        "twin": "could not be loaded: GameDefinitionError: Two installed games are called ('pig', '', 1).",
    }
    assert catalog.find("pig").components.title == "Pig"
    assert len(catalog.titles()) > 5


@pytest.mark.usefixtures("installed")
def test_who_asks_for_a_broken_plug_in_is_told_why() -> None:
    with pytest.raises(UnknownGame, match=r"raising could not be loaded: RuntimeError at raising_game\.py:48: no data"):
        Catalog.discover().find("raising")


@pytest.mark.usefixtures("installed")
def test_the_list_has_the_broken_ones_and_the_sound_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "raising: could not be loaded: RuntimeError at raising_game.py:48: no data" in lines
    assert any(line.startswith("pig  Pig") for line in lines)


@pytest.mark.slow
@pytest.mark.usefixtures("installed")
def test_a_broken_plug_in_is_no_hindrance_to_checking_another(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", "pig", "--games", "1"]) == 0
    assert cli.main(["check", "raising"]) == 2
    assert "raising could not be loaded: RuntimeError at raising_game.py:48" in capsys.readouterr().err
