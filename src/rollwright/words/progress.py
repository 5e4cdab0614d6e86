"""The progress of a seat whose sheet is hidden: all that may be told of players who play at their own pace."""

from typing import Final, NamedTuple

from rollwright.core.match import Match
from rollwright.core.text import Player, Text

from .told import TURN, Told

MAX_FOLLOWED: Final = 6
"""At a table larger than this, only finished players are told."""


class SeatProgress(NamedTuple):
    """What everybody may know of a hidden sheet, as the core's view shows it."""

    rounds: int
    done: bool


def progress_of(match: Match, seat: int) -> SeatProgress:
    """The progress of the seat. Nothing is drafted in the match of a story, so the sheet is what was committed."""
    return SeatProgress(match.game.progress(match.table, match.seats[seat].sheet), match.places[seat].done)


def progress_told(match: Match, seat: int, before: SeatProgress) -> list[Told]:
    """That the seat has progressed, if it has."""
    rounds, done = progress_of(match, seat)
    if done and not before.done:
        finished = Text(
            "{who} is finished after {n} round.", "{who} is finished after {n} rounds.", n=rounds, who=Player(seat)
        )
        return [Told(TURN, finished, seat)]
    if rounds == before.rounds or match.table.n > MAX_FOLLOWED:
        return []
    played = Text("{who} has played {n} round.", "{who} has played {n} rounds.", n=rounds, who=Player(seat))
    return [Told(TURN, played, seat)]
