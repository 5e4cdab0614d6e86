"""Bots against each other: who beats whom, on the same dice."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rollwright.core.chance import QuickDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.playing import take_turn, tell
from rollwright.core.score import Score

from .bot import Bot

Make = Callable[[str, str], Bot]
"""A bot by its name and its luck."""


class Result(NamedTuple):
    """How two bots compared once: 1 for a win of the first, 0 for a loss, a half for a tie."""

    first: str
    second: str
    won: float


def play_seats(game: Game, bots: Sequence[Bot], dice: int, options: Mapping[str, object] | None = None) -> list[Score]:
    """One game with a bot in every seat."""
    match, chance = Match(game, len(bots), options), QuickDice(dice)
    while not match.over:
        if match.asks:
            tell(match, chance)
            continue
        for seat in match.due():
            if seat in match.due():
                take_turn(match, seat, bots[seat].choose)
    return match.scores()


def contest(game: Game, names: Sequence[str], players: int, games: int, make: Make) -> Iterator[list[Result]]:
    """Round after round: in each everybody meets everybody on the dice of that round; what came of it.

    Alone, each plays the same dice once and the points are compared. With others, two bots share the seats of a table
    in turns, and every second round they change places.
    """
    for nth in range(games):
        if players == 1:
            scores = {name: play_seats(game, [make(name, f"{name} {nth}")], nth)[0] for name in names}
            yield [_result(a, b, scores[a], scores[b]) for a, b in pairs(names)]
        else:
            yield [_meet(game, a, b, players, nth, make) for a, b in pairs(names)]


def pairs(names: Sequence[str]) -> list[tuple[str, str]]:
    """Everybody with everybody else, once."""
    return [(a, b) for place, a in enumerate(names) for b in names[place + 1 :]]


def _meet(game: Game, first: str, second: str, players: int, nth: int, make: Make) -> Result:
    seated = [(first, second)[(seat + nth) % 2] for seat in range(players)]
    bots = [make(name, f"{name} {seat} {nth}") for seat, name in enumerate(seated)]
    scores = play_seats(game, bots, nth // 2)
    best = {name: max([s for s, who in zip(scores, seated, strict=True) if who == name], key=_order) for name in seated}
    return _result(first, second, best[first], best[second])


def _order(score: Score) -> tuple[int, ...]:
    return score.order


def _result(first: str, second: str, one: Score, other: Score) -> Result:
    return Result(first, second, 1.0 if one.order > other.order else 0.0 if one.order < other.order else 0.5)
