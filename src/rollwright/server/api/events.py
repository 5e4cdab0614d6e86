"""Endpoints about events."""

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from rollwright.server.events import export, host, papers, ranking, roster
from rollwright.server.events.joins import NamedSeat, granted
from rollwright.server.events.messages import (
    AskingRoster,
    EventLine,
    EventSeat,
    Hosted,
    Hosting,
    JoiningEvent,
    LeavingSeat,
    NamingSeat,
    NewEvent,
    PaperResult,
    Receipt,
    RemovingPaper,
    RosterLine,
    RoundCommit,
    SeatName,
    StandingLine,
)
from rollwright.server.events.process import Events
from rollwright.server.events.store import EventStore
from rollwright.server.http.endpoint import EVENTS, JSONL, Endpoint, streamed
from rollwright.server.http.json import json_response
from rollwright.server.requester import asker_of, service_of
from rollwright.server.wire.messages import Done
from rollwright.server.wire.problems import NoSeat, NotFound

DIGITS = 9
"""No event has more seats."""
SOON = {"Cache-Control": "public, max-age=1"}
"""Everybody gets the same answer: a cache may reuse it for a second."""


def _events(request: Request) -> Events:
    return service_of(request).events


async def make_event(request: Request, wish: NewEvent) -> Response:
    """Make a live event."""
    asker = await asker_of(request)
    made = await host.make(_events(request).memory, wish, asker.person)
    await _events(request).conductor.publish(made.event)
    return json_response(made, 201)


async def event(request: Request) -> Response:
    """What everybody may know of an event, by its id or its code."""
    said = json_response(await _events(request).lines.seen(request.path_params["event"]))
    said.headers.update(SOON)
    return said


async def stream(request: Request) -> Response:
    """The message of each round, starting with the current one."""
    service = service_of(request)
    row = await service.events.memory.read(request.path_params["event"])
    return streamed(service.events.streams.listen(row.id, service.settings.beat))


async def join_event(request: Request, wish: JoiningEvent) -> Response:
    """Sit down at an event, until its first round closes."""
    asker = await asker_of(request)
    return json_response(await _events(request).joins.join(request.path_params["event"], wish, asker.person), 201)


async def own_seat(request: Request) -> Response:
    """The asker's seat, known by the browser's cookie."""
    events, asker = _events(request), await asker_of(request)
    event = events.memory.remember(await events.memory.read(request.path_params["event"]))
    async with events.memory.stores.store() as store:
        found = None
        if asker.person is not None:
            found = await EventStore(store.connection).seat_of(event.row.id, asker.person)
    if found is None:
        raise NoSeat
    return json_response(granted(event, NamedSeat(*found)))


async def commit_round(request: Request, wish: RoundCommit) -> Response:
    """A seat is done with the round."""
    seat = _seat(request)
    return json_response(await _events(request).commits.commit(request.path_params["event"], seat, wish))


def _seat(request: Request) -> int:
    seat = str(request.path_params["seat"])
    if not seat.isdecimal() or len(seat) > DIGITS:
        raise NotFound("There is no such seat.")
    return int(seat)


async def rename_seat(request: Request, wish: NamingSeat) -> Response:
    """Call a seat otherwise: the host any, players their own."""
    events, seat = _events(request), _seat(request)
    name = await roster.rename_seat(events.conductor, request.path_params["event"], seat, wish)
    return json_response(SeatName(name))


async def remove_seat(request: Request, wish: LeavingSeat) -> Response:
    """Take a seat out of the event: the host any, players their own."""
    await roster.remove_seat(_events(request).conductor, request.path_params["event"], _seat(request), wish)
    return json_response(Done())


async def event_roster(request: Request, wish: AskingRoster) -> Response:
    """Who is in, for the host: at most 200, the latest first."""
    return json_response(await roster.lines(_events(request).memory, request.path_params["event"], wish))


async def host_event(request: Request, wish: Hosting) -> Response:
    """Start, pause, resume, lengthen, continue or end an event."""
    events, id = _events(request), request.path_params["event"]
    await host.do(events.conductor, id, wish)
    return json_response(await events.lines.line(id))


async def add_paper(request: Request, wish: PaperResult) -> Response:
    """The host enters the result of someone who played along on paper; it cannot be verified."""
    await papers.add(_events(request).memory, request.path_params["event"], wish)
    return json_response(Done())


async def remove_paper(request: Request, wish: RemovingPaper) -> Response:
    """The host deletes a result from paper."""
    await papers.remove(_events(request).memory, request.path_params["event"], wish)
    return json_response(Done())


async def event_standing(request: Request) -> Response:
    """The final ranking, once the event is over."""
    return json_response(await ranking.standing(_events(request).memory, request.path_params["event"]))


async def export_event(request: Request) -> Response:
    """The whole event, once it is over, so that everybody can verify all of it."""
    memory = _events(request).memory
    row = await ranking.over(memory, request.path_params["event"])
    headers = {"Content-Disposition": f'attachment; filename="event-{row.id}.jsonl"', "Cache-Control": "no-store"}
    return StreamingResponse(export.exported(memory, row), headers=headers, media_type=JSONL)


ENDPOINTS = [
    Endpoint("POST", "/api/events/{event}/seats/{seat}/commit", commit_round, RoundCommit, Receipt, often=True),
    Endpoint("POST", "/api/events", make_event, NewEvent, Hosted),
    Endpoint("GET", "/api/events/{event}", event, None, EventLine),
    Endpoint("GET", "/api/events/{event}/stream", stream, None, EVENTS),
    Endpoint("POST", "/api/events/{event}/join", join_event, JoiningEvent, EventSeat),
    Endpoint("GET", "/api/events/{event}/seat", own_seat, None, EventSeat),
    Endpoint("POST", "/api/events/{event}/host", host_event, Hosting, EventLine),
    Endpoint("POST", "/api/events/{event}/roster", event_roster, AskingRoster, list[RosterLine]),
    Endpoint("POST", "/api/events/{event}/seats/{seat}/name", rename_seat, NamingSeat, SeatName),
    Endpoint("POST", "/api/events/{event}/seats/{seat}/remove", remove_seat, LeavingSeat, Done),
    Endpoint("POST", "/api/events/{event}/paper", add_paper, PaperResult, Done),
    Endpoint("POST", "/api/events/{event}/paper/remove", remove_paper, RemovingPaper, Done),
    Endpoint("GET", "/api/events/{event}/standing", event_standing, None, StandingLine),
    Endpoint("GET", "/api/events/{event}/export", export_event, None, JSONL),
]
