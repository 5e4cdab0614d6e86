"""What the engine remembers of a seat beside the seat itself: where its draft began, and how far it is."""

from typing import final

from .sheet import NO_BOARD, Sheet
from .task import Task


@final
class DraftStart:
    """Where a seat's draft began, and how far the seat is."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.board = NO_BOARD
        """The seat's copy of the board when the draft began; without boxes if the board on the table is used."""
        self.todo: list[Task] = []
        """The tasks at the beginning; this list is never modified."""
        self.said = 0
        self.lost = 0
        """How much the seat had said, and lost, when the draft began."""
        self.done = True
        """Whether the table is not waiting for the seat."""
        self.asking = False
        """Whether the seat is waiting for its own dice or cards."""
        self.turns = 0
        """How many drafts the seat has finished."""
        self.throws: dict[str, int] = {}

    def copy(self) -> "DraftStart":
        """A copy. The sheets are shared, because the start of a draft is never modified."""
        twin = DraftStart(self.sheet)
        twin.board, twin.todo, twin.said, twin.lost = self.board, self.todo, self.said, self.lost
        twin.done, twin.asking, twin.turns = self.done, self.asking, self.turns
        twin.throws = self.throws.copy()
        return twin
