"""What is said of tables and seats, as docs/protocol.md describes it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from .clock import Clock
from .messages import HASH, Hash, Key, Name, Number


class NewSeat(msgspec.Struct):
    """A seat as somebody wants it: free, or a bot's, by its own name or by its character's."""

    name: Name = ""
    bot: Name = ""


class NewTable(msgspec.Struct):
    """A table as somebody wants it. Its maker sits down with a name (`host`) or without (`sit`), or nobody does.

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
    """A seat that was taken, and the only key to it; `seat` is None where nobody sat down."""

    table: str
    seat: int | None
    token: str
    link: str
    commitment: str
    round: int


class Joining(msgspec.Struct):
    """Somebody sits down, and promises a nonce that will be mixed into the dice.

    Who brings a key of their own gets the same seat however often they ask: an answer may get lost.
    """

    name: Name
    nonce_hash: Hash = ""
    token: Key = ""


class Rematching(msgspec.Struct):
    """Somebody sits down at the rematch; who only watches promises nothing."""

    nonce_hash: Hash = ""


class Revealing(msgspec.Struct):
    """The nonce that was promised."""

    nonce: Annotated[str, Meta(min_length=64, pattern=HASH)]


class Seeking(msgspec.Struct):
    """Somebody wants to play this with anybody who wants it too; `friendly`: without ratings."""

    game: Name
    mode: Name = ""
    friendly: bool = False
    host: Name = ""
    nonce_hash: Hash = ""


class AddingBot(msgspec.Struct):
    """A free seat is for a bot, by its own name or by its character's."""

    seat: Number
    bot: Name


class StandingIn(msgspec.Struct):
    """A bot is to play for a seat; without a name, the one that the table has for it."""

    seat: Number
    bot: Name = ""


class AnsweringTakeBack(msgspec.Struct):
    """What a seat says to the open question, by its number; who has asked can only give it up."""

    question: Number
    agree: bool


class Removing(msgspec.Struct):
    """The seat that the host wants away, or free."""

    seat: Number


class SeatFacts(msgspec.Struct):
    """Who sits there; `kept`: for somebody of the last game, whose name it is; `character`: of a bot."""

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
    """Who sits there, and whether they were heard of within a minute."""

    here: bool


class SeatsLine(msgspec.Struct):
    """Who sits at a table, and how far its dice are promised: the event `seats`."""

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
    """The position that the game begins with; empty for a blank table."""
    practice: str
    """The finished game and the act from which this one tries another way, as `table/act`; else empty."""
    clock: Clock
    quick: bool
    """Whether it was made for somebody who looks for any opponent."""
    friendly: bool
    """Whether it changes nobody's rating."""
    rated: bool
    """Whether those who sit here now play for their ratings, so that nobody gets hints."""
    language: str
    """Of who opened it; empty where that is not known."""
    daily: str
    """The day whose dice it has, as 2026-03-01; empty for a table with other dice."""
    league: str
    """The league whose dice it has; empty for a table with other dice."""
    league_round: int
    """The round of that league; 0 without one."""
    event: str
    """The live event that it is a seat of; else empty."""
    playtest: bool
    """Whether its players are asked afterwards how the game was."""
    sealed: str
    """Why who asks is shown nothing of what is played here; empty where they are."""
