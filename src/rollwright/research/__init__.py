"""Rollwright for researchers: every game as an environment to learn on.

>>> from rollwright.research import TurnEnv
>>> env = TurnEnv("pig")
>>> env.reset(seed=1)
>>> env.agent_selection
'player_0'
"""

from .actions import Actions, Words
from .aec import TurnEnv
from .alone import AgainstBotsEnv
from .encoder import Encoder
from .episode import Episode
from .parallel import AtOnceEnv
from .rollouts import Rollouts

__all__ = ["Actions", "AgainstBotsEnv", "AtOnceEnv", "Encoder", "Episode", "Rollouts", "TurnEnv", "Words"]
