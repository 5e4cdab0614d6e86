"""Endpoints about donating games to research."""

from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.json import json_response
from rollwright.server.requester import person_of, service_of
from rollwright.server.wire.messages import Done

from .messages import Donating
from .store import DonationStore


async def donates(request: Request) -> Response:
    """Whether the asker's games may be published for research."""
    return json_response(Donating(await donates_of(request, await person_of(request))))


async def donates_of(request: Request, person: int) -> bool:
    """Whether a person's games may be published for research."""
    async with service_of(request).store() as store:
        return await DonationStore(store.connection).agrees(person)


async def donate(request: Request, wish: Donating) -> Response:
    """Allow, or no longer allow, publishing the games you finish from now on for research, without your name."""
    person = await person_of(request)
    async with service_of(request).store() as store:
        await DonationStore(store.connection).agree(person, wish.agree)
    return json_response(Done())


ENDPOINTS = [
    Endpoint("GET", "/api/me/research", donates, None, Donating),
    Endpoint("POST", "/api/me/research", donate, Donating, Done),
]
