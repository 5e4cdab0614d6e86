"""What is said of the lab, as docs/protocol.md describes it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from rollwright.server.messages import END, Name

FEWEST, MOST = 20, 3_000
"""Games for each number of players."""
MOST_PLAYERS = 6
MINUTES = 10
"""So long a question is worked on at most."""
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
    """House rules that are not as printed."""
    data: Annotated[dict[FileName, FileText], Meta(max_length=40)] = {}
    """Own component data, all files of it; without any, what is served here."""
    games: Annotated[int, Meta(ge=FEWEST, le=MOST)] = 1_000
    """For each number of players."""


class LabTask(LabWish):
    """A wish as it waits."""

    served: dict[str, str] = {}
    """The component data that the service was started with; none where they are as printed."""


class LabWay(msgspec.Struct):
    """A title and mode that can be asked about, for how many, and its files of component data."""

    game: str
    mode: str
    players: list[int]
    files: list[str]


class LabQuestion(msgspec.Struct):
    """Something that can be asked; `asks` is English."""

    name: str
    asks: str


class LabLine(msgspec.Struct):
    """What can be asked of the lab here."""

    missing: str
    """What to install first, in a sentence; empty where nothing is missing."""
    open: bool
    """Whether it is open to others than who sits at this machine."""
    served: bool
    """Whether the service was started with a designer's data: an edit is compared with those, not with the print."""
    ways: list[LabWay]
    questions: list[LabQuestion]
    most_games: int
    minutes: int
    """So long a question is worked on at most."""


class LabAsked(msgspec.Struct):
    """A question that waits now, and where its answer will be."""

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


class LabAnswer(msgspec.Struct):
    """What has been found so far, in English."""

    title: str
    sentence: str
    number: str
    """With its error; empty where there is none."""
    unit: str
    digits: int
    games: int
    headings: list[str]
    rows: list[list[str]]
    edits: list[str]
    """What is not as served: places with what stood and what stands there."""
    remarks: list[str]
    alarms: list[str]
    """What looks wrong."""
    known: bool
    """Whether there is a number."""
    drawn: bool
    """Whether there is a picture."""
    history: list[tuple[int, float, float, float]]
    """From how many games which number, and between which two it lies; games that say nothing of it do not count."""


class LabState(msgspec.Struct):
    """A question, how far it is, and what has been found so far.

    `state` is `waiting`, `working`, `done`, `stopped`, `late` (time was up: what was found stands) or `failed`.
    """

    question: str
    game: str
    mode: str
    players: list[int]
    options: dict[str, str]
    varied: bool
    """Whether it is played with own component data."""
    games: int
    state: str
    problem: str
    """Why it has failed."""
    done: int
    wanted: int
    """Games in all."""
    ahead: int
    """So many questions are answered before."""
    answer: LabAnswer | None
    examples: list[LabExample]


class LabStory(msgspec.Struct):
    """A game in words, in English."""

    lines: list[str]
