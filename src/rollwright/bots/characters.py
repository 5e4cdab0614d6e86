"""The bots as people meet them: a name, one line of temperament, and a strength."""

from typing import Final, NamedTuple


class Character(NamedTuple):
    """A character to play against; `bot` is the bot that plays under this name."""

    id: str
    name: str
    line: str
    bot: str


PIP: Final = Character("pip", "Pip", "Marks whatever looks nice.", "beginner")
MOSS: Final = Character("moss", "Moss", "Takes her time and misses the shortcut.", "search:1")
WICK: Final = Character("wick", "Wick", "Careful, and never in a hurry.", "good")
DORA: Final = Character("dora", "Dora", "Plays by the book, and has read it.", "greedy")
BRAM: Final = Character("bram", "Bram", "Bold, and now and then too bold.", "search:2")
OTTO: Final = Character("otto", "Otto", "Plans three throws ahead.", "search:3")
VERA: Final = Character("vera", "Vera", "Gives nothing away.", "search:4")
ZENO: Final = Character("zeno", "Zeno", "Has seen how this ends.", "search:5")

CHARACTERS: Final = (PIP, MOSS, WICK, DORA, BRAM, OTTO, VERA, ZENO)
"""From the weakest to the strongest."""
TEACHER: Final = DORA
LEVELLED: Final = ("greedy", "search")
"""Built-in bots that take an argument after a colon."""
_BY_BOT: Final = {**{one.bot: one for one in CHARACTERS}, "random": PIP, "search": OTTO}


def bot_of(name: str) -> str:
    """The bot behind a character; any other name is returned unchanged.

    >>> bot_of("Pip"), bot_of("Search:2"), bot_of("policy:Mine/first.npz")
    ('beginner', 'search:2', 'policy:Mine/first.npz')
    """
    low = name.lower()
    kind, colon, rest = name.partition(":")
    if colon and kind.lower() not in LEVELLED:
        return f"{kind.lower()}:{rest}"
    return next((one.bot for one in CHARACTERS if one.id == low), low)


def character_of(bot: str) -> Character:
    """The character of that bot.

    >>> character_of("greedy:rush").name
    'Dora'
    """
    low = bot_of(bot)
    return _BY_BOT.get(low) or _BY_BOT.get(low.partition(":")[0], DORA)
