"""Requests to a device: the paths and messages of the service, as far as one device can answer them."""

import logging
from collections.abc import Awaitable, Callable
from gzip import decompress
from typing import NamedTuple, TypeVar
from urllib.parse import parse_qsl, urlsplit

import msgspec
from msgspec.structs import asdict

from rollwright.bots import CHARACTERS
from rollwright.core.errors import RollwrightError
from rollwright.core.text import Words
from rollwright.server import consent, play
from rollwright.server.description import character_line, game_line
from rollwright.server.lessons import Trying, Wondering
from rollwright.server.messages import Advising, Asking, Committing, Done, Drafting, LogPage, Number, Rolling
from rollwright.server.modes import mode_in
from rollwright.server.problems import NoSeat, NotFound, problem
from rollwright.server.request_language import speak, wished
from rollwright.server.rules_requests import (
    DescribeGame,
    DrawMiniature,
    GameLesson,
    GameQuery,
    GameRulebook,
    LessonTrial,
    LessonVerdict,
    ScoreHistory,
)
from rollwright.server.table_line import table_line
from rollwright.server.table_messages import AddingBot, AnsweringTakeBack, Joining, NewTable

from .device import Device

ELSEWHERE: Words = "This needs the service: a table on this device is only for playing, and nobody else sees it."
T = TypeVar("T")
log = logging.getLogger(__name__)


class DeviceRequest(NamedTuple):
    """One request: the key of the asker, and its content."""

    device: Device
    path: tuple[str, ...]
    query: dict[str, str]
    token: str
    body: bytes

    @property
    def table(self) -> str:
        """The table that the path names."""
        return self.path[1]

    def number(self, name: str) -> int | None:
        """A number in the query."""
        said = self.query.get(name)
        return None if said is None else msgspec.convert(said, Number, strict=False)

    def said(self, kind: type[T]) -> T:
        """The body, as a message."""
        return msgspec.json.decode(self.body, type=kind)

    async def viewer(self) -> int | None:
        """The asker's seat; None for a spectator, and for whoever has left a game that goes on."""
        _, seats = await self.device.row(self.table)
        seat, live = self.device.seat_of(seats, self.token), self.device.remembered(self.table)
        return None if seat is not None and live is not None and live.has_left(seat) else seat

    async def seated(self) -> tuple[Device, str, int]:
        """The device, the table and the asker's seat. Raises for a spectator."""
        seat = await self.viewer()
        if seat is None:
            raise NoSeat
        return self.device, self.table, seat


Answer = Callable[[DeviceRequest], Awaitable[object]]


async def answer(device: Device, method: str, url: str, token: str, body: str, language: str) -> tuple[int, str]:
    """The status and the text of the answer."""
    speak(wished(language))
    parts = urlsplit(url)
    path = tuple(parts.path.removeprefix("/api/").split("/"))
    request = DeviceRequest(device, path, dict(parse_qsl(parts.query)), token, body.encode() or b"{}")
    try:
        said = await _answer_to(method, path)(request)
    except (RollwrightError, msgspec.MsgspecError) as error:
        return _refused(error)
    except Exception as error:
        log.exception("a request to this device has failed")
        return _refused(error)
    return 200, (said if isinstance(said, bytes) else msgspec.json.encode(said)).decode()


def _refused(error: Exception) -> tuple[int, str]:
    said = problem(error)
    return said.status, msgspec.json.encode(said).decode()


def _answer_to(method: str, path: tuple[str, ...]) -> Answer:
    """The handler: by the method and by the end of the path after the name of a table or of a game."""
    known = _OF_GAMES if path[0] == "games" else _OF_TABLES if path[0] == "tables" else _OF_THE_HOUSE
    named = {"games": 3, "tables": 2}.get(path[0], 0)
    found = known.get(f"{method} {'/'.join(path[named:])}" if len(path) >= named else f"{method} all")
    if found is None:
        raise NotFound(ELSEWHERE)
    return found


# --- games -------------------------------------------------------------------------------------------------


async def games(request: DeviceRequest) -> object:
    """Every game that is on this device."""
    return [game_line(game) for modes in request.device.catalog.titles().values() for game in modes]


async def characters(request: DeviceRequest) -> object:
    """Who can be played against."""
    return [character_line(one) for one in CHARACTERS]


def _about(kind: Callable[..., GameQuery], message: type[msgspec.Struct] | None = None) -> Answer:
    """A job about a game, without a table."""

    async def told(request: DeviceRequest) -> bytes:
        _, id, mode = request.path[:3]
        made = request.device.catalog.find(id, mode_in(mode)).components
        more = asdict(request.said(message)) if message else {}
        if kind is DescribeGame:
            options = {name: value for name, value in request.query.items() if name not in ("version", "packed")}
            more = {"options": made.chosen(options), "small": request.query.get("packed") == "1"}
        return decompress(await request.device.asked.ask(kind(made.id, made.mode, made.version, **more)))

    return told


