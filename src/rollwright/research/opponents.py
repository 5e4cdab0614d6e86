"""The players of the other seats during training: a bot, or earlier versions of the learner itself."""

import random
from collections.abc import Mapping
from typing import Final

from rollwright.bots import make_bot
from rollwright.core.playing import Chooser

from .policy import Policy
from .policy_bot import PolicyBot

SELF: Final = "self"
REMEMBERED: Final = 12
"""How many earlier versions of itself a learner meets."""


class Bots:
    """The bot of a name at all other places."""

    def __init__(self, name: str, players: int) -> None:
        self.name, self.players = name, players

    def __call__(self, seed: int, learner: int) -> Mapping[int, Chooser]:
        others = [seat for seat in range(self.players) if seat != learner]
        return {seat: make_bot(self.name, f"{seed} {seat}").choose for seat in others}


class Earlier:
    """Versions of the learner: in every second game the last one, else any that is remembered.

    Against the last alone it may go round in circles and forget how to beat what it has beaten.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.versions: list[Policy] = []
        self.kept = 0

    def remember(self, policy: Policy) -> None:
        """The learner as it is now; where there are too many, every second one of the older goes, one by one."""
        self.versions.append(policy)
        if len(self.versions) > REMEMBERED:
            self.kept = self.kept % (REMEMBERED - 2) + 1
            del self.versions[self.kept]

    def __call__(self, seed: int, learner: int) -> Mapping[int, Chooser]:
        rng = random.Random(seed)
        found: dict[int, Chooser] = {}
        for seat in range(self.players):
            if seat != learner:
                version = self.versions[-1] if rng.random() < 0.5 else rng.choice(self.versions)
                found[seat] = PolicyBot(version, f"{seed} {seat}", draws=True).choose
        return found
