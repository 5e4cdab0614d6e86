"""What is refused at the door, and what every answer says to the browser."""

import asyncio
import json
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.types import Receive, Scope, Send

from rollwright.core.errors import BadOption
from rollwright.server.commands import serve as serving
from rollwright.server.http.edge import Edge, Visit
from rollwright.server.live.presence import MAX_REMEMBERED, Presence
from rollwright.server.settings import Settings
from rollwright.server.wire.problems import CrossSite, NotFromHere, NotJson, NotOurName, ServiceError

from ..client import Json, Service
from ..houses import serving as house
from ..parts import database

JSON = "application/json"
WISH = {"game": "crosses", "seats": [{}, {}], "host": ""}


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("edge") / "public.log"


@pytest.fixture(scope="module")
def public(log: Path) -> Iterator[Service]:
    """Behind a proxy of this machine, under a name."""
    with (
        database(f"rollwright_edge_{os.getpid()}") as url,
        house(url, log, hosts=["tables.example"], bots=False) as service,
    ):
        yield service


async def nowhere(scope: Scope, receive: Receive, send: Send) -> None:
    raise AssertionError("nobody comes so far")


def door(**settings: Json) -> Edge:
    return Edge(nowhere, Settings("", **settings))


def visit(method: str = "GET", path: str = "/", address: str = "127.0.0.1", **headers: str) -> Visit:
    named = {"host": "localhost", **headers}
    raw = {name.replace("_", "-").encode(): value.encode() for name, value in named.items()}
    return Visit(method, path, "127.0.0.1", address, raw)


# --- from where ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "::1", "192.168.7.7", "10.1.2.3", "172.20.0.1", "fe80::1%eth0", "fd00::1"]
)
def test_who_is_of_the_house_is_served(address: str) -> None:
    door().check(visit(address=address))
    door().check(visit(address=f"::ffff:{address}" if "." in address else address))


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "172.32.0.1", "2001:4860::1", "::ffff:8.8.8.8", "100.64.0.1", "nonsense", ""]
)
def test_strangers_are_served_only_where_that_was_said(address: str) -> None:
    with pytest.raises(NotFromHere, match="--public"):
        door().check(visit(address=address))
    door(public=True).check(visit(address=address))
    door(hosts=("tables.example",)).check(visit(address=address))


def test_the_door_is_set_by_the_command_line_else_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert serving.access_settings(serving.ServeOptions(), Settings("")) == Settings("")
    monkeypatch.setenv("ROLLWRIGHT_HOSTS", "a.example, b.example")
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.1,10.1.0.0/16")
    told = serving.access_settings(serving.ServeOptions(), Settings(""))
    assert (told.hosts, told.proxies) == (("a.example", "b.example"), ("10.0.0.1", "10.1.0.0/16"))
    said = serving.access_settings(serving.ServeOptions(hosts=("c.example",), proxies=("::1",), limits=0), Settings(""))
    assert (said.hosts, said.proxies, said.limits) == (("c.example",), ("::1",), 0)
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    with pytest.raises(BadOption, match="network such as"):
        serving.access_settings(serving.ServeOptions(), Settings(""))


def test_how_many_connections_a_process_takes_is_said_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ROLLWRIGHT_CONNECTIONS", raising=False)
    assert serving.pool_settings() == {}
    monkeypatch.setenv("ROLLWRIGHT_CONNECTIONS", "4")
    assert serving.pool_settings() == {"connections": 4}
    for wrong in ("1", "many", "-3"):
        monkeypatch.setenv("ROLLWRIGHT_CONNECTIONS", wrong)
        with pytest.raises(BadOption, match="set it to a number of at least 2"):
            serving.pool_settings()


# --- by which name -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    [
        "localhost:8000",
        "127.0.0.1:8000",
        "[::1]:8000",
        "192.168.7.7",
        "laptop.local:8000",
        "LOCALHOST.",
        socket.gethostname(),
    ],
)
def test_the_service_answers_under_its_own_names(host: str) -> None:
    door().check(visit(host=host))


@pytest.mark.parametrize("host", ["evil.example", "", "8.8.8.8", "0.0.0.0:8000", "localhost.evil.example", "x" * 300])
def test_a_foreign_name_that_points_here_is_not_ours(host: str) -> None:
    with pytest.raises(NotOurName):
        door().check(visit(host=host))


