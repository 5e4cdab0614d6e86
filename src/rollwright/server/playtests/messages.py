"""Messages about playtests, as docs/protocol.md describes them."""

from typing import Annotated

import msgspec
from msgspec import Meta

from rollwright.server.wire.messages import Key, Maybe, Name, Number

TAPS = 5
"""The number of choices for each question."""
Tap = Annotated[int, Meta(ge=1, le=TAPS)]


class NewPlaytest(msgspec.Struct):
    """A request for a table where others can try a game; with `playtest` and its `key`, one more of the same playtest.

    `version`, `data` and `rules` say what the author means to share: a service that has other rules refuses.
    """

    game: Name
    mode: Name = ""
    options: dict[Name, Name] = {}
    players: Annotated[int, Meta(ge=0, le=200)] = 0
    """The number of seats; 0: as few as the game allows, but two if possible."""
    bots: Annotated[list[Name], Meta(max_length=200)] = []
    """The bots on the last seats."""
    version: Number = 0
    data: Name = ""
    rules: Name = ""
    playtest: Name = ""
    key: Key = ""


class PlaytestOpened(msgspec.Struct):
    """Where others play, and the author's key to the answers."""

    playtest: str
    key: str
    table: str
    link: str
    summary: str
    """The page with the answers; it asks for the key, or gets it after a `#`."""


class Survey(msgspec.Struct):
    """A player's answers: three taps, and an optional comment.

    `length` is 1 for much too short, 3 for just right, 5 for much too long; `confusion` is 1 where all was clear.
    """

    fun: Tap
    length: Tap
    confusion: Tap
    words: Maybe = ""


class SurveyLine(msgspec.Struct):
    """The asker's answers; empty if they have not answered."""

    answer: Survey | None


class OwnSurvey(Survey, kw_only=True):
    """A player's answers, and the game they are about."""

    table: str


class Tapped(msgspec.Struct):
    """The answers to one question: how often each of 1 to 5, and the mean; None without answers."""

    counts: list[int]
    mean: float | None


class SentenceLine(msgspec.Struct):
    """A comment, and the game it is about."""

    words: str
    table: str


class PlaytestGame(msgspec.Struct):
    """A game that was played to its end."""

    table: str
    mode: str
    people: int
    bots: int
    seconds: int
    ended: str
    answers: int


class PlaytestGroup(msgspec.Struct):
    """The games played with the same rules and data, and the answers about them."""

    version: int
    data: str
    """The fingerprint of the component data; empty if the game has none."""
    rules: str
    """The fingerprint of the source of the rules."""
    current: bool
    """Whether the service has these rules now: other games cannot be replayed there."""
    people: int
    answers: int
    shortest: int
    median: int
    longest: int
    """Measured seconds of a game."""
    fun: Tapped
    length: Tapped
    confusion: Tapped
    sentences: list[SentenceLine]
    games: list[PlaytestGame]


class PlaytestSummary(msgspec.Struct):
    """The results of a playtest so far, newest rules first."""

    playtest: str
    game: str
    title: str
    waiting: int
    """Tables at which nobody has begun yet."""
    running: int
    groups: list[PlaytestGroup]
