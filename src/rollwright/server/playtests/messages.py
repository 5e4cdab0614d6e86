"""What is said of playtests, as docs/protocol.md describes it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from rollwright.server.messages import Key, Maybe, Name, Number

TAPS = 5
"""So many answers each question has to tap."""
Tap = Annotated[int, Meta(ge=1, le=TAPS)]


class NewPlaytest(msgspec.Struct):
    """A table for others to try a game at; with `playtest` and its `key`, one more of the same playtest.

    `version`, `data` and `rules` say what the author means to share: a service that has other rules refuses.
    """

    game: Name
    mode: Name = ""
    options: dict[Name, Name] = {}
    players: Annotated[int, Meta(ge=0, le=200)] = 0
    """So many seats; 0: as few as the game is for, but two where it can be."""
    bots: Annotated[list[Name], Meta(max_length=200)] = []
    """Who takes the last of them."""
    version: Number = 0
    data: Name = ""
    rules: Name = ""
    playtest: Name = ""
    key: Key = ""


class PlaytestOpened(msgspec.Struct):
    """Where others play, and what only the author gets: the key to what they answer."""

    playtest: str
    key: str
    table: str
    link: str
    summary: str
    """The page of the answers; it asks for the key, or is told it behind a `#`."""


class Survey(msgspec.Struct):
    """How a game was for somebody: three taps, and a sentence if they like.

    `length` is 1 for much too short, 3 for just right, 5 for much too long; `confusion` is 1 where all was clear.
    """

    fun: Tap
    length: Tap
    confusion: Tap
    words: Maybe = ""


class SurveyLine(msgspec.Struct):
    """What who asks has answered; nothing, if they have not."""

    answer: Survey | None


class OwnSurvey(Survey, kw_only=True):
    """What somebody has answered, and after which game."""

    table: str


class Tapped(msgspec.Struct):
    """What was answered to one question: how often each of 1 to 5, and the mean; None where nobody has answered."""

    counts: list[int]
    mean: float | None


class SentenceLine(msgspec.Struct):
    """What somebody wrote, and after which game."""

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
    """What was played by the same rules and with the same data, and how that was."""

    version: int
    data: str
    """Fingerprint of the component data; empty where a game has none."""
    rules: str
    """Fingerprint of the source of the rules."""
    current: bool
    """Whether the service has these rules now: others cannot be replayed there."""
    people: int
    answers: int
    shortest: int
    median: int
    longest: int
    """Seconds of a game by the clock; 0 where none is over."""
    fun: Tapped
    length: Tapped
    confusion: Tapped
    sentences: list[SentenceLine]
    games: list[PlaytestGame]


class PlaytestSummary(msgspec.Struct):
    """What came of a playtest so far; the newest rules first."""

    playtest: str
    game: str
    title: str
    waiting: int
    """Tables at which nobody has begun yet."""
    running: int
    groups: list[PlaytestGroup]
