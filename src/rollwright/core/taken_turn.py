"""What the rules look back on when they narrate a turn."""

from typing import NamedTuple

from .moves import Move
from .table import Seat, Table


class TakenTurn(NamedTuple):
    """Everything that one seat decided between two throws: the choices, and the seat before and after them.

    >>> SHEET = tracks(row=range(1, 4))
    >>> before, after, moves = Seat(0, SHEET.blank()), Seat(0, SHEET.blank()), Move.each(SHEET, "row")
    >>> after.sheet.mark(moves[0].box)
    >>> turn = TakenTurn(Table(1, {}), before, after, (moves[0],))
    >>> turn.after.sheet.count("row") - turn.before.sheet.count("row")
    1
    """

    t: Table
    """The table as the turn began: its dice, its board."""
    before: Seat
    after: Seat
    moves: tuple[Move, ...]
