"""Ratings from results: the strengths under which what happened was likeliest (Bradley and Terry), on the Elo scale.

The field is fixed and all results are there at once, so nothing is estimated game by game: who played first or last
does not matter. How sure a rating is comes from drawing the rounds again and again (the bootstrap), and at least from
how sharply the likelihood falls off.
"""

import random
from collections.abc import Mapping, Sequence
from math import log, log10, sqrt
from typing import Final, NamedTuple

from .contest import Result

SCALE: Final = 400.0
"""Points by which odds of ten to one differ."""
MIDDLE: Final = 1500.0
"""The mean of the field."""
STEPS: Final = 60
DRAWN: Final = 200
"""How many times the rounds are resampled."""
TAIL: Final = DRAWN // 40
"""How many resamples lie below the interval, and how many above."""
Z: Final = 1.96
"""Standard errors on either side that hold 95 %."""
PRIOR: Final = 0.5
"""How many ties of each pair are assumed in advance, so that a player who never lost is not infinitely strong."""


class Rating(NamedTuple):
    """A bot's strength, and the interval that holds it with 95 %."""

    name: str
    rating: float
    low: float
    high: float


def ratings(rounds: Sequence[Sequence[Result]], names: Sequence[str]) -> list[Rating]:
    """The strongest first."""
    found = _fit([result for one in rounds for result in one], names)
    rng = random.Random(0)
    drawn: list[dict[str, float]] = []
    for _ in range(DRAWN):
        again = [rounds[int(rng.random() * len(rounds))] for _ in rounds]
        drawn.append(_fit([result for one in again for result in one], names))
    rated = []
    for name in names:
        spread, value = sorted([one[name] for one in drawn]), found[name]
        doubt = _doubt(found, name, len(rounds))
        rated.append(Rating(name, value, min(value - doubt, spread[TAIL]), max(value + doubt, spread[-1 - TAIL])))
    return sorted(rated, key=_falling)


def _falling(rating: Rating) -> float:
    return -rating.rating


def _doubt(found: dict[str, float], name: str, rounds: int) -> float:
    """Half the interval by the curvature of the likelihood: what the bootstrap cannot see if all rounds are alike."""
    known = 0.0
    for other, value in found.items():
        if other != name:
            chance = 1 / (1 + 10 ** ((value - found[name]) / SCALE))
            known += rounds * chance * (1 - chance)
    return Z * SCALE / log(10) / sqrt(known) if known else SCALE


def _fit(results: Sequence[Result], names: Sequence[str]) -> dict[str, float]:
    wins = dict.fromkeys(names, PRIOR * (len(names) - 1) / 2)
    met = {(a, b): PRIOR for a in names for b in names if a != b}
    for first, second, won, _ in results:
        wins[first] += won
        wins[second] += 1.0 - won
        met[first, second] += 1.0
        met[second, first] += 1.0
    return strengths(wins, met, names)


def strengths(
    wins: Mapping[str, float], met: Mapping[tuple[str, str], float], names: Sequence[str]
) -> dict[str, float]:
    """Ratings from how often each has won, and how often each two have met.

    Minorise and maximise, as Hunter (2004) has it: every step makes what happened likelier.
    """
    strength = dict.fromkeys(names, 1.0)
    for _ in range(STEPS):
        strength = {a: wins[a] / sum([met[a, b] / (strength[a] + strength[b]) for b in names if b != a]) for a in names}
    elo = {name: SCALE * log10(max(value, 1e-9)) for name, value in strength.items()}
    mean = sum(elo.values()) / len(elo)
    return {name: MIDDLE + value - mean for name, value in elo.items()}
