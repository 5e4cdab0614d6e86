"""Worked examples of a rulebook, played: the papers after the moves, and what the moves wrote."""

from collections.abc import Sequence
from typing import NamedTuple

from .game import Game
from .match import Match
from .playing import answer_all
from .position import placed
from .rulebook import Example
from .sheet import Paper, Sheet


class WorkedPaper(NamedTuple):
    """A paper of an example: what is written on it, which boxes the moves wrote, and which to look at."""

    on: str
    """`sheet` or `board`."""
    spec: Paper
    cells: list[int]
    written: list[int]
    rings: list[int]


def worked(game: Game, example: Example) -> list[WorkedPaper]:
    """The papers that the example is about: those with something written or ringed, or else the sheet."""
    match = placed(game, example.position)
    before = [list(sheet.cells) for _, sheet in _laid(match, example.seat)]
    answer_all(match, example.seat, example.moves)
    both = [
        _paper(on, old, sheet, example.boxes)
        for old, (on, sheet) in zip(before, _laid(match, example.seat), strict=True)
    ]
    return [paper for paper in both if paper.written or paper.rings] or both[:1]


def rings_on(spec: Paper, boxes: Sequence[str]) -> list[int]:
    """The numbers of those of the boxes that are on this paper."""
    return [spec.by_id[box].index for box in boxes if box in spec.by_id]


def _laid(match: Match, seat: int) -> list[tuple[str, Sheet]]:
    """The sheet of a seat and the board, as that seat has them before it."""
    me = match.seats[seat]
    if not match.table.board.cells:
        return [("sheet", me.sheet)]
    return [("sheet", me.sheet), ("board", me.board if me.board.cells else match.table.board)]


def _paper(on: str, old: list[int], sheet: Sheet, boxes: Sequence[str]) -> WorkedPaper:
    new = list(sheet.cells)
    written = [index for index, (was, now) in enumerate(zip(old, new, strict=True)) if was != now]
    return WorkedPaper(on, sheet.spec, new, written, rings_on(sheet.spec, boxes))
