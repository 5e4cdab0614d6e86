"""How much one address may ask for."""

import asyncio
import os
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager
from typing import cast

import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from rollwright.server.app import application
from rollwright.server.http import buckets, shared_buckets
from rollwright.server.http.buckets import Buckets, LocalBuckets, RateLimit
from rollwright.server.http.limits import KINDS, Limits, kind_of
from rollwright.server.http.peers import household
from rollwright.server.http.shared_buckets import SharedBuckets
from rollwright.server.settings import Settings
from rollwright.server.wire.problems import TooManyRequests

from ..client import Json, Service
from ..houses import serving_in_thread
from ..parts import REDIS, ROOT, database, free_port

QUICK = RateLimit("quick", "for tests", 60 * 50, 5)
SLOW = RateLimit("slow", "for tests", 1, 3)
WISH = {"game": "crosses", "seats": [{}, {}], "host": ""}
Trial = Callable[[Buckets, str], Awaitable[None]]


# --- one contract, two adapters ------------------------------------------------------------------------------


class TwoProcesses:
    """Somebody whose requests are answered by one process and the other in turn."""

    def __init__(self, processes: list[SharedBuckets]) -> None:
        self.processes = processes

    async def take(self, kind: RateLimit, who: str) -> float:
        self.processes.reverse()
        return await self.processes[0].take(kind, who)

    async def close(self) -> None:
        one = self.processes[0].redis
        await one.delete(*[key async for key in one.scan_iter(f"{shared_buckets.PREFIX}*{os.getpid()}*")] or ["none"])
        for process in self.processes:
            await process.close()


@asynccontextmanager
async def opened(adapter: str) -> AsyncIterator[Buckets]:
    shared = adapter == "in Redis"
    here: Buckets = TwoProcesses([SharedBuckets(REDIS), SharedBuckets(REDIS)]) if shared else LocalBuckets()
    yield here
    await here.close()


def try_on(adapter: str, trial: Trial) -> None:
    async def run() -> None:
        async with opened(adapter) as opened_buckets:
            await trial(opened_buckets, f"somebody {os.getpid()} {trial.__name__}")

    asyncio.run(run())


both = pytest.mark.parametrize("adapter", ["in the process", "in Redis"])


@both
def test_a_burst_is_well_and_then_it_is_too_much(adapter: str) -> None:
    async def trial(here: Buckets, who: str) -> None:
        assert [await here.take(SLOW, who) for _ in range(3)] == [0, 0, 0]
        waits = [await here.take(SLOW, who) for _ in range(3)]
        assert all(58 < wait <= 60 for wait in waits), "what was refused is not counted"

    try_on(adapter, trial)


@both
def test_who_waits_as_told_goes_on(adapter: str) -> None:
    async def trial(here: Buckets, who: str) -> None:
        taken = 0
        for _ in range(20):
            while wait := await here.take(QUICK, who):
                assert wait <= 60 / QUICK.per_minute
                await asyncio.sleep(wait)
            taken += 1
        assert taken == 20

    try_on(adapter, trial)


@both
def test_others_and_other_things_are_counted_apart(adapter: str) -> None:
    async def trial(here: Buckets, who: str) -> None:
        while not await here.take(SLOW, who):
            pass
        assert await here.take(SLOW, f"{who} else") == 0
        assert await here.take(SLOW._replace(name="other"), who) == 0
        assert await here.take(SLOW, who) > 0

    try_on(adapter, trial)


@both
def test_many_at_the_same_moment_get_no_more_than_the_burst(adapter: str) -> None:
    async def trial(here: Buckets, who: str) -> None:
        told = await asyncio.gather(*(here.take(SLOW, who) for _ in range(50)))
        assert told.count(0) == SLOW.burst

    try_on(adapter, trial)


def test_without_redis_every_process_counts_for_itself() -> None:
    async def run() -> None:
        away = SharedBuckets(f"redis://127.0.0.1:{free_port()}/0")
        assert [await away.take(SLOW, "x") for _ in range(3)] == [0, 0, 0]
        assert await away.take(SLOW, "x") > 58
        await away.close()

    asyncio.run(run())


def test_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buckets, "MAX_BUCKETS", 100)

    async def run() -> None:
        here = LocalBuckets()
        for number in range(1_000):
            assert await here.take(SLOW, str(number)) == 0
        assert len(here._full_at) == 100

    asyncio.run(run())


# --- what counts as what -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("POST", "/api/tables", "make"),
        ("GET", "/api/tables", "draft"),
        ("POST", "/api/tables/abc/join", "join"),
        ("POST", "/api/tables/abc/reveal", "join"),
        ("POST", "/api/tables/abc/hint", "hint"),
        ("POST", "/api/tables/abc/commit", "draft"),
        ("GET", "/api/tables/abc/events", "streams"),
        ("GET", "/api/events/abc", "seat"),
        ("GET", "/api/events/abc/stream", "seat"),
        ("POST", "/api/events/abc/seats/17/commit", "seat"),
        ("GET", "/api/tables/abco17/view", "seat"),
        ("POST", "/api/tables/abco17/draft", "seat"),
        ("POST", "/api/tables/abco17/hint", "hint"),
        ("GET", "/api/events/abc/export", "past"),
        ("POST", "/api/events/abc/join", "event"),
        ("GET", "/api/games", "miniature"),
        ("GET", "/api/games/a/b/miniature", "miniature"),
        ("GET", "/readyz", "draft"),
        ("GET", "/healthz", ""),
        ("GET", "/", ""),
        ("GET", "/assets/join", ""),
    ],
)
def test_what_counts_as_what(method: str, path: str, kind: str) -> None:
    assert kind_of(method, path) == kind


