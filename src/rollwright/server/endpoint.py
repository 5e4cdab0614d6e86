"""What can be asked of the service, declared once.

Routes, the OpenAPI description, the tables of docs/protocol.md and the client's types are made of it.
"""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .http import Handler, asked, guarded

SVG, JSONL, EVENTS, PDF = "image/svg+xml", "application/jsonl", "text/event-stream", "application/pdf"
"""Answers that are no message."""


class Endpoint(NamedTuple):
    """One thing that can be asked: the message it reads, and the message it answers with or the kind of its answer."""

    method: str
    path: str
    handler: Callable[..., Awaitable[Response]]
    """Given the request and, where one is read, the body."""
    body: type | None = None
    reply: Any = None
    query: tuple[str, ...] = ()
    """Numbers that may stand behind the question mark."""
    often: bool = False
    """Whether it is asked so often that it is answered before anything else is looked through."""

    @property
    def name(self) -> str:
        """By which it is counted."""
        return str(getattr(self.handler, "__name__", "other"))

    @property
    def about(self) -> str:
        """What it does, in one line."""
        return (self.handler.__doc__ or "").partition("\n")[0]

    def route(self) -> Route:
        """Where it is served."""
        path = self.path.replace("{table}", "{table:table}")
        return Route(path, self.handled(), methods=[self.method], name=self.name)

    def handled(self) -> Handler:
        """How a request is answered, whatever happens."""
        return guarded(self.name, self._answered)

    async def _answered(self, request: Request) -> Response:
        if self.body is None:
            return await self.handler(request)
        return await self.handler(request, await asked(request, self.body))
