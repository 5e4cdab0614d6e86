"""Which moves are asked about where a seat decides."""

from rollwright.core.match import Match
from rollwright.core.moves import Move

ALL = 2000
"""So many moves are all asked about; of more an even spread, another one at the next decision."""


def asked(match: Match, seat: int) -> list[Move]:
    """The moves of the game, or an even spread of them that depends on nothing but the round and the own draft."""
    moves = match.game.printed.moves.all
    step = 1 + len(moves) // ALL
    return list(moves[(match.table.round + len(match.seats[seat].draft)) % step :: step])
