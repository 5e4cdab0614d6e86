"""Nobody keeps a connection by saying nothing, by saying it slowly, or by saying too much."""

import os
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from urllib.parse import urlsplit

import httpx2
import pytest

from rollwright.server.http.json import LARGEST
from rollwright.server.http.slow_clients import (
    BODY_SECONDS,
    HEAD_BYTES,
    HEAD_SECONDS,
    HEADERS,
    READ_SECONDS,
    connections,
    raise_file_limit,
)

from ..client import Service
from ..houses import serving
from ..parts import ROOT, database

HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
FEW = 1_024
IMPATIENT = 2
"""Seconds that the narrow house waits for a body, and for a reader."""
NARROW = f"""
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, ({FEW}, {FEW}))
from rollwright.server.http.slow_clients import TimedHttpProtocol
TimedHttpProtocol.open_connections.bodies.seconds = TimedHttpProtocol.open_connections.unread.seconds = {IMPATIENT}
"""


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A house with few descriptors and, for slow bodies and slow readers, little patience."""
    log = tmp_path_factory.mktemp("slow_clients") / "log"
    with database(f"rollwright_doorman_{os.getpid()}") as url, serving(url, log, NARROW, bots=False) as service:
        yield service
    assert "Traceback" not in log.read_text()


def line_to(service: Service) -> socket.socket:
    where = urlsplit(service.base)
    return socket.create_connection((where.hostname or "", where.port or 0), timeout=20)


def status(line: socket.socket) -> int:
    """What is answered; 0 if we are only hung up on."""
    try:
        told = line.recv(1_000)
    except ConnectionError:
        return 0
    return int(told.split()[1]) if told else 0


def newcomer(service: Service) -> int:
    """What somebody is answered who has not been here before."""
    return httpx2.get(service.base + "/healthz", timeout=10).status_code


def send_all(line: socket.socket, said: bytes) -> None:
    """As much of it as the other side takes."""
    for start in range(0, len(said), 65_536):
        try:
            line.sendall(said[start : start + 65_536])
        except ConnectionError:
            return


# --- too much ------------------------------------------------------------------------------------------------


def test_a_header_of_24_megabytes_is_refused(service: Service) -> None:
    with line_to(service) as line:
        began = time.monotonic()
        send_all(line, HEAD + b"X: " + b"x" * 24_000_000)
        assert status(line) in {431, 0}
        assert time.monotonic() - began < HEAD_SECONDS, "it is not the time that was too much"
    assert service.get("/healthz").status_code == 200


def test_three_hundred_thousand_headers_are_refused(service: Service) -> None:
    with line_to(service) as line:
        send_all(line, HEAD + b"".join(b"X-%d: x\r\n" % nth for nth in range(300_000)))
        assert status(line) in {431, 0}
    assert service.get("/healthz").status_code == 200


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (b"X: " + b"x" * (HEAD_BYTES - 200), 200),
        (b"X: " + b"x" * HEAD_BYTES, 431),
        (b"\r\n".join([b"X: x"] * (HEADERS - 1)), 200),
        (b"\r\n".join([b"X: x"] * HEADERS), 431),
    ],
)
def test_a_head_may_be_so_large(service: Service, more: bytes, expected: int) -> None:
    with line_to(service) as line:
        line.sendall(HEAD + more + b"\r\n\r\n")
        assert status(line) == expected


def test_a_large_body_after_a_small_head_is_no_large_head(service: Service) -> None:
    body = b'{"game": "nothing", "x": "' + b"x" * 60_000 + b'"}'
    head = POST.replace(b": 100", b": %d" % len(body))
    for _ in range(2):
        with line_to(service) as line:
            line.sendall(head + body + HEAD + b"\r\n")
            assert status(line) == 404


def test_requests_in_one_breath_are_all_answered(service: Service) -> None:
    with line_to(service) as line:
        line.sendall((HEAD + b"X: " + b"x" * 1_000 + b"\r\n\r\n") * 60)
        told = b""
        while told.count(b"HTTP/1.1 200") < 60:
            told += line.recv(65_536)


# --- too slowly ----------------------------------------------------------------------------------------------


def test_whoever_does_not_say_what_they_want_is_hung_up_on(service: Service) -> None:
    with ExitStack() as held:
        silent, half = (held.enter_context(line_to(service)) for _ in range(2))
        began = time.monotonic()
        half.sendall(HEAD)
        half.settimeout(1)
        while time.monotonic() < began + HEAD_SECONDS + 5:
            try:
                half.sendall(b"X: one more\r\n")
                if not half.recv(100):
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        assert HEAD_SECONDS - 1 < time.monotonic() - began < HEAD_SECONDS + 4
        assert status(silent) == 0


def test_a_body_that_does_not_come_is_not_waited_for(narrow: Service) -> None:
    with line_to(narrow) as line:
        began = time.monotonic()
        line.sendall(POST + b'{"game":')
        assert status(line) == 0
        assert IMPATIENT - 1 < time.monotonic() - began < 3 * IMPATIENT


def test_whoever_never_reads_is_hung_up_on(narrow: Service) -> None:
    with line_to(narrow) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        ask = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
        line.settimeout(10)
        until = time.monotonic() + 15
        with pytest.raises(ConnectionError):
            ask_until(line, ask * 100, until)


def ask_until(line: socket.socket, said: bytes, until: float) -> None:
    """At last nobody takes what we say."""
    while time.monotonic() < until:
        line.sendall(said)
        time.sleep(0.05)


def test_silent_sockets_keep_nobody_out(narrow: Service) -> None:
    assert raise_file_limit() > 2 * FEW
    with ExitStack() as held:
        lines = [held.enter_context(line_to(narrow)) for _ in range(1_100)]
        waits = []
        for _ in range(20):
            began = time.monotonic()
            assert newcomer(narrow) == 200
            waits.append(time.monotonic() - began)
        assert max(waits) < 2
        for line in lines[::2]:
            line.close()
        assert narrow.get("/healthz").status_code == 200


def test_heads_without_bodies_keep_nobody_out(narrow: Service) -> None:
    with ExitStack() as held:
        for _ in range(1_100):
            line = held.enter_context(line_to(narrow))
            send_all(line, POST)
        assert {newcomer(narrow) for _ in range(20)} == {200}


# --- figures -------------------------------------------------------------------------------------------------


def test_some_descriptors_are_never_given_to_clients() -> None:
    assert [connections(limit) for limit in (100, 1_024, 20_000)] == [50, 896, 19_872]


def test_the_page_says_the_figures_of_the_socket() -> None:
    page = (ROOT / "docs/limits.md").read_text()
    for said in (
        f"{HEAD_BYTES:,} bytes, {HEADERS} headers",
        f"time for a head | {HEAD_SECONDS:.0f} s",
        f"time for a body | {BODY_SECONDS:.0f} s",
        f"{READ_SECONDS:.0f} s without progress",
        f"a body | {LARGEST:,} bytes",
    ):
        assert said in page
