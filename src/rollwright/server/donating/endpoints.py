"""What can be asked about giving games to research."""

from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.endpoint import Endpoint
from rollwright.server.http import answer, person_of, service_of
from rollwright.server.messages import Done

from .messages import Donating
from .store import DonationStore


async def donates(request: Request) -> Response:
    """Whether the games of who asks may be published for research."""
    return answer(Donating(await donates_of(request, await person_of(request))))


async def donates_of(request: Request, person: int) -> bool:
    """The same for somebody who is known."""
    async with service_of(request).store() as store:
        return await DonationStore(store.connection).agrees(person)


async def donate(request: Request, wish: Donating) -> Response:
    """Let the games one finishes from now on be published for research, without one's name; or no more."""
    person = await person_of(request)
    async with service_of(request).store() as store:
        await DonationStore(store.connection).agree(person, wish.agree)
    return answer(Done())


ENDPOINTS = [
    Endpoint("GET", "/api/me/research", donates, None, Donating),
    Endpoint("POST", "/api/me/research", donate, Donating, Done),
]
