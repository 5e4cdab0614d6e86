"""What can be asked over HTTP: each handler reads a message, does one thing and answers with a message."""

from collections.abc import AsyncIterator
from functools import cache
from gzip import compress, decompress

import msgspec
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from rollwright.bots import CHARACTERS
from rollwright.core.components import Components
from rollwright.core.game import Game
from rollwright.paper.cover import cover
from rollwright.paper.looks import look_of

from . import play, seating
from .description import character_line, game_line
from .events import facts
from .http import JSON, already, answer, asked, player, service_of, token_of, viewer
from .jobs import Described, Explained, Pictured, Printed, Proved, Taught, Wondered
from .lessons import Wondering
from .messages import (
    Asking,
    Committing,
    Drafting,
    Joining,
    LogPage,
    NewTable,
    Number,
    Rematching,
    Removing,
    Revealing,
    Rolling,
    SeatLine,
    TableLine,
)
from .metrics import STREAMS
from .problems import NotFound, WrongToken
from .rows import SeatRow, TableRow, revealing
from .seating import is_here
from .service import Service

FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
A_DAY = {**FOR_EVER, "Cache-Control": "public, max-age=86400"}
LINES = 200
"""About so many lines of a log are told at once."""
STREAMED = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def _number(text: str | None) -> int | None:
    """A number that was sent as text."""
    return None if text is None else msgspec.convert(text, Number, strict=False)


# --- games -------------------------------------------------------------------------------------------------


async def games(request: Request) -> Response:
    """Every game that is installed."""
    return answer([game_line(game) for modes in service_of(request).catalog.titles().values() for game in modes])


async def characters(request: Request) -> Response:
    """Who can be played against, the gentlest first."""
    return answer([character_line(one) for one in CHARACTERS])


async def game(request: Request) -> Response:
    """One game, with everything to draw and play it. With `version` it never changes; without, it is the newest."""
    options = dict(request.query_params)
    for other in ("version", "language"):
        options.pop(other, "")
    found = _wanted(request).components
    chosen = found.chosen(options)
    return await _described(request, Described(found.id, found.mode, found.version, chosen))


async def game_miniature(request: Request) -> Response:
    """One game as a small picture; house rules do not show there."""
    found = _wanted(request).components
    return await _described(request, Pictured(found.id, found.mode, found.version))


async def game_rulebook(request: Request) -> Response:
    """How one game is played, in chapters for people."""
    found = _wanted(request).components
    return await _described(request, Explained(found.id, found.mode, found.version))


async def game_lesson(request: Request) -> Response:
    """The guided first game of one game."""
    found = _wanted(request).components
    return await _described(request, Taught(found.id, found.mode, found.version))


async def lesson_why(request: Request) -> Response:
    """Why a move is not legal at a step of a lesson."""
    found, wish = _wanted(request).components, await asked(request, Wondering)
    return await _described(request, Wondered(found.id, found.mode, found.version, **asdict(wish)))


async def game_cover(request: Request) -> Response:
    """The front of a title's box."""
    return _drawing(request, cover(_title(request)))


async def game_lettering(request: Request) -> Response:
    """A title's own lettering."""
    drawing = look_of(_title(request)).lettering
    if not drawing:
        raise NotFound("This title has no lettering of its own: write its name in the house's type.")
    return _drawing(request, drawing)


def _title(request: Request) -> Components:
    return service_of(request).catalog.find(request.path_params["game"]).components


def _drawing(request: Request, text: str) -> Response:
    return _unpacked(request, _packed(text), A_DAY, "image/svg+xml")


@cache
def _packed(text: str) -> bytes:
    return compress(text.encode())


def _wanted(request: Request) -> Game:
    service, mode = service_of(request), request.path_params["mode"]
    version = request.query_params.get("version", "")
    found = service.catalog.find(request.path_params["game"], "" if mode == "-" else mode)
    if version:
        found = service.catalog.exact(found.components.id, found.components.mode, _number(version) or 0)
    return found


async def _described(request: Request, job: Printed) -> Response:
    """Made once and kept; whoever asks while it is being made waits for the same one."""
    packed = await service_of(request).descriptions.find(job)
    return _unpacked(request, packed, FOR_EVER if request.query_params.get("version") else A_DAY)


def _unpacked(request: Request, body: bytes, headers: dict[str, str], kind: str = JSON) -> Response:
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(body, 200, {**headers, "Content-Encoding": "gzip"}, kind)
    return Response(decompress(body), 200, headers, kind)


# --- tables ------------------------------------------------------------------------------------------------


async def make_table(request: Request) -> Response:
    """A new table."""
    return answer(await seating.make(service_of(request), await asked(request, NewTable)), 201)


async def open_tables(request: Request) -> Response:
    """Tables that wait for players."""
    service = service_of(request)
    async with service.store() as store:
        tables = await store.open_tables()
        seats = await store.seats([table.id for table in tables])
    return answer([_table_line(service, table, seats[table.id]) for table in tables])


