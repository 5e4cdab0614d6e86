"""Endpoints about tables: creating one, sitting down, leaving, and the result of a game."""

from starlette.requests import Request
from starlette.responses import Response

from rollwright.core.log import Revealed

from . import consent, hosting, matching, seating, standing_in
from .contests.playing import contest_of, sealed, told_later
from .endpoint import JSONL, Endpoint
from .http import already, answer, asker_of, player, seat_asking, service_of, viewer
from .messages import Done
from .people.asker import Asker
from .people.cookie import with_cookie
from .problems import NotFound, NotNow, WrongToken
from .proof import proved
from .proof_messages import ProofLine
from .rows import SeatRow, TableRow
from .rules_requests import ProveDice
from .seating import who_is_here
from .service import Service
from .table_line import table_line
from .table_messages import (
    AddingBot,
    AnsweringTakeBack,
    Joining,
    NewTable,
    Rematching,
    Removing,
    Revealing,
    Seated,
    Seeking,
    StandingIn,
    TableLine,
)


async def make_table(request: Request, wish: NewTable) -> Response:
    """Create a table."""
    asker = await asker_of(request)
    return _known_again(request, asker, await seating.make(service_of(request), wish, asker), 201)


def _known_again(request: Request, asker: Asker, seated: Seated, status: int = 200) -> Response:
    """The answer; a cookie identifies the player from now on."""
    said = answer(seated, status)
    return said if seated.seat is None else with_cookie(said, request, asker.cookie)


async def open_tables(request: Request) -> Response:
    """Tables that wait for players."""
    service, asker = service_of(request), await asker_of(request)
    async with service.store() as store:
        tables = await store.open_tables(asker.person)
        seats = await store.seats([table.id for table in tables])
    return answer([await _table_line(service, table, seats[table.id]) for table in tables])


async def table(request: Request) -> Response:
    """What everybody may know of a table, and the asker's seat; an invalid key no longer has one."""
    service = service_of(request)
    row, seats = await service.row(request.path_params["table"])
    try:
        you = await seat_asking(request)
    except WrongToken:
        you = None
    return answer(await _table_line(service, row, seats, you))


async def _table_line(service: Service, row: TableRow, seats: list[SeatRow], you: int | None = None) -> TableLine:
    here, contest = await who_is_here(service, row, seats), await contest_of(service, row)
    line = table_line(row, seats, here, you)
    if contest:
        line.daily, line.league, line.league_round = contest.day, contest.league, contest.round
    line.sealed = sealed(contest, you)
    return line


async def join(request: Request, wish: Joining) -> Response:
    """Sit down."""
    asker = await asker_of(request)
    return _known_again(
        request, asker, await seating.join(service_of(request), request.path_params["table"], wish, asker)
    )


async def leave(request: Request) -> Response:
    """Give up the seat, or leave the game."""
    await seating.leave(service_of(request), request.path_params["table"], await asker_of(request))
    return answer(Done())


async def stand_in(request: Request, wish: StandingIn) -> Response:
    """Let a bot play for a seat."""
    seat = await player(request)
    await standing_in.stand_in(service_of(request), request.path_params["table"], seat, wish.seat, wish.bot)
    return answer(Done())


async def come_back(request: Request) -> Response:
    """Play for yourself again."""
    seat = await player(request)
    await standing_in.come_back(service_of(request), request.path_params["table"], seat)
    return answer(Done())


async def take_back(request: Request) -> Response:
    """Ask all others to take back your last turn; if there are only bots, do it."""
    seat = await player(request)
    await consent.ask(service_of(request), request.path_params["table"], seat)
    return answer(Done())


async def answer_take_back(request: Request, wish: AnsweringTakeBack) -> Response:
    """Agree, or refuse."""
    seat = await player(request)
    await consent.reply(service_of(request), request.path_params["table"], seat, wish)
    return answer(Done())


async def reveal(request: Request, wish: Revealing) -> Response:
    """Reveal your nonce."""
    await seating.reveal(service_of(request), request.path_params["table"], await asker_of(request), wish.nonce)
    return answer(Done())


async def remove(request: Request, wish: Removing) -> Response:
    """The host frees or removes a seat."""
    await player(request)
    await hosting.remove(service_of(request), request.path_params["table"], await asker_of(request), wish.seat)
    return answer(Done())


async def add_bot(request: Request, wish: AddingBot) -> Response:
    """The host gives a free seat to a bot."""
    asker = await asker_of(request)
    await hosting.add_bot(service_of(request), request.path_params["table"], asker, wish.seat, wish.bot)
    return answer(Done())


async def begin(request: Request) -> Response:
    """The host begins with those who are there."""
    await hosting.begin(service_of(request), request.path_params["table"], await asker_of(request))
    return answer(Done())


async def quick(request: Request, wish: Seeking) -> Response:
    """Sit down with anyone who wants to play the same."""
    asker = await asker_of(request)
    return _known_again(request, asker, await matching.seek(service_of(request), wish, asker))


async def rematch(request: Request, wish: Rematching) -> Response:
    """The same game again, once for all."""
    service, table, asker = service_of(request), request.path_params["table"], await asker_of(request)
    return _known_again(request, asker, await seating.rematch(service, table, asker, wish.nonce_hash))


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
        return answer(proved(live.record(), service.catalog))
    return already(await service.asked.ask(ProveDice(row.secret if row.contest else ""), live))


ENDPOINTS = [
    Endpoint("GET", "/api/tables", open_tables, None, list[TableLine]),
    Endpoint("POST", "/api/tables", make_table, NewTable, Seated),
    Endpoint("POST", "/api/quick", quick, Seeking, Seated),
    Endpoint("GET", "/api/tables/{table}", table, None, TableLine),
    Endpoint("POST", "/api/tables/{table}/join", join, Joining, Seated),
    Endpoint("POST", "/api/tables/{table}/reveal", reveal, Revealing, Done),
    Endpoint("POST", "/api/tables/{table}/leave", leave, None, Done),
    Endpoint("POST", "/api/tables/{table}/remove", remove, Removing, Done),
    Endpoint("POST", "/api/tables/{table}/add-bot", add_bot, AddingBot, Done),
    Endpoint("POST", "/api/tables/{table}/begin", begin, None, Done),
    Endpoint("POST", "/api/tables/{table}/stand-in", stand_in, StandingIn, Done),
    Endpoint("POST", "/api/tables/{table}/return", come_back, None, Done),
    Endpoint("POST", "/api/tables/{table}/take-back", take_back, None, Done),
    Endpoint("POST", "/api/tables/{table}/answer-take-back", answer_take_back, AnsweringTakeBack, Done),
    Endpoint("POST", "/api/tables/{table}/rematch", rematch, Rematching, Seated),
    Endpoint("GET", "/api/tables/{table}/record", record, None, JSONL),
    Endpoint("GET", "/api/tables/{table}/proof", proof, None, ProofLine),
]
