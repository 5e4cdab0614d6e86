"""How each mode is played, for people."""

from collections.abc import Mapping
from typing import Final

from rollwright import Rulebook

from .alone.rulebook import MASS, SOLITAIRE
from .shared_board.rulebook import COMPETITIVE, DRAFT

RULEBOOKS: Final[Mapping[str, Rulebook]] = {
    "competitive": COMPETITIVE,
    "draft": DRAFT,
    "solitaire": SOLITAIRE,
    "mass": MASS,
}


def rulebook(mode: str) -> Rulebook:
    """The rulebook of a mode."""
    return RULEBOOKS[mode]
