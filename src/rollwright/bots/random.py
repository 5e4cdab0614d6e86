"""Any legal move, each equally likely."""

import random

from rollwright.core.game import Game
from rollwright.core.idea import LEVELS, Idea
from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table

from .text_plan import TextPlan


class RandomBot:
    """Plays without looking. It finds the corners of the rules, and everybody should beat it."""

    def __init__(self, seed: str = "") -> None:
        self.draw = random.Random(seed).random
        self.plan = TextPlan(LEVELS)

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        """One of them; where text is asked, one of the texts the game knows."""
        asked = game.decisions.get(me.task.name)
        if asked is not None and asked.typed:
            said = self.plan.next_move(game, table, me, legal, self._any)
            if said is not None:
                return said
        return legal[int(self.draw() * len(legal))]

    def _any(self, ideas: list[Idea]) -> Idea:
        return ideas[int(self.draw() * len(ideas))]
