"""The result of a game: who scored what, part by part. All later statistics are read from it."""

from collections.abc import Container
from typing import NamedTuple

import msgspec

from rollwright.core.match import Match
from rollwright.core.score import ranks


class SeatResult(msgspec.Struct):
    """The result of one seat."""

    seat: int
    total: int
    parts: dict[str, int]
    place: int
    """1 for the best; ties share the better place."""
    won: bool
    departed: bool
    """Whether it had left before the end."""
    stood_in: bool
    """Whether a bot played some of it."""
    forfeited: bool
    """Whether a bot played by its player's own wish, or still did at the end."""
    sheet: list[int]
    """The final content of its boxes."""


class Result(NamedTuple):
    """The rules' result of a finished game; its players are in the database."""

    rounds: int
    seats: list[SeatResult]


def result_of(match: Match, stood_in: Container[int] = (), forfeited: Container[int] = ()) -> Result | None:
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
            forfeited=seat in forfeited,
            sheet=list(me.sheet.cells),
        )
        for seat, (score, place, me) in enumerate(zip(scores, ranks(scores), match.seats, strict=True))
    ]
    return Result(match.table.round, seats)
