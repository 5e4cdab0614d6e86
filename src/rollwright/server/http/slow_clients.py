"""Connections with an outstanding request: how long they may take, how much they may send, who is dropped first."""

import asyncio
import sys
from collections import OrderedDict
from http import HTTPStatus
from time import monotonic
from typing import Any

from uvicorn._types import ASGI3Application
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

HEAD_BYTES = 32 * 1024
HEADERS = 100
HEAD_SECONDS = 10.0
BODY_SECONDS = 30.0
READ_SECONDS = 60.0
"""Seconds a client may leave a response unread before we disconnect."""

SPARE = 16
"""Places kept free by disconnecting someone, so that nobody is turned away."""


class Deadlines:
    """Connections with something outstanding, longest first."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.since: OrderedDict[TimedHttpProtocol, float] = OrderedDict()

    def overdue(self, now: float) -> "list[TimedHttpProtocol]":
        """Those that have taken too long."""
        late = []
        for connection, since in self.since.items():
            if now - since < self.seconds:
                break
            late.append(connection)
        return late


class Connections:
    """All connections of a process that still have to send a head or a body, or to read a response."""

    def __init__(self) -> None:
        self.heads, self.bodies, self.unread = Deadlines(HEAD_SECONDS), Deadlines(BODY_SECONDS), Deadlines(READ_SECONDS)
        self._watched = False

    def watch(self, loop: asyncio.AbstractEventLoop) -> None:
        """Check them once a second, as long as there are any."""
        if not self._watched:
            self._watched = True
            loop.call_later(1.0, self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        now = monotonic()
        owing = (self.heads, self.bodies, self.unread)
        for connection in [late for kind in owing for late in kind.overdue(now)]:
            if not (connection in self.unread.since and connection.reads_on()):
                self.send_away(connection)
        self._watched = False
        if any(kind.since for kind in owing):
            self.watch(loop)

    def forget(self, connection: "TimedHttpProtocol") -> None:
        """Forget a connection that has nothing outstanding, or is gone."""
        for kind in (self.heads, self.bodies, self.unread):
            kind.since.pop(connection, None)

    def send_away(self, connection: "TimedHttpProtocol") -> None:
        """Disconnect."""
        self.forget(connection)
        connection.hang_up()

    def make_room(self, newest: "TimedHttpProtocol") -> None:
        """Drop the connection with something outstanding longest: a new one came, and all places are taken."""
        first = [next(iter(kind.since.items())) for kind in (self.heads, self.bodies) if kind.since]
        connection, _ = min(first, key=lambda owing: owing[1])
        if connection is not newest:
            self.send_away(connection)


class TimedHttpProtocol(HttpToolsProtocol):
    """One connection. It cannot be held open by sending nothing, or by sending too much."""

    open_connections = Connections()

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._head_bytes = 0
        self._in_body = False
        self._refused = HTTPStatus.BAD_REQUEST
        self._unread = 0
        self._answering: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self.open_connections.heads.since[self] = monotonic()
        self.open_connections.watch(self.loop)
        if self.limit_concurrency is not None and len(self.connections) > self.limit_concurrency - SPARE:
            self.open_connections.make_room(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.open_connections.forget(self)
        self._nobody_listens()
        super().connection_lost(exc)

    def hang_up(self) -> None:
        """Close the connection without another word."""
        self._nobody_listens()
        self.transport.abort()

    def _nobody_listens(self) -> None:
        """Cancel all pending responses. uvicorn tells this only to the last of several requests."""
        self.pipeline.clear()
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    # --- how much is said ------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        while data and self.parser is not None and not self.transport.is_closing():
            room = len(data) if self._in_body else HEAD_BYTES - self._head_bytes
            if room <= 0:
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
                return
            piece, data = (data, b"") if len(data) <= room else (data[:room], data[room:])
            if not self._in_body:
                self._head_bytes += len(piece)
            super().data_received(piece)

    def _refuse(self, status: HTTPStatus) -> None:
        self._refused = status
        self.send_400_response(status.phrase)

    def send_400_response(self, msg: str) -> None:
        if self._refused == HTTPStatus.BAD_REQUEST:
            super().send_400_response(msg)
            return
        head = b"content-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
        phrase = self._refused.phrase.encode()
        self.transport.write(STATUS_LINE[self._refused] + head % len(phrase) + phrase)
        self.transport.close()

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > HEADERS:
            self._refused = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise ValueError("too many headers")  # the parser stops, and the response is the refusal

    # --- how long it takes -----------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.open_connections.heads.since.setdefault(self, monotonic())
        self.open_connections.watch(self.loop)

    def on_headers_complete(self) -> None:
        self._in_body = True
        self.open_connections.heads.since.pop(self, None)
        self.open_connections.bodies.since[self] = monotonic()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_body = False
        self._head_bytes = 0
        self.open_connections.bodies.since.pop(self, None)
        super().on_message_complete()

    def pause_writing(self) -> None:
        self._unread = self.transport.get_write_buffer_size()
        self.open_connections.unread.since[self] = monotonic()
        self.open_connections.watch(self.loop)
        super().pause_writing()

    def reads_on(self) -> bool:
        """Whether the client, slow as it is, has read something; then its time starts again."""
        before, self._unread = self._unread, self.transport.get_write_buffer_size()
        if self._unread < before:
            self.open_connections.unread.since[self] = monotonic()
            self.open_connections.unread.since.move_to_end(self)
        return self._unread < before

    def resume_writing(self) -> None:
        self.open_connections.unread.since.pop(self, None)
        super().resume_writing()


RESERVED = 128
"""The number of open files reserved for the database, Redis, the rules processes and files."""
PLENTY = 65_536
"""The number of open files that is enough for any load."""


def raise_file_limit() -> int:
    """Raise the limit of open files as far as the system allows, and return it."""
    if sys.platform == "win32":
        return PLENTY
    import resource  # not there on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = PLENTY if hard == resource.RLIM_INFINITY else hard
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return min(soft, wanted) if soft > 0 else wanted
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (ValueError, OSError):  # a system with a lower limit of its own
        return soft
    return wanted


def connections(limit: int) -> int:
    """How many of so many open files may be connections of clients."""
    return max(limit - RESERVED, limit // 2)
