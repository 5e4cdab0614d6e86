"""A player who knows what is advised and does not always do it: people as they are, for comparison."""

import random

from rollwright.core.game import Game
from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table

from .greedy import GreedyBot


class NoisyBot:
    """Follows the advice, but for one decision in so many plays anything."""

    def __init__(self, seed: str = "", slips: float = 0.1) -> None:
        self.rng = random.Random(seed)
        self.slips = slips
        self.greedy = GreedyBot(seed)

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        """What is advised, or any; a text that is asked for is never any."""
        if not game.decision(me.task).typed and self.rng.random() < self.slips:
            return self.rng.choice(legal)
        return self.greedy.choose(game, table, me, legal)
