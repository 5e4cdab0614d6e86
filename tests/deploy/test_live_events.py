"""Live events through nginx and Nchan: one message, everybody hears it, whatever nginx goes through meanwhile."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from itertools import count

import httpx2
import pytest

from tests.server.client import Service
from tests.server.parts import free_port

from .conftest import House
from .front import NAME, Front, front
from .listener import Listener

AT_ONCE = 1.0
"""Seconds in which people who come to a running event are shown where it stands: a promise, on a busy machine too."""
_events = count()
NONE_OF_ITS_BUSINESS = [
    "Last-Event-ID: 5",
    "Last-Event-ID: 9999999999:0",
    "Last-Event-ID: -1:-1",
    "Last-Event-ID: 1:[1],2,-3",
    "If-None-Match: [0]",
    "If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT",
]


@pytest.fixture(scope="module")
def edge() -> Iterator[Front]:
    """nginx with nobody behind it: what Nchan does it does without the processes."""
    with front([free_port(), free_port()]) as made:
        yield made


@pytest.fixture
def event() -> str:
    """The id of an event that nobody has spoken of."""
    return f"event{next(_events):07}"


class Hall:
    """Everybody who listens during a test."""

    def __init__(self, opened: ExitStack) -> None:
        self._opened = opened

    def listener(self, nginx: Front, event: str, *headers: str, accept: str = "text/event-stream") -> Listener:
        return self._opened.enter_context(closing(Listener(nginx, stream(event), *headers, accept=accept)))


@pytest.fixture
def hall() -> Iterator[Hall]:
    with ExitStack() as opened:
        yield Hall(opened)


def stream(event: str) -> str:
    return f"/api/events/{event}/stream"


def publish(nginx: Front, event: str, text: str) -> None:
    told = httpx2.post(nginx.publisher + event, content=text.encode())
    assert told.status_code in {201, 202}, told.text


def kept(nginx: Front, event: str) -> int:
    """How many messages nginx has for whoever comes."""
    told = httpx2.get(nginx.publisher + event, headers={"Accept": "application/json"})
    return int(told.json()["messages"]) if told.status_code == 200 else 0


def fell(nginx: Front) -> list[str]:
    """Workers that ended by themselves."""
    return re.findall(r".*exited on signal (?!9\b).*", (nginx.place / "error.log").read_text())


def test_who_comes_hears_the_present_message_at_once_and_no_earlier_one(edge: Front, event: str, hall: Hall) -> None:
    for text in ('{"n":1}', '{"n":2}', '{"n":3}'):
        publish(edge, event, text)
    assert kept(edge, event) == 1
    began = time.monotonic()
    assert hall.listener(edge, event).hear() == '{"n":3}'
    assert time.monotonic() - began < AT_ONCE


def test_what_is_published_reaches_all_and_only_those_of_this_event(edge: Front, event: str, hall: Hall) -> None:
    listeners = [hall.listener(edge, event) for _ in range(50)]
    stranger = hall.listener(edge, "somebodyelse")
    publish(edge, event, '{"n":1}')
    publish(edge, event, '{"n":2}')
    for listener in listeners:
        assert [listener.hear(), listener.hear()] == ['{"n":1}', '{"n":2}']
    assert stranger.hears_nothing()


@pytest.mark.nightly
def test_who_comes_before_the_first_word_waits_for_it(edge: Front, event: str, hall: Hall) -> None:
    listener = hall.listener(edge, event)
    assert listener.hears_nothing()
    publish(edge, event, '{"n":1}')
    assert listener.hear() == '{"n":1}'
    assert not fell(edge)


@pytest.mark.parametrize("header", NONE_OF_ITS_BUSINESS)
@pytest.mark.nightly
def test_who_comes_again_hears_the_present_message_whatever_was_heard_before(
    edge: Front, event: str, header: str, hall: Hall
) -> None:
    early = hall.listener(edge, event, header)
    publish(edge, event, '{"n":1}')
    assert early.hear() == '{"n":1}'
    assert hall.listener(edge, event, header).hear() == '{"n":1}'
    assert not fell(edge)


def test_http2_hears_it_too(edge: Front, event: str) -> None:
    publish(edge, event, '{"n":1}')
    command = ["curl", "--silent", "--no-buffer", "--http2", "--max-time", "1", "--header", "Accept: text/event-stream"]
    command += [
        "--cacert",
        str(edge.place / "fullchain.pem"),
        "--write-out",
        "%{http_version}",
        edge.base + stream(event),
    ]
    told = subprocess.run(command, check=False, capture_output=True, text=True).stdout
    assert 'data: {"n":1}\n\n' in told
    assert told.endswith("2")


@pytest.mark.nightly
def test_streams_are_all_that_is_served(edge: Front, event: str, hall: Hall) -> None:
    publish(edge, event, '{"n":1}')
    assert hall.listener(edge, event, accept="text/html").status == 403
    with edge.client() as stranger:
        assert (
            stranger.post(stream(event), content=b'{"n":2}', headers={"Accept": "text/event-stream"}).status_code >= 400
        )
    assert hall.listener(edge, event).hear() == '{"n":1}'


def test_nobody_publishes_from_outside(service: Service, nginx: Front, event: str, hall: Hall) -> None:
    publish(nginx, event, '{"n":1}')
    for name, port in (
        (NAME, nginx.secure),
        ("localhost:8099", nginx.secure),
        (f"127.0.0.1:{nginx.inside}", nginx.secure),
    ):
        told = service.http.post(f"https://{NAME}:{port}/publish/{event}", content=b"x", headers={"Host": name})
        assert told.status_code >= 400
    listening = subprocess.run(["ss", "-Htln", f"sport = :{nginx.inside}"], check=True, capture_output=True, text=True)
    assert [line.split()[3] for line in listening.stdout.splitlines()] == [f"127.0.0.1:{nginx.inside}"]
    assert hall.listener(nginx, event).hear() == '{"n":1}'


@pytest.mark.nightly
def test_nothing_but_an_event_is_published_to(edge: Front) -> None:
    for path in ("", "x", "abcdefghjkmno", "ABCDEFGHJKMN", "../../api"):
        assert httpx2.post(edge.publisher + path, content=b"x").status_code == 404


@pytest.mark.nightly
def test_a_worker_killed_is_replaced_and_all_who_come_again_hear_everything(
    edge: Front, event: str, hall: Hall
) -> None:
    """With several workers those at another than the killed one would hear nothing more: the recipe has one."""
    publish(edge, event, '{"n":1}')
    before = edge.workers()
    listeners = [hall.listener(edge, event) for _ in range(20)]
    assert {listener.hear() for listener in listeners} == {'{"n":1}'}
    os.kill(before[0], signal.SIGKILL)
    assert all(listener.is_cut_off() for listener in listeners)
    until = time.monotonic() + 10
    while not edge.workers() or edge.workers() == before:
        assert time.monotonic() < until
        time.sleep(0.02)
    again = [hall.listener(edge, event) for _ in range(20)]
    for text in ('{"n":1}', '{"n":2}'):
        publish(edge, event, text)
        assert {listener.hear() for listener in again} == {text}
    assert not fell(edge)


@pytest.mark.nightly
def test_nginx_killed_forgets_and_is_told_again(edge: Front, event: str, hall: Hall) -> None:
    publish(edge, event, '{"n":1}')
    listener = hall.listener(edge, event)
    assert listener.hear() == '{"n":1}'
    edge.kill()
    assert listener.is_cut_off()
    edge.process = edge.start()
    assert kept(edge, event) == 0
    early = hall.listener(edge, event, "Last-Event-ID: 1794900645:0")
    assert early.hears_nothing()
    publish(edge, event, '{"n":1}')
    assert early.hear() == '{"n":1}'
    assert hall.listener(edge, event, "Last-Event-ID: 1794900645:0").hear() == '{"n":1}'
    assert not fell(edge)


@pytest.mark.nightly
def test_a_reload_cuts_nobody_off_for_good(edge: Front, event: str, hall: Hall) -> None:
    publish(edge, event, '{"n":1}')
    os.kill(edge.process.pid, signal.SIGHUP)
    time.sleep(0.5)
    assert kept(edge, event) in {0, 1}
    publish(edge, event, '{"n":2}')
    assert hall.listener(edge, event).hear() == '{"n":2}'
    assert not fell(edge)


@pytest.mark.nightly
def test_a_hall_behind_one_address_listens(edge: Front, event: str, hall: Hall) -> None:
    publish(edge, event, '{"n":1}')
    listeners = [hall.listener(edge, event) for _ in range(600)]
    assert {listener.status for listener in listeners} == {200}
    assert {listener.hear() for listener in listeners} == {'{"n":1}'}


def test_a_seat_of_an_event_is_at_one_process(nginx: Front, house: House, service: Service, event: str) -> None:
    for seat in range(40):
        service.get(f"/api/tables/{event}o{seat}/view")
        service.http.post(f"/api/events/{event}/seats/{seat}/commit", json={})
    serving: dict[str, set[str]] = {}
    for line in nginx.asked():
        if found := re.search(rf"/{event}(?:o|/seats/)([0-9]+)/", line["asks"]):
            serving.setdefault(found[1], set()).add(line["server"])
    assert len(serving) == 40
    assert all(len(servers) == 1 for servers in serving.values())
    assert set.union(*serving.values()) == {f"127.0.0.1:{port}" for port in house.ports}


@pytest.mark.nightly
def test_without_nchan_nothing_is_left_out_and_the_processes_serve_the_listeners(
    house: House, event: str, hall: Hall
) -> None:
    with front(house.ports, nchan=False) as plain:
        told = subprocess.run([*plain.command, "-t"], check=False, capture_output=True, text=True)
        assert (told.returncode, "warn" in told.stderr) == (0, False)
        assert hall.listener(plain, event).status == 404
        until = time.monotonic() + 10
        while not (served := [line["server"] for line in plain.asked() if stream(event) in line["asks"]]):
            assert time.monotonic() < until
        assert set(served) <= {f"127.0.0.1:{port}" for port in house.ports}
