"""Who makes a request: an asker, a person, a seat, or a spectator; and the service that is asked."""

from starlette.requests import Request

from rollwright.server.contests.attempts import watched
from rollwright.server.identity.asker import Asker, recognized
from rollwright.server.identity.cookie import browser_named, cookie_of
from rollwright.server.identity.store import PeopleStore
from rollwright.server.lobby.seating import seat_of
from rollwright.server.service import Service
from rollwright.server.wire.problems import Nobody, NoSeat, WrongToken


def service_of(request: Request) -> Service:
    """The service of this process."""
    service: Service = request.app.state.service
    return service


def token_of(request: Request) -> str:
    """The key to a seat, if one was sent."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind and kind.lower() != "seat":
        raise WrongToken("Send the header Authorization: Seat <token>.")
    if kind and not token.strip():
        raise WrongToken
    return token.strip()


async def asker_of(request: Request) -> Asker:
    """The asker, by the key that was sent and by the browser's cookie."""
    async with service_of(request).store() as store:
        people, browser = PeopleStore(store.connection), browser_named(request.headers.get("user-agent", ""))
        return await recognized(people, token_of(request), cookie_of(request), browser)


async def person_of(request: Request) -> int:
    """The person who asks. Raises if the browser does not know one."""
    asker = await asker_of(request)
    if asker.person is None:
        raise Nobody
    return asker.person


async def viewer(request: Request) -> int | None:
    """The viewer of a table: a seat, or None for a spectator. Raises if spectators must wait."""
    seat = await seat_asking(request)
    if seat is None:
        await watched(service_of(request), request.path_params["table"])
    return seat


async def seat_asking(request: Request) -> int | None:
    """The asker: a seat, or None for a spectator. A wrong key means None; without a key, the cookie decides.

    Raises if spectators are not admitted at all.
    """
    table, service, token = request.path_params["table"], service_of(request), token_of(request)
    asker = Asker(token) if token or not cookie_of(request) else await asker_of(request)
    seat = await seat_of(service, table, asker)
    if seat is None and await service.is_closed_to_strangers(table):
        raise NoSeat
    if seat is not None and service.presence.seen(table, seat) and service.remembered(table) is None:
        async with service.store() as store:
            await store.hear(table, seat)  # so that no other process considers them absent before the start
    return seat


async def player(request: Request) -> int:
    """The seat that asks."""
    seat = await seat_asking(request)
    if seat is None:
        raise NoSeat
    return seat
