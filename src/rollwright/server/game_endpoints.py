"""What can be asked about games: each handler does one thing and answers with a message."""

from functools import cache
from gzip import compress, decompress
from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response

from rollwright.bots import CHARACTERS
from rollwright.core.components import Components
from rollwright.core.game import Game
from rollwright.paper.cover import cover
from rollwright.paper.looks import look_of
from rollwright.paper.shorter import shorter

from .description import character_line, game_line
from .endpoint import SVG, Endpoint
from .http import JSON, answer, number, service_of
from .jobs import Described, Explained, Pictured, Printed, Rehearsed, Taught, Wondered
from .lessons import LessonLine, Trying, Wondering
from .messages import CharacterLine, GameLine, Verdict, ViewLine
from .problems import NotFound
from .rulebook import RulebookLine
from .speaking import reader

A_DAY = {"Cache-Control": "public, max-age=86400", "Vary": "Accept-Encoding"}
IF_SAME = {**A_DAY, "Cache-Control": "public, no-cache"}
"""Kept, but asked about each time: the rules of a version never change, its layouts and words do with the software."""
NOW = {**A_DAY, "Cache-Control": "no-store"}


async def games(request: Request) -> Response:
    """Every game that is installed."""
    lines = [game_line(game) for modes in service_of(request).catalog.titles().values() for game in modes]
    return _unpacked(request, compress(msgspec.json.encode(lines)), NOW)


async def characters(request: Request) -> Response:
    """Who can be played against, the gentlest first."""
    return answer([character_line(one) for one in CHARACTERS])


async def game(request: Request) -> Response:
    """One game, with everything to draw and play it: in the version that is asked for, else in the newest."""
    options = dict(request.query_params)
    small = options.pop("packed", "") == "1"
    for other in ("version", "language"):
        options.pop(other, "")
    found = _wanted(request).components
    chosen = found.chosen(options)
    return await _described(request, Described(found.id, found.mode, found.version, chosen, small))


async def game_miniature(request: Request) -> Response:
    """One game as a small picture; house rules do not show there."""
    found = _wanted(request).components
    return await _described(request, Pictured(found.id, found.mode, found.version))


async def game_rulebook(request: Request) -> Response:
    """How one game is played, in chapters for people."""
    found = _wanted(request).components
    return await _described(request, Explained(found.id, found.mode, found.version))


async def game_lesson(request: Request) -> Response:
    """The guided first game of one game."""
    found = _wanted(request).components
    return await _described(request, Taught(found.id, found.mode, found.version))


async def lesson_why(request: Request, wish: Wondering) -> Response:
    """Why a move is not legal at a step of a lesson."""
    found = _wanted(request).components
    return await _described(request, Wondered(found.id, found.mode, found.version, **asdict(wish)))


async def lesson_draft(request: Request, wish: Trying) -> Response:
    """What a move or a text would do at a step of a lesson."""
    found = _wanted(request).components
    job = Rehearsed(found.id, found.mode, found.version, **asdict(wish))
    return _unpacked(request, await service_of(request).descriptions.lane.ask(job), NOW)


async def game_cover(request: Request) -> Response:
    """The front of a title's box."""
    made = _title(request)
    return _drawing(request, cover(made, reader(made.id).read(made.title)))


async def game_lettering(request: Request) -> Response:
    """A title's own lettering."""
    drawing = look_of(_title(request)).lettering
    if not drawing:
        raise NotFound("This title has no lettering of its own: write its name in the house's type.")
    return _drawing(request, drawing)


def _title(request: Request) -> Components:
    return service_of(request).catalog.find(request.path_params["game"]).components


def _drawing(request: Request, text: str) -> Response:
    return _unpacked(request, _packed(text), A_DAY, SVG)


@cache
def _packed(text: str) -> bytes:
    return compress(shorter(text).encode())


def _wanted(request: Request) -> Game:
    service, mode = service_of(request), request.path_params["mode"]
    version = request.query_params.get("version", "")
    found = service.catalog.find(request.path_params["game"], "" if mode == "-" else mode)
    if version:
        found = service.catalog.exact(found.components.id, found.components.mode, number(version) or 0)
    return found


async def _described(request: Request, job: Printed) -> Response:
    """Made once and kept; whoever asks while it is being made waits for the same one."""
    packed = await service_of(request).descriptions.find(job)
    tag = f'"{sha256(packed).hexdigest()[:20]}"'
    headers = {**IF_SAME, "ETag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(None, 304, headers)
    return _unpacked(request, packed, headers)


def _unpacked(request: Request, body: bytes, headers: dict[str, str], kind: str = JSON) -> Response:
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(body, 200, {**headers, "Content-Encoding": "gzip"}, kind)
    return Response(decompress(body), 200, headers, kind)


ENDPOINTS = [
    Endpoint("GET", "/api/games", games, None, list[GameLine]),
    Endpoint("GET", "/api/characters", characters, None, list[CharacterLine]),
    Endpoint("GET", "/api/games/{game}/cover.svg", game_cover, None, SVG),
    Endpoint("GET", "/api/games/{game}/lettering.svg", game_lettering, None, SVG),
    Endpoint("GET", "/api/games/{game}/{mode}", game, None, dict[str, Any], ("version", "packed")),
    Endpoint("GET", "/api/games/{game}/{mode}/miniature", game_miniature, None, dict[str, Any], ("version",)),
    Endpoint("GET", "/api/games/{game}/{mode}/rulebook", game_rulebook, None, RulebookLine, ("version",)),
    Endpoint("GET", "/api/games/{game}/{mode}/lesson", game_lesson, None, LessonLine, ("version",)),
    Endpoint("POST", "/api/games/{game}/{mode}/lesson/why", lesson_why, Wondering, Verdict, ("version",)),
    Endpoint("POST", "/api/games/{game}/{mode}/lesson/draft", lesson_draft, Trying, ViewLine, ("version",)),
]
