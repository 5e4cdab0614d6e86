"""What the lab says to a question: a sentence, a number with its error, a table, a picture."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from rollwright.measuring.statistics import UNKNOWN, Estimate

from .pictures import Picture


class Unit(NamedTuple):
    """How a number is written: `12.4 points`, `56 %`."""

    name: str = ""
    digits: int = 1
    factor: float = 1.0

    def write(self, value: float) -> str:
        """The number alone, as people write it."""
        if math.isnan(value):
            return "unknown"
        if math.isinf(value):
            return "∞"
        text = f"{value * self.factor:,.{self.digits}f}"
        return text.removeprefix("-") if float(text.replace(",", "")) == 0 else text.replace("-", "\u2212")

    def fitting(self, error: float) -> "Unit":
        """The same unit with so many digits that the error shows, up to three."""
        shown = abs(error * self.factor)
        needed = math.ceil(-math.log10(shown)) if shown and math.isfinite(shown) else 0
        return self._replace(digits=max(self.digits, min(3, needed)))

    def say(self, value: float) -> str:
        """`12.4 points`."""
        return f"{self.write(value)} {self.name}".rstrip()

    def with_error(self, estimate: Estimate) -> str:
        """`12.4 ± 0.3 points`."""
        if math.isnan(estimate.value):
            return self.write(estimate.value)
        value = f"{self.write(estimate.value)} ± {self.write(estimate.error)}"
        return f"{value} {self.name}".rstrip()


POINTS, ROUNDS, PERCENT, PLAIN = Unit("points"), Unit("rounds"), Unit("%", 1, 100.0), Unit("", 2)


class Grid(NamedTuple):
    """Rows under headings, ready to be read."""

    headings: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()


class Alarm(NamedTuple):
    """Something that looks wrong, and how wrong: in standard errors beyond what a designer would accept."""

    what: str
    weight: float
    subject: str = ""
    """What it is about: a card, a seat."""
    kind: str = ""
    """What is wrong, where one question finds several things: dead customers, strong customers."""


class Answer(NamedTuple):
    """The answer to one question."""

    question: str
    title: str
    sentence: str
    """What a designer would say aloud."""
    value: Estimate = UNKNOWN
    unit: Unit = PLAIN
    games: int = 0
    grid: Grid = Grid()
    picture: Picture | None = None
    remarks: Sequence[str] = ()
    """What else should be known: whether weaker players agree, what could not be measured."""
    alarms: Sequence[Alarm] = ()
    commands: Sequence[str] = ()
    """What to type to go on."""
    brief: str = ""
    """What is shown while it grows, if not the number."""
    failed: bool = False
    """Whether something is not as the designer demands: then the command says so to whoever started it."""

    def number(self) -> str:
        """The number with its error."""
        return "" if math.isnan(self.value.value) else self.unit.with_error(self.value)


def agreement(strong: Estimate, weak: Estimate, unit: Unit) -> str:
    """Whether those who play worse find the same."""
    if math.isnan(weak.value):
        return "No other bots were asked."
    said = unit.with_error(weak)
    if abs(strong.value - weak.value) <= math.hypot(strong.error, weak.error):
        return f"Among beginners it is the same: {said}."
    same = (strong.value > 0) == (weak.value > 0)
    differs = "less" if weak.value < strong.value else "more"
    return f"Among beginners it is {differs if same else 'the opposite'}: {said}."


def chance(q: float) -> str:
    """How often chance does as much, as it stands in a table."""
    return "<0.001" if q < 0.001 else f"{q:.3f}"
