"""How a game ended: why it is over, and who has won."""

from typing import Final

from rollwright.core.match import Match
from rollwright.core.text import Player, Text, Words, joined, listed

from .story_line import END, StoryLine

POINTS: Final[Words] = "Points"
MAX_NAMED: Final = 6
"""The maximum number of players named in the standings and as sharing first place."""


def ending(match: Match) -> list[StoryLine]:
    """Why, how everybody stands, then who has won."""
    return [StoryLine(END, words) for words in (why(match), standing(match), winners(match)) if words]


def why(match: Match) -> Words:
    """That the game is over, and the reason."""
    left = Text("Everybody has left.") if len(match.table.departed) == match.table.n else ""
    return joined(["The game is over.", left or match.game.ending(match.table, match.why, match.scores())])


def standing(match: Match) -> Words:
    """The points of all, highest first; empty if the list would be long, or nobody plays against anybody.

    Where a score is one thing that has a name, such as rounds won, it is told by that name.
    """
    if not 1 < match.table.n <= MAX_NAMED:
        return ""
    scores, named = match.scores(), match.game.components.parts
    parts = {part for score in scores for part in score.parts}
    unit = named.get(parts.pop(), POINTS) if len(parts) == 1 else POINTS
    order = sorted(range(match.table.n), key=lambda seat: -scores[seat].total)
    each = tuple([Text("{who} {points}", who=Player(seat), points=scores[seat].total) for seat in order])
    return Text("{counted}: {each}.", counted=unit, each=each)


def winners(match: Match) -> Words:
    """Who has won; empty if nobody plays against anybody, or everybody has left."""
    if match.table.n == 1 or len(match.table.departed) == match.table.n:
        return ""
    seats = match.game.winners(match.scores())
    if not seats:
        return "Nobody wins."
    if len(seats) == 1:
        return Text("{who} wins.", who=Player(seats[0]))
    if len(seats) > MAX_NAMED:
        return Text("{n} players share first place.", n=len(seats))
    return Text("{players} share first place.", players=listed([Player(seat) for seat in seats]))
