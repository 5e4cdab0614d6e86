"""Figures and symbols in the sentences a beginner is told."""

from typing import Final

from .boxes import NAMES
from .data import SHAPES
from .figures import Figures
from .reading import points


def named_figures(figures: Figures, places: list[int]) -> str:
    """`a slope`; `a slope and a spear`; `two spears and a gate`."""
    counts: dict[str, int] = {}
    for place in places:
        name = figures.places[place].figure.name.lower()
        counts[name] = counts.get(name, 0) + 1
    words = [f"a {name}" if n == 1 else f"{_NUMBERS[min(n, 5)]} {name}s" for name, n in counts.items()]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 2 else words)


_NUMBERS: Final[tuple[str, ...]] = ("no", "a", "two", "three", "four", "several")


def completing(figures: Figures, places: list[int]) -> str:
    """`completes a slope and a spear for 6 points`."""
    return f"completes {named_figures(figures, places)} for {points(figures, places)} points"


def at(symbol: int, box: int) -> str:
    """`a rhombus at K3`."""
    return f"a {SHAPES[symbol]} at {NAMES[box]}"
