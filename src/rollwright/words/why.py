"""Why a player may not write in a box: the rule against the closest move, in a sentence."""

from collections.abc import Iterator

from rollwright.core.decision import Decision
from rollwright.core.errors import IllegalMove
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.sheet import Box
from rollwright.core.table import Seat, Table


def against(match: Match, seat: int, box: Box) -> IllegalMove | None:
    """The rule against every move about this box; None if one is legal, or if there are none at all.

    Moves that answer what is asked now come first, then those of other decisions; of these the ones about the fewest
    boxes, for they are most about this one.
    """
    game, table, me = match.game, match.table, match.seats[seat]
    current = game.decision(me.task)
    for decision in [current, *[other for other in game.decisions.values() if other is not current]]:
        for move in _moves_about(decision, table, me, box):
            refusal = match.refusal(seat, move)
            if refusal is not None:
                return refusal
            if decision is current:
                return None
    return None


def _moves_about(decision: Decision, table: Table, me: Seat, box: Box) -> list[Move]:
    return [move for _, move in sorted(_candidates(decision, table, me, box), key=_boxes)]


def _boxes(candidate: tuple[int, Move]) -> int:
    return candidate[0]


def _candidates(decision: Decision, table: Table, me: Seat, box: Box) -> Iterator[tuple[int, Move]]:
    for move in decision.moves:
        try:
            where = decision.where(table, me, move)
        except LookupError:  # a decision that is not asked now may miss what only its own task says
            continue
        if any(one.id == box.id for one in where):
            yield len(where), move
