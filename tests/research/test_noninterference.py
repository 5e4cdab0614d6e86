"""Nothing hidden reaches an agent; and the trials that show it would notice if it did."""

from typing import Final

import numpy as np
import pytest

from rollwright.core.game import Game
from rollwright.research.encoder import Observation
from rollwright.research.episode import Episode
from rollwright.research.observing import Mask, Observing

from . import noninterference
from .games import GAMES, TYPED, name, players
from .noninterference import TRIALS, in_words, shares, tasks, trials

TOGETHER: Final = [game for game in GAMES if players(game) > 1]
FEW: Final = 40


@pytest.mark.parametrize("game", TOGETHER, ids=map(name, TOGETHER))
def test_what_is_hidden_changes_no_observation_no_action_and_no_word(game: Game) -> None:
    found = trials(Observing(game, players=players(game)), 3, FEW if game in TYPED else 5 * FEW)
    assert found.differences == []
    assert found.changed == found.trials


def hidden_of_the_next(episode: Episode, seat: int) -> int:
    """What is written in a box that the seat may not see."""
    match = episode.match
    return sum(match.seats[(seat + 1) % episode.players].sheet.cells[index] for index in match.hidden)


class LeakingNumber(Observing):
    """Its encoder reads a hidden group."""

    def observed(self, seat: int) -> Observation:
        """With one number too many known."""
        seen = super().observed(seat)
        seen[0] = hidden_of_the_next(self.episode, seat)
        return seen


class LeakingMask(Observing):
    """What is offered depends on a hidden group."""

    def mask(self, seat: int) -> Mask:
        """With one action that is there at times."""
        found = super().mask(seat)
        found[0] = np.int8(hidden_of_the_next(self.episode, seat) % 2)
        return found


SECRETIVE: Final = [game for game in TOGETHER if Episode(game, players(game)).match.hidden]


def test_there_are_games_with_secrets() -> None:
    assert len(SECRETIVE) >= 3


@pytest.mark.parametrize("leak", [LeakingNumber, LeakingMask])
@pytest.mark.parametrize("game", SECRETIVE, ids=map(name, SECRETIVE))
def test_an_encoder_or_a_mask_that_reads_a_hidden_group_is_caught(game: Game, leak: type[Observing]) -> None:
    assert trials(leak(game, players=players(game)), 1, FEW).differences


def test_a_word_about_what_is_hidden_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        noninterference,
        "in_words",
        lambda episode, seat: f"{in_words(episode, seat)} {hidden_of_the_next(episode, seat)}",
    )
    game = SECRETIVE[0]
    assert trials(Observing(game, players=players(game)), 1, FEW).differences


def test_a_million_trials_are_shared_out_among_all_that_are_played_together() -> None:
    assert sum(shares(TRIALS).values()) >= TRIALS
    assert sum(task.wanted for task in tasks(TRIALS)) == sum(shares(TRIALS).values())
    assert {name(GAMES[nth]) for nth in shares(TRIALS)} == {name(game) for game in TOGETHER}
