"""Messages about tables and seats, as docs/protocol.md describes them."""

from typing import Annotated

import msgspec
from msgspec import Meta

from rollwright.server.wire.messages import HASH, Hash, Key, Name, Number

from .clock import Clock


class NewSeat(msgspec.Struct):
    """A requested seat: free, or a bot's, by its own name or by its character's."""

    name: Name = ""
    bot: Name = ""


class NewTable(msgspec.Struct):
    """A request for a table. Its creator sits down with a name (`host`) or without (`sit`), or nobody does.

    `lesson`: laid out as the lesson of the mode ends, with the gentlest bots; seats and options are then the lesson's.
    """

    game: Name
    mode: Name = ""
    options: dict[Name, Name] = {}
    seats: Annotated[list[NewSeat], Meta(max_length=200)] = []
    host: Name = ""
    sit: bool = False
    nonce_hash: Hash = ""
    secret_dice: bool = True
    listed: bool = False
    lesson: bool = False
    clock: Clock = Clock()
    friendly: bool = False


class Seated(msgspec.Struct):
    """A seat that was taken, and the only key to it; `seat` is None if nobody sat down."""

    table: str
    seat: int | None
    token: str
    link: str
    commitment: str
    round: int


class Joining(msgspec.Struct):
    """A request to sit down, with a commitment to a nonce that will be mixed into the dice.

    Who brings a key of their own gets the same seat however often they ask: an answer may get lost.
    """

    name: Name
    nonce_hash: Hash = ""
    token: Key = ""


class Rematching(msgspec.Struct):
    """A request to sit down at the rematch; spectators commit to nothing."""

    nonce_hash: Hash = ""


class Revealing(msgspec.Struct):
    """The nonce that was committed to."""

    nonce: Annotated[str, Meta(min_length=64, pattern=HASH)]


class Seeking(msgspec.Struct):
    """A request to play this with anyone who wants it too; `friendly`: without ratings."""

    game: Name
    mode: Name = ""
    friendly: bool = False
    host: Name = ""
    nonce_hash: Hash = ""


class AddingBot(msgspec.Struct):
    """A free seat goes to a bot, by its own name or by its character's."""

    seat: Number
    bot: Name


class StandingIn(msgspec.Struct):
    """A bot plays for a seat; without a name, the table's default."""

    seat: Number
    bot: Name = ""


class AnsweringTakeBack(msgspec.Struct):
    """A seat's answer to the open question, by its number; the seat that asked can only withdraw."""

    question: Number
    agree: bool


class Removing(msgspec.Struct):
    """The seat that the host removes or frees."""

    seat: Number


class SeatFacts(msgspec.Struct):
    """Who sits there; `kept`: reserved for this player of the last game; `character`: of a bot."""

    seat: int
    name: str
    bot: str
    character: str
    taken: bool
    revealed: bool
    nonce_hash: str
    kept: bool
    promised: int
    """The round that `nonce_hash` is for."""


class SeatLine(SeatFacts):
    """Who sits there, and whether they were seen within a minute."""

    here: bool


class SeatsLine(msgspec.Struct):
    """Who sits at a table, and the state of its dice: the event `seats`."""

    seats: list[SeatFacts]
    host: int | None
    round: int
    revealing: bool
    broken: bool
    rematch: str | None
    commitment: str


class TableLine(msgspec.Struct):
    """A table as everybody may know it."""

    table: str
    game: str
    mode: str
    version: int
    options: dict[str, str]
    seats: list[SeatLine]
    started: bool
    over: bool
    commitment: str
    nonces: list[str]
    rematch: str | None
    seq: int
    revealing: bool
    round: int
    host: int | None
    you: int | None
    broken: bool
    wooden: bool
    start: str
    """The starting position; empty for a blank table."""
    practice: str
    """The finished game and the act that this one continues differently, as `table/act`; otherwise empty."""
    clock: Clock
    quick: bool
    """Whether it was made for a player looking for any opponent."""
    friendly: bool
    """Whether it does not affect ratings."""
    rated: bool
    """Whether the players here are playing for ratings, so that there are no hints."""
    language: str
    """The code of the language of whoever made it, as `de`; empty if unknown."""
    daily: str
    """The day of its daily, as 2026-03-01; empty for a table with other dice."""
    league: str
    """The league of its dice; empty for a table with other dice."""
    league_round: int
    """The round of that league; 0 without one."""
    event: str
    """The live event that it is a seat of; otherwise empty."""
    playtest: bool
    """Whether its players get a survey afterwards."""
    sealed: str
    """Why the asker may not see what is played here; empty if they may."""


class SaidLine(msgspec.Struct):
    """A line of talk: `phrase`, or else `words`. `at` is in seconds since 1970."""

    number: int
    seat: int
    name: str
    at: float
    phrase: str
    words: str


class HeardLine(msgspec.Struct):
    """The event `talk`. `past`: it was said before this listener came, and is sent once."""

    past: bool
    lines: list[SaidLine]
