"""What people are called at an event: as they wish, as the host wishes, or as the house gives it."""

import secrets

from rollwright.bots import CHARACTERS
from rollwright.server.identity import names
from rollwright.server.identity.rude_words import is_rude
from rollwright.words.names import FRIENDLY

from .rows import EventRow

_NUMBERS = range(2, 100)


def named(row: EventRow, wish: str) -> str:
    """The name that somebody wishes for, where they may have one; else, and instead of a rude one, a given name."""
    if row.given_names or (row.clean_names and is_rude(wish)):
        return given_name()
    return names.person(wish, [one.name for one in CHARACTERS])


def given_name() -> str:
    """A friendly name with a number: hundreds may need one at once.

    >>> given_name().split()[0] in FRIENDLY
    True
    """
    return f"{secrets.choice(FRIENDLY)} {secrets.choice(_NUMBERS)}"