# --- tables ------------------------------------------------------------------------------------------------


async def make(request: DeviceRequest) -> object:
    """Lay a table."""
    return await request.device.make(request.said(NewTable))


async def table(request: DeviceRequest) -> object:
    """What everybody may know of it."""
    row, seats = await request.device.row(request.table)
    line = table_line(row, seats, range(len(seats)), await request.viewer())
    line.commitment = ""  # nobody else has heard of it, so it would prove nothing
    return line


async def join(request: DeviceRequest) -> object:
    """Sit down."""
    return await request.device.join(request.table, request.said(Joining))


async def rematch(request: DeviceRequest) -> object:
    """Play again."""
    device, id, seat = await request.seated()
    return await device.rematch(id, seat, request.token)


async def leave(request: DeviceRequest) -> object:
    """Give up the seat, or leave the game."""
    device, id, seat = await request.seated()
    if device.remembered(id) is None:
        await device.stand_up(id, seat)
    else:
        await play.leave(device, id, seat)
    return Done()


async def add_bot(request: DeviceRequest) -> object:
    """Give a free seat to a bot."""
    device, id, _ = await request.seated()
    wish = request.said(AddingBot)
    await device.add_bot(id, wish.seat, wish.bot)
    return Done()


async def view(request: DeviceRequest) -> bytes:
    """What the viewer sees."""
    seq, after, auto = (request.number(name) for name in ("seq", "after", "auto"))
    return await play.look(request.device, request.table, await request.viewer(), seq, after, bool(auto))


async def draft(request: DeviceRequest) -> bytes:
    """What the seat would see after some moves."""
    return await play.draft(*await request.seated(), request.said(Drafting))


async def commit(request: DeviceRequest) -> bytes:
    """Finish the seat's turn."""
    return await play.commit(*await request.seated(), request.said(Committing))


async def roll(request: DeviceRequest) -> bytes:
    """Enter the result of physical dice."""
    return await play.roll(*await request.seated(), request.said(Rolling))


async def why(request: DeviceRequest) -> object:
    """Why a move is not legal."""
    return await play.why(*await request.seated(), request.said(Asking))


async def hint(request: DeviceRequest) -> bytes:
    """What a sensible player would do."""
    return await play.hint(*await request.seated(), request.said(Advising))


async def told(request: DeviceRequest) -> object:
    """The game in words."""
    row, _ = await request.device.row(request.table)
    if not row.seq:
        return LogPage([], 0, 0)
    return await play.told(
        request.device, request.table, await request.viewer(), request.number("after") or 0, play.LINES
    )


async def take_back(request: DeviceRequest) -> object:
    """Take back your last turn."""
    await consent.ask(*await request.seated())
    return Done()


async def answer_take_back(request: DeviceRequest) -> object:
    """Agree, or play on."""
    await consent.reply(*await request.seated(), request.said(AnsweringTakeBack))
    return Done()


async def course(request: DeviceRequest) -> bytes:
    """How the points developed."""
    return await request.device.asked.ask(ScoreHistory(), await request.device.live_table(request.table))


async def record(request: DeviceRequest) -> bytes:
    """The whole game, once it is over."""
    live = await request.device.live_table(request.table)
    if not live.match.over:
        raise NotFound("The record is published when the game ends.")
    return live.record().dumps().encode()


_OF_THE_HOUSE: dict[str, Answer] = {"GET characters": characters}
_OF_GAMES: dict[str, Answer] = {
    "GET all": games,
    "GET ": _about(DescribeGame),
    "GET miniature": _about(DrawMiniature),
    "GET rulebook": _about(GameRulebook),
    "GET lesson": _about(GameLesson),
    "POST lesson/why": _about(LessonVerdict, Wondering),
    "POST lesson/draft": _about(LessonTrial, Trying),
}
_OF_TABLES: dict[str, Answer] = {
    "POST all": make,
    "GET ": table,
    "GET view": view,
    "GET log": told,
    "GET course": course,
    "GET record": record,
    "POST join": join,
    "POST rematch": rematch,
    "POST leave": leave,
    "POST add-bot": add_bot,
    "POST draft": draft,
    "POST commit": commit,
    "POST roll": roll,
    "POST why": why,
    "POST hint": hint,
    "POST take-back": take_back,
    "POST answer-take-back": answer_take_back,
}
