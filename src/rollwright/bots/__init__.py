"""Players that are not people. They are told the table and their own seat, like everybody else."""

from collections.abc import Callable
from typing import Final

from rollwright.core.errors import BadOption

from .bot import Bot
from .greedy import GreedyBot
from .random import RandomBot
from .search import SearchBot
from .strength import LEVELS

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "SearchBot", "named"]

MIDDLE: Final = 3
BOTS: Final = ("random", "greedy", *(f"search:{level}" for level in LEVELS))
"""Weakest first, more or less; `search` alone is the middle level."""


def named(name: str, seed: str = "", stop: Callable[[], bool] | None = None) -> Bot:
    """The bot of that name. The same seed makes the same choices in the same positions, unless `stop` cuts in."""
    kind, _, level = name.lower().partition(":")
    if kind == "search" and (level or str(MIDDLE)) in map(str, LEVELS):
        return SearchBot(seed, LEVELS[int(level or MIDDLE)], stop)
    if kind in ("greedy", "random") and not level:
        return GreedyBot(seed) if kind == "greedy" else RandomBot(seed)
    raise BadOption(f"No bot is called {name!r}. You can play against: {', '.join(BOTS)}.")
