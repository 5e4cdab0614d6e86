"""What is said of live events, as docs/protocol.md describes it."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rollwright.server.messages import HASH, Key, Moves, Name, Number

Seconds = Annotated[int, Meta(ge=2, le=3600)]
Wish = Literal["start", "pause", "resume", "longer", "next", "end"]
Guests = Annotated[list[Name], Meta(max_length=2000)]
Ticket = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}(?![\s\S])")]


class NewEvent(msgspec.Struct):
    """A live event as somebody wants it; `starts`: seconds since 1970, or None for when the host says so."""

    game: Name
    mode: Name = ""
    name: Name = ""
    seconds: Seconds = 90
    first_seconds: Seconds = 180
    starts: float | None = None
    guests: Guests = []
    """Who may join; empty: everybody with the link."""
    options: dict[Name, Name] = {}


class GuestLine(msgspec.Struct):
    """Somebody who was named, and the key that lets them in."""

    name: str
    key: str


class Hosted(msgspec.Struct):
    """An event that was made, and the only key to its host's screen."""

    event: str
    code: str
    key: str
    guests: list[GuestLine]


class JoiningEvent(msgspec.Struct):
    """Somebody joins an event, with a nonce for the dice.

    The same nonce again gives the same seat: an answer may get lost.
    """

    nonce: Annotated[str, Meta(min_length=64, pattern=HASH)]
    name: Name = ""
    guest: Key = ""


class EventSeat(msgspec.Struct):
    """A seat at an event, the ticket to it, and its table."""

    seat: int
    ticket: str
    table: str
    name: str


class RoundCommit(msgspec.Struct):
    """A seat is done with a round."""

    ticket: Ticket
    round: Number
    moves: Moves


class Receipt(msgspec.Struct):
    """The round of a seat is stored. `ranked` is compared with others' in the end, the first number first."""

    round: int
    total: int
    ended: str
    """How the sheet has ended; empty while it has not."""
    ranked: list[int]


class Hosting(msgspec.Struct):
    """What the host wants; with a round, only while that is the round."""

    key: Key
    wish: Wish
    round: Number | None = None


class PaperResult(msgspec.Struct):
    """What somebody has come to who played along on paper."""

    name: Name
    total: Annotated[int, Meta(ge=-100_000, le=100_000)]


class RoundLine(msgspec.Struct):
    """All that everybody needs to know: the one message of a round. Times are seconds since 1970."""

    n: int
    """Of several messages the one with the highest number counts."""
    event: str
    phase: str
    """gathering, drawing (for the public beacon), open, paused or over."""
    round: int
    closes: float | None
    now: float
    left: float | None
    """Seconds, while it is paused."""
    key: str
    """Of this round; its SHA-256 is the key of the round before."""
    root: str
    """Of the tree of all nonces; with the beacon it is what was mixed into the dice at the start, for all rounds."""
    beacon: str
    throws: list[tuple[str, int, list[str], list[int]]]
    """What the table threw at the opening: stream, which of its throws (from 0), dice and faces; or what it drew: deck,
    place, no dice and cards. With key and joint everybody computes it again at once."""
    dice: dict[str, int]
    """What the dice of the table show."""
    seats: int
    playing: int
    """Sheets that have not ended."""
    away: int
    answered: int
    """How many have answered in the round before."""
    ended: dict[str, int]
    """How many sheets have ended how."""
    histogram: list[tuple[int, int]]
    """Each number of points with how many sheets have it, from the lowest."""
    top: list[tuple[int, str, int]]
    """The ten best: place, name, points."""
    crowd: list[tuple[str, int]]
    """What most did first in the round before: moves, and how many made them."""


class Progress(msgspec.Struct):
    """How far the open round is."""

    answered: int
    awaited: int
    names: list[str]
    """Who came last."""


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
    commitment: str
    root: str
    beacon_round: str
    beacon: str
    joint: str
    message: RoundLine
    progress: Progress
    now: float


class MyEventLine(msgspec.Struct):
    """An event at which somebody sat."""

    event: str
    name: str
    game: str
    mode: str
    seat: int
    at: str


class EventPlaceLine(msgspec.Struct):
    """A seat when all is over. `silent`: rounds that were decided by default."""

    place: int
    seat: int
    name: str
    total: int
    ended: str
    silent: int


class PaperResultLine(msgspec.Struct):
    """A result from paper, which nobody has checked."""

    name: str
    total: int


class StandingLine(msgspec.Struct):
    """Who came where. `ranks`: all different results, best first, and how many have each."""

    ranks: list[tuple[list[int], int]]
    top: list[EventPlaceLine]
    papers: list[PaperResultLine]
