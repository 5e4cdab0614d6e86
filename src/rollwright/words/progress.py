"""The progress of a seat whose sheet is hidden: all that may be told of players who play at their own pace."""

from typing import Final, NamedTuple

from rollwright.core.match import Match
from rollwright.core.text import Player, Text

from .story_line import TURN, StoryLine

MAX_FOLLOWED: Final = 6
"""At a table larger than this, only that players have finished is told."""


class SeatProgress(NamedTuple):
    """What everybody may know of a hidden sheet, as the core's view shows it."""

    rounds: int
    done: bool


def progress_of(match: Match, seat: int) -> SeatProgress:
    """The progress of the seat. Nothing is drafted in the match of a story, so the sheet is what was committed."""
    return SeatProgress(match.game.progress(match.table, match.seats[seat].sheet), match.drafts[seat].done)


def progress_lines(match: Match, seat: int, before: SeatProgress) -> list[StoryLine]:
    """That the seat has progressed, if it has."""
    rounds, done = progress_of(match, seat)
    if done and not before.done:
        text = Text(
            "{who} is finished after {n} round.", "{who} is finished after {n} rounds.", n=rounds, who=Player(seat)
        )
        return [StoryLine(TURN, text, seat)]
    if rounds == before.rounds or match.table.n > MAX_FOLLOWED:
        return []
    text = Text("{who} has played {n} round.", "{who} has played {n} rounds.", n=rounds, who=Player(seat))
    return [StoryLine(TURN, text, seat)]
