"""How a game ended: why it is over, and who has won."""

from typing import Final

from rollwright.core.match import Match
from rollwright.core.text import Player, Text, Words, joined, listed

from .told import END, Told

MAX_NAMED: Final = 6
"""So many who share the first place are named."""


def ending(match: Match) -> list[Told]:
    """Why, then who has won."""
    won = winners(match)
    return [Told(END, why(match)), *([Told(END, won)] if won else [])]


def why(match: Match) -> Words:
    """That the game is over, and the reason."""
    left = Text("Everybody has left.") if len(match.table.departed) == match.table.n else ""
    return joined(["The game is over.", left or match.game.ending(match.table, match.why, match.scores())])


def winners(match: Match) -> Words:
    """Who has won; empty where nobody plays against anybody, or everybody has left."""
    if match.table.n == 1 or len(match.table.departed) == match.table.n:
        return ""
    seats = match.game.winners(match.scores())
    if not seats:
        return "Nobody wins."
    if len(seats) == 1:
        return Text("{who} wins.", who=Player(seats[0]))
    if len(seats) > MAX_NAMED:
        return Text("{n} players share the first place.", n=len(seats))
    return Text("{players} share the first place.", players=listed([Player(seat) for seat in seats]))
