"""Strategies and machines for authors who write tests with hypothesis."""

import subprocess
import sys

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis.errors import NoSuchExample
from hypothesis.stateful import run_state_machine_as_test
from hypothesis.strategies import SearchStrategy

from rollwright import Game, Match
from rollwright.testkit.machine import machine
from rollwright.testkit.report import Violation
from rollwright.testkit.strategies import Position, deciding, matches, positions

from . import broken
from .orchard import ORCHARD

pytestmark = pytest.mark.slow

BROKEN = settings(max_examples=60, deadline=None, database=None, phases=[Phase.generate])
FEW = settings(max_examples=25, deadline=None)


@FEW
@given(matches(ORCHARD))
def test_a_match_waits_for_a_decision(match: Match) -> None:
    assert not match.over
    assert deciding(match)


@FEW
@given(positions(ORCHARD))
def test_a_position_is_a_seat_that_has_something_to_choose(position: Position) -> None:
    assert position.seat in deciding(position.match)
    assert position.legal == position.match.legal(position.seat) != []


def exists(strategy: SearchStrategy[Match], round: int, players: int) -> bool:
    try:
        find(strategy, lambda match: (match.table.round, match.table.n) == (round, players))
    except NoSuchExample:
        return False
    return True


@pytest.mark.parametrize(("round", "players"), [(1, 3), (3, 1), (3, 2)])
def test_matches_come_from_all_over_the_game(round: int, players: int) -> None:
    assert exists(matches(ORCHARD), round, players)


def test_a_found_match_shrinks_to_a_short_game() -> None:
    match = find(matches(ORCHARD), lambda match: match.table.round == 2)
    assert match.table.n == 1
    assert sum(match.seats[0].sheet.row("tree")) == 1


OrchardMachine = machine(ORCHARD)
OrchardMachine.TestCase.settings = settings(max_examples=15, stateful_step_count=40, deadline=None)
TestOrchard = OrchardMachine.TestCase


@pytest.mark.parametrize(
    "game", [broken.MISSING, broken.SCRIBBLING, broken.NUMBERED], ids=lambda game: game.components.id
)
def test_a_machine_breaks_on_a_broken_game(game: Game) -> None:
    with pytest.raises(Violation):
        run_state_machine_as_test(machine(game), settings=BROKEN)


def test_only_strategies_and_machine_need_hypothesis() -> None:
    program = (
        "import sys; sys.modules['hypothesis'] = None; import rollwright.testkit.command, rollwright.testkit.golden"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
