"""OpenSpiel's own algorithms play our games: what examples/research shows is true."""

import sys
from pathlib import Path

import pyspiel
import pytest

from rollwright.core.errors import BadOption
from rollwright.research.openspiel import load

EXAMPLES = Path(__file__).parents[2] / "examples/research"
sys.path.insert(0, str(EXAMPLES))
import openspiel_cfr  # noqa: E402
import openspiel_mcts  # noqa: E402


@pytest.mark.parametrize(("title", "mode"), [("pig", ""), ("six_dice_square", "challenge")])
@pytest.mark.nightly
def test_tree_search_plays_a_whole_game_against_random(title: str, mode: str) -> None:
    returns, decisions = openspiel_mcts.play(load(title, mode, players=2), simulations=2, seed=1)
    assert decisions > 20
    assert sum(returns) == 0


@pytest.mark.nightly
def test_a_small_game_with_secrets_is_solved() -> None:
    first, last = openspiel_cfr.solve(load(openspiel_cfr.FOUR), 60)
    assert first > 10 * last
    assert last < 0.02


@pytest.mark.nightly
def test_outcome_sampling_plays_whole_games_of_a_title() -> None:
    assert openspiel_cfr.sample(load("six_dice_square", "challenge", players=2), 1) > 10


def test_a_seat_remembers_what_it_saw_and_did_and_nothing_else() -> None:
    state = load(openspiel_cfr.FOUR).new_initial_state()
    for outcome in (1, 3):
        state.apply_action(outcome)
    other = load(openspiel_cfr.FOUR).new_initial_state()
    for outcome in (1, 2):
        other.apply_action(outcome)
    assert state.information_state_string(0) == other.information_state_string(0)
    assert state.information_state_string(1) != other.information_state_string(1)
    state.apply_action(1)
    assert "> more" in state.information_state_string(0)
    assert "> more" not in state.information_state_string(1)
    assert state.current_player() == 1


def test_an_observer_takes_no_parameters() -> None:
    with pytest.raises(BadOption, match="no parameters"):
        load("pig").make_py_observer(pyspiel.IIGObservationType(perfect_recall=True), {"more": 1})
