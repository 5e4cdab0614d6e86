"""Endpoints about leagues."""

from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.json import json_response
from rollwright.server.identity.cookie import with_cookie
from rollwright.server.requester import asker_of, service_of
from rollwright.server.tables.messages import Seated
from rollwright.server.wire.messages import Done

from . import membership
from .messages import EnteringLeague, LeagueLine, LeagueMade, LeaguesLine, NewLeague, PlayingRound


async def leagues(request: Request) -> Response:
    """The asker's leagues, and the titles for a new one."""
    return json_response(await membership.mine(service_of(request), (await asker_of(request)).person))


async def make_league(request: Request, wish: NewLeague) -> Response:
    """Create a league."""
    return json_response(await membership.make(service_of(request), wish, (await asker_of(request)).person), 201)


async def league(request: Request) -> Response:
    """A league: its rounds and standings."""
    asker = await asker_of(request)
    return json_response(await membership.look(service_of(request), request.path_params["code"], asker.person))


async def enter_league(request: Request, wish: EnteringLeague) -> Response:
    """Join a league."""
    asker = await asker_of(request)
    await membership.join(service_of(request), request.path_params["code"], wish.name, asker)
    return with_cookie(json_response(Done()), request, asker.cookie)


async def play_round(request: Request, wish: PlayingRound) -> Response:
    """Play a round of a league: the open one once, an earlier one for practice."""
    asker = await asker_of(request)
    seated = await membership.play(service_of(request), request.path_params["code"], wish, asker)
    return with_cookie(json_response(seated, 201), request, asker.cookie)


ENDPOINTS = [
    Endpoint("GET", "/api/leagues", leagues, None, LeaguesLine),
    Endpoint("POST", "/api/leagues", make_league, NewLeague, LeagueMade),
    Endpoint("GET", "/api/leagues/{code}", league, None, LeagueLine),
    Endpoint("POST", "/api/leagues/{code}/join", enter_league, EnteringLeague, Done),
    Endpoint("POST", "/api/leagues/{code}/play", play_round, PlayingRound, Seated),
]
