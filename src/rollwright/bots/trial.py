"""One decision of one seat, to be tried out: the result of a move in the nth roll-out."""

from typing import Final, final

from rollwright.core.game import Game
from rollwright.core.imagine import imagine
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table

from .rollout import Stop, TimeUp, outcome
from .spread_dice import SpreadDice

HORIZON: Final = 1
"""How many throws are played before a game is asked for its forecast, if it has one."""


@final
class Trial:
    """Built from what the seat may know; what it cannot see is guessed again for every roll-out."""

    def __init__(self, game: Game, table: Table, me: Seat, seed: int) -> None:
        self.game, self.table, self.me, self.seed = game, table, me, seed
        self.known: Match | None = None
        """The position, if there is nothing to guess."""
        if table.n == 1 or not _secrets(table, me):
            self.known = imagine(game, table, me)

    def result(self, move: Move, nth: int, stop: Stop | None = None) -> float:
        """The value of the move in the nth roll-out. The same n means the same dice for every move."""
        if stop is not None and stop():
            raise TimeUp
        dice = SpreadDice(self.seed, nth)
        match = imagine(self.game, self.table, self.me, dice.seed) if self.known is None else self.known.copy()
        dice.leave_out(match.drawn_indexes())
        match.choose_unchecked(self.me.i, move)
        return outcome(match, self.me.i, dice, dice.seed, HORIZON, stop)


def _secrets(table: Table, me: Seat) -> bool:
    """Whether others have written or drawn anything that this seat cannot see."""
    spec = me.sheet.spec
    for index in spec.secret:
        if spec.boxes[index].group not in table.revealed:
            return True
    return False
