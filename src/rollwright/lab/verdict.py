"""What a comparison comes to, in words."""

import math
from collections.abc import Sequence
from typing import Final

from rollwright.measuring.statistics import Estimate

from .answer import Unit
from .lines import Line
from .measures import PART
from .question import listed, many

SAME: Final = "Nothing differs: game by game, {one} and {other} end the same way in everything that is measured."
ALSO: Final = 3
"""The number of other measures reported for a table."""
LENGTH: Final = "rounds"


def verdict(lines: Sequence[Line], headline: str, one: str, other: str) -> str:
    """A sentence for each table: the headline, what else differs most, and whether the length does."""
    if all(line.change == (0.0, 0.0, 0.0, line.change.n) for line in lines):
        return SAME.format(one=one, other=other)
    tables = dict.fromkeys(line.players for line in lines)
    return " ".join(
        _sentence([line for line in lines if line.players == players], headline, other) for players in tables
    )


def _sentence(lines: Sequence[Line], headline: str, who: str) -> str:
    first = [line for line in lines if line.measure.name == headline]
    rest = [line for line in lines if line.measure.name != headline and not line.measure.name.startswith(PART)]
    clear = sorted([line for line in rest if line.found], key=lambda line: -_clearness(line))[:ALSO]
    length = [line for line in rest if line.measure.name == LENGTH and not line.found]
    said = [effect(line) for line in [*first, *clear, *length]]
    return f"With {many(lines[0].players)} {who} {listed(said)}."


def _clearness(line: Line) -> float:
    """How many errors a change is away from none."""
    return abs(line.change.value) / line.change.error if line.change.error else math.inf


def effect(line: Line) -> str:
    """`raises the points of a player by 1.4 ± 0.3`, or by how much it changes them at most."""
    what, change, unit = line.measure.title, line.change, line.unit
    name = f" {unit.name}" if unit.factor != 1 else ""
    if line.found:
        verb = "raises" if change.value > 0 else "lowers"
        return f"{verb} {what} by {unit.write(abs(change.value))} ± {unit.write(change.error)}{name}"
    if not line.bound:
        return f"leaves {what} exactly as before"
    return f"does not change {what} by more than {rounded_up(line.bound, unit)}{name}"


def rounded_up(value: float, unit: Unit) -> str:
    """A bound is never written smaller than it is."""
    step = 10**unit.digits
    return unit.write(math.ceil(value * unit.factor * step - 1e-9) / step / unit.factor)


def signed(estimate: Estimate, unit: Unit) -> str:
    """`+1.4 ± 0.3`."""
    plus = "+" if unit.write(estimate.value) != unit.write(0.0) and estimate.value > 0 else ""
    return f"{plus}{unit.write(estimate.value)} ± {unit.write(estimate.error)}"
