"""Answering in free text: choose an idea, then make its moves one by one."""

from collections.abc import Callable

from rollwright.core.game import Game
from rollwright.core.idea import Idea
from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table


class TextPlan:
    """The text each seat's bot has begun to write."""

    def __init__(self, level: int) -> None:
        self.level = level
        """What it could write: `Decision.ideas` of this level."""
        self.rest: dict[int, list[Move]] = {}

    def next_move(
        self, game: Game, table: Table, me: Seat, legal: list[Move], pick: Callable[[list[Idea]], Idea]
    ) -> Move | None:
        """The next move of a text; None if no text is asked, or there is no idea."""
        decision = game.decision(me.task)
        if not decision.typed:
            return None
        rest = self.rest.pop(me.i, [])
        if not rest or rest[0] not in legal:
            ideas = decision.ideas(table, me, self.level)
            meant = decision.expand(table, me, pick(ideas).text) if ideas else []
            rest = meant if isinstance(meant, list) else []
        if not rest:
            return None
        self.rest[me.i] = rest[1:]
        return rest[0]
