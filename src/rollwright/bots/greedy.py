"""The move that the game itself finds best."""

import random

from rollwright.core.game import Game
from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table


class GreedyBot:
    """Takes what `Game.advise` values most; among equals, any."""

    def __init__(self, seed: str = "") -> None:
        self.rng = random.Random(seed)

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        """A best one."""
        values = game.advise(table, me, legal)
        best = max(values)
        return self.rng.choice([move for move, value in zip(legal, values, strict=True) if value == best])
