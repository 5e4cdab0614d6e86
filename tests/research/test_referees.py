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


def quietly(check: Callable[[], None]) -> None:
    """Run a check whose warnings are questions of style."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check()


@each
def test_pettingzoo_accepts_it_turn_by_turn(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    quietly(lambda: api_test(TurnEnv(game, players=players(game)), num_cycles=60))
    assert "Passed" in capsys.readouterr().out


@each
def test_pettingzoo_accepts_it_at_once(game: Game) -> None:
    quietly(lambda: parallel_api_test(AtOnceEnv(game, players=players(game)), num_cycles=60))


@each
def test_a_seed_brings_the_same_game_again(game: Game) -> None:
    quietly(lambda: seed_test(lambda: TurnEnv(game, players=players(game)), num_cycles=60))


@each
def test_gymnasium_accepts_it_against_bots(game: Game) -> None:
    quietly(lambda: check_env(AgainstBotsEnv(game, players=players(game), against="random"), skip_render_check=True))


@each
def test_openspiel_accepts_it_with_chance_nodes(game: Game) -> None:
    pyspiel.random_sim_test(load(game, players=players(game)), num_sims=1, serialize=False, verbose=False)
