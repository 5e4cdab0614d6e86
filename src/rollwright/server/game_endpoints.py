"""Endpoints about games: each handler does one thing and answers with a message."""

from functools import cache
from gzip import compress
from typing import Any

import msgspec
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response

from rollwright.bots import CHARACTERS
from rollwright.core.components import Components
from rollwright.paper.cover import cover
from rollwright.paper.looks import look_of
from rollwright.paper.shorter import shorter

from . import packed
from .description import character_line, game_line
from .endpoint import SVG, Endpoint
from .http import answer, service_of
from .jobs import Described, Explained, Pictured, Printed, Rehearsed, Taught, Wondered
from .lessons import LessonLine, Trying, Wondering
from .messages import CharacterLine, GameLine, Verdict, ViewLine
from .problems import NotFound
from .rulebook import RulebookLine
from .speaking import reader


async def games(request: Request) -> Response:
    """Every game that is installed."""
    lines = [game_line(game) for modes in service_of(request).catalog.titles().values() for game in modes]
    return packed.unpacked(request, compress(msgspec.json.encode(lines)), packed.NOW)


async def characters(request: Request) -> Response:
    """The bots to play against, weakest first."""
    return answer([character_line(one) for one in CHARACTERS])


async def game(request: Request) -> Response:
    """One game, with everything to draw and play it: in the requested version, or the newest."""
    options = dict(request.query_params)
    small = options.pop("packed", "") == "1"
    for other in ("version", "language"):
        options.pop(other, "")
    found = packed.wanted(request).components
    chosen = found.chosen(options)
    return await _described(request, Described(found.id, found.mode, found.version, chosen, small))


async def game_miniature(request: Request) -> Response:
    """One game as a small picture; house rules do not show there."""
    found = packed.wanted(request).components
    return await _described(request, Pictured(found.id, found.mode, found.version))


async def game_rulebook(request: Request) -> Response:
    """The rules of a game, in chapters for people."""
    found = packed.wanted(request).components
    return await _described(request, Explained(found.id, found.mode, found.version))


async def game_lesson(request: Request) -> Response:
    """The guided first game of a game."""
    found = packed.wanted(request).components
    return await _described(request, Taught(found.id, found.mode, found.version))


async def lesson_why(request: Request, wish: Wondering) -> Response:
    """Why a move is not legal at a step of a lesson."""
    found = packed.wanted(request).components
    return await _answered(request, Wondered(found.id, found.mode, found.version, **asdict(wish)))


async def lesson_draft(request: Request, wish: Trying) -> Response:
    """What a move or a text would do at a step of a lesson."""
    found = packed.wanted(request).components
    return await _answered(request, Rehearsed(found.id, found.mode, found.version, **asdict(wish)))


async def game_cover(request: Request) -> Response:
    """The front of a title's box."""
    made = _title(request)
    return _drawing(request, cover(made, reader(made.id).read(made.title)))


async def game_lettering(request: Request) -> Response:
    """A title's own lettering."""
    drawing = look_of(_title(request)).lettering
    if not drawing:
        raise NotFound("This title has no lettering of its own: write its name in the usual typeface.")
    return _drawing(request, drawing)


def _title(request: Request) -> Components:
    return service_of(request).catalog.find(request.path_params["game"]).components


def _drawing(request: Request, text: str) -> Response:
    return packed.unpacked(request, _small(text), packed.A_DAY, SVG)


@cache
def _small(text: str) -> bytes:
    return compress(shorter(text).encode())


async def _described(request: Request, job: Printed) -> Response:
    return await packed.found(request, service_of(request).descriptions, job)


async def _answered(request: Request, job: Printed) -> Response:
    """Made for who asks, and not kept: nobody else asks in these words."""
    return packed.unpacked(request, await service_of(request).descriptions.lane.ask(job), packed.NOW)


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
