"""A hint: what the game itself advises a seat to do now."""

from typing import Final

from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.text import Text

NO_HINT: Final = Text("No advice here: all choices look equally good.")


def hint(match: Match, seat: int) -> Move | None:
    """The legal move that the game rates best; None if it rates all alike, or nothing is left to decide."""
    legal = match.legal(seat)
    if len(legal) < 2:
        return legal[0] if legal else None
    values = match.game.advise(match.table, match.seats[seat], legal)
    return legal[values.index(max(values))] if len(set(values)) > 1 else None
