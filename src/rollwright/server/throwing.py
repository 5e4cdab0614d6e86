"""Letting chance answer everything that is due, until someone must decide."""

from rollwright.core.chance import Chance
from rollwright.core.errors import GameDefinitionError
from rollwright.core.match import Match
from rollwright.core.playing import tell

THROWS = 2_000
"""The maximum number of throws between two decisions of any game."""


def throw_all(match: Match, dice: Chance) -> None:
    """Everything the table waits for; a game that throws for ever must not hold up the others."""
    for _ in range(THROWS):
        if not match.asks:
            return
        tell(match, dice)
    raise GameDefinitionError(f"{match.game.components.title} throws dice without end.")
