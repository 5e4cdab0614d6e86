"""What the database says of events."""

from typing import NamedTuple

from rollwright.core.log import Entry

GATHERING, DRAWING, OPEN, PAUSED, OVER = "gathering", "drawing", "open", "paused", "over"
"""The phases of an event. `drawing`: nobody can join the dice any more, and the public beacon is awaited."""
GRACE = 2.0
"""Seconds after the deadline in which an answer that was on its way still counts (LQ-106)."""
AWAY = 3
"""After so many silent rounds in a row nobody waits for a seat (LQ-112)."""


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
    """So many seats have their nonces in the root."""
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


class Going(NamedTuple):
    """An event that somebody must look after. `starts` and `closes` are seconds from now."""

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

    @property
    def complete(self) -> bool:
        """Whether all that are awaited have answered."""
        return self.phase == OPEN and 0 < self.awaited <= self.answered

    def wait(self) -> float | None:
        """Seconds until there is something to do; None if only somebody's wish can change that."""
        if self.complete or self.unsettled or self.told < self.number or self.phase == DRAWING:
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
    """What a seat has done in a round."""

    round: int
    moves: str
    silent: int
    """For how many rounds it has said nothing; then this was decided by default."""
    ended: bool
    at: float


class Course(NamedTuple):
    """How far an event is, and what a seat has done since a round, by the number of the round."""

    phase: str
    round: int
    commits: dict[int, SeatCommit]


class Standing(NamedTuple):
    """Where a seat stands before a round."""

    round: int
    """The last that it has a row of; 0 for none."""
    sheet: bytes
    total: int
    ended: str
    silent: int
    ranked: list[int]


class Turn(NamedTuple):
    """A seat's turn that waits to be durable."""

    seat: int
    moves: str
    sheet: bytes
    total: int
    before: int
    ranked: str
    ended: str
    awaited: bool
