"""A player who knows the advice but does not always follow it: a model of people, for comparison."""

import random

from rollwright.core.game import Game
from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table

from .greedy import GreedyBot


class NoisyBot:
    """Follows the advice, but plays one decision in this many at random."""

    def __init__(self, seed: str = "", slips: float = 0.1) -> None:
        self.rng = random.Random(seed)
        self.slips = slips
        self.greedy = GreedyBot(seed)

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        """The advised move, or a random one; free text is never random."""
        if not game.decision(me.task).typed and self.rng.random() < self.slips:
            return self.rng.choice(legal)
        return self.greedy.choose(game, table, me, legal)
