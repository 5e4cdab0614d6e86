"""What a process of the service asks its rules processes, and how it is written between them.

A message is its length in four bytes, then MessagePack. The rules processes are given what is in the log and never the
secret of a table.
"""

from asyncio import IncompleteReadError, StreamReader
from typing import BinaryIO

import msgspec

from rollwright.bots.review import Finding
from rollwright.core.log import Header

from .problems import Problem

REMEMBERED = 200
"""So many tables a rules process keeps. Who asks counts along, and so knows what it has been told."""
_SIZE = 4
_encoder = msgspec.msgpack.Encoder()


class Told(msgspec.Struct, tag=True):
    """The game in words to one viewer, after act `after`: whole acts, until there are `most` lines. A LogPage."""

    viewer: int | None
    after: int
    most: int
    until: int | None = None
    """The last act to tell of, if not the last there is."""


class Seen(msgspec.Struct, tag=True):
    """What a viewer saw after act `seq`. A ViewLine."""

    seat: int | None
    seq: int
    bots: tuple[int, ...]


class Advised(msgspec.Struct, tag=True):
    """What a sensible player would do after these moves. A Hint."""

    seat: int
    moves: tuple[str, ...]


class Meant(msgspec.Struct, tag=True):
    """What keys and texts mean, as far as the rules let the seat choose them. The keys of the moves."""

    seat: int
    moves: tuple[str, ...]


class Turn(msgspec.Struct, tag=True):
    """A bot takes its turn within so many seconds. The keys of its moves."""

    seat: int
    bot: str
    seed: str
    seconds: float


class Proved(msgspec.Struct, tag=True):
    """How every throw of a finished game can be computed again. A ProofLine."""

    secret: str = ""
    """What its dice came from, where the log does not say."""


class Judged(msgspec.Struct, tag=True):
    """Where a seat of a finished game lost points, within about so many seconds. Findings."""

    seat: int
    seconds: float


class Weighed(msgspec.Struct, tag=True):
    """How much of it was dice and how much was play, within about so many seconds. A Split."""

    seat: int
    seconds: float


class Recalled(msgspec.Struct, tag=True):
    """What was found, in words and on the papers. A list of MomentLine."""

    seat: int
    findings: tuple[Finding, ...]


class Coursed(msgspec.Struct, tag=True):
    """How the points came, act by act. A CourseLine."""


class Placed(msgspec.Struct, tag=True):
    """The position after act `seq`, as a game can begin with it. Text."""

    seq: int


class Described(msgspec.Struct, tag=True):
    """A game under house rules, with everything to draw and play it. Packed JSON."""

    game: str
    mode: str
    version: int
    options: dict[str, str]
    small: bool = False
    """Whether it is for the wire: with its moves packed, without its rules."""


class Pictured(msgspec.Struct, tag=True):
    """A game as a small picture. Packed JSON."""

    game: str
    mode: str
    version: int


class Explained(msgspec.Struct, tag=True):
    """The rulebook of a game. Packed JSON of a RulebookLine."""

    game: str
    mode: str
    version: int


class Taught(msgspec.Struct, tag=True):
    """The lesson of a game. Packed JSON of a LessonLine."""

    game: str
    mode: str
    version: int


class Wondered(msgspec.Struct, tag=True):
    """What speaks against a move, or against a box, at a step of a lesson. Packed JSON of a Verdict."""

    game: str
    mode: str
    version: int
    step: int
    move: str
    box: int | None
    board: bool


class Rehearsed(msgspec.Struct, tag=True):
    """A move or a text, tried out at a step of a lesson. Packed JSON of a ViewLine."""

    game: str
    mode: str
    version: int
    step: int
    move: str


class Varied(msgspec.Struct, tag=True):
    """Whether a game can be played so: under house rules, with other component data, by so many. Nothing, packed."""

    game: str
    mode: str
    version: int
    options: dict[str, str]
    data: dict[str, str]
    players: tuple[int, ...]


class Pressed(msgspec.Struct, tag=True):
    """A game for printing: sheets, board, cards and rules. A packed PDF."""

    game: str
    mode: str
    version: int
    options: dict[str, str]
    paper: str
    theme: str
    players: int
    what: str
    address: str
    language: str


class Laid(msgspec.Struct, tag=True):
    """The table as its author reads it. A LaidLine."""


class Questioned(msgspec.Struct, tag=True):
    """For every box, why a seat may or may not write there. A list of WhyLine."""

    seat: int


class Reread(msgspec.Struct, tag=True):
    """A workshop's rules are read again from their files. Nothing."""

    game: str
    data: str


class Repeated(msgspec.Struct, tag=True):
    """A workshop's game is played again under the rules as they are now. A Retold."""

    tale: bytes


Printed = Described | Pictured | Explained | Taught | Wondered | Rehearsed | Varied | Pressed
"""What is asked about a game and no table; the answer never changes."""
Workshop = Reread | Repeated
"""What is asked where rules are being written."""
AtTable = (
    Told | Seen | Advised | Meant | Turn | Proved | Judged | Weighed | Recalled | Coursed | Placed | Laid | Questioned
)
"""What is asked about a table."""
Job = AtTable | Printed | Workshop


class Table(msgspec.Struct):
    """A table, and what has happened there since the rules process heard of it last."""

    id: str
    header: Header
    known: int
    """So many acts it has been told before."""
    acts: tuple[str, ...]


class Request(msgspec.Struct):
    """One job, at a table if it is about one."""

    job: Job
    table: Table | None = None
    language: str = "en"
    """In which it is answered."""


class Reply(msgspec.Struct):
    """What came of it: the answer as it is sent on, or why there is none."""

    body: bytes = b""
    problem: Problem | None = None
    lost: bool = False
    """The table could not be followed and is forgotten: tell it all again."""


def written(message: Request | Reply) -> bytes:
    """A message as it travels."""
    body = _encoder.encode(message)
    return len(body).to_bytes(_SIZE, "big") + body


async def reply_from(stream: StreamReader) -> Reply:
    """The next reply; EOFError if there is none."""
    try:
        size = int.from_bytes(await stream.readexactly(_SIZE), "big")
        return msgspec.msgpack.decode(await stream.readexactly(size), type=Reply)
    except IncompleteReadError as cut:
        raise EOFError from cut


def request_from(file: BinaryIO) -> Request | None:
    """The next request; None when nobody will ask any more."""
    head = file.read(_SIZE)
    if len(head) < _SIZE:
        return None
    return msgspec.msgpack.decode(file.read(int.from_bytes(head, "big")), type=Request)
