"""Bots at work: what is due is in the row, and what a crash leaves is found."""

import asyncio
import os
import signal
import time

import psycopg
import pytest

from rollwright.core.catalog import Catalog
from rollwright.server.background import bots as worker
from rollwright.server.live import loop as working
from rollwright.server.rules.pool import RulesPool
from rollwright.server.service import Service as Process
from rollwright.server.settings import Settings

from ..client import Person, Service, keys_of
from ..parts import database, free_port, start, stop, wait_until_well

LATE = 5.0
"""Seconds in which a quick bot has answered, on a busy machine too: a promise to people."""


def test_what_a_crash_has_left_is_found_by_a_worker_nobody_told() -> None:
    with database(f"rollwright_worker_{os.getpid()}") as url:
        port = free_port()
        server = start("-m", "rollwright", "serve", "--port", str(port), "--no-bots", "--database-url", url)
        try:
            wait_until_well(f"http://127.0.0.1:{port}", server)
            service = Service(f"http://127.0.0.1:{port}")
            line = next(line for line in service.get("/api/games").json() if line["players"][1] > 1)
            host = service.make(line["id"], [{}, *[{"bot": "greedy"}] * (line["players"][0] - 1)], mode=line["mode"])
            keys = keys_of(service.described(line["id"], line["mode"]))
            while host.view()["prompt"]:
                host.turn(keys, lambda legal: legal[0])
            service.http.close()
        finally:
            stop(server, signal.SIGKILL)
        worker = start("-m", "rollwright", "work", "--database-url", url)
        try:
            assert soon(url, "select due_at is null from tables where id = %s", host.table, (True,))
        finally:
            stop(worker)


def soon(url: str, query: str, table: str, expected: tuple[object, ...], seconds: float = 30) -> bool:
    """Whether the database says so within some seconds."""
    until = time.monotonic() + seconds
    with psycopg.connect(url, autocommit=True) as db:
        while time.monotonic() < until:
            if db.execute(query, [table]).fetchone() == expected:
                return True
            time.sleep(0.1)
    return False


def test_a_bot_that_plays_at_its_own_pace_keeps_company() -> None:
    """It is never more than a round ahead of the people at the table, however many turns a round takes."""
    race = next(game for game in Catalog.discover() if game.self_paced and game.components.players[-1] > 1).components
    with database(f"rollwright_company_{os.getpid()}") as url:
        port = free_port()
        server = start("-m", "rollwright", "serve", "--port", str(port), "--database-url", url)
        try:
            wait_until_well(f"http://127.0.0.1:{port}", server)
            service = Service(f"http://127.0.0.1:{port}")
            host = service.make(race.id, [{}, {"bot": "greedy"}], mode=race.mode)
            keys = keys_of(service.described(race.id, race.mode))
            far: list[tuple[int, int]] = []
            for _ in range(4):
                time.sleep(1.5)
                far.append(progress(host))
                host.turn(keys, lambda legal: legal[0])
            service.http.close()
        finally:
            stop(server)
    assert all(theirs <= mine + 1 for mine, theirs in far), far
    assert far[-1][1] > far[0][1], far


def progress(host: Person) -> tuple[int, int]:
    """How far each of two is, as a spectator sees it."""
    mine, theirs = host.spectator().view()["others"]
    return mine["turns"], theirs["turns"]


STATE = "select failures > 0, due_at > now(), broken from tables where id = %s"


def test_a_bot_that_fails_is_put_off_longer_each_time_and_given_up_in_the_end(
    service: Service, database_url: str
) -> None:
    host = service.make("crosses", [{}, {"bot": "random"}, {}])
    with psycopg.connect(database_url, autocommit=True) as db:
        db.execute("update seats set bot = 'nobody' where table_id = %s and seat = 1", [host.table])
        guest = host.joined_by("Ben")
        assert soon(database_url, STATE, host.table, (True, True, False))
        db.execute("update tables set failures = 4, due_at = now() where id = %s", [host.table])
        assert soon(database_url, STATE, host.table, (True, None, True))
    assert guest.say("commit", seq=1, moves=["cross row:1"], nonce="n").status_code == 200
    assert soon(database_url, STATE, host.table, (True, None, True))
    assert host.ask()["broken"]


