"""Endpoints about dailies."""

from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.json import json_response
from rollwright.server.identity.cookie import with_cookie
from rollwright.server.requester import asker_of, service_of
from rollwright.server.tables.messages import Seated

from . import attempts
from .messages import Attempting, DailiesLine


async def today(request: Request) -> Response:
    """The dailies of today, and the asker's results."""
    return json_response(await attempts.dailies(service_of(request), "", (await asker_of(request)).person))


async def day(request: Request) -> Response:
    """The dailies of a day, and the asker's results."""
    asker = await asker_of(request)
    return json_response(await attempts.dailies(service_of(request), request.path_params["day"], asker.person))


async def play_daily(request: Request, wish: Attempting) -> Response:
    """Play a daily: today's once, an earlier one for practice."""
    asker = await asker_of(request)
    seated = await attempts.attempt(service_of(request), wish, asker)
    return with_cookie(json_response(seated, 201), request, asker.cookie)


ENDPOINTS = [
    Endpoint("GET", "/api/daily", today, None, DailiesLine),
    Endpoint("GET", "/api/daily/{day}", day, None, DailiesLine),
    Endpoint("POST", "/api/daily", play_daily, Attempting, Seated),
]
