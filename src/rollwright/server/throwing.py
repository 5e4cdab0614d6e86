"""Letting chance say all that it must, until somebody decides."""

from rollwright.core.chance import Chance
from rollwright.core.errors import GameDefinitionError
from rollwright.core.match import Match
from rollwright.core.playing import tell

THROWS = 2_000
"""No game throws so often between two decisions."""


def throw_all(match: Match, dice: Chance) -> None:
    """All that the table waits for; a game that throws for ever must not hold up the others."""
    for _ in range(THROWS):
        if not match.asks:
            return
        tell(match, dice)
    raise GameDefinitionError(f"{match.game.components.title} throws dice without end.")
