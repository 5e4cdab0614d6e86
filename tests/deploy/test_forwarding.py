"""What nginx passes on, seen by upstreams that tell what they heard."""

import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx2
import pytest

from .front import NAME, Front, front


class Echo(ThreadingHTTPServer):
    """Answers with the headers it was sent; a path with `hang-up` is heard and not answered."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answer)
        self.said: list[str] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Answer(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        assert isinstance(self.server, Echo)
        self.server.said.append(f"{self.command} {self.path}")
        if "hang-up" in self.path:
            self.connection.shutdown(socket.SHUT_RDWR)
            return
        told = json.dumps({name.lower(): value for name, value in self.headers.items()}).encode()
        self.send_response(200)
        self.send_header("Strict-Transport-Security", "max-age=1")
        self.send_header("Content-Length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)

    def do_POST(self) -> None:
        self.do_GET()

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""


@pytest.fixture
def echoes() -> Iterator[list[Echo]]:
    made = [Echo(), Echo()]
    yield made
    for echo in made:
        echo.shutdown()
        echo.server_close()


@pytest.fixture
def door(echoes: list[Echo]) -> Iterator[Front]:
    with front([echo.server_port for echo in echoes]) as made:
        yield made


@pytest.fixture
def stranger(door: Front) -> Iterator[httpx2.Client]:
    with door.client() as made:
        yield made


def test_a_claimed_address_is_not_passed_on(stranger: httpx2.Client) -> None:
    lies = {"X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "http", "X-Forwarded-Host": "evil.example"}
    lies |= {"Forwarded": "for=192.0.2.1", "X-Real-IP": "192.0.2.1", "X-Request-ID": "mine"}
    answer = stranger.get("/api/games", headers=lies)
    told = answer.json()
    assert (told["x-forwarded-proto"], told["host"]) == ("https", NAME)
    assert told["x-forwarded-for"].startswith("127.0.1."), "where this stranger really comes from"
    assert {"forwarded", "x-real-ip", "x-forwarded-host"} & told.keys() == set()
    assert len(told["x-request-id"]) == 32
    assert answer.headers.get_list("strict-transport-security") == ["max-age=63072000"]


def test_what_was_only_asked_is_asked_of_the_other_process(stranger: httpx2.Client, echoes: list[Echo]) -> None:
    assert stranger.get("/api/tables/hang-up/view").status_code == 503
    assert sum("GET /api/tables/hang-up/view" in echo.said for echo in echoes) == 2


def test_what_was_said_is_not_said_twice(stranger: httpx2.Client, echoes: list[Echo]) -> None:
    assert stranger.post("/api/tables/hang-up/commit", json={}).status_code == 503
    heard = [line for echo in echoes for line in echo.said if line.startswith("POST")]
    assert heard == ["POST /api/tables/hang-up/commit"]