def test_a_name_that_was_given_is_ours_and_so_is_a_public_address() -> None:
    public = door(hosts=("Tables.Example",))
    public.check(visit(host="tables.example:443"))
    public.check(visit(host="8.8.8.8"))
    with pytest.raises(NotOurName):
        public.check(visit(host="sub.tables.example"))


# --- by whose page, and how ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"origin": "http://localhost:8000", "sec_fetch_site": "same-origin"},
        {"origin": "http://127.0.0.1:5173"},
        {"origin": "https://tables.example", "host": "tables.example"},
        {"origin": "https://tables.example", "host": "10.0.0.7:8000"},
    ],
)
def test_our_own_pages_may_post(said: dict[str, str]) -> None:
    door(hosts=("tables.example",)).check(visit("POST", content_type=JSON, content_length="2", **said))


@pytest.mark.parametrize(
    "said",
    [
        {"sec_fetch_site": "cross-site"},
        {"origin": "null"},
        {"origin": "https://evil.example"},
        {"origin": "https://localhost.evil.example"},
        {"origin": "http://192.168.7.8", "host": "192.168.7.7"},
        {"origin": "http://localhost@evil.example"},
    ],
)
def test_other_sites_may_not_post(said: dict[str, str]) -> None:
    with pytest.raises(CrossSite):
        door().check(visit("POST", content_type=JSON, content_length="2", **said))
    door().check(visit("GET", **said))


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp", ""]
)
def test_only_json_is_read(kind: str) -> None:
    said = {"content_type": kind} if kind else {}
    for length in ({"content_length": "2"}, {"transfer_encoding": "chunked"}):
        with pytest.raises(NotJson):
            door().check(visit("POST", **said, **length))
    door().check(visit("POST", content_type="Application/JSON; charset=utf-8", content_length="2"))
    door().check(visit("POST", content_length="0"))
    door().check(visit("POST"))


def test_a_plain_form_of_another_site_makes_no_table(service: Service) -> None:
    body = json.dumps(WISH)
    for headers, status in [
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": JSON, "Origin": "https://evil.example"}, 403),
        ({"Content-Type": JSON, "Sec-Fetch-Site": "cross-site"}, 403),
        ({"Content-Type": JSON, "Host": "evil.example"}, 421),
        ({"Content-Type": JSON, "Origin": service.base}, 201),
    ]:
        told = service.http.post("/api/tables", content=body, headers=headers)
        assert told.status_code == status, told.text
        assert told.headers["content-type"] in {JSON, "application/problem+json"}


# --- what used to be a 500 -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/a%00b",
        "/api/tables/a%00b/events",
        "/api/tables/A_b",
        "/api/tables/%F0%9F%8E%B2",
        "/api/tables/" + "x" * 300,
        "/api/games/a%00b/-",
        "/" + "x" * 300,
        "/assets/" + "x" * 300,
        "/assets/%00.js",
        "/%00",
        "/t/%1b%5b",
        "/index.html%0a",
        "/..%2f..%2fpyproject.toml",
    ],
)
def test_what_nothing_is_called_is_not_found(service: Service, path: str) -> None:
    assert service.get(path).status_code == 404


def test_json_thirty_thousand_deep_is_refused(service: Service) -> None:
    for body in (b"[" * 30_000, b'{"game": ' * 5_000, b'{"game": "crosses", "x": ' + b"[" * 30_000):
        told = service.http.post("/api/tables", content=body, headers={"Content-Type": JSON})
        assert told.status_code in {400, 422}, told.text


def test_silly_lengths_are_refused(service: Service) -> None:
    host, _, port = service.base.removeprefix("http://").partition(":")
    for length in ("9" * 4_000, "9" * 12, "-1", "x", "1e3", "\u0663"):
        with socket.create_connection((host, int(port)), timeout=10) as line:
            head = (
                f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: {JSON}\r\nContent-Length: {length}\r\n"
            )
            line.sendall(head.encode() + b"\r\n")
            assert line.recv(100).split()[1] in {b"400", b"413"}


def test_no_text_has_control_characters_or_a_line_break_at_its_end(service: Service) -> None:
    host = service.make("crosses", [{}])
    view = host.view()
    for nonce in ("a\0b", "a\n", "\x85", ""):
        assert host.say("commit", seq=view["seq"], moves=[], nonce=nonce).status_code == 422
    for move in ("", "a\0b", "take 1\n", "\x1b[2J"):
        assert host.say("draft", seq=view["seq"], moves=[move]).status_code == 422
    assert service.post("/api/tables", WISH | {"game": "crosses\n"}).status_code == 422
    assert service.post(host.path + "/join", {"name": "B", "token": "x" * 30 + "\n"}).status_code == 422


