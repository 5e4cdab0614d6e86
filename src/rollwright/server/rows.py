"""What the database says of a table and of who sits at it."""

from typing import NamedTuple

from rollwright.core.chance import SeededDice
from rollwright.core.log import Header


class TableRow(NamedTuple):
    """A table. `seq` is 0 until the game starts."""

    id: str
    game: str
    mode: str
    version: int
    data: str
    options: dict[str, str]
    secret: str
    seq: int
    over: bool
    rematch: str

    seating: int = 0

    @property
    def wooden(self) -> bool:
        """Whether people throw dice of their own."""
        return not self.secret

    @property
    def commitment(self) -> str:
        """What binds the table to its dice before anybody sits down; empty where people type them."""
        return SeededDice(self.secret).commitment if self.secret else ""


class SeatRow(NamedTuple):
    """A seat: free, a person's or a bot's."""

    table_id: str
    seat: int
    name: str
    bot: str
    taken: bool
    token: bytes | None
    nonce: str


def header(table: TableRow, seats: list[SeatRow]) -> Header:
    """What is agreed before the first throw; it does not change once everybody sits."""
    return Header(
        table.game,
        table.mode,
        table.version,
        len(seats),
        table.options,
        tuple(seat.name or f"Player {seat.seat + 1}" for seat in seats),
        table.commitment,
        tuple(seat.nonce for seat in seats if seat.nonce),
        table.data,
    )
