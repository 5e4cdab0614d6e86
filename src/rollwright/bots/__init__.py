"""Players that are not people. They are told the table and their own seat, like everybody else."""

from collections.abc import Callable
from typing import Final

from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.text import Text, Verbatim

from .bot import Bot
from .characters import CHARACTERS, TEACHER, Character, bot_of, character_of
from .greedy import BeginnerBot, GoodBot, GreedyBot
from .random import RandomBot
from .rollout import Stop
from .search import SearchBot
from .strength import STRENGTHS

__all__ = [
    "BOTS",
    "CHARACTERS",
    "LADDER",
    "TEACHER",
    "BeginnerBot",
    "Bot",
    "Character",
    "GoodBot",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "bot_of",
    "character_of",
    "check",
    "make_bot",
    "thinks",
]

SEARCH: Final = "search"
MIDDLE: Final = 3
SIMPLE: Final[dict[str, Callable[[str], Bot]]] = {
    "random": RandomBot,
    "beginner": BeginnerBot,
    "good": GoodBot,
    "greedy": GreedyBot,
}
BOTS: Final = (*SIMPLE, *(f"search:{level}" for level in STRENGTHS))
"""All that can be asked for; `search` alone is the middle level."""

LADDER: Final = ("random", "greedy", *(f"search:{level}" for level in STRENGTHS))
"""Who climbs the ladder of a game."""


def make_bot(name: str, seed: str = "", stop: Stop | None = None) -> Bot:
    """The bot of that name. The same seed makes the same choices in the same positions, unless `stop` cuts in.

    `greedy:rush` is the greedy bot in a style that the game knows. Characters go by their names: `pip`.
    """
    kind, _, level = bot_of(name).partition(":")
    if kind == SEARCH and (level or str(MIDDLE)) in map(str, STRENGTHS):
        return SearchBot(seed, STRENGTHS[int(level or MIDDLE)], stop)
    if kind in SIMPLE and not level:
        return SIMPLE[kind](seed)
    if kind == "greedy":
        return GreedyBot(seed, style=level)
    known = [*(one.name for one in CHARACTERS), *BOTS]
    raise BadOption(
        Text(
            "No bot is called '{name}'. You can play against: {known}.",
            name=Verbatim(name),
            known=Verbatim(", ".join(known)),
        )
    )


def check(name: str, game: Game) -> None:
    """BadOption if no bot is called that, or if the game does not know its style."""
    bot = make_bot(name)
    if isinstance(bot, GreedyBot):
        bot.check(game)


def thinks(name: str) -> bool:
    """Whether a bot of that name searches, and so takes as long as it may."""
    return bot_of(name).partition(":")[0] == SEARCH
