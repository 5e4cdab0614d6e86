"""An endpoint of the service, declared once.

Routes, the OpenAPI description, the tables of docs/protocol.md and the client's types are made of it.
"""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .http import Handler, asked, guarded

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
        """Its path."""
        path = self.path.replace("{table}", "{table:table}")
        return Route(path, self.handled(), methods=[self.method], name=self.name)

    def handled(self) -> Handler:
        """The handler that always produces a response."""
        return guarded(self.name, self._answered)

    async def _answered(self, request: Request) -> Response:
        if self.body is None:
            return await self.handler(request)
        return await self.handler(request, await asked(request, self.body))
