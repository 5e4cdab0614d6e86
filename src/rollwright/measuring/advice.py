"""Whether a game advises its players at all. Where it does not, bots that follow its advice play at random."""

import random
from collections.abc import Mapping
from typing import Final

from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import play
from rollwright.core.table import Seat, Table

from .dice import CommonDice, Rounds

GAMES: Final = 3
"""So many random games are searched for a choice about which the game has an opinion."""


class Asking:
    """Plays at random, and asks the game for advice until it gives some."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)
        self.advised = False

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        """Any legal move."""
        if not self.advised and len(legal) > 1:
            self.advised = len(set(game.advise(table, me, legal))) > 1
        return self.rng.choice(legal)


def advises(game: Game, players: int, options: Mapping[str, str]) -> bool:
    """Whether it ever rates one legal move above another."""
    asking = Asking(game.components.id)
    for nth in range(GAMES):
        dice = CommonDice(f"advice {nth}")
        play(Match(game, players, dict(options)), dice, [asking.choose] * players, Rounds(dice))
        if asking.advised:
            return True
    return False
