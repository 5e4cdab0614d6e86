"""The move that the game itself finds best, of those that come to mind."""

import random

from rollwright.core.game import Game
from rollwright.core.idea import LEVELS, Idea
from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table

from .voice import Voice


class GreedyBot:
    """Takes what `Game.advise` or `Game.ideas` values most; among equals, any.

    `notices`: it thinks of so many choices only, taken at random; 0 for all. `level`: how much it knows to say.
    """

    def __init__(self, seed: str = "", level: int = LEVELS, notices: int = 0) -> None:
        self.rng = random.Random(seed)
        self.voice = Voice(level)
        self.notices = notices

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        """A best one."""
        said = self.voice.speak(game, table, me, legal, self._best)
        if said is not None:
            return said
        noticed = self.rng.sample(legal, self.notices) if 0 < self.notices < len(legal) else legal
        values = game.advise(table, me, noticed)
        best = max(values)
        return self.rng.choice([move for move, value in zip(noticed, values, strict=True) if value == best])

    def _best(self, ideas: list[Idea]) -> Idea:
        noticed = self.rng.sample(ideas, self.notices) if 0 < self.notices < len(ideas) else ideas
        best = max([idea.value for idea in noticed])
        return self.rng.choice([idea for idea in noticed if idea.value == best])


class BeginnerBot(GreedyBot):
    """Knows little and notices little: a child can win."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed, 1, 3)


class GoodBot(GreedyBot):
    """Plays like a practised adult: knows what is common, and notices about ten choices."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed, 3, 10)
