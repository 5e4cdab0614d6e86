"""What to say where two things have the same id."""

from collections.abc import Sequence

from .errors import GameDefinitionError


def expect_unique(what: str, ids: Sequence[str]) -> None:
    """Raise if two of these have the same id, and say which.

    >>> expect_unique("dice", ["red", "blue"])
    """
    if len(set(ids)) < len(ids):
        twice = next(id for nth, id in enumerate(ids) if id in ids[:nth])
        raise GameDefinitionError(f"Two {what} have the same id, {twice!r}; give each its own.")
