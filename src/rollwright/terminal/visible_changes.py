"""What everybody, or one seat, can see of what others do: made from the core's view and from nothing else."""

from collections.abc import Iterator, Sequence

from rollwright.core.match import Match
from rollwright.core.score import Score
from rollwright.core.sheet import Sheet
from rollwright.core.view import View, view
from rollwright.paper.telling import changes


def visible_changes(match: Match, before: View, alone: int | None, names: Sequence[str]) -> dict[int, str]:
    """What everybody sees written since, by seat; what is new on the board is the work of who was `alone` at it."""
    after, board = view(match), match.game.components.board
    found = {
        old.seat: changes(match.spec, old.cells, new.cells, names) for old, new in zip(before.others, after.others)
    }
    if alone is not None and board is not None and before.board is not None and after.board is not None:
        laid = changes(board, before.board, after.board, names)
        found[alone] = "; ".join(filter(None, [laid, found[alone]]))
    return {seat: words for seat, words in found.items() if words}


def countable(match: Match, viewer: int, seat: int) -> Score | None:
    """The points of another seat; None if they may depend on a box that the viewer cannot see.

    Whether they do is tried on the seen part of the sheet alone, so neither answer tells anything.
    """
    cells = next(other.cells for other in view(match, viewer).others if other.seat == seat)
    seen = [value or 0 for value in cells]
    score = match.game.score(match.table, Sheet(match.spec, seen))
    dark = [index for index, value in enumerate(cells) if value is None]
    others = (match.game.score(match.table, Sheet(match.spec, guess)) for guess in _guesses(match, seen, dark))
    return score if all((other.parts, other.total) == (score.parts, score.total) for other in others) else None


def _guesses(match: Match, seen: list[int], dark: Sequence[int]) -> Iterator[list[int]]:
    """The sheet with something in one of the dark boxes, then in all of them."""
    for index in dark:
        for value in range(1, len(match.spec.boxes[index].marks) + 1):
            yield [*seen[:index], value, *seen[index + 1 :]]
    yield [1 if index in dark else value for index, value in enumerate(seen)]
