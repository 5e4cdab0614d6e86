"""Nothing stands in the way of a request: no hang-up, idle listener, long log, deleted table or missing database."""

import os
import random
import socket
import struct
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from typing import NamedTuple

import httpx2
import psycopg
import pytest

from .client import Person, Service, keys_of
from .parts import ADMIN, SERVE, connections_asked, database, free_port, start, stop, wait_until_well


class Alone(NamedTuple):
    """A server with a database of its own, and no bots."""

    service: Service
    url: str
    port: int

    def asked(self) -> int:
        """How often a connection to the database was wanted."""
        return connections_asked(self.service.base)


@pytest.fixture(scope="module")
def alone() -> Iterator[Alone]:
    with database(f"rollwright_stalling_{os.getpid()}") as url:
        port = free_port()
        process = start(*SERVE, "--port", str(port), "--database-url", url)
        try:
            wait_until_well(f"http://127.0.0.1:{port}", process)
            service = Service(f"http://127.0.0.1:{port}")
            yield Alone(service, url, port)
            service.http.close()
        finally:
            stop(process)


def anything(service: Service) -> Person:
    """A table that has not started: two people, one is there."""
    line = next(line for line in service.get("/api/games").json() if line["players"][0] <= 2 <= line["players"][1])
    return service.make(line["id"], [{}, {}], mode=line["mode"])


