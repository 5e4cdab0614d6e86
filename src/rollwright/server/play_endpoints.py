"""Endpoints at a started table: looking, drafting, committing, the log, and the public stream."""

from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response

from . import play
from .endpoint import EVENTS, Endpoint
from .http import already, answer, number, player, service_of, viewer
from .messages import Advising, Asking, Committing, Drafting, Hint, LogPage, Rolling, Verdict, ViewLine
from .problems import WrongToken
from .service import Service
from .sse import StreamPosition, stream_position
from .streaming import streamed


async def view(request: Request) -> Response:
    """What the viewer sees, now or after act `seq`; `after`: and the story since; `auto`: as in a commit."""
    service, table, seat = service_of(request), request.path_params["table"], await viewer(request)
    query = request.query_params
    seq, after, auto = (number(query.get(name)) for name in ("seq", "after", "auto"))
    return already(await play.look(service, table, seat, seq, after, bool(auto)))


async def _seated(request: Request) -> tuple[Service, str, int]:
    """The service, the table, and the asker's seat."""
    seat = await player(request)
    return service_of(request), request.path_params["table"], seat


async def draft(request: Request, wish: Drafting) -> Response:
    """What the seat would see after some moves."""
    return already(await play.draft(*await _seated(request), wish))


async def commit(request: Request, wish: Committing) -> Response:
    """Finish the seat's turn."""
    return already(await play.commit(*await _seated(request), wish))


async def why(request: Request, wish: Asking) -> Response:
    """Why a move is not legal."""
    return answer(await play.why(*await _seated(request), wish))


async def hint(request: Request, wish: Advising) -> Response:
    """What a sensible player would do."""
    return already(await play.hint(*await _seated(request), wish))


async def roll(request: Request, wish: Rolling) -> Response:
    """Enter the result of physical dice."""
    return already(await play.roll(*await _seated(request), wish))


async def log(request: Request) -> Response:
    """The game in words, as far as the viewer may know it, from act `after` on; nothing before it starts."""
    service, id, seat = service_of(request), request.path_params["table"], await viewer(request)
    asked = request.query_params
    after, most = number(asked.get("after")) or 0, min(number(asked.get("most")) or play.LINES, play.LINES)
    row, _ = await service.row(id)
    if not row.seq:
        return answer(LogPage([], 0, 0))
    return already(await play.told(service, id, seat, after, most))


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
    Endpoint("POST", "/api/tables/{table}/commit", commit, Committing, ViewLine, often=True),
    Endpoint("POST", "/api/tables/{table}/draft", draft, Drafting, ViewLine, often=True),
    Endpoint("GET", "/api/tables/{table}/view", view, None, ViewLine, ("seq", "after", "auto")),
    Endpoint("POST", "/api/tables/{table}/roll", roll, Rolling, ViewLine),
    Endpoint("POST", "/api/tables/{table}/why", why, Asking, Verdict),
    Endpoint("POST", "/api/tables/{table}/hint", hint, Advising, Hint),
    Endpoint("GET", "/api/tables/{table}/log", log, None, LogPage, ("after", "most")),
    Endpoint("GET", "/api/tables/{table}/events", events, None, EVENTS, ("seq",)),
]
