"""The referees of the field accept every title, every way to play and the example game."""

import warnings
from collections.abc import Callable

import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env

from rollwright.core.game import Game
from rollwright.research import AgainstBotsEnv, AtOnceEnv, TurnEnv
from rollwright.research.openspiel import load

from .games import each, players

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # where pygame is installed, it loads environments that are out of date
    from pettingzoo.test import api_test, parallel_api_test, seed_test


STYLE = {
    "Observation is not a NumPy array": "it is one beside the mask of what is allowed, as PettingZoo itself has it",
    "Observation space for each agent probably should be": "the same",
    "maximum value is infinity": "some titles have no highest score or last round",
    "minimum value is -infinity": "some titles have no lowest score",
    "maximum and minimum values are equal": "some boxes of some titles are never marked",
}
"""What the referees may say, and why it is a question of style."""


def accepted(check: Callable[[], None]) -> None:
    """Run a check that has nothing to say but what is a question of style."""
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        check()
    words = {str(warning.message) for warning in said}
    assert not [message for message in words if not any(known in message for known in STYLE)]


@each
def test_pettingzoo_accepts_it_turn_by_turn(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    accepted(lambda: api_test(TurnEnv(game, players=players(game)), num_cycles=60))
    assert "Passed" in capsys.readouterr().out


@each
@pytest.mark.nightly
def test_pettingzoo_accepts_it_at_once(game: Game) -> None:
    accepted(lambda: parallel_api_test(AtOnceEnv(game, players=players(game)), num_cycles=60))


@each
@pytest.mark.nightly
def test_a_seed_brings_the_same_game_again(game: Game) -> None:
    accepted(lambda: seed_test(lambda: TurnEnv(game, players=players(game)), num_cycles=60))


@each
@pytest.mark.nightly
def test_gymnasium_accepts_it_against_bots(game: Game) -> None:
    accepted(lambda: check_env(AgainstBotsEnv(game, players=players(game), against="random"), skip_render_check=True))


@each
@pytest.mark.nightly
def test_openspiel_accepts_it_with_chance_nodes(game: Game) -> None:
    pyspiel.random_sim_test(load(game, players=players(game)), num_sims=1, serialize=False, verbose=False)
