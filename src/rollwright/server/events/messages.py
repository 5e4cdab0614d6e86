"""Messages about live events, as docs/protocol.md describes them."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rollwright.server.wire.messages import HASH, Key, Moves, Name, Number

Seconds = Annotated[int, Meta(ge=2, le=3600)]
Moment = Annotated[float, Meta(ge=0, le=253_370_764_800)]
"""Seconds since 1970, before the year 9999."""
Wish = Literal["start", "pause", "resume", "longer", "next", "end"]
Guests = Annotated[list[Name], Meta(max_length=2000)]
Ticket = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}(?![\s\S])")]


class NewEvent(msgspec.Struct):
    """A request for a live event; `starts`: seconds since 1970, or None to start on the host's command."""

    game: Name
    mode: Name = ""
    name: Name = ""
    seconds: Seconds = 90
    first_seconds: Seconds = 180
    starts: Moment | None = None
    guests: Guests = []
    """The guest list; empty: everybody with the link."""
    options: dict[Name, Name] = {}
    given_names: bool = False
    """Whether the service gives everybody a name; guests on the list keep theirs."""
    clean_names: bool = True
    """Whether a rude name becomes a given one."""


class GuestLine(msgspec.Struct):
    """A listed guest, and the key that lets them in."""

    name: str
    key: str


class Hosted(msgspec.Struct):
    """A new event, and the only key to its host's screen."""

    event: str
    code: str
    key: str
    guests: list[GuestLine]


class JoiningEvent(msgspec.Struct):
    """A request to join an event, with a nonce for the dice.

    The same nonce again gives the same seat: an answer may get lost.
    """

    nonce: Annotated[str, Meta(min_length=64, pattern=HASH)]
    name: Name = ""
    guest: Key = ""


class EventSeat(msgspec.Struct):
    """A seat at an event, its ticket, and its table."""

    seat: int
    ticket: str
    table: str
    name: str


class RoundCommit(msgspec.Struct):
    """A seat finishes a round."""

    ticket: Ticket
    round: Number
    moves: Moves


class Receipt(msgspec.Struct):
    """A seat's round is stored. `ranked` is compared with others' in the end, the first number first."""

    round: int
    total: int
    ended: str
    """How the sheet ended; empty while it has not."""
    ranked: list[int]


class Hosting(msgspec.Struct):
    """The host's action; with a round, only while that is the current round."""

    key: Key
    wish: Wish
    round: Number | None = None


class NamingSeat(msgspec.Struct):
    """Another name for a seat: by the host with the key, or by its player with the ticket.

    Players can change theirs until the first round closes, unless names are given or they are on the guest list.
    """

    name: Name
    key: Key = ""
    ticket: Key = ""


class LeavingSeat(msgspec.Struct):
    """A seat is taken out: by the host with the key, who bars the browser, or by its player with the ticket."""

    key: Key = ""
    ticket: Key = ""


class SeatName(msgspec.Struct):
    """What a seat is called now."""

    name: str


class AskingRoster(msgspec.Struct):
    """The host's question who is in: all, or those whose names contain a text."""

    key: Key
    find: Name = ""


class RosterLine(msgspec.Struct):
    """Somebody at the event."""

    seat: int
    name: str
    removed: bool


class RemovingPaper(msgspec.Struct):
    """The host deletes a result from paper."""

    key: Key
    name: Name


class PaperResult(msgspec.Struct):
    """The result of someone who played along on paper, entered by the host."""

    key: Key
    name: Name
    total: Annotated[int, Meta(ge=-100_000, le=100_000)]


class RoundLine(msgspec.Struct):
    """Everything that everybody needs to know: the one message of a round. Times are seconds since 1970."""

    n: int
    """The message with the highest number is the current one."""
    event: str
    phase: str
    """gathering, drawing (for the public beacon), open, paused or over."""
    round: int
    closes: float | None
    now: float
    left: float | None
    """Seconds, while it is paused."""
    key: str
    """The key of this round; its SHA-256 is the key of the previous round."""
    root: str
    """The root of the tree of all nonces; with the beacon it is mixed into the dice of all rounds."""
    beacon: str
    throws: list[tuple[str, int, list[str], list[int]]]
    """The table's throws at the opening: stream, number in the stream (from 0), dice and faces; or its draws: deck,
    place, no dice, cards. With key and joint everybody can recompute them."""
    dice: dict[str, int]
    """The faces of the table's dice."""
    seats: int
    playing: int
    """The number of sheets that have not ended."""
    away: int
    """The number of playing sheets that are not waited for."""
    answered: int
    """How many answered in the previous round."""
    ended: dict[str, int]
    """How many sheets ended in which way."""
    histogram: list[tuple[int, int]]
    """Each score with the number of sheets that have it, lowest first."""
    top: list[tuple[int, str, int]]
    """The ten best: place, name, points."""
    crowd: list[tuple[str, int]]
    """The most frequent first moves of the previous round: moves, and how many made them."""


class Progress(msgspec.Struct):
    """The progress of the open round."""

    answered: int
    awaited: int
    names: list[str]
    """The latest to join."""


class EventLine(msgspec.Struct):
    """What everybody may know of an event."""

    id: str
    code: str
    game: str
    mode: str
    version: int
    options: dict[str, str]
    name: str
    seconds: int
    first_seconds: int
    grace: float
    starts: float | None
    by_list: bool
    given_names: bool
    commitment: str
    root: str
    beacon_round: str
    beacon: str
    joint: str
    message: RoundLine
    progress: Progress
    now: float


class MyEventLine(msgspec.Struct):
    """An event in which a person took part."""

    event: str
    name: str
    game: str
    mode: str
    seat: int
    at: str


class EventPlaceLine(msgspec.Struct):
    """A seat after the event. `silent`: rounds that were decided by default."""

    place: int
    seat: int
    name: str
    total: int
    ended: str
    silent: int


class PaperResultLine(msgspec.Struct):
    """A result from paper, which was not verified."""

    name: str
    total: int


class StandingLine(msgspec.Struct):
    """The final ranking. `ranks`: all different results, best first, and how many have each."""

    ranks: list[tuple[list[int], int]]
    top: list[EventPlaceLine]
    papers: list[PaperResultLine]
