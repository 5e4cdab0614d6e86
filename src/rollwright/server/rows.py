"""What the database says of a table and of who sits at it."""

from collections.abc import Sequence
from typing import NamedTuple

from rollwright.core.chance import SeededDice
from rollwright.core.log import Header

from .clock import Clock

ROUNDS = 8
"""So often the dice of a table are promised; the chain of a seat's nonces is as long."""


FEWEST, MOST = 2, 6
"""Seats of a table that is rated."""


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
    wooden: bool = False
    host: int | None = None
    round: int = 0
    seating: int = 0
    broken: bool = False
    start: str = ""
    """The position that the game begins with; empty for a blank table."""
    practice: str = ""
    """The table and the act from which it tries another way, as `table/act`."""
    clock: Clock = Clock()
    """How long everybody has."""
    quick: bool = False
    """Whether it was made for somebody who looked for any opponent."""
    friendly: bool = False
    """Whether it changes nobody's rating."""
    language: str = ""
    """Of who opened it."""
    contest: int = 0
    """The contest whose dice it has; 0 for a table with dice of its own."""
    playtest: str = ""
    """The playtest that it belongs to: whoever has played is asked how it was."""
    rules: str = ""
    """At a playtest, the fingerprint of the source of the rules."""
    event: str = ""
    """The event that it is a seat of."""
    promised: str = ""
    """What binds it to its dice, where that is not a secret of its own."""

    @property
    def mixes(self) -> bool:
        """Whether everybody who sits down adds something to the dice."""
        return not (self.wooden or self.contest or self.event)

    @property
    def plain(self) -> bool:
        """Whether it is a whole game with dice of the house, and for more than fun."""
        return not (self.friendly or self.wooden or self.start or self.practice)

    @property
    def commitment(self) -> str:
        """What binds the table to its dice before anybody sits down; empty where people type them."""
        if self.promised:
            return self.promised
        return "" if self.wooden else SeededDice(self.secret).commitment


class SeatRow(NamedTuple):
    """A seat: free, a person's or a bot's."""

    table_id: str
    seat: int
    name: str
    bot: str
    taken: bool
    token: bytes | None
    nonce: str
    nonce_hash: str = ""
    kept_for: bytes | None = None
    promised: int = 0
    """The round that `nonce_hash` is for."""
    heard: bool = True
    """Whether its key was used within a minute; known of tables that have not started."""
    person: int | None = None
    """Who sits there, if it is anybody we know."""

    @property
    def free(self) -> bool:
        """Whether anybody may sit down here."""
        return not self.taken and self.kept_for is None

    @property
    def revealed(self) -> bool:
        """Whether nothing more is awaited for the dice; a bot has nothing to add to them."""
        return bool(self.bot or self.nonce)


def revealing(table: TableRow, seats: list[SeatRow]) -> bool:
    """Whether every seat is taken and the nonces are being told."""
    waiting = not table.seq and table.mixes and table.round < ROUNDS
    return waiting and all(seat.taken for seat in seats)


def counts(table: TableRow, seats: list[SeatRow]) -> bool:
    """Whether the game may change somebody's rating, or what they have done best."""
    return table.plain and any(seat.person is not None for seat in seats)


def is_for_ratings(table: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Whether the game is to change the ratings of several people: none of them may spoil it for the others.

    Whoever plays against bots may: the game just does not count then.
    """
    people = [seat.person for seat in seats if not seat.bot]
    known = [person for person in people if person is not None]
    return table.plain and len(people) >= FEWEST and len(seats) <= MOST and 0 < len(known) == len(set(known))


def header(table: TableRow, seats: list[SeatRow]) -> Header:
    """What is agreed before the first throw; it does not change once everybody sits."""
    return Header(
        game=table.game,
        mode=table.mode,
        version=table.version,
        players=len(seats),
        options=table.options,
        names=tuple(seat.name or f"Player {seat.seat + 1}" for seat in seats),
        commitment=table.commitment,
        nonces=tuple(seat.nonce for seat in seats if seat.nonce),
        data=table.data,
        start=table.start,
        practice=table.practice,
        rules=table.rules,
    )
