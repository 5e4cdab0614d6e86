"""A rule that raises an unexpected exception while its author is working on it (docs/workshop.md)."""

import os

from rollwright.core.catalog import Catalog
from rollwright.core.errors import GameDefinitionError, RollwrightError
from rollwright.core.fault import LIBRARIES, described, fault
from rollwright.core.text import Text, Verbatim

from .problems import RuleCrashed

WORKSHOP = "ROLLWRIGHT_WORKSHOP"
"""Set in all processes of a workshop; in any other service, a crash of a rule is an error in the log."""


def is_broken(error: Exception) -> bool:
    """Whether it is an internal error: neither a refusal nor a mistake of the user."""
    return isinstance(error, GameDefinitionError) or not isinstance(error, RollwrightError)


def crash_of(error: Exception) -> RuleCrashed | None:
    """What the author is told of an error in the author's rules; None if it is the server's."""
    if isinstance(error, RuleCrashed):
        return error
    if WORKSHOP not in os.environ or not is_broken(error) or not _is_authors(error):
        return None
    return RuleCrashed(Text("A rule crashed: {what}", what=Verbatim(described(error))))


def renamed(game: str, mode: str, catalog: Catalog) -> RuleCrashed | None:
    """What the author is told of a game that the files no longer make; None if they do, and outside a workshop."""
    names = [(one.components.id, one.components.mode) for one in catalog]
    if WORKSHOP not in os.environ or (game, mode) in names:
        return None
    return RuleCrashed(
        Text(
            "The game is no longer called {was} in its file, but {now}. Call it {was} again and this table comes "
            "back, or start a new table on the home page.",
            was=Verbatim(_joined((game, mode))),
            now=Verbatim(", ".join(map(_joined, names))),
        )
    )


def _joined(name: tuple[str, str]) -> str:
    return ":".join(filter(None, name))


def _is_authors(error: Exception) -> bool:
    """Whether it arose in the author's own lines, or the engine found a contradiction in them."""
    place = fault(error)
    if place is None:
        return isinstance(error, GameDefinitionError)
    return LIBRARIES not in place.file  # even if a rule calls it: the database's errors arise there
