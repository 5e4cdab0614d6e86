"""A game is found again, and is the same, in a fresh interpreter."""

from subprocess import CalledProcessError

import pytest

from rollwright.testkit import check_game, fresh
from rollwright.testkit.seating import Seating

from . import broken, orchard
from .orchard import ORCHARD, Orchard, printed

TWO = Seating(2, {"safes": "with"})
SEVERAL = (Orchard(printed("first")), Orchard(printed("second")))


def test_a_game_of_a_module_has_an_address() -> None:
    assert fresh.found(fresh.address(ORCHARD)) is ORCHARD
    assert fresh.address(SEVERAL[1]).endswith("test_fresh:SEVERAL:1")
    assert fresh.found(fresh.address(SEVERAL[1])) is SEVERAL[1]


def test_a_game_made_on_the_spot_is_not_checked_and_the_report_says_so() -> None:
    report = check_game(Orchard(printed("adhoc")), only=["processes"])
    assert report.ok
    assert "not checked  processes  the game is not in a module" in str(report)


@pytest.mark.slow
def test_another_interpreter_tells_the_same_game() -> None:
    place = fresh.address(orchard.ORCHARD)
    assert fresh.elsewhere(place, [TWO], "s", 99) == [fresh.told(ORCHARD, TWO, "s")]


def test_a_game_that_a_fresh_interpreter_cannot_import_is_not_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rollwright.testkit.checks.repeating.address", lambda game: "no_such_module:GAME")
    report = check_game(ORCHARD, only=["processes"])
    assert "no_such_module:GAME cannot be played in a new interpreter: ModuleNotFoundError" in str(report)
    with pytest.raises(CalledProcessError):
        fresh.elsewhere("no_such_module:GAME", [TWO], "s", 1)


def test_a_difference_names_the_line() -> None:
    report = check_game(broken.UNORDERED, games=3, only=["processes"])
    assert " here and {" in str(report)
    assert "Do not iterate over sets" in str(report)
