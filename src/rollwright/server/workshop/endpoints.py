"""Endpoints of a workshop: they exist only if rules follow their files."""

from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.json import encoded_response, json_response
from rollwright.server.http.peers import asks_for_itself
from rollwright.server.requester import player, service_of
from rollwright.server.rules_messages import ExplainBoxes
from rollwright.server.wire.messages import Done

from .bench import Bench
from .messages import BenchLine, Explaining, Going, Looking, Placing, Throwing, WhyLine


async def _bench(request: Request) -> tuple[Bench, str]:
    """The bench, and the table that is looked at. Raises unless this machine asks, or somebody who sits there."""
    if not asks_for_itself(request.scope["peer"], dict(request.scope["headers"])):
        await player(request)
    bench = service_of(request).announcer
    assert isinstance(bench, Bench)
    return bench, request.path_params["table"]


async def bench_look(request: Request, wish: Looking) -> Response:
    """The table as its author reads it, with a seat's choices so far."""
    bench, table = await _bench(request)
    return json_response(await bench.line(table, wish.drafting, tuple(wish.moves)))


async def bench_why(request: Request, wish: Explaining) -> Response:
    """For every box, why this seat may or may not write there, after choices so far."""
    _, table = await _bench(request)
    service = service_of(request)
    query = ExplainBoxes(wish.seat, wish.drafting, tuple(wish.moves))
    return encoded_response(await service.asked.ask(query, await service.live_table(table)))


async def bench_go(request: Request, wish: Going) -> Response:
    """Go to an act; from there it can be played differently."""
    bench, table = await _bench(request)
    await bench.go(table, wish.act)
    return json_response(Done())


async def bench_play_on(request: Request) -> Response:
    """Let the bots play on from where the table stands."""
    bench, table = await _bench(request)
    await bench.play_on(table)
    return json_response(Done())


async def bench_throw(request: Request, wish: Throwing) -> Response:
    """Choose the results of the next throws."""
    bench, table = await _bench(request)
    await bench.choose(table, wish.faces)
    return json_response(Done())


async def bench_place(request: Request, wish: Placing) -> Response:
    """Set up a position."""
    bench, table = await _bench(request)
    await bench.place(table, wish.position)
    return json_response(Done())


TABLE = "/api/workshop/tables/{table}"
ENDPOINTS = [
    Endpoint("POST", TABLE + "/look", bench_look, Looking, BenchLine),
    Endpoint("POST", TABLE + "/why", bench_why, Explaining, list[WhyLine]),
    Endpoint("POST", TABLE + "/go", bench_go, Going, Done),
    Endpoint("POST", TABLE + "/play-on", bench_play_on, None, Done),
    Endpoint("POST", TABLE + "/throw", bench_throw, Throwing, Done),
    Endpoint("POST", TABLE + "/place", bench_place, Placing, Done),
]
