"""What agents see and do is the game itself: nothing hidden, nothing else."""

from random import Random

import numpy as np
import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption, TableError
from rollwright.core.game import Game
from rollwright.core.idea import best_of
from rollwright.core.log import Header, Log
from rollwright.core.replay import begin, step
from rollwright.research import Encoder, Episode, Rollouts
from rollwright.research.actions import IDEAS
from rollwright.research.episode import NOBODY

from .games import TYPED, each, players


def played(episode: Episode, seed: int) -> int:
    """A whole game at random: how many actions it took."""
    random, steps = Random(seed), 0
    episode.begin(seed, record=True)
    while episode.seat != NOBODY:
        episode.act(random.choice(episode.offered()))
        steps += 1
    return steps


@pytest.mark.parametrize("game", TYPED, ids=[game.components.mode for game in TYPED])
def test_random_play_of_a_game_of_words_ends_within_300_actions(game: Game) -> None:
    assert max(played(Episode(game, players(game)), seed) for seed in range(3)) <= 300


@pytest.mark.parametrize("game", TYPED, ids=[game.components.mode for game in TYPED])
def test_the_ideas_offered_are_the_best_of_all(game: Game) -> None:
    episode, random, typed = Episode(game, players(game)), Random(3), 0
    while episode.seat != NOBODY:
        table, me = episode.match.table, episode.match.seats[episode.seat]
        offered, decision = episode.open[episode.seat].ideas, game.decision(me.task)
        assert list(offered) == (best_of(decision.ideas(table, me), IDEAS) if decision.typed else [])
        typed += bool(offered)
        episode.act(random.choice(episode.offered()))
    assert typed > 5


@each
def test_an_episode_is_an_ordinary_game_that_replays_bit_for_bit(game: Game) -> None:
    episode = Episode(game, players(game))
    played(episode, 7)
    match, made = episode.match, game.components
    header = Header(made.id, made.mode, made.version, episode.players, episode.options, data=made.data)
    again = begin(header, Catalog([game]))
    again.entries = []
    for entry in match.entries or []:
        step(again, entry)
    assert again.over
    assert Log(header, again.entries).dumps() == Log(header, match.entries).dumps()
    assert again.scores() == match.scores()
    assert [me.sheet.cells for me in again.seats] == [me.sheet.cells for me in match.seats]


@each
def test_every_number_of_an_observation_has_a_name_of_its_own(game: Game) -> None:
    episode = Episode(game, players(game))
    encoder = Encoder(game, episode.players, episode.options, episode.actions)
    assert len(set(encoder.names)) == len(encoder.names)
    me = episode.match.seats[episode.seat]
    assert encoder.told(encoder.observed(episode.match.table, me, episode.open.get(episode.seat)))


def test_what_is_not_offered_is_refused() -> None:
    episode = Episode(Catalog.discover().find("pig"), 2)
    with pytest.raises(TableError, match="not offered"):
        episode.act(99)


@each
def test_a_batch_plays_the_same_games_as_one_after_another(game: Game) -> None:
    batch = Rollouts(game, 2, players=players(game), seed=5)
    alone = Episode(game, players(game))
    alone.begin(5)
    for _ in range(30):
        assert batch.mask[0].nonzero()[0].tolist() == sorted(alone.offered())
        alone.act(min(alone.offered()))
        batch.step(batch.mask.argmax(axis=1))
        if alone.over:
            assert batch.over[0]
            break
        assert batch.seat[0] == alone.seat


@each
def test_what_is_kept_from_step_to_step_is_what_a_fresh_look_tells(game: Game) -> None:
    batch, random = Rollouts(game, 3, players=players(game), seed=5), Random(1)
    for _ in range(25):
        for nth, episode in enumerate(batch.episodes):
            table, me = episode.match.table, episode.match.seats[episode.seat]
            fresh = batch.encoder.observed(table, me, episode.open[episode.seat])
            assert batch.observation[nth].tolist() == fresh.tolist()
            assert batch.mask[nth].nonzero()[0].tolist() == sorted(episode.offered())
        batch.step(np.array([random.choice(episode.offered()) for episode in batch.episodes]))


def test_numbers_that_fit_into_no_byte_are_told_all_the_same() -> None:
    batch = Rollouts("pig", 2, players=2, seed=1)
    for points, largest in ((300, 300.0), (77, 77.0)):
        for me in batch.episodes[1].match.seats:
            me.sheet.cells[0] = points
        batch.step(np.zeros(2, dtype=np.int64))
        assert batch.observation[1].max() == largest
        assert batch.observation[0].max() < 77


@pytest.mark.parametrize("wrong", [[0], [0, 0, 0], [0, 99], [-1, 0], [0.0, 0.0]])
def test_a_batch_refuses_what_is_not_offered_before_any_game_goes_on(wrong: list[float]) -> None:
    batch, untouched = Rollouts("pig", 2, players=2, seed=1), Rollouts("pig", 2, players=2, seed=1)
    with pytest.raises(BadOption, match=r"one action for each game|not offered in game"):
        batch.step(np.array(wrong))
    allowed = batch.mask.argmax(axis=1)
    for games in (batch, untouched):
        games.step(allowed)
    assert np.array_equal(batch.observation, untouched.observation)


def test_a_batch_of_no_game_is_refused() -> None:
    with pytest.raises(BadOption, match="at least one game"):
        Rollouts("pig", 0, players=2)
