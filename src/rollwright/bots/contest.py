"""Bots against one another: who beats whom, on the same dice."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from rollwright.core.chance import QuickDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.core.score import Score

from .bot import Bot

Make = Callable[[str, str], Bot]
"""Makes a bot from its name and a seed."""


class Ending(NamedTuple):
    """The result of a seat: its rank value, and its points."""

    order: tuple[int, ...]
    points: int


class Result(NamedTuple):
    """The result of two bots against each other: 1 if the first won, 0 if it lost, a half for a tie."""

    first: str
    second: str
    won: float
    points: tuple[int, int] = (0, 0)


class Seating(NamedTuple):
    """A game to play: its round and its players."""

    round: int
    names: tuple[str, ...]


def play_seats(game: Game, bots: Sequence[Bot], dice: int, options: Mapping[str, object] | None = None) -> list[Score]:
    """One game with a bot in every seat."""
    match = Match(game, len(bots), options)
    play(match, QuickDice(dice), [bot.choose for bot in bots])
    return match.scores()


def contest(
    names: Sequence[str], players: int, rounds: int, play_all: Callable[[list[Seating]], Iterable[list[Ending]]]
) -> list[list[Result]]:
    """The result of each round; in every one all bots meet on the dice of that round.

    Alone, each plays the same dice once and the points are compared. With others, two bots share the seats of a table
    in turns, and every second round they change places. `play_all` plays the games, one after the other or at once;
    if it stops early, only the rounds that were played to their end count.
    """
    planned = [seated(names, players, nth) for nth in range(rounds)]
    played = iter(play_all([seating for one in planned for seating in one]))
    found = [dict(zip(one, played, strict=False)) for one in planned]
    return [_results(names, ended) for one, ended in zip(planned, found, strict=True) if len(ended) == len(one)]


def seated(names: Sequence[str], players: int, nth: int) -> list[Seating]:
    """The games of a round."""
    if players == 1:
        return [Seating(nth, (name,)) for name in names]
    return [Seating(nth, tuple([pair[(seat + nth) % 2] for seat in range(players)])) for pair in pairs(names)]


def pairs(names: Sequence[str]) -> list[tuple[str, str]]:
    """Every pair, once."""
    return [(a, b) for place, a in enumerate(names) for b in names[place + 1 :]]


def play_table(game: Game, seating: Seating, make: Make) -> list[Ending]:
    """One game of a round."""
    nth, names = seating
    bots = [make(name, f"{name} {seat} {nth}") for seat, name in enumerate(names)]
    scores = play_seats(game, bots, nth if len(names) == 1 else nth // 2)
    return [Ending(score.order, score.total) for score in scores]


def _results(names: Sequence[str], played: Mapping[Seating, list[Ending]]) -> list[Result]:
    """The games of one round, by pairs. At a larger table each bot's best seat counts."""
    alone = {seating.names[0]: endings[0] for seating, endings in played.items() if len(seating.names) == 1}
    if alone:
        return [_result(a, b, alone[a], alone[b]) for a, b in pairs(names)]
    found = []
    for (first, second), (seating, endings) in zip(pairs(names), played.items(), strict=True):
        best = {
            name: max([ending for ending, who in zip(endings, seating.names, strict=True) if who == name])
            for name in seating.names
        }
        found.append(_result(first, second, best[first], best[second]))
    return found


def _result(first: str, second: str, one: Ending, other: Ending) -> Result:
    won = 1.0 if one.order > other.order else 0.0 if one.order < other.order else 0.5
    return Result(first, second, won, (one.points, other.points))
