"""The outermost layer: it rejects what no handler should see, and adds headers to every response."""

import logging
import re
from contextlib import AbstractContextManager, nullcontext
from secrets import token_hex
from time import monotonic
from typing import NamedTuple

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from rollwright.server.monitoring.logs import request_id
from rollwright.server.monitoring.metrics import REFUSALS
from rollwright.server.settings import Settings
from rollwright.server.wire.language import speak, wished
from rollwright.server.wire.problems import (
    CrossSite,
    NotFound,
    NotFromHere,
    NotJson,
    NotOurName,
    ServiceError,
    TooLarge,
    problem,
)

from . import peers
from .headers import headers
from .json import JSON, refusal
from .limits import Limits
from .peers import LONGEST_ADDRESS, LONGEST_HOST, Hosts

BY_MAIL = "/api/mail/off/"
"""The form that mail programs send, as RFC 8058 says. Only the key in the address counts there."""
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_SANE_ID = re.compile(rb"[0-9A-Za-z._-]{8,64}")
_DIGITS = 9
"""No sensible body has a length with more digits."""
_NO_LIMIT = nullcontext()
LAB = "/api/lab"
"""Long computations: only from this machine, unless opened."""
PLAYTESTS = "/api/playtests"
"""Where an author opens a playtest."""


class Visit(NamedTuple):
    """A request as the edge sees it. `peer` is the connected machine, `address` the one it forwards for, if a proxy."""

    method: str
    path: str
    peer: str
    address: str
    headers: dict[bytes, bytes]

    def header(self, name: bytes) -> str:
        """The value of a header, empty if missing."""
        return self.headers.get(name, b"").decode("latin-1")


def _host(client: tuple[str, int] | None) -> str:
    """A connection without an address is a socket in this machine's file system."""
    return client[0][:LONGEST_ADDRESS] if client else "127.0.0.1"


class Edge:
    """An application behind this edge."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits | None = None) -> None:
        self.app = app
        self.limits = limits
        self.public = settings.public or bool(settings.hosts)
        self.hosts = Hosts(settings.hosts, self.public)
        self.is_proxy = peers.listed(peers.networks(settings.proxies))
        self.lab_open = settings.lab
        self.metrics_for = peers.networks(settings.metrics_for)
        self.notes = Notebook()
        self._forwarded = ProxyHeadersMiddleware(self._enter, list(settings.proxies))  # type: ignore[arg-type]  # theirs and Starlette's name the same things

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request: what is not HTTP passes unchecked."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope["peer"] = _host(scope.get("client"))
        await self._forwarded(scope, receive, send)  # type: ignore[arg-type]

    async def _enter(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check and answer a request, once a trusted proxy has named the real address."""
        visit = Visit(scope["method"], scope["path"], scope["peer"], _host(scope.get("client")), dict(scope["headers"]))
        send_noted = self._telling(visit, scope["scheme"] == "https", send)
        try:
            self.check(visit)
            with await self._admitted(visit, scope["query_string"]):
                await self.app(scope, receive, send_noted)
        except ServiceError as error:
            self.notes.count(error)
            speak(wished(visit.header(b"accept-language")))
            await refusal(error)(scope, receive, send_noted)

    async def _admitted(self, visit: Visit, query: bytes) -> AbstractContextManager[None]:
        """Reserve a place for this request until it is answered, within the limits."""
        if self.limits is None:
            return _NO_LIMIT
        return await self.limits.admit(visit.method, visit.path, peers.household(visit.address), query)

    def _telling(self, visit: Visit, https: bool, send: Send) -> Send:
        """How to send the response: with our headers and its id, and noted."""
        id = self._id(visit)
        request_id.set(id.decode())
        added = [*headers(visit.path, https), (b"x-request-id", id)]

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start":
                if self.limits is not None:
                    await self.limits.answered(visit.path, peers.household(visit.address), message["status"])
                message["headers"] = [*message.get("headers", ()), *added]
                self.notes.note(message["status"], visit.method, visit.path, visit.address)
            await send(message)

        return told

    def _id(self, visit: Visit) -> bytes:
        """The request's id in the logs: a proxy's, if we trust it, otherwise a new one."""
        given = visit.headers.get(b"x-request-id")
        if given and _SANE_ID.fullmatch(given) and self.is_proxy(visit.peer):
            return given
        return token_hex(8).encode()

    # --- what is refused -------------------------------------------------------------------------------

    def check(self, visit: Visit) -> None:
        """Raise if this request must be rejected."""
        if not (self.public or peers.is_near(visit.address)):
            raise NotFromHere
        host = visit.header(b"host")
        if len(host) > LONGEST_HOST or not self.hosts.serves(host):
            raise NotOurName
        if _CONTROL.search(visit.path):
            raise NotFound
        if visit.path.startswith(LAB) and not (self.lab_open or _is_here(visit)):
            raise NotFromHere(
                "The lab is open only on the machine that runs the service; "
                "`rollwright serve --lab` opens it to everyone."
            )
        if visit.method == "POST":
            self._check_post(visit, host)
        elif visit.path == "/metrics" and not self._may_measure(visit):
            raise NotFromHere("Metrics are only for whoever runs the service.")

    def _check_post(self, visit: Visit, host: str) -> None:
        """Raise unless it is JSON, of a sensible length, and not sent by another site's page."""
        if visit.path == PLAYTESTS and not _is_here(visit):
            raise NotFromHere("A game can be shared only from the machine that runs the service: rollwright share.")
        origin = visit.header(b"origin")
        if visit.header(b"sec-fetch-site") == "cross-site" or (origin and not self.hosts.is_ours(origin, host)):
            raise CrossSite
        length = visit.header(b"content-length")
        if len(length) > _DIGITS:
            raise TooLarge
        content_type = visit.header(b"content-type").partition(";")[0].strip().lower()
        empty = length in {"", "0"} and b"transfer-encoding" not in visit.headers
        if content_type != JSON and (content_type or not empty) and not visit.path.startswith(BY_MAIL):
            raise NotJson

    def _may_measure(self, visit: Visit) -> bool:
        """Whether this machine asks for itself, or an address that was configured."""
        return _is_here(visit) or peers.within(visit.address, self.metrics_for)


def _is_here(visit: Visit) -> bool:
    """Whether this machine asks for itself, not for another."""
    return peers.asks_for_itself(visit.peer, visit.headers)


NOTED = frozenset({401, 403, 415, 421, 429})
A_SECOND = 20
"""So many lines are written in a second at most; the next one says how many were not."""
_SECRET = re.compile(r"^(/api/tables/|/t/)[^/]+")
log = logging.getLogger(__name__)


class Notebook:
    """What this process logs about refusals. A flood of them does not become a flood of lines."""

    def __init__(self) -> None:
        self._second = 0.0
        self._written = self._skipped = 0

    def count(self, error: ServiceError) -> None:
        """Count one more request rejected at the edge."""
        REFUSALS.labels(problem(error).type.rpartition(":")[2]).inc()

    def note(self, status: int, method: str, path: str, address: str) -> None:
        """Log a line, if it is worth one."""
        if status not in NOTED or not self._room():
            return
        facts = {"status": status, "method": method, "path": _SECRET.sub(r"\1*", path)[:80], "address": address}
        if self._skipped:
            facts["skipped"], self._skipped = self._skipped, 0
        log.info("refused", extra={"facts": facts})

    def _room(self) -> bool:
        now = monotonic()
        if now - self._second >= 1:
            self._second, self._written = now, 0
        self._written += 1
        self._skipped += self._written > A_SECOND
        return self._written <= A_SECOND
