"""What is said of leagues, as docs/protocol.md describes it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from rollwright.server.messages import PRINTED, Name, Number

LONGEST, DAYS = 52, 31
"""Rounds of a league, and days of a round, at most."""
Title = Annotated[str, Meta(min_length=1, max_length=60, pattern=PRINTED)]
Rounds = Annotated[int, Meta(ge=1, le=LONGEST)]
Days = Annotated[int, Meta(ge=1, le=DAYS)]


class NewLeague(msgspec.Struct, forbid_unknown_fields=True):
    """A league as somebody wants it."""

    title: Title
    game: Name
    mode: Name = ""
    rounds: Rounds = 6
    days: Days = 7
    """How long each round is open."""
    first: Name = ""
    """When the first one opens: a day, from midnight UTC, or a moment with its time zone; by default today."""
    dropped: Annotated[int, Meta(ge=0, le=LONGEST - 1)] = 0
    """So many of everybody's worst rounds do not count."""


class LeagueMade(msgspec.Struct):
    """A league that was made: its code, and what binds it to all its dice."""

    league: str
    link: str
    promise: str


class EnteringLeague(msgspec.Struct):
    """What somebody wants to be called in a league."""

    name: Name = ""


class PlayingRound(msgspec.Struct):
    """Somebody wants to play: the round that is open, or an earlier one, to practise."""

    round: Number = 0
    name: Name = ""


class LeagueRoundLine(msgspec.Struct):
    """A round: from when to when, who has come to what, and where who asks stands."""

    round: int
    opens: str
    closes: str
    has_opened: bool
    is_over: bool
    left: int
    """Seconds until it is over; 0 after that."""
    commitment: str
    """From when it opens, what binds it to its dice: the secret of the round before."""
    secret: str
    """When it is over, what its dice came from."""
    scores: list[tuple[int, int]]
    """Each score with how many have come to it, from the lowest."""
    table: str
    """Where who asks plays it, or has; empty for who has not begun."""
    total: int | None
    """What they have come to; None until that counts."""


class RoundPlayed(msgspec.Struct):
    """What somebody came to in a round that is over."""

    round: int
    total: int
    points: int
    """0 to 100: the share of the others who are behind, with half of those who are level."""
    counts: bool
    """Whether it is among the best that count."""
    table: str


class MemberLine(msgspec.Struct):
    """Somebody in the table of a league; equals share the better place."""

    place: int
    name: str
    points: int
    """Of the rounds that count."""
    rounds: int
    """How many they have played to the end."""
    each: list[RoundPlayed]
    you: bool
    now: str
    """How they are with the round that is open: `done`, `playing`, or empty for who has not begun."""


class LeagueLine(msgspec.Struct):
    """A league: its rounds, and who stands where after those that are over."""

    league: str
    title: str
    game: str
    mode: str
    dropped: int
    maker: str
    """Who has made it; empty if that is not known."""
    promise: str
    """What binds it to all its dice, from when it was made."""
    rounds: list[LeagueRoundLine]
    table: list[MemberLine]
    """The first hundred, and who asks."""
    members: int
    name: str
    """What who asks is called here; empty for who has not joined."""


class MyLeagueLine(msgspec.Struct):
    """A league that somebody has joined or made."""

    league: str
    title: str
    game: str
    mode: str
    name: str
    """What they are called there; empty where they have not joined."""
    round: int
    """The last that has opened; 0 before the first."""
    rounds: int
    over: bool
    played: bool
    """Whether they have finished the round that is open."""


class LeaguesLine(msgspec.Struct):
    """The leagues of who asks, and what is needed to make one."""

    mine: list[MyLeagueLine]
    ways: list[tuple[str, str]]
    """Titles and modes that can be played in a league."""
    today: str
