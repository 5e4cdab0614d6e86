"""The move that the game itself finds best."""

import random

from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table


class GreedyBot:
    """Takes what `Game.advise` values most; among equals, any. With a style, what the game advises such a player."""

    def __init__(self, seed: str = "", style: str = "") -> None:
        self.rng = random.Random(seed)
        self.style = style

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        """A best one."""
        values = self._values(game, table, me, legal)
        best = max(values)
        return self.rng.choice([move for move, value in zip(legal, values, strict=True) if value == best])

    def _values(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> list[float]:
        if not self.style:
            return game.advise(table, me, legal)
        if self.style not in game.printed.styles:
            known = ", ".join(game.printed.styles) or "none"
            raise BadOption(f"{game.printed.title} has no style {self.style!r}. It has: {known}.")
        return game.advise_as(self.style, table, me, legal)
