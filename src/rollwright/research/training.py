"""Training a policy by MaskablePPO: settings, pace, and the curve of what it has learned."""

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from math import inf, sqrt
from typing import Any, Final

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from rollwright.bots import check, make_bot
from rollwright.bots.contest import play_seats
from rollwright.core.game import Game
from rollwright.fingerprint import rules_fingerprint

from .curve import Point
from .features import Features, Numbers
from .learner_games import Ended, LearnerGames
from .network import Learner, kind, weights
from .opponents import SELF, Bots, Earlier
from .policy import MadeFor, Policy, checksum
from .rollouts import Rollouts

Z: Final = 1.96
"""Standard errors on either side that hold 95 %."""
TRIED: Final = 48
"""The number of random steps that show how large undeclared numbers get."""
MEASURED: Final = 6
"""The number of greedy games that show how many points there are."""
VERSION_EVERY: Final = 8
"""Rounds after which a learner meets itself as it is then."""


@dataclass(frozen=True)
class Settings:
    """Every number that PPO is told."""

    games: int = 64
    """Played side by side."""
    steps: int = 48
    """Of each game in a round; then the network learns."""
    epochs: int = 3
    minibatch: int = 1024
    rate: tuple[float, float] = (6e-4, 6e-5)
    """How fast it learns, in the beginning and in the end."""
    entropy: tuple[float, float] = (0.01, 0.0)
    """What trying out is worth, in the beginning and in the end."""
    gamma: float = 1.0
    gae_lambda: float = 0.95
    clip: float = 0.2
    width: int = 256
    """Of each of the two hidden layers."""


@dataclass(frozen=True)
class Wish:
    """What is to be trained."""

    game: Game
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    against: str = "random"
    rewards: str = "score"
    seed: int = 1
    seconds: float = 0.0
    """Of the processor; 0 where `steps` says how long."""
    steps: int = 0
    settings: Settings = field(default_factory=Settings)


