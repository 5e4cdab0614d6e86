"""What two variants differ in, line by line: a measure at a table, before and after, on the same dice."""

from typing import Final, NamedTuple

import numpy as np

from rollwright.measuring.statistics import Estimate, Numbers, Paired, at_most, difference, discoveries, mean, paired

from .answer import Unit
from .measures import Measure, find, measured, measures_of
from .run import Run

FOUND: Final = 0.05
"""A line is believed if so few of those that look like it are there by chance."""


class Pair(NamedTuple):
    """The same games under two sets of rules."""

    one: Run
    other: Run

    @property
    def labels(self) -> tuple[str, str]:
        """What the designer calls them."""
        return self.one.plan.variant.label, self.other.plan.variant.label


class Line(NamedTuple):
    """One measure at one table."""

    measure: Measure
    players: int
    before: Estimate
    after: Estimate
    paired: Paired
    q: float = 1.0
    """The rate of false discoveries if this line and all that are as clear are believed."""

    @property
    def change(self) -> Estimate:
        """By how much the second is above the first, game by game."""
        return self.paired.change

    @property
    def unit(self) -> Unit:
        """How the change is written: so that its error shows."""
        return self.measure.unit.fitting(self.change.error)

    @property
    def unpaired(self) -> Estimate:
        """The same as if both had been played on other dice."""
        return difference(self.after, self.before)

    @property
    def found(self) -> bool:
        """Whether there is a difference."""
        return self.q < FOUND

    @property
    def bound(self) -> float:
        """No difference is larger."""
        return at_most(self.change)


def lines_of(pair: Pair) -> list[Line]:
    """Every measure at every table; false discoveries are counted over all of them."""
    found = [
        _line(measure, players, *changed)
        for players in pair.one.plan.players
        for measure, changed in _columns(pair, players)
    ]
    rates = discoveries([line.paired.p for line in found])
    return [line._replace(q=q) for line, q in zip(found, rates, strict=True)]


def _columns(pair: Pair, players: int) -> list[tuple[Measure, tuple[Numbers, Numbers]]]:
    """What both have a number for in every game, unless it is always 0: what a game does not have cannot change.

    A part of the score that one does not know counts 0 there.
    """
    before, after = measured(pair.one, players), measured(pair.other, players)
    nothing = np.zeros(pair.one.games(players))
    found = []
    for measure in measures_of(pair.one, pair.other):
        if not measure.value or (measure.name in before and measure.name in after):
            old, new = before.get(measure.name, nothing), after.get(measure.name, nothing)
            if old.any() or new.any():
                found.append((measure, (old, new)))
    return found


def _line(measure: Measure, players: int, before: Numbers, after: Numbers) -> Line:
    return Line(measure, players, mean(before), mean(after), paired(before, after))


def differences(pair: Pair, name: str, players: int) -> Numbers:
    """What changed in each game."""
    wanted = find(name, measures_of(pair.one, pair.other))
    for measure, (before, after) in _columns(pair, players):
        if measure == wanted:
            return after - before
    return np.zeros(0)
