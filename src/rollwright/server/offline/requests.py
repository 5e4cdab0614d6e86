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
from rollwright.server.games.description import character_message, game_card
from rollwright.server.games.lessons import Trying, Wondering
from rollwright.server.identity.asker import Asker
from rollwright.server.lobby.endpoints import TABLE_ENDPOINTS, TableEndpoint
from rollwright.server.lobby.seating import seat_of, who_is_here
from rollwright.server.rules_messages import (
    DescribeGame,
    DrawMiniature,
    GameLesson,
    GameQuery,
    GameRulebook,
    LessonTrial,
    LessonVerdict,
    ScoreHistory,
)
from rollwright.server.tables.line import table_line
from rollwright.server.tables.messages import TableLine
from rollwright.server.tables.rows import SeatRow, TableRow
from rollwright.server.wire.language import speak, wished
from rollwright.server.wire.messages import Number, mode_in
from rollwright.server.wire.problems import NoSeat, NotFound, problem

from .device import Device

ELSEWHERE: Words = "This needs the service: a table on this device is only for playing, and nobody else sees it."
T = TypeVar("T")
log = logging.getLogger(__name__)


class DeviceCall(NamedTuple):
    """One request: the key of the asker, and its content."""

    host: Device
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
        text = self.query.get(name)
        return None if text is None else msgspec.convert(text, Number, strict=False)

    def message(self, kind: type[T]) -> T:
        """The body."""
        return msgspec.json.decode(self.body, type=kind)

    async def asker(self) -> Asker:
        """Who asks: here people have keys only."""
        return Asker(self.token)

    async def seat_asking(self) -> int | None:
        """The asker's seat; None for a spectator, and for whoever has left a game that goes on."""
        await self.host.row(self.table)
        return await seat_of(self.host, self.table, Asker(self.token))

    async def viewer(self) -> int | None:
        """The same: nobody here must wait."""
        return await self.seat_asking()

    async def player(self) -> int:
        """The asker's seat. Raises for a spectator."""
        seat = await self.seat_asking()
        if seat is None:
            raise NoSeat
        return seat

    async def describe_table(self, row: TableRow, seats: list[SeatRow], you: int | None) -> TableLine:
        """What everybody may know of it; its commitment would prove nothing, because nobody else has heard of it."""
        line = table_line(row, seats, await who_is_here(self.host, row, seats), you)
        line.commitment = ""
        return line


Answer = Callable[[DeviceCall], Awaitable[object]]


async def answer(device: Device, method: str, url: str, token: str, body: str, language: str) -> tuple[int, str]:
    """The status and the text of the answer."""
    speak(wished(language))
    parts = urlsplit(url)
    path = tuple(parts.path.removeprefix("/api/").split("/"))
    call = DeviceCall(device, path, dict(parse_qsl(parts.query)), token, body.encode() or b"{}")
    try:
        reply = await _answer_to(method, path)(call)
    except (RollwrightError, msgspec.MsgspecError) as error:
        return _refuse(error)
    except Exception as error:
        log.exception("a request to this device has failed")
        return _refuse(error)
    return 200, (reply if isinstance(reply, bytes) else msgspec.json.encode(reply)).decode()


def _refuse(error: Exception) -> tuple[int, str]:
    refusal = problem(error)
    return refusal.status, msgspec.json.encode(refusal).decode()


def _answer_to(method: str, path: tuple[str, ...]) -> Answer:
    """The handler: by the method and by the end of the path after the name of a table or of a game."""
    endpoints = _OF_GAMES if path[0] == "games" else _OF_TABLES if path[0] == "tables" else _OF_THE_HOUSE
    named = {"games": 3, "tables": 2}.get(path[0], 0)
    handler = endpoints.get(f"{method} {'/'.join(path[named:])}" if len(path) >= named else f"{method} {ALL}")
    if handler is None:
        raise NotFound(ELSEWHERE)
    return handler


# --- games -------------------------------------------------------------------------------------------------


async def games(call: DeviceCall) -> object:
    """Every game that is on this device."""
    return [game_card(game) for modes in call.host.catalog.titles().values() for game in modes]


async def characters(call: DeviceCall) -> object:
    """Who can be played against."""
    return [character_message(one) for one in CHARACTERS]


def _about(kind: Callable[..., GameQuery], message: type[msgspec.Struct] | None = None) -> Answer:
    """A question about a game, without a table."""

    async def handler(call: DeviceCall) -> bytes:
        _, id, mode = call.path[:3]
        printed = call.host.catalog.find(id, mode_in(mode)).components
        more = asdict(call.message(message)) if message else {}
        if kind is DescribeGame:
            options = {name: value for name, value in call.query.items() if name not in ("version", "packed")}
            more = {"options": printed.chosen(options), "small": call.query.get("packed") == "1"}
        return decompress(await call.host.asked.ask(kind(printed.id, printed.mode, printed.version, **more)))

    return handler


# --- tables ------------------------------------------------------------------------------------------------


def _of_any_host(one: TableEndpoint) -> Answer:
    """What the service answers in the same way."""

    async def handler(call: DeviceCall) -> object:
        return await one.handler(call, *(() if one.body is None else (call.message(one.body),)))

    return handler


async def course(call: DeviceCall) -> bytes:
    """How the points developed."""
    return await call.host.asked.ask(ScoreHistory(), await call.host.live_table(call.table))


async def record(call: DeviceCall) -> bytes:
    """The whole game, once it is over."""
    live = await call.host.live_table(call.table)
    if not live.match.over:
        raise NotFound("The record is published when the game ends.")
    return live.record().dumps().encode()


ALL = "all"
"""Stands for a path that names no table and no game."""


def _after_the_name(path: str) -> str:
    """The end of a path, after the name of the table."""
    return path.partition("{table}")[2].removeprefix("/") if "{table}" in path else ALL


_OF_THE_HOUSE: dict[str, Answer] = {"GET characters": characters}
_OF_GAMES: dict[str, Answer] = {
    f"GET {ALL}": games,
    "GET ": _about(DescribeGame),
    "GET miniature": _about(DrawMiniature),
    "GET rulebook": _about(GameRulebook),
    "GET lesson": _about(GameLesson),
    "POST lesson/why": _about(LessonVerdict, Wondering),
    "POST lesson/draft": _about(LessonTrial, Trying),
}
_OF_TABLES: dict[str, Answer] = {
    **{f"{one.method} {_after_the_name(one.path)}": _of_any_host(one) for one in TABLE_ENDPOINTS},
    "GET course": course,
    "GET record": record,
}
