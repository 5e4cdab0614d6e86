"""Observations lie in the spaces that are promised, as declared by the games."""

from random import Random

import numpy as np
import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.research import TurnEnv
from rollwright.research.openspiel import load

from .games import each, players


def played(env: TurnEnv, seed: int, most: int = 150) -> None:
    """A game at random, as far as so many actions; whatever is seen is in its space."""
    random, episode = Random(seed), env.observing.episode
    env.reset(seed=seed)
    for _ in range(most):
        if episode.over:
            break
        for agent in env.possible_agents:
            seen = env.observe(agent)
            assert env.observation_space(agent).contains(seen), beyond(env, seen["observation"])
        env.step(random.choice(episode.offered()))


def beyond(env: TurnEnv, seen: np.ndarray) -> list[str]:
    """The numbers that are not within their bounds."""
    encoder = env.observing.encoder
    found = zip(encoder.names, encoder.low, seen, encoder.high, strict=True)
    return [f"{name}: {low} {value} {high}" for name, low, value, high in found if not low <= value <= high]


@each
def test_every_observation_of_random_games_lies_in_its_space(game: Game) -> None:
    played(TurnEnv(game, players=players(game)), 4)


@each
def test_every_observation_lies_in_its_space_when_it_is_scaled(game: Game) -> None:
    env = TurnEnv(game, players=players(game), scaled=True)
    played(env, 5, 60)
    encoder = env.observing.encoder
    bounded = np.isfinite(encoder.low) & np.isfinite(encoder.high)
    assert encoder.low[bounded].min() >= 0
    assert encoder.high[bounded].max() <= 1
    assert bounded.mean() > 0.3


@each
def test_every_game_of_the_house_declares_its_bounds(game: Game) -> None:
    assert game.components.bounds is not None


def test_openspiel_is_told_the_true_length_and_what_can_be_won() -> None:
    house = Catalog.discover()
    alone = load(house.find("six_dice_square", "solo"), players=1)
    assert (alone.min_utility(), alone.max_utility()) == (0, 84)
    three = load(house.find("pig"), players=3)
    assert (three.min_utility(), three.max_utility()) == (pytest.approx(-1 / 2), 1)
    margin = load(house.find("six_dice_square", "challenge"), players=2, rewards="margin")
    assert (margin.min_utility(), margin.max_utility()) == (-84, 84)
