"""Rounds close once, on time and for everybody, whoever dies over it."""

import json
import os
import random
import signal
import socket
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import cycle, islice
from secrets import token_hex
from typing import Any

import httpx2
import psycopg
import pytest

from rollwright.server.events.keys import joint_of
from rollwright.server.events.rows import GRACE

from ..client import Service
from ..eventful.guests import SAME, Guest, Host, until
from ..eventful.killing import Conductors, ports, stalled
from ..houses import serving
from ..parts import SERVE, database, free_port, start, stop, wait_until_well

Json = Any
POINTS = {
    "waiting for those who write": ("select from events where id = %s for update", True),
    "reading what was decided": ("lock table event_commits in access exclusive mode", False),
    "reading the last message": ("lock table event_messages in access exclusive mode", False),
    "reading the next key": ("lock table event_secrets in access exclusive mode", False),
    "opening the next round": ("lock table event_rounds in share mode", False),
    "opening the gate again": ("lock table events in share row exclusive mode", False),
    "writing the message": ("lock table event_messages in share mode", False),
}
"""Points of a closing, each with what makes whoever closes wait just there."""
SECONDS = 2
KILLS = int(os.environ.get("ROLLWRIGHT_KILLS", len(POINTS)))
FEW = ("reading what was decided", "opening the next round", "writing the message")
"""Before a decision is made, while it is, and after: a merge asks at these."""


@pytest.fixture(scope="module")
def quiet_url() -> Iterator[str]:
    with database("rollwright_test_conducting") as url:
        yield url


@pytest.fixture(scope="module")
def quiet(quiet_url: str) -> Iterator[Service]:
    """A server that conducts nothing itself."""
    port = free_port()
    process = start(*SERVE, "--port", str(port), "--database-url", quiet_url)
    try:
        wait_until_well(f"http://127.0.0.1:{port}", process)
        service = Service(f"http://127.0.0.1:{port}")
        with closing(service.http):
            yield service
    finally:
        stop(process)


class Listener(threading.Thread):
    """Somebody who listens, and notes when each message came."""

    def __init__(self, service: Service, event: str) -> None:
        super().__init__(daemon=True)
        self.service, self.path = service, f"/api/events/{event}/stream"
        self.heard: dict[int, tuple[float, Json]] = {}
        self.start()

    def run(self) -> None:
        with suppress(httpx2.TransportError), self.service.http.stream("GET", self.path) as told:
            for line in told.iter_lines():
                if line.startswith("data: "):
                    message = json.loads(line.removeprefix("data: "))
                    self.heard.setdefault(message["n"], (time.time(), message))
                    if message["phase"] == "over":
                        return

    def opened(self, round: int) -> tuple[float, Json]:
        """When a round was heard to be open, and its message."""
        found: tuple[float, Json] = until(
            lambda: next((one for one in self.heard.values() if one[1]["round"] >= round), None), bool
        )
        return found


