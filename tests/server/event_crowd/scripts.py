"""What seats do: a few dozen ways to play, each played once and followed by all seats that have it."""

import random
from collections.abc import Sequence
from typing import Any

from rollwright.bots import make_bot
from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.separable import Separable
from rollwright.core.steps import Roll

MANY = 24
"""So many ways to play."""
WAYWARD = 0.15
"""How often a seat does just anything instead of what looks best."""
DREAMER = MANY - 1
"""The seats of this one say nothing in the second round."""
SILENT_IN = 2


def game_for_events() -> Game:
    """The installed game by the clock that the most can play."""
    found = [game for game in Catalog.discover() if game.components.separable is Separable.BY_CLOCK]
    return max(found, key=lambda game: game.components.players[-1])


class Script:
    """One way to play, as far as the event has come."""

    def __init__(self, game: Game, nth: int) -> None:
        self.match = Match(game, 1)
        self.nth = nth
        self.turns: dict[int, list[str]] = {}
        """What is answered in each round; nothing where nothing is."""
        self.totals: dict[int, int] = {}
        self._choose = make_bot("greedy", f"way {nth}").choose
        self._random = random.Random(nth)

    @property
    def over(self) -> bool:
        return self.match.over

    def turn(self, round: int, throws: Sequence[Any]) -> list[str] | None:
        """The moves of this round; None for silence."""
        if round not in self.turns:
            told(self.match, throws)
            self._decide(silent=self.nth == DREAMER and round == SILENT_IN)
            self.turns[round] = [move.key for move in self.match.seats[0].draft]
            self.match.commit(0)
            self.totals[round] = self.match.game.score(self.match.table, self.match.seats[0].sheet).total
        return None if self.nth == DREAMER and round == SILENT_IN else self.turns[round]

    def _decide(self, silent: bool) -> None:
        match, game = self.match, self.match.game
        me = match.seats[0]
        while me.todo:
            legal = match.legal(0)
            if silent:
                move = game.idle(match.table, me) or legal[0]
            elif self._random.random() < WAYWARD:
                move = self._random.choice(legal)
            else:
                move = self._choose(game, match.table, me, legal)
            match.choose(0, move)


def told(match: Match, throws: Sequence[Any]) -> None:
    """The throws of a round, as its message has them."""
    for _, _, _, faces in throws:
        if isinstance(match.asks[0].step, Roll):
            match.rolled(faces)
        else:
            match.drawn(faces)
