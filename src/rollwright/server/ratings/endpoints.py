"""Endpoints about ratings."""

from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.json import json_response
from rollwright.server.requester import asker_of, person_of, service_of, viewer
from rollwright.server.wire.messages import Done, mode_in

from .board import BoardStore
from .messages import LeaderboardLine, Listing, RatingChangeLine, RatingLine


async def leaderboard(request: Request) -> Response:
    """The best in one mode who want to appear, and the asker's place."""
    person, path = (await asker_of(request)).person, request.path_params
    mode = mode_in(path["mode"])
    async with service_of(request).store() as store:
        return json_response(await BoardStore(store.connection).leaderboard(path["game"], mode, person))


async def my_ratings(request: Request) -> Response:
    """The asker's ratings, most played first."""
    person = await person_of(request)
    async with service_of(request).store() as store:
        return json_response(await BoardStore(store.connection).of_person(person))


async def be_listed(request: Request, wish: Listing) -> Response:
    """Appear on leaderboards under your name, or no longer."""
    person = await person_of(request)
    async with service_of(request).store() as store:
        await BoardStore(store.connection).list_person(person, wish.listed)
    return json_response(Done())


async def rating_changes(request: Request) -> Response:
    """The changes by a finished game; of others only if they want to appear. Empty until it is rated."""
    seat = await viewer(request)
    async with service_of(request).store() as store:
        return json_response(await BoardStore(store.connection).changes(request.path_params["table"], seat))


ENDPOINTS = [
    Endpoint("GET", "/api/leaderboards/{game}/{mode}", leaderboard, None, LeaderboardLine),
    Endpoint("GET", "/api/me/ratings", my_ratings, None, list[RatingLine]),
    Endpoint("POST", "/api/me/listed", be_listed, Listing, Done),
    Endpoint("GET", "/api/tables/{table}/ratings", rating_changes, None, list[RatingChangeLine]),
]