@pytest.mark.parametrize(
    "points", [pytest.param(FEW, id="few"), pytest.param([*POINTS], id="all", marks=pytest.mark.nightly)]
)
def test_whoever_is_killed_while_closing_a_round_it_closes_once_in_time_and_everybody_hears(
    quiet: Service, quiet_url: str, points: Sequence[str]
) -> None:
    conductors = Conductors(quiet_url)
    kills = KILLS if len(points) == len(POINTS) else len(points)
    try:
        late = [killed_at(quiet, quiet_url, conductors, point) for point in islice(cycle(points), kills)]
    finally:
        conductors.stop()
    late.sort()
    assert late[len(late) // 2] <= 1.0, late
    assert late[-1] <= 3.0, f"this machine has much to do, but not so much: {late}"


def killed_at(service: Service, url: str, conductors: Conductors, point: str) -> float:
    """Seconds from when a round could have closed until it was heard, with whoever closed it killed at this point."""
    host = Host(service, SAME, seconds=SECONDS, first_seconds=SECONDS)
    guest = host.guest("Mira")
    host.guest("Silent")
    ear = Listener(service, host.id)
    message = host.does("start")
    guest.hears(message, host.line()["joint"])
    guest.plays(1, random.Random(1))
    statement, named = POINTS[point]
    with stalled(url, statement, [host.id] if named else []):
        conductors.kill(conductors.at_work(host.id))
        freed = time.time()
    at, opened = ear.opened(2)
    conductors.replace()
    assert opened["round"] == 2
    assert opened["answered"] == 1
    rounds_are_whole(url, host.id, 2)
    host.does("end")
    ear.join(20)
    return at - max(freed, float(message["closes"]) + GRACE)


def rounds_are_whole(url: str, event: str, round: int) -> None:
    """Each round was opened once, and each message written once."""
    with psycopg.connect(url) as db:
        rounds = db.execute("select round from event_rounds where event = %s order by round", [event]).fetchall()
        numbers = db.execute("select number from event_messages where event = %s order by number", [event]).fetchall()
    assert [row[0] for row in rounds][:round] == list(range(1, round + 1))
    assert [row[0] for row in numbers] == list(range(1, len(numbers) + 1))


@contextmanager
def deaf_publisher() -> Iterator[tuple[str, list[int]]]:
    """Something at nginx's place that takes the first message and never answers, and all later ones as it should."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        told: list[int] = []
        held: list[socket.socket] = []

        def serve() -> None:
            while True:
                try:
                    line, _ = door.accept()
                except OSError:
                    return
                asked = line.recv(65536)
                if asked.startswith(b"POST"):
                    told.append(line.getpeername()[1])
                    if len(told) == 1:
                        held.append(line)
                        continue
                line.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 18\r\nConnection: close\r\n\r\nqueued messages: 1")
                line.close()

        threading.Thread(target=serve, daemon=True).start()
        yield f"http://127.0.0.1:{door.getsockname()[1]}/publish/", told
        for line in held:
            line.close()


def test_what_was_closed_but_not_published_is_published_by_the_other(quiet: Service, quiet_url: str) -> None:
    with deaf_publisher() as (nchan, told):
        conductors = Conductors(quiet_url, nchan)
        try:
            host = Host(quiet, SAME, seconds=SECONDS, first_seconds=SECONDS)
            host.guest("Mira")
            host.does("start")
            until(lambda: len(told), lambda n: n >= 1)
            conductors.kill(next(one for one in conductors.processes if told[0] in ports(one.pid)))
            until(lambda: len(told), lambda n: n >= 2)
            rounds_are_whole(quiet_url, host.id, 2)
        finally:
            conductors.stop()


def test_a_killed_server_loses_nothing_that_it_has_acknowledged(quiet_url: str) -> None:
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    command = (*SERVE, "--port", str(port), "--database-url", quiet_url)
    process = start(*command)
    try:
        wait_until_well(base, process)
        service = Service(base)
        host = Host(service, SAME)
        guests = [host.guest(f"Guest {n}") for n in range(4)]
        message = host.does("start")
        joint = host.line()["joint"]
        for guest in guests[:2]:
            guest.hears(message, joint)
            guest.plays(1, random.Random(1))
        stop(process, signal.SIGKILL)
        process = start(*command)
        wait_until_well(base, process)
        again(guests[0])
        for guest in guests[2:]:
            guest.hears(message, joint)
            guest.plays(1, random.Random(1))
        assert host.does("next")["answered"] == 4
        service.http.close()
    finally:
        stop(process)


def again(guest: Guest) -> None:
    """The answer got lost: the same turn is sent once more, and was done."""
    told = guest.sends(1, guest.acknowledged[1])
    assert told.status_code == 200
    assert told.json()["total"] == guest.total


class Stand:
    """A stand-in for a public beacon: one number a second, and none before its time."""

    def __init__(self) -> None:
        self.began = int(time.time())
        self.values: dict[str, str] = {}
        self.asked: list[str] = []
        self.held = 0.0
        """Seconds for which it keeps whoever asks for a number waiting."""
        stand = self

        class Answering(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                told = stand.told(self.path)
                self.send_response(200 if told else 404)
                self.end_headers()
                self.wfile.write(json.dumps(told).encode())

            def log_message(self, format: str, *args: object) -> None:
                """Nothing is logged."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def told(self, path: str) -> Json:
        if path == "/info":
            return {"genesis_time": self.began, "period": 1}
        number = path.rpartition("/")[2]
        self.asked.append(number)
        time.sleep(self.held)
        if time.time() - self.began < int(number) - 1:
            return None
        return {"round": int(number), "randomness": self.values.setdefault(number, token_hex(32))}

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def stand() -> Iterator[Stand]:
    with closing(Stand()) as made:
        yield made


@pytest.fixture
def mixing(quiet_url: str, stand: Stand) -> Iterator[Service]:
    """A server that conducts and mixes in what the stand says."""
    with serving(quiet_url, beacon=stand.url) as service:
        yield service


def test_a_beacon_that_nobody_knew_at_the_start_is_mixed_into_the_dice(mixing: Service, stand: Stand) -> None:
    host = Host(mixing, SAME)
    host.guest("Mira")
    drawing = host.does("start")
    announced = host.line()
    assert drawing["phase"] == "drawing"
    assert announced["root"]
    assert announced["beacon_round"] not in stand.values
    until(lambda: host.message, lambda told: told["phase"] == "open")
    line = host.line()
    assert line["beacon"] == stand.values[announced["beacon_round"]]
    assert line["joint"] == joint_of(announced["root"], line["beacon"])
    assert len(stand.asked) <= 2, "when it is due, and once more where clocks differ"


def test_while_a_beacon_keeps_one_event_waiting_the_rounds_of_others_close(mixing: Service, stand: Stand) -> None:
    other = Host(mixing, SAME, seconds=SECONDS, first_seconds=SECONDS)
    other.guest("Silent")
    other.does("start")
    message = until(lambda: other.message, lambda told: told["phase"] == "open")
    stand.held, asked = SECONDS + GRACE, len(stand.asked)
    host = Host(mixing, SAME)
    host.guest("Mira")
    host.does("start")
    ear = Listener(mixing, other.id)
    at, _ = ear.opened(2)
    assert stand.asked[asked:] == [host.line()["beacon_round"]], "it is asked, and has not answered yet"
    assert at - (message["closes"] + GRACE) <= 1.0
    until(lambda: host.message, lambda told: told["phase"] == "open")
    other.does("end")
    ear.join(20)
