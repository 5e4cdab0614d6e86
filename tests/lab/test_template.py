"""The file of targets to begin with: it is printed by a command, can be used as it is, and names all that is there."""

from pathlib import Path

import pytest

from rollwright.cli import main
from rollwright.lab.aims import aims
from rollwright.lab.edits import PLACE, edited, numbers
from rollwright.lab.targets import read_targets
from rollwright.lab.template import template
from rollwright.measuring.variant import Variant

from .asking import PANTRY


@pytest.mark.parametrize("name", ["potion-shop", "roguewrite", "six-dice-square", PANTRY])
def test_it_is_a_file_of_targets_as_it_stands(name: str, tmp_path: Path) -> None:
    game = Variant(name).load()
    path = tmp_path / "bands.toml"
    path.write_text(template(name, Variant(name)))
    made = read_targets(path, game, game.components.players[:4], game.texts(), {})
    assert made.targets
    assert bool(made.allowed) == bool(game.texts())
    assert all(f'"{measure}"' in path.read_text() for measure, aim in aims(game).items() if aim.alone and not aim.takes)


def test_the_numbers_it_names_can_be_edited() -> None:
    texts = Variant("potion-shop").load().texts()
    found = list(numbers(texts))
    assert ("rules.toml", "customers_to_end.1", 10) in found
    assert ("upgrades.toml", "upgrade.U18.cost", 4) in found
    for file, key, value in found[::9]:
        assert edited(texts, f"{file}{PLACE}{key}", str(value)) == texts


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "targets", "potion-shop", "--template"]) == 0
    assert "rollwright lab search potion-shop FILE" in capsys.readouterr().out