def stream(port: int, path: str) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port))
    line.sendall(f"GET {path}/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    return line


def hang_up(line: socket.socket) -> None:
    """Rudely: a reset, not a good-bye."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def crowd(url: str) -> tuple[float, set[int]]:
    """How long the last of a crowd waits, and what they are told; more than there are connections."""
    with httpx2.Client(timeout=30) as http, ThreadPoolExecutor(24) as people:
        told = list(people.map(lambda _: http.get(url), range(48)))
    return max(answer.elapsed.total_seconds() for answer in told), {answer.status_code for answer in told}


@pytest.mark.nightly
def test_after_3600_hang_ups_every_connection_is_given_back(alone: Alone) -> None:
    """100 streams reset after 20 ms, 12 times, left one of eight connections; later every request waited 30 s."""
    host = anything(alone.service)
    for _ in range(36):
        lines = [stream(alone.port, host.path) for _ in range(100)]
        time.sleep(0.02)
        for line in lines:
            hang_up(line)
    until = time.monotonic() + 40
    while (told := crowd(alone.service.base + host.path))[0] > 2:
        assert time.monotonic() < until, told
    assert told[1] == {200}
    with psycopg.connect(alone.url) as db:
        held = db.execute(
            "select count(*) from pg_stat_activity where datname = current_database() "
            "and pid <> pg_backend_pid() and state <> 'idle'"
        ).fetchone()
    assert held == (0,)


def test_idle_listeners_ask_the_database_nothing(alone: Alone) -> None:
    """1,000 idle streams cost 357 to 648 transactions a second."""
    host = anything(alone.service)
    asked = {}
    for many in (1, 200):
        lines = [stream(alone.port, host.path) for _ in range(many)]
        for line in lines:
            line.recv(100)
        time.sleep(1)
        before = alone.asked()
        time.sleep(6)
        asked[many] = alone.asked() - before
        for line in lines:
            line.close()
    assert asked[200] <= asked[1] + 1 <= 3, asked


@contextmanager
def others(ask: Callable[[], float]) -> Iterator[list[float]]:
    """How long others wait meanwhile for an answer that costs nothing."""
    waits, going = [ask()], [True]

    def keep_asking() -> None:
        while going:
            waits.append(ask())
            time.sleep(0.01)

    with ThreadPoolExecutor(1) as asking:
        done = asking.submit(keep_asking)
        try:
            yield waits
        finally:
            going.clear()
            done.result()


@contextmanager
def well(service: Service) -> Iterator[Callable[[], float]]:
    """Asks whether all is well, and says how long the answer took."""
    with httpx2.Client(base_url=service.base, timeout=30) as http:

        def ask() -> float:
            began = time.perf_counter()
            assert http.get("/healthz").status_code == 200
            return time.perf_counter() - began

        yield ask


def read(person: Person) -> list[str]:
    """The whole log, on a connection of one's own."""
    service = Service(person.service.base)
    with closing(service.http):
        return Person(service, person.seated).told()


def long_game(service: Service, players: int) -> list[Person]:
    """They play a title whose log takes long to tell, for some time or to its end."""
    host = service.make("roguewrite", [{}] * players, mode="basic")
    people = [host, *(host.joined_by(f"Guest {seat}") for seat in range(1, players))]
    keys, choose = keys_of(service.described("roguewrite", "basic")), random.Random(1).choice
    until = time.monotonic() + 20
    while time.monotonic() < until and not host.view()["over"]:
        for person in people:
            if person.view()["prompt"]:
                person.turn(keys, choose)
    return people


def test_a_long_log_keeps_nobody_waiting(alone: Alone) -> None:
    """One GET of a long log stopped everything for 8.4 seconds: others waited as long as it took to tell."""
    people = long_game(alone.service, players=3)
    with well(alone.service) as ask, others(ask) as waits, ThreadPoolExecutor(len(people)) as readers:
        began = time.perf_counter()
        logs = list(readers.map(read, people))
        took = time.perf_counter() - began
    assert min(map(len, logs)) > 30
    assert max(waits) < took / len(people) / 4, (max(waits), took)


def test_miniatures_are_made_once_and_beside_the_loop(alone: Alone) -> None:
    """Hundreds of option subsets were played on the loop, up to 2.2 seconds each."""
    service, making, waiting = alone.service, 0.0, 0.0
    for line in service.get("/api/games").json():
        path = f"/api/games/{line['id']}/{line['mode'] or '-'}/miniature"
        with well(service) as ask, others(ask) as waits:
            made = service.get(path)
        again = [service.get(f"{path}?version={line['version']}&any=thing") for _ in range(3)]
        assert [answer.content for answer in again] == [made.content] * 3
        assert min(answer.elapsed for answer in again) < made.elapsed / 2, path
        making, waiting = making + made.elapsed.total_seconds(), waiting + max(waits)
    assert waiting < making / 2


def test_a_table_that_was_deleted_is_not_there_for_those_who_remember_it(alone: Alone) -> None:
    """A commit to it looped for ever, with 853 transactions a second."""
    host = anything(alone.service)
    guest = host.joined_by("Ben")
    who = next(person for person in (host, guest) if person.view()["prompt"])
    seq, keys = who.view()["seq"], keys_of(alone.service.described(who.ask()["game"], who.ask()["mode"]))
    moves = who.moves(who.view(), keys, lambda legal: legal[0])
    with closing(host.events(0)) as events:
        assert next(events)[1] == "seats"
        with psycopg.connect(alone.url) as db:
            db.execute("delete from entries where table_id = %s", [host.table])
            db.execute("delete from tables where id = %s", [host.table])
        told = who.say("commit", seq=seq, moves=moves, nonce="n")
        assert (told.status_code, told.elapsed.total_seconds() < 2) == (404, True)
        for _, kind, _ in events:
            assert kind != "beat", "the stream comes to an end"
    before = alone.asked()
    time.sleep(1.5)
    assert alone.asked() - before < 5


def test_component_data_that_have_changed_are_no_fault_of_the_server(alone: Alone) -> None:
    """A game in flight answered 500 for ever; now it says which data it was played with."""
    host = anything(alone.service)
    host.joined_by("Ben")
    with psycopg.connect(alone.url) as db:
        db.execute("update tables set data = 'of another time' where id = %s", [host.table])
    told = alone.service.get(host.path + "/view", host.token)
    assert (told.status_code, told.json()["type"]) == (409, "urn:rollwright:record-error")
    assert "of another time" in told.json()["detail"]


def test_while_the_database_is_away_everybody_is_told_soon_and_nothing_is_lost(alone: Alone) -> None:
    """Every request, and the question whether all is well, hung for thirty seconds and then was a 500."""
    service, name = alone.service, alone.url.rpartition("/")[2]
    host = anything(service)
    guest = host.joined_by("Ben")
    who = next(person for person in (host, guest) if person.view()["prompt"])
    view, keys = who.view(), keys_of(service.described(who.ask()["game"], who.ask()["mode"]))
    moves = who.moves(view, keys, lambda legal: legal[0])
    with psycopg.connect(ADMIN, autocommit=True) as admin:
        admin.execute(f'alter database "{name}" allow_connections false')
        admin.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = %s", [name])
        try:
            away = [who.say("commit", seq=view["seq"], moves=moves, nonce="kept") for _ in range(3)]
            ready, live = service.get("/readyz"), service.get("/healthz")
        finally:
            admin.execute(f'alter database "{name}" allow_connections true')
    for told in away:
        assert (told.status_code, told.json()["type"]) == (503, "urn:rollwright:unavailable")
        assert int(told.headers["Retry-After"]) > 0
        assert told.elapsed.total_seconds() < 5
    assert (ready.status_code, live.status_code) == (503, 200)
    assert max(ready.elapsed, live.elapsed).total_seconds() < 2
    until = time.monotonic() + 20
    while (told := who.say("commit", seq=view["seq"], moves=moves, nonce="kept")).status_code == 503:
        assert time.monotonic() < until
        time.sleep(0.3)
    assert told.status_code == 200
    assert service.get("/readyz").status_code == 200
    with psycopg.connect(alone.url) as db:
        assert db.execute(
            "select count(*) from entries where table_id = %s and nonce = 'kept'", [who.table]
        ).fetchone() == (1,)


def test_the_same_nonce_with_other_moves_is_refused(alone: Alone) -> None:
    host = anything(alone.service)
    guest = host.joined_by("Ben")
    who = next(person for person in (host, guest) if person.view()["prompt"])
    view, keys = who.view(), keys_of(alone.service.described(who.ask()["game"], who.ask()["mode"]))
    moves = who.moves(view, keys, lambda legal: legal[0])
    assert who.say("commit", seq=view["seq"], moves=moves, nonce="n").status_code == 200
    assert who.say("commit", seq=view["seq"], moves=moves, nonce="n").status_code == 200
    other = who.say("commit", seq=view["seq"], moves=[*moves, moves[0]], nonce="n")
    assert (other.status_code, other.json()["type"]) == (422, "urn:rollwright:same-nonce")