async def table(request: Request) -> Response:
    """What everybody may know of a table, and where the asker sits; whose key is none sits nowhere any more."""
    service = service_of(request)
    row, seats = await service.row(request.path_params["table"])
    try:
        you = await viewer(request)
    except WrongToken:
        you = None
    return answer(_table_line(service, row, seats, you))


def _table_line(service: Service, row: TableRow, seats: list[SeatRow], you: int | None = None) -> TableLine:
    return TableLine(
        table=row.id,
        game=row.game,
        mode=row.mode,
        version=row.version,
        options=row.options,
        seats=[SeatLine(**asdict(facts(s)), here=is_here(service, row, s)) for s in seats],
        started=row.seq > 0,
        over=row.over,
        commitment=row.commitment,
        nonces=[seat.nonce for seat in seats if seat.nonce],
        rematch=row.rematch or None,
        seq=row.seq,
        revealing=revealing(row, seats),
        round=row.round,
        host=row.host,
        you=you,
        broken=row.broken,
        wooden=row.wooden,
        start=row.start,
    )


async def join(request: Request) -> Response:
    """Somebody sits down."""
    who = await asked(request, Joining)
    return answer(await seating.join(service_of(request), request.path_params["table"], who))


async def leave(request: Request) -> Response:
    """Somebody stands up."""
    await seating.leave(service_of(request), request.path_params["table"], token_of(request))
    return answer({})


async def reveal(request: Request) -> Response:
    """Somebody tells the nonce they promised."""
    wish = await asked(request, Revealing)
    await seating.reveal(service_of(request), request.path_params["table"], token_of(request), wish.nonce)
    return answer({})


async def remove(request: Request) -> Response:
    """The host frees a seat, or takes it away."""
    await player(request)
    wish = await asked(request, Removing)
    await seating.remove(service_of(request), request.path_params["table"], token_of(request), wish.seat)
    return answer({})


async def rematch(request: Request) -> Response:
    """The same again."""
    wish, token = await asked(request, Rematching), token_of(request)
    return answer(await seating.rematch(service_of(request), request.path_params["table"], token, wish.nonce_hash))


async def record(request: Request) -> Response:
    """The whole game, once nobody can gain by knowing it."""
    id = request.path_params["table"]
    live = await service_of(request).live_table(id)
    if not live.match.over:
        raise NotFound("The record lies open when the game is over.")
    headers = {"Content-Disposition": f'attachment; filename="{live.table.game}-{id}.jsonl"'}
    return Response(live.record().dumps(), 200, headers, "application/jsonl")


async def proof(request: Request) -> Response:
    """How every throw of a finished game can be computed again."""
    service, id = service_of(request), request.path_params["table"]
    row, _ = await service.row(id)
    if not row.over or row.wooden:
        raise NotFound("There is a proof when the game is over, and where the dice came from a secret.")
    live = await service.live_table(id)
    return already(await service.asked.ask(Proved(), live))


# --- playing -----------------------------------------------------------------------------------------------


async def view(request: Request) -> Response:
    """What the viewer sees, now or after an earlier act."""
    when = _number(request.query_params.get("seq"))
    return already(await play.look(service_of(request), request.path_params["table"], await viewer(request), when))


async def draft(request: Request) -> Response:
    """What the seat would see after some moves."""
    seat, wish = await player(request), await asked(request, Drafting)
    return answer(await play.draft(service_of(request), request.path_params["table"], seat, wish))


async def commit(request: Request) -> Response:
    """The seat is done."""
    seat, wish = await player(request), await asked(request, Committing)
    return already(await play.commit(service_of(request), request.path_params["table"], seat, wish))


async def why(request: Request) -> Response:
    """Why a move is not legal."""
    seat, wish = await player(request), await asked(request, Asking)
    return answer(await play.why(service_of(request), request.path_params["table"], seat, wish))


async def hint(request: Request) -> Response:
    """What a sensible player would do."""
    seat, wish = await player(request), await asked(request, Drafting)
    return already(await play.hint(service_of(request), request.path_params["table"], seat, wish))


async def roll(request: Request) -> Response:
    """How wooden dice have fallen."""
    seat, wish = await player(request), await asked(request, Rolling)
    return already(await play.roll(service_of(request), request.path_params["table"], seat, wish))


async def log(request: Request) -> Response:
    """The game in words, as far as the viewer may know, from act `after` on; nothing before it starts."""
    service, id, seat = service_of(request), request.path_params["table"], await viewer(request)
    asked = request.query_params
    after, most = _number(asked.get("after")) or 0, min(_number(asked.get("most")) or LINES, LINES)
    row, _ = await service.row(id)
    if not row.seq:
        return answer(LogPage([], 0, 0))
    return already(await play.told(service, id, seat, after, most))


async def events(request: Request) -> Response:
    """The public stream, from where the listener left off."""
    service, id = service_of(request), request.path_params["table"]
    await service.row(id)
    after = _number(request.headers.get("last-event-id") or request.query_params.get("seq"))
    told = _counted(service.channels.listen(id, after, service.settings.beat))
    return StreamingResponse(told, headers=STREAMED, media_type="text/event-stream")


async def _counted(told: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    with STREAMS.track_inprogress():
        async for part in told:
            yield part
