"""The database rows about events."""

from collections.abc import Sequence
from typing import NamedTuple

from rollwright.core.log import Entry

GATHERING, DRAWING, OPEN, PAUSED, OVER = "gathering", "drawing", "open", "paused", "over"
"""The phases of an event. `drawing`: nobody can add to the dice any more; the public beacon is awaited."""
GRACE = 2.0
"""Seconds after the deadline during which an answer that was on its way still counts (LQ-106)."""
IDLE = 7 * 24 * 60 * 60.0
"""Seconds after which an event that nobody has begun, or that is paused, ends; counted from its start if it has one."""
AWAY = 3
"""After this many silent rounds in a row, a seat is no longer waited for (LQ-112)."""


class EventRow(NamedTuple):
    """An event as it is now; times are seconds since 1970."""

    id: str
    code: str
    game: str
    mode: str
    version: int
    data: str
    options: dict[str, str]
    name: str
    language: str
    seconds: int
    first_seconds: int
    starts: float | None
    by_list: bool
    host: bytes
    person: int | None
    ticket: bytes
    commitment: str
    root: str
    mixed: int
    """The number of seats whose nonces are in the root."""
    beacon_round: str
    beacon: str
    joint: str
    phase: str
    round: int
    closes: float | None
    remaining: float | None
    seats: int
    playing: int
    awaited: int
    number: int
    told: int
    now: float
    removed: Sequence[int] = ()
    """The seats that the host took out, or that were given up."""
    given_names: bool = False
    """Whether the house gives everybody a name."""
    clean_names: bool = False
    """Whether a rude name becomes a given one."""


class OngoingEvent(NamedTuple):
    """An event that needs attention. `starts` and `closes` are seconds from now."""

    id: str
    phase: str
    round: int
    starts: float | None
    closes: float | None
    seats: int
    awaited: int
    answered: int
    number: int
    told: int
    unsettled: bool
    idle: bool = False
    """Whether nobody has begun it for so long that it ends."""

    @property
    def complete(self) -> bool:
        """Whether all expected seats have answered."""
        return self.phase == OPEN and 0 < self.awaited <= self.answered

    def wait(self) -> float | None:
        """Seconds until there is something to do; None if only a request can change that."""
        if self.complete or self.unsettled or self.idle or self.told < self.number or self.phase == DRAWING:
            return 0.0
        if self.phase == OPEN and self.closes is not None:
            return max(0.0, self.closes + GRACE)
        if self.phase == GATHERING and self.starts is not None:
            return max(0.0, self.starts)
        return None


class RoundRow(NamedTuple):
    """A round that was opened: it never changes."""

    number: int
    key: str
    throws: tuple[Entry, ...]
    opened: float


class SeatCommit(NamedTuple):
    """What a seat did in a round."""

    round: int
    moves: str
    silent: int
    """How many rounds it has been silent; then this was decided by default."""
    ended: bool
    at: float


class Course(NamedTuple):
    """How far an event is, what a seat is called, and what it has done since a round, by round."""

    phase: str
    round: int
    name: str
    commits: dict[int, SeatCommit]


class Standing(NamedTuple):
    """The state of a seat before a round."""

    round: int
    """The last round it has a row for; 0 for none."""
    sheet: bytes
    total: int
    ended: str
    silent: int
    ranked: list[int]


class PendingTurn(NamedTuple):
    """A seat's turn that is to be stored."""

    seat: int
    moves: str
    sheet: bytes
    total: int
    before: int
    ranked: str
    ended: str
    awaited: bool
