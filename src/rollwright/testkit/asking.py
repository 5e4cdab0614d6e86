"""Which moves are asked about where a seat decides."""

from collections.abc import Sequence

from rollwright.core.match import Match
from rollwright.core.moves import Move

ALL = 3000
"""Up to this many moves are all asked about; of more, an even spread that changes with each decision."""


def asked(match: Match, seat: int) -> list[Move]:
    """The moves of the game, or an even spread of them that depends only on the round and the seat's own draft."""
    return _spread(match, seat, match.game.components.moves.all)


def asked_of_decision(match: Match, seat: int) -> list[Move]:
    """All moves of the game, but an even spread of those that can answer the decision, where these are too many."""
    me, moves = match.seats[seat], match.game.components.moves.all
    decision = match.game.decision(me.task)
    own = [move for move in moves if decision.takes(me, move)]
    others = [move for move in moves if not decision.takes(me, move)]
    return [*_spread(match, seat, own), *others]


def _spread(match: Match, seat: int, moves: Sequence[Move]) -> list[Move]:
    step = 1 + len(moves) // ALL
    return list(moves[(match.table.round + len(match.seats[seat].draft)) % step :: step])
