"""Messages about the lab, as docs/protocol.md describes them."""

from typing import Annotated

import msgspec
from msgspec import Meta

from rollwright.server.wire.messages import END, Name

FEWEST, MOST = 20, 3_000
"""Games for each number of players."""
MOST_PLAYERS = 6
MINUTES = 10
"""The maximum time spent on a question."""
Players = Annotated[list[Annotated[int, Meta(ge=1, le=MOST_PLAYERS)]], Meta(min_length=1, max_length=MOST_PLAYERS)]
FileName = Annotated[str, Meta(pattern=rf"^[0-9A-Za-z_-]{{1,40}}\.toml{END}")]
FileText = Annotated[str, Meta(max_length=60_000, pattern=rf"^[^\x00]*{END}")]


class LabWish(msgspec.Struct, forbid_unknown_fields=True):
    """A question about a title, and how it is to be played."""

    game: Name
    question: Name
    players: Players
    mode: Name = ""
    options: Annotated[dict[Name, Name], Meta(max_length=40)] = {}
    """House rules that differ from the default."""
    data: Annotated[dict[FileName, FileText], Meta(max_length=40)] = {}
    """Edited component data, all files of it; without any, the served data."""
    games: Annotated[int, Meta(ge=FEWEST, le=MOST)] = 1_000
    """For each number of players."""


class LabTask(LabWish):
    """A request in the queue."""

    served: dict[str, str] = {}
    """The component data that the service was started with; none if it is as printed."""


class LabWay(msgspec.Struct):
    """A title and mode to ask about, its numbers of players, and its files of component data."""

    game: str
    mode: str
    players: list[int]
    files: list[str]


class LabQuestion(msgspec.Struct):
    """An available question; `asks` is in English."""

    name: str
    asks: str


class LabLine(msgspec.Struct):
    """The questions that can be asked here."""

    missing: str
    """What to install first, in a sentence; empty if nothing is missing."""
    open: bool
    """Whether it is open to others than this machine."""
    served: bool
    """Whether the service was started with a designer's data: edits are compared with that, not with the print."""
    ways: list[LabWay]
    questions: list[LabQuestion]
    most_games: int
    minutes: int
    """The maximum time spent on a question."""


class LabAsked(msgspec.Struct):
    """A queued question, and where its answer will be."""

    question: str
    link: str


class LabExample(msgspec.Struct):
    """A game worth looking at.

    `why` is `lopsided`, `closest`, `best`, `worst`, `shortest` or `longest`; or, of the game that an edit changed
    most, `before` and `after` it, on the same dice.
    """

    why: str
    players: int
    game: int
    """Its number; the same number is the same dice in every variant."""
    rounds: int
    scores: list[int]


class LabGame(LabExample):
    """The same with its story and its record, as they are kept."""

    story: list[str]
    record: str


class LabAnswer(msgspec.Struct):
    """The findings so far, in English."""

    title: str
    sentence: str
    number: str
    """With its error; empty if there is none."""
    unit: str
    digits: int
    games: int
    headings: list[str]
    rows: list[list[str]]
    edits: list[str]
    """The differences from the served data: places with the old and the new value."""
    remarks: list[str]
    alarms: list[str]
    """The problems found."""
    known: bool
    """Whether there is a number."""
    drawn: bool
    """Whether there is a picture."""
    history: list[tuple[int, float, float, float]]
    """By number of games: the number and its interval; games that do not contribute are not counted."""


class LabState(msgspec.Struct):
    """A question, its progress, and the findings so far.

    `state` is `waiting`, `working`, `done`, `stopped`, `late` (time was up: what was found stands) or `failed`.
    """

    question: str
    game: str
    mode: str
    players: list[int]
    options: dict[str, str]
    varied: bool
    """Whether it uses edited component data."""
    games: int
    state: str
    problem: str
    """The reason for a failure."""
    done: int
    wanted: int
    """The total number of games."""
    ahead: int
    """The number of questions ahead of it."""
    answer: LabAnswer | None
    examples: list[LabExample]


class LabStory(msgspec.Struct):
    """A game in words, in English."""

    lines: list[str]
