"""Requests byte by byte: what a browser would never send can be sent, and said again with curl."""

import socket
import struct
from collections.abc import Sequence
from contextlib import suppress
from http.client import HTTPException, HTTPResponse
from time import monotonic
from typing import NamedTuple

from rollwright.server.identity.cookie import NAME

PATIENCE = 90.0
PROPER = "as it should be"
STREAM, MOMENT = "event-stream", 0.05
CLOSED, HUNG_UP = 0, -1
"""Instead of a status: the server has closed without a word; we have."""
RESET = struct.pack("ii", 1, 0)
"""Close at once and tell the other side so."""


class Request(NamedTuple):
    """One request; `odd` says what is wrong with it, if anything."""

    operation: str
    method: str
    path: str
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""
    odd: tuple[str, ...] = ()

    @property
    def unreadable(self) -> bool:
        """Whether a server may hang up without an answer."""
        return "head" in self.odd

    def written(self) -> bytes:
        """As it travels. Header texts are bytes in disguise."""
        lines = [f"{self.method} {self.path} HTTP/1.1", *(f"{name}: {value}" for name, value in self.headers)]
        return "".join(f"{line}\r\n" for line in [*lines, ""]).encode("latin-1", "replace") + self.body

    def curl(self, port: int) -> str:
        """The same request on a command line."""
        given = " ".join(f"-H {quoted(f'{name}: {value}')}" for name, value in self.headers if name != "Content-Length")
        where = quoted(f"http://127.0.0.1:{port}{self.path}")
        said = f"printf {quoted(octal(self.body))} | " if self.body else ""
        taken = " --data-binary @-" if self.body else ""
        return (
            f"{said}curl -isS --path-as-is -X {self.method} {given}{taken} {where}  # {', '.join(self.odd) or PROPER}"
        )


def octal(body: bytes) -> str:
    """For printf, which can say every byte."""
    return "".join(chr(byte) if 32 <= byte < 127 and byte not in b"\\%'" else f"\\{byte:03o}" for byte in body)


def quoted(text: str) -> str:
    """For bash; a NUL cannot be said there and is left out."""
    plain = "".join(char if " " <= char <= "~" and char not in "\\'" else f"\\x{ord(char) % 256:02x}" for char in text)
    return f"$'{plain}'" if plain != text else f"'{text}'"


class Answer(NamedTuple):
    """What came back, and after how long."""

    status: int
    body: bytes = b""
    seconds: float = 0.0
    cookie: str = ""
    """By which the browser is known from now on, if that was said."""


class Wire:
    """One connection to one server, opened again when it is closed."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.socket: socket.socket | None = None

    def ask(self, request: Request) -> Answer:
        """Send it and hear the answer. A connection that was closed meanwhile is opened again, once."""
        again = self.socket is not None
        answer = self._ask(request)
        return self._ask(request) if again and answer.status == CLOSED else answer

    def _ask(self, request: Request) -> Answer:
        line, began = self._line(), monotonic()
        with suppress(OSError):
            line.sendall(request.written())
        try:
            response = HTTPResponse(line, method=request.method)
            response.begin()
            body = self._first_news(response) if response.headers.get_content_subtype() == STREAM else response.read()
        except (OSError, HTTPException, ValueError):
            self.close()
            return Answer(CLOSED, b"", monotonic() - began)
        if response.will_close or response.headers.get_content_subtype() == STREAM:
            self.close()
        return Answer(response.status, body, monotonic() - began, _cookie(response))

    def _first_news(self, response: HTTPResponse) -> bytes:
        """What a stream says within a moment."""
        self._line().settimeout(MOMENT)
        with suppress(OSError):
            return response.read1()
        return b""

    def hang_up(self, request: Request, share: float) -> Answer:
        """Send a part of it, or all, and go without listening."""
        line, said = self._line(), request.written()
        with suppress(OSError):
            line.sendall(said[: 1 + int(share * len(said))])
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        self.close()
        return Answer(HUNG_UP)

    def _line(self) -> socket.socket:
        if self.socket is None:
            self.socket = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return self.socket

    def close(self) -> None:
        """Hang up."""
        if self.socket is not None:
            self.socket.close()
        self.socket = None


def _cookie(response: HTTPResponse) -> str:
    """What a browser would keep."""
    said = [line.partition(";")[0] for line in response.headers.get_all("Set-Cookie", [])]
    return next((line for line in said if line.startswith(f"{NAME}=")), "")


def headers(token: str, body: bytes | None, more: Sequence[tuple[str, str]] = ()) -> tuple[tuple[str, str], ...]:
    """What every client says; `body` is None for a request that has none."""
    found = [("Host", "localhost")]
    if token:
        found.append(("Authorization", f"Seat {token}"))
    if body is not None:
        found += [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
    return (*found, *more)
