"""What every adapter shares: a game by name, its episode, and what its agents see and may do."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rollwright.core.game import Game
from rollwright.game_file import known_games

from .encoder import Encoder, Observation
from .episode import NO_OPTIONS, Episode
from .rewards import Reward, reward

Mask = NDArray[np.int8]
INT8 = np.dtype(np.int8)


def game_of(name: str | Game, mode: str = "") -> Game:
    """A game by its name or its file; a game itself."""
    if isinstance(name, Game):
        return name
    catalog, title = known_games(name)
    return catalog.find(title, mode)


class Observing:
    """A game that agents play, as numbers: the same for every adapter."""

    def __init__(
        self,
        game: str | Game,
        mode: str = "",
        players: int = 0,
        options: Mapping[str, object] = NO_OPTIONS,
        rewards: str = "win",
        *,
        skip_forced: bool = True,
        scaled: bool = False,
        more_actions: int = 0,
    ) -> None:
        self.episode = Episode(game_of(game, mode), players, options, skip_forced=skip_forced)
        self.reward: Reward = reward(rewards)
        made = self.episode
        self.encoder = Encoder(made.game, made.players, made.options, made.actions, scaled=scaled)
        self._notes = self.encoder.notes()
        self.actions = len(made.actions) + more_actions
        self.agents = [f"player_{seat}" for seat in range(made.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.agents)}

    @property
    def name(self) -> str:
        """The title and the way to play."""
        made = self.episode.game.components
        return f"{made.id}_{made.mode}".strip("_")

    def observation_space(self) -> spaces.Dict:
        """What an agent sees."""
        return spaces.Dict(
            {
                "observation": spaces.Box(self.encoder.low, self.encoder.high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete[Any]:
        """What an agent can do."""
        return spaces.Discrete(self.actions)

    def observed(self, seat: int) -> Observation:
        """What a seat sees now."""
        episode = self.episode
        match = episode.match
        return self.encoder.observed(match.table, match.seats[seat], episode.open.get(seat), self._notes[seat])

    def mask(self, seat: int) -> Mask:
        """Which actions a seat has now."""
        return np.frombuffer(self.episode.flags(seat, self.actions), INT8)

    def seen(self, seat: int) -> dict[str, Any]:
        """Both together."""
        return {"observation": self.observed(seat), "action_mask": self.mask(seat)}

    def rewarded(self) -> list[float]:
        """What each seat gets, when the game is over."""
        match = self.episode.match
        return self.reward(match.game, match.scores())
