"""Endpoints about games: each handler does one thing and answers with a message."""

from functools import cache
from gzip import compress

import msgspec
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response

from rollwright.bots import CHARACTERS
from rollwright.core.components import Components
from rollwright.paper.cover import cover
from rollwright.paper.looks import look_of
from rollwright.paper.shorter import shorter
from rollwright.server.games.description import character_message, game_card
from rollwright.server.games.description_messages import Character, GameCard, GameDescription, Miniature
from rollwright.server.games.lessons import LessonLine, Trying, Wondering
from rollwright.server.games.rulebook import RulebookLine
from rollwright.server.http.endpoint import SVG, Endpoint
from rollwright.server.http.json import json_response
from rollwright.server.requester import service_of
from rollwright.server.rules_messages import (
    DescribeGame,
    DrawMiniature,
    GameLesson,
    GameQuery,
    GameRulebook,
    LessonTrial,
    LessonVerdict,
)
from rollwright.server.wire.language import reader
from rollwright.server.wire.messages import Verdict, ViewLine
from rollwright.server.wire.problems import NotFound

from . import gzip_responses


async def games(request: Request) -> Response:
    """Every game that is installed."""
    lines = [game_card(game) for modes in service_of(request).catalog.titles().values() for game in modes]
    return gzip_responses.gzip_response(request, compress(msgspec.json.encode(lines)), gzip_responses.NOT_KEPT)


async def characters(request: Request) -> Response:
    """The bots to play against, weakest first."""
    return json_response([character_message(one) for one in CHARACTERS])


async def game(request: Request) -> Response:
    """One game, with everything to draw and play it: in the requested version, or the newest."""
    options = dict(request.query_params)
    small = options.pop("packed", "") == "1"
    for other in ("version", "language"):
        options.pop(other, "")
    found = gzip_responses.requested_game(request).components
    chosen = found.chosen(options)
    return await _described(request, DescribeGame(found.id, found.mode, found.version, chosen, small))


async def game_miniature(request: Request) -> Response:
    """One game as a small picture; house rules do not show there."""
    found = gzip_responses.requested_game(request).components
    return await _described(request, DrawMiniature(found.id, found.mode, found.version))


async def game_rulebook(request: Request) -> Response:
    """The rules of a game, in chapters for people."""
    found = gzip_responses.requested_game(request).components
    return await _described(request, GameRulebook(found.id, found.mode, found.version))


async def game_lesson(request: Request) -> Response:
    """The guided first game of a game."""
    found = gzip_responses.requested_game(request).components
    return await _described(request, GameLesson(found.id, found.mode, found.version))


async def lesson_why(request: Request, wish: Wondering) -> Response:
    """Why a move is not legal at a step of a lesson."""
    found = gzip_responses.requested_game(request).components
    return await _answered(request, LessonVerdict(found.id, found.mode, found.version, **asdict(wish)))


async def lesson_draft(request: Request, wish: Trying) -> Response:
    """What a move or a text would do at a step of a lesson."""
    found = gzip_responses.requested_game(request).components
    return await _answered(request, LessonTrial(found.id, found.mode, found.version, **asdict(wish)))


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
    return gzip_responses.gzip_response(request, _small(text), gzip_responses.A_DAY, SVG)


@cache
def _small(text: str) -> bytes:
    return compress(shorter(text).encode())


async def _described(request: Request, query: GameQuery) -> Response:
    return await gzip_responses.cached_response(request, service_of(request).descriptions, query)


async def _answered(request: Request, query: GameQuery) -> Response:
    """Made for who asks, and not kept: nobody else asks in these words."""
    return gzip_responses.gzip_response(
        request, await service_of(request).descriptions.pool.ask(query), gzip_responses.NOT_KEPT
    )


ENDPOINTS = [
    Endpoint("GET", "/api/games", games, None, list[GameCard]),
    Endpoint("GET", "/api/characters", characters, None, list[Character]),
    Endpoint("GET", "/api/games/{game}/cover.svg", game_cover, None, SVG),
    Endpoint("GET", "/api/games/{game}/lettering.svg", game_lettering, None, SVG),
    Endpoint("GET", "/api/games/{game}/{mode}", game, None, GameDescription, ("version", "packed")),
    Endpoint("GET", "/api/games/{game}/{mode}/miniature", game_miniature, None, Miniature, ("version",)),
    Endpoint("GET", "/api/games/{game}/{mode}/rulebook", game_rulebook, None, RulebookLine, ("version",)),
    Endpoint("GET", "/api/games/{game}/{mode}/lesson", game_lesson, None, LessonLine, ("version",)),
    Endpoint("POST", "/api/games/{game}/{mode}/lesson/why", lesson_why, Wondering, Verdict, ("version",)),
    Endpoint("POST", "/api/games/{game}/{mode}/lesson/draft", lesson_draft, Trying, ViewLine, ("version",)),
]