def asked_for() -> list[tuple[str, str]]:
    """Whatever the application serves under /api/, as it would be asked for."""
    app = cast(Starlette, application(Settings(database_url="postgresql:///nowhere")).app)
    routes = [route for route in app.routes if isinstance(route, Route) and route.path.startswith("/api/")]
    found = [(method, re.sub(r"\{.*?\}", "abc", route.path)) for route in routes for method in route.methods or ()]
    return [(method, path) for method, path in found if method != "HEAD"]


def test_whatever_can_be_asked_for_is_limited() -> None:
    assert len(asked_for()) > 60
    assert [
        (method, path) for method, path in asked_for() if kind_of(method, path) not in {k.name for k in KINDS}
    ] == []


PLAYING = ("commit", "draft", "roll", "why")


def test_only_playing_is_written_as_often_as_anybody_likes() -> None:
    """Whoever adds something that writes says in `limits.py` as what it counts."""
    wide = {"draft", "seat"}
    widely = [path for method, path in asked_for() if method == "POST" and kind_of(method, path) in wide]
    assert sorted(widely) == ["/api/events/abc/seats/abc/commit", *(f"/api/tables/abc/{word}" for word in PLAYING)]


def test_an_ipv6_customer_is_one_address() -> None:
    assert household("2001:db8:1:2:3::4") == household("2001:db8:1:2:ffff::9") != household("2001:db8:1:3::4")
    assert household("::ffff:192.0.2.7") == household("192.0.2.7") != household("192.0.2.8")
    assert household("nonsense") == "nonsense"


def test_the_page_says_the_figures() -> None:
    page = (ROOT / "docs/limits.md").read_text()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line.startswith("|")]
    listed = {row[0]: row[1:] for row in rows}
    for kind in KINDS:
        what, per_minute, at_once, by = listed[kind.name]
        assert (what, float(per_minute)) == (kind.what, kind.per_minute)
        assert [int(n) for n in re.findall(r"\d+", at_once)] == [kind.burst, *filter(None, [kind.at_once])]
        assert by.startswith("all processes" if kind.shared else "each process")


def test_streams_that_end_give_their_place_back() -> None:
    async def run() -> None:
        limits = Limits(1, LocalBuckets(), LocalBuckets())
        path = "/api/tables/abc/events"
        with ExitStack() as held:
            for _ in range(60):
                held.enter_context(await limits.admit("GET", path, "me"))
            limits.shared._full_at.clear()  # type: ignore[attr-defined]  # time goes by
            with pytest.raises(TooManyRequests), await limits.admit("GET", path, "me"):
                pass
            with await limits.admit("GET", path, "you"):
                pass
        with await limits.admit("GET", path, "me"):
            assert limits._open == {"me": 1}

    asyncio.run(run())


# --- over HTTP -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=["", REDIS], ids=["alone", "with Redis"])
def limited(request: pytest.FixtureRequest) -> Iterator[Service]:
    settings: Json = {"limits": 1, "bots": False, "public": True, "redis_url": request.param}
    with database(f"rollwright_limits_{os.getpid()}") as url, serving_in_thread(url, **settings) as service:
        yield service


def from_address(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


def test_one_address_makes_so_many_tables_and_no_more(limited: Service) -> None:
    def make(address: str) -> Json:
        return limited.http.post("/api/tables", json=WISH, headers=from_address(address))

    told = [make(f"2a00:{os.getpid():x}::{nth:x}") for nth in range(25)]
    assert [one.status_code for one in told[:20]] == [201] * 20
    refused = told[-1]
    assert refused.status_code == 429
    assert 1 <= int(refused.headers["retry-after"]) <= 6
    assert refused.headers["content-type"] == "application/problem+json"
    assert refused.json()["type"] == "urn:rollwright:too-many-requests"
    assert make(f"2a01:{os.getpid():x}::1").status_code == 201
    counted = limited.get("/metrics").text
    assert re.search(r'rollwright_limited_total\{kind="make"\} [1-9]', counted)
    assert 'rollwright_refusals_total{why="too-many-requests"}' in counted


def test_playing_meets_no_limit(limited: Service) -> None:
    table = limited.post("/api/tables", WISH).json()["table"]
    told = [limited.get(f"/api/tables/{table}", **from_address(f"10.9.{os.getpid() % 250}.1")) for _ in range(200)]
    assert {one.status_code for one in told} == {200}
    assert {limited.get("/healthz").status_code for _ in range(300)} == {200}
