"""Messages about leagues, as docs/protocol.md describes them."""

from typing import Annotated

import msgspec
from msgspec import Meta

from rollwright.server.wire.messages import PRINTED, Name, Number

LONGEST, DAYS = 52, 31
"""The maximum number of rounds of a league, and of days of a round."""
Title = Annotated[str, Meta(min_length=1, max_length=60, pattern=PRINTED)]
Rounds = Annotated[int, Meta(ge=1, le=LONGEST)]
Days = Annotated[int, Meta(ge=1, le=DAYS)]


class NewLeague(msgspec.Struct, forbid_unknown_fields=True):
    """A request for a league."""

    title: Title
    game: Name
    mode: Name = ""
    rounds: Rounds = 6
    days: Days = 7
    """How long each round is open."""
    first: Name = ""
    """When the first one opens: a date, from midnight UTC, or a time with its time zone; by default today."""
    dropped: Annotated[int, Meta(ge=0, le=LONGEST - 1)] = 0
    """How many of everybody's worst rounds do not count."""


class LeagueMade(msgspec.Struct):
    """A new league: its code, and the commitment to all its dice."""

    league: str
    link: str
    promise: str


class EnteringLeague(msgspec.Struct):
    """The asker's name in a league."""

    name: Name = ""


class PlayingRound(msgspec.Struct):
    """A request to play: the open round, or an earlier one for practice."""

    round: Number = 0
    name: Name = ""


class LeagueRoundLine(msgspec.Struct):
    """A round: its dates, everybody's results, and the asker's state."""

    round: int
    opens: str
    closes: str
    has_opened: bool
    is_over: bool
    left: int
    """Seconds until it is over; 0 after that."""
    commitment: str
    """Once it is open, the commitment to its dice: the secret of the previous round."""
    secret: str
    """Once it is over, the secret of its dice."""
    scores: list[tuple[int, int]]
    """Each score with the number of players who reached it, lowest first."""
    table: str
    """The table at which the asker plays it, or did; empty if they have not begun."""
    total: int | None
    """The asker's result; None until it counts."""


class RoundPlayed(msgspec.Struct):
    """A player's result in a round that is over."""

    round: int
    total: int
    points: int
    """0 to 100: the share of the others who are behind, plus half of those who are level."""
    counts: bool
    """Whether it is among the best that count."""
    table: str


class MemberLine(msgspec.Struct):
    """A row in the standings of a league; ties share the better place."""

    place: int
    name: str
    points: int
    """The sum over the rounds that count."""
    rounds: int
    """The number of rounds they finished."""
    each: list[RoundPlayed]
    you: bool
    now: str
    """Their state in the open round: `done`, `playing`, or empty if they have not begun."""


class LeagueLine(msgspec.Struct):
    """A league: its rounds, and the standings after those that are over."""

    league: str
    title: str
    game: str
    mode: str
    dropped: int
    maker: str
    """The creator's name; empty if unknown."""
    promise: str
    """The commitment to all its dice, from its creation."""
    rounds: list[LeagueRoundLine]
    table: list[MemberLine]
    """The first hundred, and the asker."""
    members: int
    name: str
    """The asker's name here; empty if they have not joined."""


class MyLeagueLine(msgspec.Struct):
    """A league that a person has joined or created."""

    league: str
    title: str
    game: str
    mode: str
    name: str
    """Their name there; empty if they have not joined."""
    round: int
    """The last round that has opened; 0 before the first."""
    rounds: int
    over: bool
    played: bool
    """Whether they have finished the round that is open."""


class LeaguesLine(msgspec.Struct):
    """The asker's leagues, and what is needed to create one."""

    mine: list[MyLeagueLine]
    ways: list[tuple[str, str]]
    """Titles and modes that can be played in a league."""
    today: str
