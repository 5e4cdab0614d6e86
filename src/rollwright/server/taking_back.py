"""What one viewer is shown about taking turns back."""

from .live_table import LiveTable
from .messages import TakeBackLine


def take_back_line(live: LiveTable, seat: int | None) -> TakeBackLine | None:
    """Whether this viewer may ask, and who is asking; None if neither."""
    known = live.take_backs
    if known.question is not None:
        asked, waits = known.question, known.unanswered(live.people())
        return TakeBackLine(False, asked.number, asked.asker, waits, known.also_undone())
    turn = None if seat is None or seat in live.bots else known.last_turn(seat)
    return None if turn is None or known.was_declined(turn) else TakeBackLine(True)
