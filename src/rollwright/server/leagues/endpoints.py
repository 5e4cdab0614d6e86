"""Endpoints about leagues."""

from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.endpoint import Endpoint
from rollwright.server.http import answer, asker_of, service_of
from rollwright.server.messages import Done
from rollwright.server.people.cookie import with_cookie
from rollwright.server.table_messages import Seated

from . import playing
from .messages import EnteringLeague, LeagueLine, LeagueMade, LeaguesLine, NewLeague, PlayingRound


async def leagues(request: Request) -> Response:
    """The asker's leagues, and the titles for a new one."""
    return answer(await playing.mine(service_of(request), (await asker_of(request)).person))


async def make_league(request: Request, wish: NewLeague) -> Response:
    """Create a league."""
    return answer(await playing.make(service_of(request), wish, (await asker_of(request)).person), 201)


async def league(request: Request) -> Response:
    """A league: its rounds and standings."""
    asker = await asker_of(request)
    return answer(await playing.look(service_of(request), request.path_params["code"], asker.person))


async def enter_league(request: Request, wish: EnteringLeague) -> Response:
    """Join a league."""
    asker = await asker_of(request)
    await playing.join(service_of(request), request.path_params["code"], wish.name, asker)
    return with_cookie(answer(Done()), request, asker.cookie)


async def play_round(request: Request, wish: PlayingRound) -> Response:
    """Play a round of a league: the open one once, an earlier one for practice."""
    asker = await asker_of(request)
    seated = await playing.play(service_of(request), request.path_params["code"], wish, asker)
    return with_cookie(answer(seated, 201), request, asker.cookie)


ENDPOINTS = [
    Endpoint("GET", "/api/leagues", leagues, None, LeaguesLine),
    Endpoint("POST", "/api/leagues", make_league, NewLeague, LeagueMade),
    Endpoint("GET", "/api/leagues/{code}", league, None, LeagueLine),
    Endpoint("POST", "/api/leagues/{code}/join", enter_league, EnteringLeague, Done),
    Endpoint("POST", "/api/leagues/{code}/play", play_round, PlayingRound, Seated),
]
