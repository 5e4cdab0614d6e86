"""What an agent gets when the game is over."""

from collections.abc import Callable, Sequence
from typing import Final

from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.nearest import unknown
from rollwright.core.score import Score

Reward = Callable[[Game, Sequence[Score]], list[float]]


def win(game: Game, scores: Sequence[Score]) -> list[float]:
    """1 for the only winner, and as much less than 0 in all for the others; winners share. Alone, the points."""
    if len(scores) == 1:
        return points(game, scores)
    n = len(scores)
    return [(n * won - 1) / (n - 1) for won in game.wins(scores)]


def points(game: Game, scores: Sequence[Score]) -> list[float]:
    """The points of each."""
    return [float(score.total) for score in scores]


def margin(game: Game, scores: Sequence[Score]) -> list[float]:
    """By how many points each is ahead of the best of the others, or behind. Alone, the points."""
    found = points(game, scores)
    if len(found) == 1:
        return found
    return [mine - max(found[:seat] + found[seat + 1 :]) for seat, mine in enumerate(found)]


REWARDS: Final[dict[str, Reward]] = {"win": win, "score": points, "margin": margin}


def reward(name: str) -> Reward:
    """The one of that name."""
    if name not in REWARDS:
        raise BadOption(unknown("reward", name, REWARDS))
    return REWARDS[name]
