"""The example games certify, can be told apart by eye, and are printed with their colours and headings."""

import importlib
import sys
from pathlib import Path

import pytest

from rollwright import Game
from rollwright.paper import draw

from .certificate import certify

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = ["yahtzee", pytest.param("ink", marks=pytest.mark.nightly), "clever"]


def example(name: str, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setattr(sys, "path", [str(EXAMPLES / name / "src"), *sys.path])
    game = importlib.import_module(f"rw_{name}").GAME
    assert isinstance(game, Game)
    return game


@pytest.mark.parametrize("name", NAMES)
def test_an_example_keeps_every_contract(name: str, monkeypatch: pytest.MonkeyPatch, before_merge: bool) -> None:
    certify(example(name, monkeypatch), 3, before_merge)


def test_areas_are_printed_in_their_colours_under_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    svg = draw(example("clever", monkeypatch).components.sheet)
    assert svg.count('class="panel"') >= 4
    assert all(f">{name}<" in svg for name in ("Yellow", "Green", "Orange", "Purple"))


def test_a_die_of_an_example_shows_its_own_glyphs(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = example("ink", monkeypatch).components.dice
    assert len({str(look) for look in dice["r1"].looks}) == 6
