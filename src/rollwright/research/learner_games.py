"""A batch of games for one learner, as Stable-Baselines3 wants them: arrays filled in place, in one process."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv
from stable_baselines3.common.vec_env.base_vec_env import VecEnvStepReturn

from rollwright.core.game import Game
from rollwright.core.playing import Chooser
from rollwright.core.score import Score

from .features import Numbers
from .rollouts import Rollouts

Opponents = Callable[[int, int], Mapping[int, Chooser]]
"""The players of the other seats, for the game of a seed in which the learner has this seat."""


class Ended(NamedTuple):
    """How a game ended for the learner."""

    points: int
    won: bool
    result: float
    """What it was rewarded with in all."""


class LearnerGames(VecEnv):  # type: ignore[misc]  # its types are not read
    """The learner has another seat in every game; the others are played by `opponents`."""

    def __init__(
        self,
        game: Game,
        batch: int,
        opponents: Opponents,
        *,
        players: int,
        options: Mapping[str, object],
        rewards: str,
        scale: float,
        seed: int,
    ) -> None:
        self.render_mode = None
        self.players, self.opponents, self.scale = players, opponents, scale
        self.gradual = rewards != "win" or players == 1
        more = {"players": players, "options": options, "rewards": rewards}
        self.games = Rollouts(game, batch, seed=seed, bots=self._others, **more)
        self._rewarded, self.games.rewarded = self.games.rewarded, self._judged
        self.judged: list[list[Score]] = []
        self.ended: list[Ended] = []
        """The games that ended since somebody emptied this."""
        self.points = np.zeros(batch, dtype=np.float32)
        """What the learner has in each game, as far as it has been rewarded."""
        seen = spaces.Box(self.games.encoder.low, self.games.encoder.high, dtype=np.float32)
        super().__init__(batch, seen, spaces.Discrete(self.games.actions))

    def _others(self, seed: int) -> Mapping[int, Chooser]:
        return self.opponents(seed, seed % self.players)

    def _judged(self, game: Game, scores: Sequence[Score]) -> list[float]:
        self.judged.append(list(scores))
        return self._rewarded(game, scores)

    # --- what Stable-Baselines3 asks for -----------------------------------------------------------------

    def reset(self) -> Numbers:
        """What is seen now; games go on where they are."""
        return self.games.observation.copy()

    def step_async(self, actions: NDArray[Any]) -> None:
        self.actions = actions

    def step_wait(self) -> VecEnvStepReturn:
        seats = self.games.seat.copy()
        self.games.step(self.actions)
        over = self.games.over
        rewards = self.games.reward[np.arange(self.num_envs), seats]
        if self.gradual:
            rewards = self._as_they_come(rewards)
        for nth, scores in zip(np.flatnonzero(over), self.judged, strict=True):
            self._note(int(seats[nth]), scores)
        self.judged.clear()
        return self.games.observation.copy(), rewards / self.scale, over.copy(), [{} for _ in range(self.num_envs)]

    def _as_they_come(self, final: Numbers) -> Numbers:
        """Points by which the learner's sheet is worth more than before; in the end, what is missing to the result."""
        now = np.array([self._worth(nth) for nth in range(self.num_envs)], dtype=np.float32)
        gained = np.where(self.games.over, final, now) - self.points
        self.points = now
        return gained

    def _worth(self, nth: int) -> int:
        match = self.games.episodes[nth].match
        return match.game.score(match.table, match.seats[self.games.seat[nth]].sheet).total

    def _note(self, seat: int, scores: list[Score]) -> None:
        game = self.games.episodes[0].game
        result = self._rewarded(game, scores)[seat]
        self.ended.append(Ended(scores[seat].total, seat in game.winners(scores), result))

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be done, game by game."""
        return self.games.mask

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **more: Any) -> list[Any]:  # noqa: ANN401
        """What each game answers: it knows one thing to say, what may be done."""
        return list(getattr(self, method_name)(*args, **more))

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:  # noqa: ANN401
        return [getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:  # noqa: ANN401
        setattr(self, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:  # noqa: ANN401
        return [False] * self.num_envs

    def close(self) -> None:
        """Nothing is held that must be let go."""
