"""nginx in front of two real processes, a real PostgreSQL and a real Redis (ASVS V12)."""

import asyncio
import json
import os
import signal
import socket
import ssl
import subprocess
import threading
import time
from contextlib import ExitStack, closing
from queue import Queue
from statistics import median

import httpx2
import pytest

from tests.server.client import Person, Service, keys_of
from tests.server.parts import stop

from .conftest import House
from .front import NAME, Front

SILENT = 1_500
"""More than the 1,010 that ended the service when it stood alone."""
PATIENCE = 10
"""Seconds a silent socket is kept, by the recipe."""
TIMES = 20
"""So often it is asked how long an answer takes."""


def table(service: Service) -> tuple[Person, list[str]]:
    """Somebody alone at a started table, and the keys of the moves."""
    line = next(line for line in service.get("/api/games").json() if line["players"][0] == 1)
    keys = keys_of(service.described(line["id"], line["mode"]))
    return service.make(line["id"], [{}], mode=line["mode"]), keys


def test_the_recipe_is_without_fault(nginx: Front) -> None:
    told = subprocess.run([*nginx.command, "-t"], check=False, capture_output=True, text=True)
    assert told.returncode == 0
    assert "warn" not in told.stderr, told.stderr


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
def test_v12_tls_and_http2_are_spoken(nginx: Front, version: ssl.TLSVersion) -> None:
    context = ssl.create_default_context(cafile=nginx.place / "fullchain.pem")
    context.minimum_version = context.maximum_version = version
    context.set_alpn_protocols(["h2", "http/1.1"])
    with socket.create_connection((NAME, nginx.secure)) as raw, context.wrap_socket(raw, server_hostname=NAME) as told:
        assert told.version() == version.name.replace("_", ".")
        assert told.selected_alpn_protocol() == "h2"


def test_v12_another_name_gets_no_certificate(nginx: Front) -> None:
    context = ssl._create_unverified_context()
    with socket.create_connection((NAME, nginx.secure)) as raw, pytest.raises(ssl.SSLError):
        context.wrap_socket(raw, server_hostname="somebody.else.example")


def test_v12_plain_http_is_sent_to_https(nginx: Front) -> None:
    told = httpx2.get(f"http://{NAME}:{nginx.plain}/t/abc?x=1")
    assert told.status_code == 301
    assert told.headers["location"] == f"https://{NAME}/t/abc?x=1"


def test_v12_browsers_are_told_to_come_by_tls_only_and_not_what_runs_here(service: Service) -> None:
    for path in ("/", "/api/games", "/metrics", "/nothing/here"):
        headers = service.get(path).headers
        assert headers.get_list("strict-transport-security") == ["max-age=63072000"]
        assert headers["server"] == "nginx"


@pytest.mark.parametrize("path", ["/metrics", "/metrics/", "/readyz", "/%6detrics", "//metrics", "/./metrics"])
def test_the_inside_is_not_shown(nginx: Front, path: str) -> None:
    with nginx.connected() as told:
        told.sendall(f"GET {path} HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\n\r\n".encode())
        assert told.recv(4096).startswith(b"HTTP/1.1 404 ")


def test_health_is_answered_through_nginx(service: Service) -> None:
    assert service.get("/healthz").status_code == 200


@pytest.mark.parametrize("headers", [{"X": "x" * 40_000}, {f"X-{n}": "x" * 100 for n in range(500)}])
def test_too_large_headers_are_refused(service: Service, headers: dict[str, str]) -> None:
    assert service.http.get("/healthz", headers=headers).status_code == 400


def test_too_large_a_body_is_refused_as_the_service_would(service: Service) -> None:
    told = service.http.post("/api/tables", content=b" " * 70_000, headers={"Content-Type": "application/json"})
    assert told.status_code == 413
    assert told.headers["content-type"] == "application/problem+json"
    assert told.json()["type"] == "urn:rollwright:too-large"


@pytest.mark.nightly
def test_a_flood_from_one_address_is_slowed_and_others_are_not(nginx: Front, service: Service) -> None:
    async def flood() -> list[httpx2.Response]:
        transport = httpx2.AsyncHTTPTransport(verify=nginx.trust, local_address="127.0.0.2")
        async with httpx2.AsyncClient(base_url=nginx.base, transport=transport, timeout=60) as stranger:
            return await asyncio.gather(*(stranger.get("/healthz") for _ in range(600)))

    told = asyncio.run(flood())
    refused = [answer for answer in told if answer.status_code == 429]
    assert refused
    assert {answer.status_code for answer in told} == {200, 429}
    assert refused[0].headers["retry-after"] == "2"
    assert refused[0].json()["type"] == "urn:rollwright:too-many-requests"
    assert service.get("/healthz").status_code == 200


