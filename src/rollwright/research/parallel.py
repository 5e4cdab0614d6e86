"""A game as a PettingZoo environment in which agents act at once; agents with nothing to decide wait."""

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from .observing import Observing


class AtOnceEnv(ParallelEnv):  # type: ignore[misc]  # the package has no types
    """`AtOnceEnv("pig")`; the last action is to wait, and it is the only one of agents with nothing to decide."""

    def __init__(self, *args: Any, render_mode: str | None = None, **more: Any) -> None:  # noqa: ANN401
        self.observing = Observing(*args, more_actions=1, **more)
        self.metadata = {"name": f"rollwright_{self.observing.name}_parallel_v1", "render_modes": []}
        self.render_mode = render_mode
        self.possible_agents = self.observing.agents[:]
        self.wait = self.observing.actions - 1
        self._observation, self._action = self.observing.observation_space(), self.observing.action_space()
        self.np_random = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:  # noqa: ANN401
        """The same for every agent."""
        return self._observation

    def action_space(self, agent: str) -> Any:  # noqa: ANN401
        """The same for every agent."""
        return self._action

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game. After a seed, the games that follow are the same again."""
        if seed is not None:
            self.np_random = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.observing.episode.begin(int(self.np_random.integers(2**31)))
        self.deciding = self.observing.episode.everybody()
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Any]:
        found = {}
        for agent in self.agents:
            seat = self.observing.seats[agent]
            found[agent] = self.observing.seen(seat)
            found[agent]["action_mask"][self.wait] = seat not in self.deciding
        return found

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """All who decide do this; what the others say is to wait."""
        episode, agents = self.observing.episode, self.agents
        for seat in self.deciding:
            episode.act_for(seat, int(actions[self.possible_agents[seat]]))
        self.deciding = episode.everybody()
        over = episode.over
        gained = self.observing.rewarded() if over else [0.0] * len(agents)
        seen, rewards = self._seen(), dict(zip(agents, gained, strict=True))
        ended, cut = dict.fromkeys(agents, over), dict.fromkeys(agents, False)
        self.agents = [] if over else agents
        return seen, rewards, ended, cut, {agent: {} for agent in agents}
