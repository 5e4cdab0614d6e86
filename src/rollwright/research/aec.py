"""A game as a PettingZoo environment in which agents act one after another."""

from typing import Any

import numpy as np
from pettingzoo import AECEnv

from .episode import NOBODY
from .observing import Observing


class TurnEnv(AECEnv):  # type: ignore[misc]  # the package has no types
    """`TurnEnv("pig")`; who acts is `agent_selection`, what they may do is in `observe(agent)["action_mask"]`."""

    def __init__(self, *args: Any, render_mode: str | None = None, **more: Any) -> None:  # noqa: ANN401
        super().__init__()
        self.observing = Observing(*args, **more)
        self.metadata = {
            "name": f"rollwright_{self.observing.name}_v1",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = self.observing.agents[:]
        self._observation, self._action = self.observing.observation_space(), self.observing.action_space()
        self.np_random = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:  # noqa: ANN401
        """The same for every agent."""
        return self._observation

    def action_space(self, agent: str) -> Any:  # noqa: ANN401
        """The same for every agent."""
        return self._action

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. After a seed, the games that follow are the same again."""
        if seed is not None:
            self.np_random = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.observing.episode.begin(int(self.np_random.integers(2**31)))
        self._select()

    def _select(self) -> None:
        """Who acts next; if nobody does, the game is over."""
        seat = self.observing.episode.seat
        if seat != NOBODY:
            self.agent_selection = self.possible_agents[seat]
            return
        for agent, gained in zip(self.agents, self.observing.rewarded(), strict=True):
            self.rewards[agent], self.terminations[agent] = gained, True
        self._accumulate_rewards()  # before the end there is nothing to add up
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and what it may do."""
        return self.observing.seen(self.observing.seats[agent])

    def step(self, action: int | None) -> None:
        """The agent whose turn it is does this."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.observing.episode.act(int(action or 0))
        self._select()

    def render(self) -> str:
        """What the agent sees, by name."""
        seat = self.observing.seats[self.agent_selection]
        return f"{self.agent_selection}\n{self.observing.encoder.text(self.observing.observed(seat))}"

    def close(self) -> None:
        """Nothing is held that must be let go."""
