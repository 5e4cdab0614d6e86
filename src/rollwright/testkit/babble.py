"""Texts that nobody should send and somebody will."""

from collections.abc import Sequence
from random import Random

ODD = (
    "",
    " ",
    "\n",
    "\0",
    "\u202e",
    "\u200b",
    "\ufffd",
    "\ud800",
    "İ",
    "ß",
    "٣",
    "🎲",
    "?",
    "*",
    "{}",
    "{box}",
    "%s",
    "word",
    "word ",
    "-1",
    "1e9",
    "a" * 400,
    "9" * 300,
    "a " * 200,
)
"""Nothing, blanks, what cannot be seen, what is not a letter where it seems to be one, and too much."""


def texts(keys: Sequence[str], random: Random, others: Sequence[str] = ()) -> list[str]:
    """All that is odd, then a few keys mangled, and some of other games."""
    found = list(ODD)
    for key in random.sample(keys, min(3, len(keys))):
        found += mangled(key, random)
    return found + random.sample(others, min(10, len(others)))


def mangled(key: str, random: Random) -> list[str]:
    """A key cut, doubled, turned round, in capitals, with something at its end or another word in it."""
    words = key.split(" ")
    at = random.randrange(len(words))
    found = [" ".join([*words[:at], odd, *words[at + 1 :]]) for odd in random.sample(ODD, 3)]
    cut = random.randrange(len(key) + 1)
    return [*found, key[:cut], key[cut:], f"{key} {key}", " ".join(words[::-1]), key.upper(), f"{key}\n", f"{key} 0"]
