"""Whose turn follows in competitive and draft, and when the game ends (LQ-13, LQ-40, LQ-53, LQ-62)."""

from typing import Final

from rollwright.core.table import Table

from .board import STARTER
from .data import EXTRA_VALUES, VP_BOXES
from .position import any_open
from .score_sheet import VP
from .table_moves import EXTRA_TURNS
from .table_refusals import extra_value

NOBODY: Final = -1
TURNS: Final = "turns"
"""The phase of a round of competitive before its extra turns."""


def finished(t: Table) -> str:
    """Why the game ends with this round; empty if it goes on (LQ-53, LQ-56)."""
    assert t.board is not None
    for sheet in t.shown:
        if sheet.cells[VP + VP_BOXES - 1]:
            return "seven_boxes"
    return "" if any_open(t.board.cells) else "board_full"


def follower(t: Table, board: list[int]) -> int:
    """The seat that plays next after the one in turn, whose draft of the board this is; NOBODY if the game ends."""
    starter = board[STARTER] - 1
    following = (t.active + 1) % t.n
    if following != starter or not _round_ends(t, board):
        return following
    return NOBODY if finished(t) else (starter + 1) % t.n


def _round_ends(t: Table, board: list[int]) -> bool:
    """Whether no extra turns and no further lap come once everybody has played."""
    if t.phase == TURNS:
        return extra_value(board) not in EXTRA_VALUES
    return t.phase in (EXTRA_TURNS, f"lap {t.n}")