def seconds(service: Service) -> float:
    """How long it takes to hear that all is well."""
    start = time.monotonic()
    assert service.get("/healthz").status_code == 200
    return time.monotonic() - start


@pytest.mark.nightly
def test_silent_sockets_keep_nobody_out_and_are_closed(nginx: Front, service: Service) -> None:
    quiet = [seconds(service) for _ in range(TIMES)]
    with ExitStack() as opened:
        silent = [opened.enter_context(socket.create_connection((NAME, nginx.secure))) for _ in range(SILENT)]
        slow = opened.enter_context(socket.create_connection((NAME, nginx.plain)))
        slow.sendall(b"GET / HTTP/1.1\r\n")
        crowded = list[float]()
        for _ in range(TIMES):
            slow.sendall(b"X")
            crowded.append(seconds(service))
        assert median(crowded) < 3 * median(quiet)
        for one in (silent[0], silent[-1], slow):
            one.settimeout(PATIENCE + 5)
            assert _is_closed(one)


def _is_closed(one: socket.socket) -> bool:
    try:
        return one.recv(1) == b""
    except ConnectionResetError:
        return True


def test_events_are_passed_on_at_once(service: Service) -> None:
    host, keys = table(service)
    seen: Queue[tuple[float, int]] = Queue()

    def listen() -> None:
        with closing(host.events(host.view()["seq"])) as events:
            for id, kind, _ in events:
                seen.put((time.monotonic(), int(id) if kind == "change" else 0))
                if kind == "change":
                    return

    listener = threading.Thread(target=listen)
    listener.start()
    seen.get(timeout=10)  # it hears who sits here, so it listens
    after = host.turn(keys, lambda legal: legal[0])
    done = time.monotonic()
    while True:
        at, seq = seen.get(timeout=10)
        if seq:
            break
    listener.join()
    assert seq == after["seq"]
    assert at - done < 1


def test_only_what_everybody_gets_is_compressed(service: Service) -> None:
    host, _ = table(service)
    assert service.get("/api/games").headers.get("content-encoding") == "gzip"
    assert "content-encoding" not in service.get(host.path + "/view", host.token).headers


def test_all_that_concerns_a_table_goes_to_one_process(nginx: Front, house: House, service: Service) -> None:
    people = [table(service) for _ in range(12)]
    for host, keys in people:
        host.view()
        host.turn(keys, lambda legal: legal[0])
    serving: dict[str, set[str]] = {}
    for line in nginx.asked():
        parts = line["asks"].split("/")
        if parts[2:3] == ["tables"] and len(parts) > 3:
            serving.setdefault(parts[3], set()).add(line["server"])
    ours = [serving[host.table] for host, _ in people]
    assert all(len(servers) == 1 for servers in ours)
    assert set.union(*ours) == {f"127.0.0.1:{port}" for port in house.ports}


def test_one_process_killed_leaves_the_service_answering(house: House, service: Service) -> None:
    people = [table(service) for _ in range(8)]
    stop(house.processes[0], signal.SIGKILL)
    try:
        for host, keys in people:
            assert host.turn(keys, lambda legal: legal[0])["seq"] == host.view()["seq"]
        assert table(service)[0].view()["seq"] >= 1
    finally:
        house.processes[0] = house.serve(house.ports[0])


@pytest.mark.nightly
def test_nobody_home_is_said_as_the_service_would(house: House, service: Service) -> None:
    for process in house.processes:
        os.kill(process.pid, signal.SIGKILL)
    try:
        told = service.get("/api/games")
        assert (told.status_code, told.headers["retry-after"]) == (503, "2")
        assert told.json()["type"] == "urn:rollwright:unavailable"
    finally:
        for process in house.processes:
            stop(process)
        house.processes = [house.serve(port) for port in house.ports]


def test_the_log_of_nginx_names_no_question_and_no_key(nginx: Front, service: Service) -> None:
    host, _ = table(service)
    service.get(f"/api/games?secret={host.token}")
    text = json.dumps(nginx.asked())
    assert host.token not in text
