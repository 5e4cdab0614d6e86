"""What remains of a game when it is over: who scored what, part by part. All that is asked later is read from it."""

from collections.abc import Container
from typing import NamedTuple

import msgspec

from rollwright.core.match import Match
from rollwright.core.score import ranks


class SeatResult(msgspec.Struct):
    """What one seat has come to."""

    seat: int
    total: int
    parts: dict[str, int]
    place: int
    """1 for the best; equals share the better place."""
    won: bool
    departed: bool
    """Whether it had left before the end."""
    stood_in: bool
    """Whether a bot has played some of it."""
    sheet: list[int]
    """What its boxes held in the end."""


class Result(NamedTuple):
    """What the rules say of a finished game; who played it, the database knows."""

    rounds: int
    seats: list[SeatResult]


def result_of(match: Match, stood_in: Container[int] = ()) -> Result | None:
    """The result, once the game is over; `stood_in`: the seats that a bot has played for at any time."""
    if not match.over:
        return None
    scores = match.scores()
    won, departed = match.game.winners(scores), match.table.departed
    seats = [
        SeatResult(
            seat=seat,
            total=score.total,
            parts=score.parts,
            place=place,
            won=seat in won,
            departed=seat in departed,
            stood_in=seat in stood_in,
            sheet=list(me.sheet.cells),
        )
        for seat, (score, place, me) in enumerate(zip(scores, ranks(scores), match.seats, strict=True))
    ]
    return Result(match.table.round, seats)
