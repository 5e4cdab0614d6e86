"""What one viewer can see of another seat: made from the core's view and from nothing else."""

from collections.abc import Iterator, Sequence
from typing import Final

from rollwright.core.match import Match
from rollwright.core.score import Score
from rollwright.core.sheet import Sheet
from rollwright.core.view import view

Cells = Sequence[int | None]
MAX_HIDDEN: Final = 8
"""With more hidden boxes than this, callers do not try whether the points depend on them."""


def visible_cells(match: Match, viewer: int | None, seat: int) -> Cells:
    """The boxes of a seat as the viewer sees them: None if it may not look."""
    return next(other.cells for other in view(match, viewer).others if other.seat == seat)


def visible_score(match: Match, viewer: int | None, seat: int, most: int | None = None) -> Score | None:
    """The points of another seat; None if they may depend on a box that the viewer cannot see.

    Whether they do is tried on the seen part of the sheet alone, so neither answer tells anything. With more than
    `most` boxes out of sight the answer is None without trying.
    """
    return score_of_cells(match, visible_cells(match, viewer, seat), most)


def score_of_cells(match: Match, cells: Cells, most: int | None = None) -> Score | None:
    """The points of a sheet of which only these cells are visible; None as for `visible_score`."""
    visible = [value or 0 for value in cells]
    hidden = [index for index, value in enumerate(cells) if value is None]
    if most is not None and len(hidden) > most:
        return None
    score = match.game.score(match.table, Sheet(match.spec, visible))
    if not hidden:
        return score
    others = (match.game.score(match.table, Sheet(match.spec, guess)) for guess in _guesses(match, visible, hidden))
    return score if all((other.parts, other.total) == (score.parts, score.total) for other in others) else None


def _guesses(match: Match, visible: list[int], hidden: Sequence[int]) -> Iterator[list[int]]:
    """The sheet with something in one of the hidden boxes, then in all of them."""
    for index in hidden:
        for value in range(1, len(match.spec.boxes[index].marks) + 1):
            yield [*visible[:index], value, *visible[index + 1 :]]
    yield [1 if index in hidden else value for index, value in enumerate(visible)]
