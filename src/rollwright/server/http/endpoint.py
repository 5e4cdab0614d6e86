"""An endpoint of the service, declared once.

Routes, the OpenAPI description, the tables of docs/protocol.md and the client's types are made of it.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from rollwright.server.monitoring.metrics import STREAMS

from .json import Handler, guarded, read_message

SVG, JSONL, EVENTS, PDF = "image/svg+xml", "application/jsonl", "text/event-stream", "application/pdf"
"""Responses that are not messages."""


class Endpoint(NamedTuple):
    """One endpoint: the message it reads, and the message or the media type it answers with."""

    method: str
    path: str
    handler: Callable[..., Awaitable[Response]]
    """Called with the request and, if one is read, the body."""
    body: type | None = None
    reply: Any = None
    query: tuple[str, ...] = ()
    """Numbers in the query string."""
    often: bool = False
    """Whether it is so frequent that it is matched before all others."""

    @property
    def name(self) -> str:
        """The name it is counted under."""
        return str(getattr(self.handler, "__name__", "other"))

    @property
    def about(self) -> str:
        """What it does, in one line."""
        return (self.handler.__doc__ or "").partition("\n")[0]

    def route(self) -> Route:
        """The route that leads to its handler."""
        path = self.path.replace("{table}", "{table:table}")
        return Route(path, self.handled(), methods=[self.method], name=self.name)

    def handled(self) -> Handler:
        """The handler that always produces a response."""
        return guarded(self.name, self._answered)

    async def _answered(self, request: Request) -> Response:
        if self.body is None:
            return await self.handler(request)
        return await self.handler(request, await read_message(request, self.body))


HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def streamed(events: AsyncIterator[bytes]) -> StreamingResponse:
    """All events, counted among the open streams until whoever listens hangs up."""
    return StreamingResponse(_counted(events), headers=HEADERS, media_type=EVENTS)


async def _counted(events: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    with STREAMS.track_inprogress():
        async for event in events:
            yield event
