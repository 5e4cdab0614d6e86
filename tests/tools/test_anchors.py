"""How strong the bots are at every title is what their games say."""

import random
import tomllib
from itertools import combinations
from math import log
from statistics import mean
from typing import Any

import pytest
from tools.anchors import GAMES, PAIRS, Tally, fitted, is_rated, outcome, read

from rollwright.bots import BOTS
from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.server.ratings.anchors import FILE, LADDER, anchors_of, measured

pytestmark = [pytest.mark.slow, pytest.mark.every_way]

ELO = 400 / log(10)
RATED = [
    game
    for id, games in Catalog.discover().titles().items()
    if (GAMES / id).is_dir()
    for game in games
    if is_rated(game)
]
each_rated = pytest.mark.parametrize("game", RATED, ids=lambda game: f"{game.components.id} {game.components.mode}")


def kept(game: Game) -> dict[str, Any]:
    found: dict[str, Any] = measured(game.components.id)[game.components.mode]
    return found


def kendall(one: dict[str, float], other: dict[str, float]) -> float:
    """1 if both put all in the same order, -1 if in the opposite."""
    return mean(1 if (one[a] - one[b]) * (other[a] - other[b]) > 0 else -1 for a, b in combinations(one, 2))


@each_rated
def test_every_way_to_play_that_is_rated_has_figures_for_every_bot_and_for_these_rules(game: Game) -> None:
    found = kept(game)
    assert set(found["anchors"]) == set(BOTS)
    assert found["version"] == game.components.version, "the rules are new: run tools/anchors.py"
    assert found["games"] == sum(sum(tally) for tally in read(found["played"]).values()) > 0
    assert anchors_of(game.components.id, game.components.mode) == found["anchors"]


@each_rated
def test_the_figures_are_what_openskill_says_of_the_games(game: Game) -> None:
    assert fitted(read(kept(game)["played"])) == kept(game)["anchors"]


@each_rated
def test_whoever_moves_at_random_is_the_weakest_and_the_strongest_search_beats_the_weakest(game: Game) -> None:
    found = kept(game)["anchors"]
    assert min(found, key=lambda bot: found[bot]) == "random"
    assert found["search:5"] > found["search:1"]


def test_games_of_known_strengths_are_fitted_in_their_order() -> None:
    rng, true = random.Random(1), {name: value + 120 * (-1) ** nth for nth, (name, value) in enumerate(LADDER.items())}
    played: dict[tuple[str, str], Tally] = {}
    for one, other in PAIRS:
        chance = 1 / (1 + 10 ** ((true[other] - true[one]) / 400))
        won = sum(rng.random() < chance for _ in range(60))
        played[one, other] = [won, 60 - won, 0]
    found = {name: float(value) for name, value in fitted(played).items()}
    assert kendall(found, true) >= 0.8
    assert mean(abs(found[name] - true[name]) for name in true) < 80


def test_without_games_it_is_the_common_ladder() -> None:
    assert fitted({}) == LADDER
    assert anchors_of("a game that nobody knows", "") == LADDER


def test_bots_play_as_the_figures_say() -> None:
    """A small sample of real games, the first that were kept: the same ones, on any machine."""
    game = min(RATED, key=lambda game: game.components.minutes)
    tally = [0, 0, 0]
    for nth in range(4):
        tally[outcome(game, ("random", "greedy"), 2, nth)] += 1
    assert tally[1] > tally[0]


def test_the_file_of_a_title_is_written_by_the_tool() -> None:
    for id in {game.components.id for game in RATED}:
        text = (GAMES / id / "data" / FILE).read_text()
        assert set(tomllib.loads(text)) == {game.components.mode for game in RATED if game.components.id == id}
