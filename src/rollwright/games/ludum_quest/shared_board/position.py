"""What can be read off the shared board and a score sheet: dice, coins, support, and whose turn follows."""

from typing import Final

from rollwright import Seat, Table

from ..data import EXTRA_VALUES, GAINED, NEGATIVE, PLUS_COST, SUPPORT_BOXES, VP_BOXES
from ..position import any_open
from .board import DICE, MOST_DICE, STARTER
from .sheet import COINS, COINS_END, SUPPORT, VP

NOBODY: Final = -1
TURNS: Final = "turns"
"""The phase of a round of competitive before its extra turns."""
EXTRA_TURNS: Final = "extra turns"


def in_hand(cells: list[int]) -> int:
    """The coins that are not spent."""
    return cells[COINS:COINS_END].count(GAINED)


def plus_possible(cells: list[int]) -> bool:
    """Whether two points can be bought (LQ-51)."""
    return not cells[VP + VP_BOXES - 1] and in_hand(cells) >= PLUS_COST


def untouched(me: Seat) -> bool:
    """Whether nothing of the die has been spent in this turn; buying does not count as spending."""
    for move in me.draft:
        if move.kind in ("draw", "coin"):
            return False
    return True


def drawn(me: Seat) -> list[int]:
    """The boxes drawn in this turn, with the die or with coins (LQ-29)."""
    return [move.target[0].at for move in me.draft if move.kind in ("draw", "buy")]


def extra_value(board: list[int]) -> int:
    """The left-over die."""
    return max(board[DICE : DICE + MOST_DICE])


def order(t: Table, seat: int, board: list[int]) -> int:
    """How many play before this seat in a round."""
    return (seat - board[STARTER] + 1) % t.n


def die_before(t: Table, seat: int, board: list[int]) -> int:
    """Where the die before this seat lies: dice stay in the order they were chosen, and move on one seat each lap."""
    return DICE + (order(t, seat, board) + 1 - t.state["lap"]) % t.n


def finished(t: Table) -> str:
    """Why the game ends with this round; empty if it goes on (LQ-53, LQ-56)."""
    for sheet in t.public_sheets:
        if sheet.cells[VP + VP_BOXES - 1]:
            return "seven_boxes"
    return "" if any_open(t.board.cells) else "board_full"


def follower(t: Table, board: list[int]) -> int:
    """The seat that plays next after the one in turn, whose draft of the board this is; NOBODY if the game ends."""
    starter = board[STARTER] - 1
    following = (t.active + 1) % t.n
    more = t.phase == TURNS and extra_value(board) in EXTRA_VALUES
    if following != starter or more or t.phase not in (TURNS, EXTRA_TURNS, f"lap {t.n}"):
        return following
    return NOBODY if finished(t) else (starter + 1) % t.n


def support_row(owner: int, rival: int) -> int:
    """Where the support row of the rival's colour begins on the owner's sheet."""
    return SUPPORT + SUPPORT_BOXES * (rival if rival < owner else rival - 1)


def row_total(cells: list[int], row: int) -> int:
    """The third box is subtracted (LQ-37)."""
    first = SUPPORT + SUPPORT_BOXES * row
    return sum(cells[first : first + SUPPORT_BOXES]) - 2 * cells[first + NEGATIVE]


def support_value(t: Table, owner: int, giver: int) -> int:
    """What one more support point from the giver is worth to the owner: 1, -1 in the third box, 0 in a full row."""
    first = support_row(owner, giver)
    used = SUPPORT_BOXES - t.public_sheets[owner].cells[first : first + SUPPORT_BOXES].count(0)
    return 0 if used == SUPPORT_BOXES else -1 if used == NEGATIVE else 1
