"""What a process of the service asks its rules processes, and how messages between them are encoded.

A message is its length in four bytes, then MessagePack. The rules processes are given what is in the log and never the
secret of a table.
"""

from asyncio import IncompleteReadError, StreamReader
from typing import BinaryIO

import msgspec

from rollwright.bots.review import Finding
from rollwright.core.log import Header
from rollwright.press.order import PARTS

from .wire.problems import Problem

TABLES_KEPT = 200
"""The number of tables a rules process keeps. The asking process counts too, so it knows what was sent."""
_SIZE = 4
_encoder = msgspec.msgpack.Encoder()


class LogPageFor(msgspec.Struct, tag=True):
    """The game in words to one viewer, after act `after`: whole acts, until there are `most` lines. A LogPage."""

    viewer: int | None
    after: int
    most: int
    until: int | None = None
    """The last act to narrate, if not the last there is."""


class ViewAt(msgspec.Struct, tag=True):
    """What a viewer saw after act `seq`. A ViewLine."""

    seat: int | None
    seq: int
    bots: tuple[int, ...]


class SuggestMove(msgspec.Struct, tag=True):
    """What a sensible player would do after these moves. A Hint."""

    seat: int
    moves: tuple[str, ...]


class ResolveMoves(msgspec.Struct, tag=True):
    """What keys and texts mean, as far as the rules let the seat choose them. The keys of the moves."""

    seat: int
    moves: tuple[str, ...]


class BotTurn(msgspec.Struct, tag=True):
    """A bot takes its turn within this many seconds. The keys of its moves."""

    seat: int
    bot: str
    seed: str
    seconds: float


class ProveDice(msgspec.Struct, tag=True):
    """Everything to recompute every throw of a finished game. A ProofLine."""

    secret: str = ""
    """The secret of its dice, if the log does not contain it."""


class FindMoments(msgspec.Struct, tag=True):
    """Where a seat of a finished game lost points, within about this many seconds. Findings."""

    seat: int
    seconds: float


class SplitLuck(msgspec.Struct, tag=True):
    """How much of it was luck and how much was skill, within about this many seconds. A Split."""

    seat: int
    seconds: float


class DescribeMoments(msgspec.Struct, tag=True):
    """The findings, in words and on the papers. A list of MomentLine."""

    seat: int
    findings: tuple[Finding, ...]


class ScoreHistory(msgspec.Struct, tag=True):
    """How the points developed, act by act. A CourseLine."""


class PositionAt(msgspec.Struct, tag=True):
    """The position after act `seq`, as a game can begin with it. Text."""

    seq: int


class AboutGame(msgspec.Struct):
    """A request about one way to play a title, in one version of its rules."""

    game: str
    mode: str
    version: int


class DescribeGame(AboutGame, tag=True):
    """A game under house rules, with everything to draw and play it. Packed JSON."""

    options: dict[str, str]
    small: bool = False
    """Whether it is for the wire: with its moves packed, without its rules."""


class DrawMiniature(AboutGame, tag=True):
    """A game as a small picture. Packed JSON."""


class GameRulebook(AboutGame, tag=True):
    """The rulebook of a game. Packed JSON of a RulebookLine."""


class GameLesson(AboutGame, tag=True):
    """The lesson of a game. Packed JSON of a LessonLine."""


class LessonVerdict(AboutGame, tag=True):
    """What forbids a move, or writing in a box, at a step of a lesson. Packed JSON of a Verdict."""

    step: int
    move: str
    box: int | None
    board: bool


class LessonTrial(AboutGame, tag=True):
    """A move or a text, tried out at a step of a lesson. Packed JSON of a ViewLine."""

    step: int
    move: str


class CheckVariant(AboutGame, tag=True):
    """Check that a game can be played this way: house rules, component data, number of players. Nothing, packed."""

    options: dict[str, str]
    data: dict[str, str]
    players: tuple[int, ...]


NO_STRIP = tuple([part for part in PARTS if part != "dice"])
"""Dice of a secret that was sent over the network would prove nothing."""


class MakePdf(AboutGame, tag=True):
    """A game for printing: sheets, board, cards and rules. A packed PDF."""

    options: dict[str, str]
    paper: str
    theme: str
    players: int
    what: str
    address: str
    language: str


class AuthorView(msgspec.Struct, tag=True):
    """The table as its author reads it, with what a seat has chosen so far. A LaidLine."""

    drafting: int
    moves: tuple[str, ...]


class ExplainBoxes(msgspec.Struct, tag=True):
    """For every box, why a seat may or may not write there, after what one has chosen so far. A list of WhyLine."""

    seat: int
    drafting: int
    moves: tuple[str, ...]


class ReloadRules(msgspec.Struct, tag=True):
    """Read a workshop's rules from their files again. Nothing."""

    game: str
    data: str


class ReplayGame(msgspec.Struct, tag=True):
    """Replay a workshop's game under the current rules. A ReplayResult."""

    body: bytes


GameQuery = (
    DescribeGame | DrawMiniature | GameRulebook | GameLesson | LessonVerdict | LessonTrial | CheckVariant | MakePdf
)
"""A job about a game without a table; the answer never changes."""
WorkshopCommand = ReloadRules | ReplayGame
"""A job for a workshop."""
TableQuery = (
    LogPageFor
    | ViewAt
    | SuggestMove
    | ResolveMoves
    | BotTurn
    | ProveDice
    | FindMoments
    | SplitLuck
    | DescribeMoments
    | ScoreHistory
    | PositionAt
    | AuthorView
    | ExplainBoxes
)
"""A job about a table."""
RulesRequest = TableQuery | GameQuery | WorkshopCommand


class TableUpdate(msgspec.Struct):
    """A table, and what has happened there since the rules process last heard of it."""

    id: str
    header: Header
    known: int
    """How many acts it already knows."""
    acts: tuple[str, ...]


class RequestMessage(msgspec.Struct):
    """One request, at a table if it is about one."""

    request: RulesRequest
    table: TableUpdate | None = None
    language: str = "en"
    """The language of the answer."""


class ReplyMessage(msgspec.Struct):
    """The result: the encoded answer, or why there is none."""

    body: bytes = b""
    problem: Problem | None = None
    lost: bool = False
    """The table could not be replayed and was forgotten: send everything again."""


def encoded(message: RequestMessage | ReplyMessage) -> bytes:
    """A message in its wire format."""
    body = _encoder.encode(message)
    return len(body).to_bytes(_SIZE, "big") + body


async def reply_from(stream: StreamReader) -> ReplyMessage:
    """The next reply; EOFError if there is none."""
    try:
        size = int.from_bytes(await stream.readexactly(_SIZE), "big")
        return msgspec.msgpack.decode(await stream.readexactly(size), type=ReplyMessage)
    except IncompleteReadError as cut:
        raise EOFError from cut


def request_from(file: BinaryIO) -> RequestMessage | None:
    """The next request; None when there will be no more."""
    head = file.read(_SIZE)
    if len(head) < _SIZE:
        return None
    return msgspec.msgpack.decode(file.read(int.from_bytes(head, "big")), type=RequestMessage)
