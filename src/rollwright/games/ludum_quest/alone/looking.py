"""What is drawn of a turn alone, and what it comes to before it ends."""

from typing import Final

from rollwright import Scene, TakenTurn, Text, Words, joined

from .. import looking
from ..data import RED_LIMIT, VP_BOXES
from ..figures import Figures
from ..phrases import points
from . import sheet as s
from .position import open_here, reds

LOST: Final = "Five red symbols count: the game is lost."
ENDS: Final[tuple[Words, ...]] = (
    "",
    "All seven point boxes are filled.",
    "No open box is left.",
    "All coin boxes are used.",
    LOST,
)
"""By how the sheet has ended."""


def celebrated(figures: Figures, turn: TakenTurn) -> list[Scene]:
    """The figures claimed in a turn."""
    claims = [move.n for move in turn.moves if move.kind == "claim"]
    done = looking.steps(figures, claims, turn.after.sheet.spec.groups["board"].boxes)
    return [Scene("figure", done)] if done else []


def summary(figures: Figures, turn: TakenTurn) -> Words:
    """`A Spear. 3 points. 2 red symbols count; five lose the game.`."""
    cells, claims = turn.after.sheet.cells, [move.n for move in turn.moves if move.kind == "claim"]
    if cells[s.END]:
        return joined([ENDS[cells[s.END]], Text("{points} in all.", points=points(sum(cells[s.VP : s.VP + VP_BOXES])))])
    if cells[s.SABOTAGE] == 1:
        return "A 1 draws nothing in red. It is thrown again."
    first: Words = Text("{figures}.", figures=figures.named(claims)) if claims else "The lines are struck."
    if cells[s.LOCK]:
        again = "A 1 strikes no line. It is thrown again."
        return joined([first, again]) if claims else again
    return joined([first, counted(len(reds(cells)))])


def counted(n: int) -> Words:
    """How many red symbols count (LQ-86)."""
    if not n:
        return "No red symbol counts."
    return Text("{n} red symbol counts; five lose the game.", "{n} red symbols count; five lose the game.", n=n)


def danger(after: list[int]) -> Words:
    """A warning where a turn would end like this (LQ-87)."""
    if len(reds(after)) >= RED_LIMIT:
        return LOST
    return "" if open_here(after) else "That leaves no open box and ends the game."
