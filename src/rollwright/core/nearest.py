"""Messages about unknown names: the one that was probably meant, or all there are."""

from collections.abc import Iterable
from difflib import get_close_matches

MANY = 12
"""The maximum number of names that are listed."""


def nearest(wrong: object, known: Iterable[str]) -> str:
    """The known name most similar to the wrong one; empty if none is."""
    found = get_close_matches(str(wrong), list(known), n=1, cutoff=0.5)
    return found[0] if found else ""


def unknown(what: str, wrong: object, known: Iterable[str]) -> str:
    """A sentence about a name that is not there.

    >>> unknown("die", "rde", ["red", "blue"])
    "There is no die 'rde'; did you mean 'red'?"
    >>> unknown("die", "x", ["red", "blue"])
    "There is no die 'x'; there are: red, blue."
    """
    names = list(known)
    meant = nearest(wrong, names)
    if meant:
        return f"There is no {what} {wrong!r}; did you mean {meant!r}?"
    told = listed(names)
    return f"There is no {what} {wrong!r}; there {'are: ' + told if told else 'is none at all'}."


def listed(names: list[str]) -> str:
    """The first of these names, one after another."""
    return ", ".join(names[:MANY]) + (", ..." if len(names) > MANY else "")
