"""Players that are not people. They are told the table and their own seat, like everybody else."""

from rollwright.core.errors import BadOption

from .bot import Bot
from .greedy import BeginnerBot, GoodBot, GreedyBot
from .random import RandomBot

__all__ = ["BOTS", "BeginnerBot", "Bot", "GoodBot", "GreedyBot", "RandomBot", "named"]

BOTS: dict[str, type[GreedyBot] | type[RandomBot]] = {
    "greedy": GreedyBot,
    "good": GoodBot,
    "beginner": BeginnerBot,
    "random": RandomBot,
}


def named(name: str, seed: str = "") -> Bot:
    """The bot of that name. The same seed makes the same choices in the same positions.

    `greedy:rush` is the greedy bot in a style that the game knows.
    """
    called, _, style = name.lower().partition(":")
    if called == "greedy" and style:
        return GreedyBot(seed, style=style)
    kind = BOTS.get(name.lower())
    if kind is None:
        raise BadOption(f"No bot is called {name!r}. You can play against: {', '.join(BOTS)}.")
    return kind(seed)
