"""Players that are not people. They see the table and their own seat, like everybody else."""

from collections.abc import Callable
from typing import Final

from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.text import Text, Verbatim

from .bot import Bot
from .characters import CHARACTERS, TEACHER, Character, bot_of, character_of
from .greedy import BeginnerBot, GoodBot, GreedyBot
from .plugins import maker
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
    "check_house_bot",
    "house_bot",
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
HOUSE: Final = (*SIMPLE, SEARCH)
BOTS: Final = (*SIMPLE, *(f"search:{level}" for level in STRENGTHS))
"""All bot names; `search` alone is the middle level."""

LADDER: Final = ("random", "greedy", *(f"search:{level}" for level in STRENGTHS))
"""The bots of a game's ladder."""


def make_bot(name: str, seed: str = "", stop: Stop | None = None) -> Bot:
    """The bot of that name, built in or from a plug-in (`policy:FILE`), for the user of this machine.

    The same seed makes the same choices in the same positions, unless `stop` cuts in.
    """
    kind, colon, rest = bot_of(name).partition(":")
    make = maker(kind) if colon and kind not in HOUSE else None
    return make(rest, seed) if make else house_bot(name, seed, stop)


def house_bot(name: str, seed: str = "", stop: Stop | None = None) -> Bot:
    """The built-in bot of that name. None of them opens a file, so strangers may ask for them.

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
    """BadOption if no bot has that name, or if it does not play this game, or not in that style."""
    _check(make_bot(name), game)


def check_house_bot(name: str, game: Game) -> None:
    """The same, only for the built-in bots."""
    _check(house_bot(name), game)


def _check(bot: Bot, game: Game) -> None:
    if hasattr(bot, "check"):  # it does not play every game
        bot.check(game)


def thinks(name: str) -> bool:
    """Whether a bot of that name searches, and so uses all the time it has."""
    return bot_of(name).partition(":")[0] == SEARCH
