"""The strength of the bots. They are the fixed points of people's ratings: their strength is known and does not change.

What was measured is in a title's `data/bots.toml`, by mode, written by tools/anchors.py. Where nothing was
measured, as at a game that somebody has installed, one ladder does for all.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from rollwright.core.catalog import GROUP

MIDDLE: Final = 1500.0
"""The strength at the start, when nothing is known."""
LADDER: Final[Mapping[str, float]] = MappingProxyType(
    {
        "random": 542.0,
        "beginner": 1083.0,
        "search:1": 1133.0,
        "search:2": 1380.0,
        "good": 1582.0,
        "search:3": 1643.0,
        "greedy": 1696.0,
        "search:4": 1972.0,
        "search:5": 2135.0,
    }
)
"""The bots by the ladder of docs/bots.md."""
FILE: Final = "bots.toml"
_SAME: Final = {"search": "search:3"}
"""Two names for one bot."""


def anchor(bot: str, anchors: Mapping[str, float] = LADDER) -> float:
    """The strength of a bot; a style of play does not change it."""
    name = _SAME.get(bot, bot)
    return anchors.get(name) or anchors.get(name.partition(":")[0], MIDDLE)


@cache
def anchors_of(game: str, mode: str) -> Mapping[str, float]:
    """The strength of all bots in one mode of a title."""
    figures = measured(game).get(mode, {})
    return {**LADDER, **figures.get("anchors", {})}


def measured(game: str) -> dict[str, Any]:
    """The measurements of a title, by mode; nothing for a title that brings none."""
    for point in entry_points(group=GROUP, name=game):
        package = point.module
        try:
            return tomllib.loads((files(package) / "data" / FILE).read_text(encoding="utf-8"))
        except (OSError, ModuleNotFoundError, TypeError):
            break  # not a package, or without measurements
    return {}
