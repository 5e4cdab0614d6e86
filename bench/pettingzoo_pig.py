"""Random play of Pig as a PettingZoo environment in pure Python, stepped as its documentation shows.

`bare`: the environment alone, which checks nothing. `wrapped`: in the three wrappers PettingZoo puts around its own
games, which refuse illegal actions and a wrong order of calls, as a Rollwright match does.
"""

import json
import random
import sys
import time

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

ROLL, HOLD = 0, 1


class PigEnv(AECEnv):
    """The same rules as examples/pig, with as little as the interface allows."""

    metadata = {"name": "pig_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, seed):
        super().__init__()
        self.possible_agents = ["player_0", "player_1"]
        self.observation_spaces = {
            agent: spaces.Dict(
                {"observation": spaces.Box(0, 200, (3,), np.int64), "action_mask": spaces.Box(0, 1, (2,), np.int8)}
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(2) for agent in self.possible_agents}
        self.draw = random.Random(seed).random

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        self.agents = self.possible_agents[:]
        self.points, self.pot, self.turn = [0, 0], 0, 0
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def observe(self, agent):
        mask = np.array([1, 1 if self.pot else 0], np.int8)
        return {"observation": np.array([*self.points, self.pot]), "action_mask": mask}

    def step(self, action):
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action == HOLD:
            self.points[self.turn] += self.pot
            self.pot = 0
            if self.points[self.turn] >= 100:
                self.rewards = {agent: 1 if n == self.turn else -1 for n, agent in enumerate(self.agents)}
                self.terminations = dict.fromkeys(self.agents, True)
                self._accumulate_rewards()
                return
            self.turn = 1 - self.turn
        else:
            die = 1 + int(self.draw() * 6)
            if die == 1:
                self.pot, self.turn = 0, 1 - self.turn
            else:
                self.pot += die
        self.agent_selection = self.possible_agents[self.turn]


def wrapped(env):
    """In the wrappers that PettingZoo puts around its own games."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward=-1))
    )


def main(kind, games):
    """So many games; decisions, games and seconds of the processor."""
    env, draw = PigEnv("dice"), random.Random("bench").random
    env = wrapped(env) if kind == "wrapped" else env
    decisions, start = 0, time.process_time()
    for _ in range(games):
        env.reset()
        for _agent in env.agent_iter():
            observation, _reward, termination, truncation, _info = env.last()
            if termination or truncation:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(draw() * len(legal))]))
            decisions += 1
    print(json.dumps([decisions, games, time.process_time() - start]))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