class Pace:
    """How far training is: by its steps, where they were said, and else by the seconds of the processor."""

    def __init__(self, wish: Wish, began: float) -> None:
        self.wish, self.began = wish, began
        self.round = wish.settings.games * wish.settings.steps
        self.total = max(1, wish.steps // self.round) * self.round if wish.steps else 0
        self.done = 0

    @property
    def used(self) -> float:
        """Seconds of the processor so far."""
        return time.process_time() - self.began

    @property
    def share(self) -> float:
        """How much of it is done; with both said, whichever is nearer to its end."""
        by_steps = self.done / self.total if self.total else 0.0
        by_seconds = self.used / self.wish.seconds if self.wish.seconds else 0.0
        return min(1.0, max(by_steps, by_seconds))

    @property
    def over(self) -> bool:
        """Whether it has been long enough."""
        return self.share >= 1.0

    def between(self, ends: tuple[float, float]) -> float:
        """A number that changes evenly from the beginning to the end."""
        return ends[0] + (ends[1] - ends[0]) * self.share

    @property
    def left(self) -> float:
        """Seconds that are left, as far as one can tell."""
        return self.used * (1 / self.share - 1) if self.share else inf


OnProgress = Callable[[Point, Pace], None]


class Training:
    """A learner and its games; `run` trains it until it is time, or until somebody interrupts."""

    def __init__(self, wish: Wish, began: float | None = None, on_progress: OnProgress | None = None) -> None:
        torch.set_num_threads(1)
        torch.distributions.Distribution.set_default_validate_args(False)
        self.wish, self.on_progress = wish, on_progress
        self.pace = Pace(wish, time.process_time() if began is None else began)
        self.curve: list[Point] = []
        self.earlier = Earlier(wish.players) if wish.against == SELF else None
        if not self.earlier:
            check(wish.against, wish.game)
        self.scale = _typical(wish)
        self._looked_at()
        if self.earlier:
            self.earlier.remember(self._blank())
        self.games = LearnerGames(
            wish.game,
            wish.settings.games,
            self.earlier or Bots(wish.against, wish.players),
            players=wish.players,
            options=wish.options,
            rewards=wish.rewards,
            scale=self.scale,
            seed=wish.seed * 1_000_000_007 % 2**40,
        )
        self.model = self._model()

    def _looked_at(self) -> None:
        """What the game is: its numbers and actions."""
        wish, made = self.wish, self.wish.game.components
        games = Rollouts(wish.game, wish.settings.games, players=wish.players, options=wish.options)
        names = checksum(games.encoder, games.episodes[0].actions)
        options = dict(games.episodes[0].options)
        self.made_for = MadeFor(
            made.id, made.mode, made.version, wish.players, options, names, rules_fingerprint(wish.game)
        )
        self.features, self.actions = Features.between(*_bounds(games, wish.seed)), games.actions

    def _blank(self) -> Policy:
        """A policy that knows nothing and plays at random."""
        shape = (len(self.features), self.actions)
        return Policy(self.made_for, self.features, (np.zeros(shape, np.float32), np.zeros(shape[1], np.float32)))

    def _model(self) -> MaskablePPO:
        chosen = self.wish.settings
        return MaskablePPO(
            Learner,
            self.games,
            learning_rate=lambda _: self.pace.between(chosen.rate),
            n_steps=chosen.steps,
            batch_size=chosen.minibatch,
            n_epochs=chosen.epochs,
            gamma=chosen.gamma,
            gae_lambda=chosen.gae_lambda,
            clip_range=chosen.clip,
            ent_coef=chosen.entropy[0],
            seed=self.wish.seed,
            device="cpu",
            policy_kwargs=kind(self.features, chosen.width),
        )

    def run(self) -> Policy:
        """Train, and say what was learned; Ctrl-C keeps what there is."""
        with suppress(KeyboardInterrupt):
            self.model.learn(2**60, callback=_Rounds(self))
        return self.policy()

    def policy(self) -> Policy:
        """The learner as it is now."""
        return Policy(self.made_for, self.features, weights(self.model), {"training": self.described()})

    def described(self) -> dict[str, Any]:
        """All that is needed to train the same again, and with what it was trained."""
        wish = self.wish
        return {
            "game": wish.game.components.id,
            "mode": wish.game.components.mode,
            "version": wish.game.components.version,
            "rules": self.made_for.rules,
            "players": wish.players,
            "options": dict(self.made_for.options),
            "against": wish.against,
            "rewards": wish.rewards,
            "seed": wish.seed,
            "steps": self.pace.done,
            "seconds": wish.seconds,
            "scale": self.scale,
            "settings": asdict(wish.settings),
        }

    def rounded(self, ended: list[Ended]) -> None:
        """A round is over: note what its games came to."""
        if ended:
            self.curve.append(_point(self.pace, ended))
            if self.on_progress:
                self.on_progress(self.curve[-1], self.pace)


def _bounds(games: Rollouts, seed: int) -> tuple[Numbers, Numbers]:
    """Between which the numbers of an observation lie; where nobody has declared it, as random play shows."""
    low, high = games.encoder.low, games.encoder.high
    declared = np.isfinite(low) & np.isfinite(high)
    if declared.all():
        return low, high
    rng, least, most = np.random.default_rng(seed), games.observation.min(axis=0), games.observation.max(axis=0)
    for _ in range(TRIED):
        games.step((games.mask * rng.random(games.mask.shape)).argmax(axis=1))
        np.minimum(least, games.observation.min(axis=0), out=least)
        np.maximum(most, games.observation.max(axis=0), out=most)
    return np.where(declared, low, least), np.where(declared, high, most)


def _typical(wish: Wish) -> float:
    """As many points as the greedy bot makes; rewards are shares of that. A win is 1 anyway."""
    if wish.rewards == "win" and wish.players > 1:
        return 1.0
    made = [
        play_seats(wish.game, [make_bot("greedy", f"{dice}")] * wish.players, dice, wish.options)[0].total
        for dice in range(MEASURED)
    ]
    return max(1.0, abs(sum(made) / len(made)))


def _point(pace: Pace, ended: list[Ended]) -> Point:
    points = np.array([one.points for one in ended], dtype=float)
    mean, n = float(points.mean()), len(ended)
    doubt = Z * float(points.std(ddof=1)) / sqrt(n) if n > 1 else 0.0
    won = sum([one.won for one in ended]) / n
    result = sum([one.result for one in ended]) / n
    return Point(pace.done, n, mean, mean - doubt, mean + doubt, won, result, pace.used)


class _Rounds(BaseCallback):  # type: ignore[misc]  # its types are not read
    """Keeps the pace: what is to be done between the rounds."""

    def __init__(self, training: Training) -> None:
        super().__init__()
        self.training = training
        self.rounds = 0

    def _on_step(self) -> bool:
        return not self.training.pace.over

    def _on_rollout_start(self) -> None:
        """The round before has been learned from; before the first there is none."""
        training = self.training
        if self.rounds:
            training.pace.done += training.pace.round
            training.rounded(training.games.ended[:])
            training.games.ended.clear()
            if training.earlier and self.rounds % VERSION_EVERY == 0:
                training.earlier.remember(training.policy())
        training.model.ent_coef = training.pace.between(training.wish.settings.entropy)
        self.rounds += 1
