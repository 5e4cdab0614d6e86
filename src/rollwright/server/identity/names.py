"""Player names: nothing invisible, no reversed text direction, no name of a bot."""

import re
from collections.abc import Iterable
from unicodedata import category, combining, normalize

from rollwright.bots import BOTS
from rollwright.words.names import NUMERALS, friendly_name

LONGEST = 40
NOBODYS = ("You", "Du", *BOTS)
"""Reserved names."""
MARKS = 2
"""The maximum number of accents on one letter."""
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff9-\ufffd\U000e0000-\U000e0fff]"
)
"""Characters that count as letters or marks but are invisible."""


def clean(text: str, longest: int = LONGEST) -> str:
    """The name, or other text, as everybody may see it; empty if nothing is left."""
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
    """The name of a bot: the host's choice, or its character's."""
    name = clean(text)
    return character if not name or _likeness(name) in {_likeness(one) for one in NOBODYS} else name


def person(text: str, bots: Iterable[str], taken: Iterable[str] = ()) -> str:
    """The name of a person; anyone without a name of their own, or with a bot's, gets an unused one."""
    name, likenesses = clean(text), {_likeness(bot) for bot in (*bots, *NOBODYS)}
    return name if name and _likeness(name) not in likenesses else friendly_name([*taken])


def _likeness(name: str) -> str:
    """The part that names have in common if they look alike at a glance: `Pip II`, `Pip 2` and `pip`."""
    first, _, number = name.rpartition(" ")
    folded = (first if first and number.upper() in NUMERALS else name).casefold()
    return "".join(letter for letter in folded if letter.isalpha()) or folded
