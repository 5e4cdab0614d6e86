"""What is said of a person, as docs/protocol.md describes it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from rollwright.server.contests.messages import AttemptLine
from rollwright.server.events.messages import MyEventLine
from rollwright.server.leagues.messages import MyLeagueLine
from rollwright.server.messages import Name
from rollwright.server.notifications.messages import NotificationsLine
from rollwright.server.playtests.messages import OwnSurvey
from rollwright.server.ratings.messages import RatingLine
from rollwright.server.talk.messages import BlockLine, OwnWords

from .passkey_messages import DevicesLine


class MeLine(msgspec.Struct):
    """Whom this browser knows; `known` is false for whoever has not sat down yet."""

    known: bool
    name: str = ""
    phrase: bool = False
    """Whether there is a phrase with which they come back on another device."""
    since: str = ""
    passkeys: int = 0
    """With so many they come back too."""
    takes_passkeys: bool = False
    """Whether browsers keep passkeys for the address under which this was asked."""


class Renaming(msgspec.Struct):
    """What somebody wants to be called."""

    name: Name


class PhraseLine(msgspec.Struct):
    """What brings somebody back; it is told once."""

    phrase: str


class Returning(msgspec.Struct):
    """A phrase, however it was typed."""

    phrase: Annotated[str, Meta(max_length=100)]


class RunningLine(msgspec.Struct):
    """A game that is not over. `turn`: it waits for this person; `last`: when something happened, as ISO 8601."""

    table: str
    game: str
    mode: str
    version: int
    started: bool
    seat: int
    turn: bool
    names: list[str]
    last: str


class FinishedLine(msgspec.Struct):
    """A game that is over. `counts`: to its end, without advice, with the dice of the house; `kept`: can be seen."""

    table: str
    game: str
    mode: str
    version: int
    players: int
    seat: int
    total: int
    place: int
    won: bool
    departed: bool
    counts: bool
    hints: int
    finished: str
    names: list[str]
    kept: bool


class MyGames(msgspec.Struct):
    """The games of a person: first those that wait for them, then those that wait for others; and the last finished."""

    running: list[RunningLine]
    finished: list[FinishedLine]


class ModeLine(msgspec.Struct):
    """What somebody has come to at one way to play; `counted`: so many games are in the best and in the mean."""

    game: str
    mode: str
    games: int
    won: int
    counted: int
    best: int | None
    mean: float | None
    margin: float | None
    """The true mean is within it with 95 %; None where few games were played."""
    last: list[int]
    """The totals of the last games that count, the very last one at the end."""


class DayLine(msgspec.Struct):
    """A day on which somebody finished so many games."""

    day: str
    games: int


class HabitsLine(msgspec.Struct):
    """In how many of somebody's last games each box of the sheet was written in, in this version of the rules."""

    version: int
    games: int
    boxes: list[int]


class ProfileLine(msgspec.Struct):
    """What somebody has come to. `streak`: days in a row with a finished game, up to now; `longest`: at most ever."""

    games: int
    won: int
    streak: int
    longest: int
    modes: list[ModeLine]
    days: list[DayLine]
    """Of the last half year, the last one first."""


class Everything(msgspec.Struct):
    """All that is kept of a person."""

    name: str
    since: str
    phrase: bool
    profile: ProfileLine
    running: list[RunningLine]
    finished: list[FinishedLine]
    devices: DevicesLine
    ratings: list[RatingLine]
    listed: bool
    """Whether they are seen on leaderboards."""
    blocks: list[BlockLine]
    said: list[OwnWords]
    """At tables that are still kept."""
    notifications: NotificationsLine
    attempts: list[AttemptLine]
    leagues: list[MyLeagueLine]
    events: list[MyEventLine]
    surveys: list[OwnSurvey]
    """What they answered after games that others shared to have them tried; at tables that are still kept."""
    research: bool
    """Whether their finished games may be published for research, without their name."""
