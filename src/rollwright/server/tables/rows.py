"""The database rows of a table and its seats."""

from collections.abc import Sequence
from typing import NamedTuple

from rollwright.core.chance import SeededDice
from rollwright.core.log import Header

from .clock import Clock

ROUNDS = 8
"""How often the dice of a table are committed to; the chain of a seat's nonces has the same length."""

CHANCES = 2
"""Who has cost a table so many rounds may not sit down there again."""

FEWEST, MOST = 2, 6
"""The seats of a rated table."""


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
    """The starting position; empty for a blank table."""
    practice: str = ""
    """The table and act that it continues differently, as `table/act`."""
    clock: Clock = Clock()
    """The clock."""
    quick: bool = False
    """Whether it was made for a player looking for any opponent."""
    friendly: bool = False
    """Whether it does not affect ratings."""
    language: str = ""
    """The code of the language of whoever made it; empty if unknown."""
    contest: int = 0
    """The contest whose dice it has; 0 for a table with its own dice."""
    playtest: str = ""
    """The playtest that it belongs to: its players get the survey."""
    rules: str = ""
    """At a playtest, the fingerprint of the source of the rules."""
    spoilers: tuple[int, ...] = ()
    """The people who have cost it a round, once for each time."""
    barred: tuple[int, ...] = ()
    """The people whom its host has sent away."""
    event: str = ""
    """The event that it is a seat of."""
    promised: str = ""
    """The commitment to its dice, if that is not to a secret of its own."""

    @property
    def mixes(self) -> bool:
        """Whether everybody who sits down contributes to the dice."""
        return not (self.wooden or self.contest or self.event)

    @property
    def plain(self) -> bool:
        """Whether it is a complete game with the service's dice, and not friendly."""
        return not (self.friendly or self.wooden or self.start or self.practice)

    @property
    def commitment(self) -> str:
        """The commitment to the dice before anybody sits down; empty if people type them."""
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
    """Whether its key was used within a minute; only known for tables that have not started."""
    person: int | None = None
    """The known person on this seat, if any."""
    departed: bool = False
    """Whether its player has left the game."""

    @property
    def free(self) -> bool:
        """Whether anybody may sit down here."""
        return not self.taken and self.kept_for is None

    @property
    def revealed(self) -> bool:
        """Whether nothing more is expected for the dice; a bot contributes nothing to them."""
        return bool(self.bot or self.nonce)


def revealing(table: TableRow, seats: list[SeatRow]) -> bool:
    """Whether every seat is taken and the nonces are being revealed."""
    waiting = not table.seq and table.mixes and table.round < ROUNDS
    return waiting and all(seat.taken for seat in seats)


def somebody_told(seats: Sequence[SeatRow]) -> bool:
    """Whether a nonce was revealed. Until then a seat can change hands: nobody could choose a nonce to fit."""
    return any(seat.nonce for seat in seats)


def counts(table: TableRow, seats: list[SeatRow]) -> bool:
    """Whether the game may change a player's rating or personal best."""
    return table.plain and any(seat.person is not None for seat in seats)


def is_for_ratings(table: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Whether the game may change the ratings of several people: none of them may spoil it for the others.

    Whoever plays against bots may: the game just does not count then.
    """
    people = [seat.person for seat in seats if not seat.bot]
    known = [person for person in people if person is not None]
    return table.plain and len(people) >= FEWEST and len(seats) <= MOST and 0 < len(known) == len(set(known))


def header(table: TableRow, seats: list[SeatRow]) -> Header:
    """What is fixed before the first throw; it does not change once everybody sits."""
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