def test_the_longest_silence_is_forgotten_first() -> None:
    presence = Presence()
    for number in range(MAX_REMEMBERED + 1):
        presence.seen(f"t{number}", 0)
        presence.seen("busy", 1)
    last = (f"t{MAX_REMEMBERED}", 0)
    assert asyncio.run(presence.among([("busy", 1), ("t0", 0), last])) == {("busy", 1), last}
    assert len(presence._heard) == MAX_REMEMBERED


# --- what is said with every answer --------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/t/abc", "/api/games", "/nothing.js", "/api/nothing", "/healthz", "/a%00b"])
def test_every_answer_carries_the_headers(service: Service, path: str) -> None:
    told = service.get(path).headers
    assert "frame-ancestors 'none'" in told["content-security-policy"]
    assert "unsafe" not in told["content-security-policy"].partition("script-src")[2].partition(";")[0]
    assert told["x-content-type-options"] == "nosniff"
    assert told["referrer-policy"] == "no-referrer"
    assert told["x-frame-options"] == "DENY"
    assert told["cross-origin-opener-policy"] == told["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in told["permissions-policy"]
    assert "strict-transport-security" not in told


def test_a_browser_is_held_to_https_only_where_it_came_by_it(public: Service) -> None:
    by_proxy = {"Host": "tables.example", "X-Forwarded-For": "8.8.8.8", "X-Forwarded-Proto": "https"}
    assert public.get("/", **by_proxy).headers["strict-transport-security"].startswith("max-age=")
    assert "strict-transport-security" not in public.get("/").headers


def test_a_request_has_a_name(service: Service) -> None:
    named = service.get("/healthz", **{"X-Request-ID": "proxy-made-4711"})
    assert named.headers["x-request-id"] == "proxy-made-4711"
    for silly in ("short", "x" * 100, "bad name !"):
        made = service.get("/healthz", **{"X-Request-ID": silly}).headers["x-request-id"]
        assert len(made) == 16
    stranger = door(proxies=("10.0.0.1",))
    assert stranger._id(visit(x_request_id="proxy-made-4711")) != b"proxy-made-4711"


def test_a_refusal_is_noted_without_key_or_table(public: Service, log: Path) -> None:
    table = public.post("/api/tables", WISH).json()["table"]
    told = public.get(f"/api/tables/{table}/view?secret=1", "not-a-key-to-this-table")
    assert told.status_code == 401
    written = log.read_text()
    [line] = [said for said in map(json.loads, written.splitlines()) if said.get("status") == 401]
    assert line["path"] == "/api/tables/*/view"
    assert line["address"] == "127.0.0.1"
    assert line["request"] == told.headers["x-request-id"]
    assert table not in written
    assert "not-a-key" not in written


def test_a_flood_of_refusals_is_a_few_lines(public: Service, log: Path) -> None:
    before = log.read_text().count("evil.example") + log.read_text().count('"status": 421')
    for _ in range(200):
        public.get("/", Host="evil.example")
    assert log.read_text().count('"status": 421') - before < 150


# --- what is counted -----------------------------------------------------------------------------------------


def test_what_is_counted_is_for_this_machine(public: Service) -> None:
    assert public.get("/metrics").status_code == 200
    for forwarded in ({"X-Forwarded-For": "8.8.8.8"}, {"X-Forwarded-For": "127.0.0.1"}, {"Forwarded": "for=127.0.0.1"}):
        assert public.get("/metrics", **forwarded).status_code == 403


def test_the_pool_is_counted(service: Service) -> None:
    counted = service.get("/metrics").text
    assert all(f'rollwright_pool{{state="{state}"}}' in counted for state in ("all", "idle", "waiting"))


def test_what_is_counted_is_for_whom_it_was_named() -> None:
    named = door(metrics_for=("192.168.7.0/24",))
    far = Visit("GET", "/metrics", "192.168.7.7", "192.168.7.7", {b"host": b"localhost"})
    named.check(far)
    for address in ("192.168.8.7", "10.0.0.1"):
        with pytest.raises(ServiceError):
            named.check(far._replace(peer=address, address=address))
