"""Any legal move, each equally likely."""

import random

from rollwright.core.game import Game
from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table


class RandomBot:
    """Plays without looking. It finds the corners of the rules, and everybody should beat it."""

    def __init__(self, seed: str = "") -> None:
        self.draw = random.Random(seed).random

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        """One of them."""
        return legal[int(self.draw() * len(legal))]
