"""What can be asked about ratings."""

from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.endpoint import Endpoint
from rollwright.server.http import answer, asker_of, person_of, service_of, viewer
from rollwright.server.messages import Done
from rollwright.server.modes import mode_in

from .board import BoardStore
from .messages import LeaderboardLine, Listing, RatingChangeLine, RatingLine


async def leaderboard(request: Request) -> Response:
    """The best at one way to play a title who want to be seen, and where who asks stands."""
    person, asked = (await asker_of(request)).person, request.path_params
    mode = mode_in(asked["mode"])
    async with service_of(request).store() as store:
        return answer(await BoardStore(store.connection).leaderboard(asked["game"], mode, person))


async def my_ratings(request: Request) -> Response:
    """The ratings of who asks, what they play most first."""
    person = await person_of(request)
    async with service_of(request).store() as store:
        return answer(await BoardStore(store.connection).of_person(person))


async def be_listed(request: Request, wish: Listing) -> Response:
    """Be seen on leaderboards under one's name, or no more."""
    person = await person_of(request)
    async with service_of(request).store() as store:
        await BoardStore(store.connection).list_person(person, wish.listed)
    return answer(Done())


async def rating_changes(request: Request) -> Response:
    """What a finished game has changed; of others only for those who want to be seen. Empty until it is rated."""
    seat = await viewer(request)
    async with service_of(request).store() as store:
        return answer(await BoardStore(store.connection).changes(request.path_params["table"], seat))


ENDPOINTS = [
    Endpoint("GET", "/api/leaderboards/{game}/{mode}", leaderboard, None, LeaderboardLine),
    Endpoint("GET", "/api/me/ratings", my_ratings, None, list[RatingLine]),
    Endpoint("POST", "/api/me/listed", be_listed, Listing, Done),
    Endpoint("GET", "/api/tables/{table}/ratings", rating_changes, None, list[RatingChangeLine]),
]