def test_one_table_s_failures_delay_no_other_bot(service: Service, database_url: str) -> None:
    """45 tables with a style that no game has made every other bot wait for 42 seconds."""
    bad = [service.make("crosses", [{}, {"bot": "random"}]) for _ in range(45)]
    with psycopg.connect(database_url, autocommit=True) as db:
        for host in bad:
            db.execute("update seats set bot = 'greedy:x' where table_id = %s and seat = 1", [host.table])
            db.execute("update tables set lane = 'quick', due_at = now(), failures = 0 where id = %s", [host.table])
    good = service.make("crosses", [{}, {"bot": "random"}])
    began = time.monotonic()
    assert [change["seq"] for change in good.changes(0, upto=2)] == [1, 2]
    assert time.monotonic() - began < LATE


def test_bots_that_think_stand_in_nobody_s_way(service: Service) -> None:
    """Six tables with three thinking bots made a quick bot elsewhere wait for 12 to 33 seconds."""
    game = next(
        line for line in service.get("/api/games").json() if 4 in range(line["players"][0], line["players"][1] + 1)
    )
    for _ in range(6):
        service.make(game["id"], [{}, *[{"bot": "search:5"}] * 3], mode=game["mode"])
    waits = []
    for _ in range(10):
        began = time.monotonic()
        quick = service.make("crosses", [{}, {"bot": "random"}])
        assert [change["seq"] for change in quick.changes(0, upto=2)] == [1, 2]
        waits.append(time.monotonic() - began)
    assert max(waits) < LATE


def test_a_bot_that_thinks_is_due_no_more_when_it_has_played(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {"bot": "search:1"}, {"bot": "greedy"}])
    assert [change["seq"] for change in host.changes(0, upto=3)] == [1, 2, 3]
    assert soon(database_url, "select seq, due_at is null from tables where id = %s", host.table, (3, True))
    with psycopg.connect(database_url) as db:
        seats = db.execute("select seat from entries where table_id = %s order by seq", [host.table]).fetchall()
    assert seats == [(None,), (2,), (1,)], "who answers at once does not wait for who thinks"


def test_what_a_dead_worker_had_claimed_is_played_by_another(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {}, {"bot": "random"}])
    with psycopg.connect(database_url, autocommit=True) as db:
        guest = host.joined_by("Ben")
        host.changes(0, upto=2)
        db.execute("update tables set lane = 'quick', due_at = now() + interval '1 second' where id = %s", [host.table])
    assert guest.view()["seq"] == 2
    assert soon(database_url, "select due_at is null from tables where id = %s", host.table, (True,))


def test_a_clock_that_was_set_back_keeps_no_bot_waiting(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {"bot": "random"}])
    host.changes(0, upto=2)
    with psycopg.connect(database_url, autocommit=True) as db:
        db.execute("update tables set lane = 'quick', due_at = now() + interval '3 hours' where id = %s", [host.table])
    assert soon(database_url, "select due_at is null from tables where id = %s", host.table, (True,))


def test_a_worker_that_stumbles_goes_on(monkeypatch: pytest.MonkeyPatch, database_url: str) -> None:
    monkeypatch.setattr(working, "DATABASE_RETRY_SECONDS", 0.01)
    tries: list[str] = []

    async def stumbling(self: worker.Worker, pool: RulesPool) -> bool:
        tries.append(pool.name)
        raise RuntimeError("nobody has thought of this")

    monkeypatch.setattr(worker.Worker, "once", stumbling)

    async def watch() -> None:
        process = Process(Settings(database_url, quick=1, asked=0, slow=1))
        task = asyncio.create_task(worker.Worker(process).run())
        await asyncio.wait([task], timeout=0.5)
        assert not task.done()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(watch())
    assert tries.count("quick") > 2
    assert tries.count("slow") > 2
