"""What people are called: nothing invisible, nothing that turns the line around, nobody named like a bot."""

import re
from collections.abc import Iterable
from unicodedata import category, combining, normalize

from rollwright.bots import BOTS
from rollwright.words.names import NUMERALS, friendly_name

LONGEST = 40
NOBODYS = ("You", "Du", *BOTS)
"""What is nobody's name."""
MARKS = 2
"""So many accents on one letter at most."""
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff9-\ufffd\U000e0000-\U000e0fff]"
)
"""What is a letter or a mark by its class and yet shows nothing."""


def clean(text: str, longest: int = LONGEST) -> str:
    """The name, or whatever else somebody wrote, as everybody may see it; empty if nothing is left."""
    plain = _UNSEEN.sub("", normalize("NFKC", text))
    shown = "".join(" " if letter.isspace() else letter for letter in plain if letter.isspace() or _is_shown(letter))
    return " ".join(_lightened(shown)[:longest].split())


def _is_shown(letter: str) -> bool:
    """No control, format, surrogate, private or unassigned character."""
    return category(letter)[0] != "C"


def _lightened(text: str) -> str:
    """Not more accents on a letter than any language has."""
    kept, run = list[str](), 0
    for letter in text:
        run = run + 1 if combining(letter) or category(letter) in {"Mn", "Me"} else 0
        if run <= MARKS:
            kept.append(letter)
    return "".join(kept)


def bot(text: str, character: str) -> str:
    """What a bot is called: as its host wants, else by its character."""
    name = clean(text)
    return character if not name or _likeness(name) in {_likeness(one) for one in NOBODYS} else name


def person(text: str, bots: Iterable[str], taken: Iterable[str] = ()) -> str:
    """What a person is called; who has no name of their own, or a bot's, gets one that nobody has."""
    name, likenesses = clean(text), {_likeness(bot) for bot in (*bots, *NOBODYS)}
    return name if name and _likeness(name) not in likenesses else friendly_name([*taken])


def _likeness(name: str) -> str:
    """What two names share that look alike at a glance: `Pip II`, `Pip 2` and `pip`."""
    first, _, number = name.rpartition(" ")
    folded = (first if first and number.upper() in NUMERALS else name).casefold()
    return "".join(letter for letter in folded if letter.isalpha()) or folded
