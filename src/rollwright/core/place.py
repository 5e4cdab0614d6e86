"""What the engine remembers beside the table: open questions to chance, and where each seat's draft began."""

from typing import final

from .dice import Die
from .sheet import NO_BOARD, Sheet
from .steps import Step
from .task import Task


@final
class PendingThrow:
    """A throw or a draw the table waits for: of which stream, and the how-manyeth of it (from 0)."""

    def __init__(self, step: Step, seat: int | None, stream: str, nth: int, dice: list[Die]) -> None:
        self.step = step
        self.seat = seat
        self.stream = stream
        self.nth = nth
        self.dice = dice
        """The dice of a throw."""

    def __repr__(self) -> str:
        return f"Ask({self.step}, {self.stream} {self.nth})"


@final
class DraftStart:
    """Where a seat's draft began, and how far the seat is."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.board = NO_BOARD
        """The seat's copy of the board when the draft began; without boxes for the board as it lies on the table."""
        self.todo: list[Task] = []
        """The tasks at the beginning; nobody writes on this list."""
        self.said = 0
        self.lost = 0
        """How much the seat had said, and lost, when the draft began."""
        self.done = True
        """Whether the table does not wait for the seat."""
        self.asking = False
        """Whether the seat waits for dice or cards of its own."""
        self.turns = 0
        """How often the seat has finished a draft."""
        self.throws: dict[str, int] = {}

    def copy(self) -> "DraftStart":
        """The same again. The sheets are shared: nobody writes on where a draft began."""
        twin = DraftStart(self.sheet)
        twin.board, twin.todo, twin.said, twin.lost = self.board, self.todo, self.said, self.lost
        twin.done, twin.asking, twin.turns = self.done, self.asking, self.turns
        twin.throws = self.throws.copy()
        return twin
