"""Endpoints about a finished game: reviewing it, how its points developed, trying it differently."""

from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.json import encoded_response, json_response, number
from rollwright.server.identity.cookie import with_cookie
from rollwright.server.lobby import practice, reviews
from rollwright.server.lobby.practice import Practising
from rollwright.server.requester import asker_of, service_of, viewer
from rollwright.server.tables.messages import Seated
from rollwright.server.tables.review import CourseLine, ReviewLine


async def ask_for_review(request: Request) -> Response:
    """Request a review of a finished game."""
    service, id, seat = service_of(request), request.path_params["table"], number(request.query_params.get("seat"))
    return json_response(await reviews.begin(service, id, await viewer(request), seat))


async def review(request: Request) -> Response:
    """The progress of a review, and its findings."""
    service, id, seat = service_of(request), request.path_params["table"], number(request.query_params.get("seat"))
    return json_response(await reviews.look(service, id, await viewer(request), seat))


async def course(request: Request) -> Response:
    """How the points of a finished game developed."""
    await viewer(request)
    return encoded_response(await reviews.course(service_of(request), request.path_params["table"]))


async def try_differently(request: Request, wish: Practising) -> Response:
    """Try it differently from an act on."""
    service, id, asker = service_of(request), request.path_params["table"], await asker_of(request)
    seated = await practice.branch(service, id, await viewer(request), wish, asker)
    return with_cookie(json_response(seated, 201), request, asker.cookie)


ENDPOINTS = [
    Endpoint("POST", "/api/tables/{table}/review", ask_for_review, None, ReviewLine, ("seat",)),
    Endpoint("GET", "/api/tables/{table}/review", review, None, ReviewLine, ("seat",)),
    Endpoint("GET", "/api/tables/{table}/course", course, None, CourseLine),
    Endpoint("POST", "/api/tables/{table}/practice", try_differently, Practising, Seated),
]
