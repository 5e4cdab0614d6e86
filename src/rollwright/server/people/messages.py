"""Messages about a person, as docs/protocol.md describes them."""

from typing import Annotated

import msgspec
from msgspec import Meta

from rollwright.server.contests.messages import AttemptLine
from rollwright.server.events.messages import MyEventLine
from rollwright.server.identity.messages import FinishedLine, RunningLine
from rollwright.server.leagues.messages import MyLeagueLine
from rollwright.server.notifications.messages import NotificationsLine
from rollwright.server.playtests.messages import OwnSurvey
from rollwright.server.ratings.messages import RatingLine
from rollwright.server.talk.messages import BlockLine, OwnWords
from rollwright.server.wire.messages import Name

from .passkey_messages import DevicesLine


class MeLine(msgspec.Struct):
    """The person this browser knows; `known` is false if they have not sat down yet."""

    known: bool
    name: str = ""
    phrase: bool = False
    """Whether they have a phrase with which to return."""
    since: str = ""
    passkeys: int = 0
    """The number of their passkeys."""
    takes_passkeys: bool = False
    """Whether browsers store passkeys for the address of this request."""


class Renaming(msgspec.Struct):
    """The new name."""

    name: Name


class PhraseLine(msgspec.Struct):
    """A phrase with which to return; shown only once."""

    phrase: str


class Returning(msgspec.Struct):
    """A phrase, however it was typed."""

    phrase: Annotated[str, Meta(max_length=100)]


class MyGames(msgspec.Struct):
    """A person's games: first those that wait for them, then those that wait for others; and the last finished."""

    running: list[RunningLine]
    finished: list[FinishedLine]


class ModeLine(msgspec.Struct):
    """A person's results in one mode; `counted`: the number of games in the best and in the mean."""

    game: str
    mode: str
    games: int
    won: int
    counted: int
    best: int | None
    mean: float | None
    margin: float | None
    """The true mean is within it with 95 %; None if there are few games."""
    last: list[int]
    """The totals of the last games that count, the latest at the end."""


class DayLine(msgspec.Struct):
    """A day with the number of games finished."""

    day: str
    games: int


class HabitsLine(msgspec.Struct):
    """In how many of a person's last games each box of the sheet was written in, in this version of the rules."""

    version: int
    games: int
    boxes: list[int]


class ProfileLine(msgspec.Struct):
    """A person's statistics. `streak`: days in a row with a finished game, up to now; `longest`: the record."""

    games: int
    won: int
    streak: int
    longest: int
    modes: list[ModeLine]
    days: list[DayLine]
    """The last half year, latest first."""


class Everything(msgspec.Struct):
    """Everything that is stored about a person."""

    name: str
    since: str
    phrase: bool
    profile: ProfileLine
    running: list[RunningLine]
    finished: list[FinishedLine]
    devices: DevicesLine
    ratings: list[RatingLine]
    listed: bool
    """Whether they appear on leaderboards."""
    blocks: list[BlockLine]
    said: list[OwnWords]
    """At tables that still exist."""
    notifications: NotificationsLine
    attempts: list[AttemptLine]
    leagues: list[MyLeagueLine]
    events: list[MyEventLine]
    surveys: list[OwnSurvey]
    """Their answers to playtest surveys, at tables that still exist."""
    research: bool
    """Whether their finished games may be published for research, without their name."""
