"""Endpoints about talking at a table, and about blocked people."""

from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.json import json_response
from rollwright.server.lobby.seating import seat_of
from rollwright.server.requester import asker_of, person_of, player, service_of
from rollwright.server.talk.messages import AboutSeat, BlockLine, Saying, TalkLine, Unblocking
from rollwright.server.talk.store import Sitter, TalkStore
from rollwright.server.talk.talk import say as say_there
from rollwright.server.wire.messages import Done
from rollwright.server.wire.problems import NobodyThere


async def say(request: Request, wish: Saying) -> Response:
    """Say something to everybody at the table."""
    seat = await player(request)
    await say_there(service_of(request), request.path_params["table"], seat, wish)
    return json_response(Done())


async def talk(request: Request) -> Response:
    """What the asker may say here, and whom they have blocked."""
    service, id, asker = service_of(request), request.path_params["table"], await asker_of(request)
    await service.row(id)
    seat = await seat_of(service, id, asker)
    async with service.store() as store:
        talk = TalkStore(store.connection)
        found = await talk.may_talk(id, -1, 0, 0.0)
        hidden = [] if asker.person is None else await talk.hidden(id, asker.person)
    return json_response(TalkLine(seat is not None, bool(found and found[0]), hidden))


async def block(request: Request, wish: AboutSeat) -> Response:
    """Block the player on a seat, without telling them."""
    person = await person_of(request)
    async with service_of(request).store() as store:
        talk = TalkStore(store.connection)
        found = await _sitter(talk, request, wish.seat)
        if found.person is None or found.person == person:
            raise NobodyThere
        await talk.block(person, found.person, found.name)
    return json_response(Done())


async def report(request: Request, wish: AboutSeat) -> Response:
    """Report an offensive name to the operator."""
    person, id = await person_of(request), request.path_params["table"]
    async with service_of(request).store() as store:
        talk = TalkStore(store.connection)
        found = await _sitter(talk, request, wish.seat)
        if found.person == person:
            raise NobodyThere
        await talk.report(person, id, wish.seat, found.name)
    return json_response(Done())


async def _sitter(talk: TalkStore, request: Request, seat: int) -> Sitter:
    """The player on a seat. Raises if there is none."""
    found = await talk.sitter(request.path_params["table"], seat)
    if found is None:
        raise NobodyThere
    return found


async def my_blocks(request: Request) -> Response:
    """The people the asker has blocked; none for a stranger."""
    asker = await asker_of(request)
    if asker.person is None:
        return json_response(list[BlockLine]())
    async with service_of(request).store() as store:
        return json_response(await TalkStore(store.connection).blocks(asker.person))


async def unblock(request: Request, wish: Unblocking) -> Response:
    """Unblock someone."""
    person = await person_of(request)
    async with service_of(request).store() as store:
        await TalkStore(store.connection).unblock(person, wish.key)
    return json_response(Done())


ENDPOINTS = [
    Endpoint("POST", "/api/tables/{table}/say", say, Saying, Done),
    Endpoint("GET", "/api/tables/{table}/talk", talk, None, TalkLine),
    Endpoint("POST", "/api/tables/{table}/block", block, AboutSeat, Done),
    Endpoint("POST", "/api/tables/{table}/report", report, AboutSeat, Done),
    Endpoint("GET", "/api/me/blocks", my_blocks, None, list[BlockLine]),
    Endpoint("POST", "/api/me/blocks/unblock", unblock, Unblocking, Done),
]
