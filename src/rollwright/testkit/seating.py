"""Which tables are tried: how many sit down, and under which house rules."""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import NamedTuple

from rollwright.core.game import Game

CROWD = 4
"""More seats than this are not tried, unless the game needs more."""
COMBINATIONS = 16
"""More combinations of house rules than this are not tried: then the defaults, and every choice by itself."""


class Seating(NamedTuple):
    """So many players, under these house rules."""

    players: int
    options: dict[str, str]

    def __str__(self) -> str:
        words = [f"{self.players} player{'s' if self.players > 1 else ''}"]
        return ", ".join(words + [f"{name}={choice}" for name, choice in self.options.items()])


def seatings(game: Game) -> list[Seating]:
    """Every number of players that is tried, under every combination of house rules that is tried."""
    numbers = head_counts(game.components.players)
    return [Seating(players, options) for options in house_rules(game) for players in numbers]


def head_counts(players: range) -> list[int]:
    """The smallest number of players, a middle one and the largest up to a small crowd."""
    possible = [n for n in players if n <= CROWD] or [players[0]]
    return sorted({possible[0], possible[len(possible) // 2], possible[-1]})


def house_rules(game: Game) -> list[dict[str, str]]:
    """Every combination of house rules, the defaults first; where there are too many, every choice at least once."""
    options = game.components.options
    if prod(map(len, options.values())) > COMBINATIONS:
        return list(_one_by_one(options))
    return [dict(zip(options, choice, strict=True)) for choice in product(*options.values())]


def _one_by_one(options: dict[str, tuple[str, ...]]) -> Iterator[dict[str, str]]:
    default = {name: choices[0] for name, choices in options.items()}
    yield default
    for name, choices in options.items():
        for choice in choices[1:]:
            yield {**default, name: choice}
