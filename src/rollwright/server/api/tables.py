"""Tables over HTTP: what any host of tables answers, and what only the service does."""

from collections.abc import AsyncIterator
from functools import wraps

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rollwright.core.log import Revealed
from rollwright.server.contests.attempts import contest_of, sealed, told_later
from rollwright.server.http.endpoint import EVENTS, JSONL, Endpoint, streamed
from rollwright.server.http.json import encoded_response, json_response, number
from rollwright.server.identity.asker import Asker
from rollwright.server.identity.cookie import with_cookie
from rollwright.server.live.event_stream import StreamPosition, stream_position
from rollwright.server.lobby import matching, stand_ins
from rollwright.server.lobby.endpoints import TABLE_ENDPOINTS, TableEndpoint
from rollwright.server.lobby.seating import who_is_here
from rollwright.server.requester import asker_of, player, seat_asking, service_of, viewer
from rollwright.server.rules_messages import ProveDice
from rollwright.server.service import Service
from rollwright.server.tables.line import table_line
from rollwright.server.tables.messages import Seated, Seeking, StandingIn, TableLine
from rollwright.server.tables.proof import ProofLine, proved
from rollwright.server.tables.rows import SeatRow, TableRow
from rollwright.server.wire.messages import Done
from rollwright.server.wire.problems import NotFound, NotNow, WrongToken


class HttpCall:
    """A request over HTTP, asked of the service of this process."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.host = service_of(request)
        self.table: str = request.path_params.get("table", "")
        self._asker: Asker | None = None

    def number(self, name: str) -> int | None:
        """A number in the query."""
        return number(self.request.query_params.get(name))

    async def asker(self) -> Asker:
        """Who asks: always the same, so that a newcomer gets the cookie they were stored with."""
        self._asker = self._asker or await asker_of(self.request)
        return self._asker

    async def viewer(self) -> int | None:
        """The seat of the asker; None for a spectator. Raises if spectators must wait."""
        return await viewer(self.request)

    async def seat_asking(self) -> int | None:
        """The seat of the asker; None for a spectator."""
        return await seat_asking(self.request)

    async def player(self) -> int:
        """The seat of the asker. Raises for a spectator."""
        return await player(self.request)

    async def describe_table(self, row: TableRow, seats: list[SeatRow], you: int | None) -> TableLine:
        """What everybody may know of a table, and the asker's seat."""
        return await describe_table(self.host, row, seats, you)


def served(one: TableEndpoint) -> Endpoint:
    """An endpoint of any host, over HTTP; whoever sits down gets the cookie by which they are known again."""

    @wraps(one.handler)
    async def handler(request: Request, *body: object) -> Response:
        call = HttpCall(request)
        reply = await one.handler(call, *body)
        if isinstance(reply, bytes):
            return encoded_response(reply, one.status)
        response = json_response(reply, one.status)
        return await _known_again(call, reply, response)

    return Endpoint(one.method, one.path, handler, one.body, one.reply, one.query, one.often)


async def _known_again(call: HttpCall, reply: msgspec.Struct, response: Response) -> Response:
    if not isinstance(reply, Seated) or reply.seat is None:
        return response
    return with_cookie(response, call.request, (await call.asker()).cookie)


async def describe_table(service: Service, row: TableRow, seats: list[SeatRow], you: int | None = None) -> TableLine:
    """What everybody may know of a table, with who is here and the contest whose dice it has."""
    here, contest = await who_is_here(service, row, seats), await contest_of(service, row)
    line = table_line(row, seats, here, you)
    if contest:
        line.daily, line.league, line.league_round = contest.day, contest.league, contest.round
    line.sealed = sealed(contest, you)
    return line


# --- what only the service answers -------------------------------------------------------------------------


async def open_tables(request: Request) -> Response:
    """Tables that wait for players."""
    service, asker = service_of(request), await asker_of(request)
    async with service.store() as store:
        tables = await store.open_tables(asker.person)
        seats = await store.seats([table.id for table in tables])
    return json_response([await describe_table(service, table, seats[table.id]) for table in tables])


async def quick(request: Request, wish: Seeking) -> Response:
    """Sit down with anyone who wants to play the same."""
    call = HttpCall(request)
    seated = await matching.seek(call.host, wish, await call.asker())
    return await _known_again(call, seated, json_response(seated))


async def stand_in(request: Request, wish: StandingIn) -> Response:
    """Let a bot play for a seat."""
    seat = await player(request)
    await stand_ins.stand_in(service_of(request), request.path_params["table"], seat, wish.seat, wish.bot)
    return json_response(Done())


async def come_back(request: Request) -> Response:
    """Play for yourself again."""
    seat = await player(request)
    await stand_ins.come_back(service_of(request), request.path_params["table"], seat)
    return json_response(Done())


async def record(request: Request) -> Response:
    """The whole game, once nobody can gain by knowing it."""
    id = request.path_params["table"]
    await viewer(request)
    live = await service_of(request).live_table(id)
    if not live.match.over:
        raise NotFound("The record is published when the game ends.")
    headers = {"Content-Disposition": f'attachment; filename="{live.table.game}-{id}.jsonl"'}
    record = live.record()
    if await told_later(service_of(request), live.table):
        record.entries.append(Revealed(live.table.secret))
    return Response(record.dumps(), 200, headers, JSONL)


async def proof(request: Request) -> Response:
    """How every throw of a finished game can be recomputed."""
    service, id = service_of(request), request.path_params["table"]
    row, _ = await service.row(id)
    if not row.over or row.wooden or (row.event and not (await service.live_table(id)).match.over):
        raise NotFound("There is a proof only when the game is over and its dice came from a secret.")
    if row.contest and not await told_later(service, row):
        raise NotNow("These dice are still being played. You can check them when the day, or the round, is over.")
    live = await service.live_table(id)
    if row.event:
        return json_response(proved(live.record(), service.catalog))
    return encoded_response(await service.asked.ask(ProveDice(row.secret if row.contest else ""), live))


async def events(request: Request) -> Response:
    """The public stream, from where the listener left off."""
    service, id = service_of(request), request.path_params["table"]
    seat = await _listener(request)
    left = request.headers.get("last-event-id")
    place = stream_position(left) if left else StreamPosition(number(request.query_params.get("seq")))
    told = service.channels.listen(id, place, service.settings.beat)
    return streamed(told if seat is None else _heard(service, id, seat, told))


async def _listener(request: Request) -> int | None:
    """The listener's seat; a browser identifies itself only by its cookie. Raises if there is no such table."""
    await service_of(request).row(request.path_params["table"])
    try:
        return await viewer(request)
    except WrongToken:
        return None


async def _heard(service: Service, id: str, seat: int, told: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The stream; whoever listens is here."""
    async for part in told:
        service.presence.seen(id, seat)
        yield part


ENDPOINTS = [
    *map(served, TABLE_ENDPOINTS),
    Endpoint("GET", "/api/tables/{table}/events", events, None, EVENTS, ("seq",)),
    Endpoint("GET", "/api/tables", open_tables, None, list[TableLine]),
    Endpoint("POST", "/api/quick", quick, Seeking, Seated),
    Endpoint("POST", "/api/tables/{table}/stand-in", stand_in, StandingIn, Done),
    Endpoint("POST", "/api/tables/{table}/return", come_back, None, Done),
    Endpoint("GET", "/api/tables/{table}/record", record, None, JSONL),
    Endpoint("GET", "/api/tables/{table}/proof", proof, None, ProofLine),
]
