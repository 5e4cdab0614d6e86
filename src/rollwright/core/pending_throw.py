"""A request to chance that a table waits for."""

from typing import final

from .dice import Die
from .steps import Step


@final
class PendingThrow:
    """A throw or a draw that the table is waiting for: its stream, and its number in that stream, from 0."""

    def __init__(self, step: Step, seat: int | None, stream: str, nth: int, dice: list[Die]) -> None:
        self.step = step
        self.seat = seat
        self.stream = stream
        self.nth = nth
        self.dice = dice
        """The dice of a throw."""

    def __repr__(self) -> str:
        return f"Ask({self.step}, {self.stream} {self.nth})"
