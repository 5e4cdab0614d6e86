"""Matching the most frequent requests first, without trying all routes."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from .endpoint import Endpoint
from .json import Handler

_GAP = re.compile(r"\{(\w+)\}")


class Shortcuts(Starlette):
    """The application, with a shortcut to some of its endpoints."""

    def __init__(self, often: Iterable[Endpoint], *, routes: Sequence[Any], **more: Any) -> None:  # noqa: ANN401  # Starlette's
        super().__init__(routes=routes, **more)
        self._short = [(one.method, _path(one), one.handled()) for one in often]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, by the shortcut if there is one."""
        shortcut = self._found(scope) if scope["type"] == "http" else None
        if shortcut is None:
            await super().__call__(scope, receive, send)
            return
        handler, scope["path_params"] = shortcut
        scope["app"] = self
        response = await handler(Request(scope, receive, send))
        await response(scope, receive, send)

    def _found(self, scope: Scope) -> tuple[Handler, dict[str, str]] | None:
        for method, path, handler in self._short:
            if method == scope["method"] and (match := path.fullmatch(scope["path"])):
                return handler, match.groupdict()
        return None


def _path(endpoint: Endpoint) -> re.Pattern[str]:
    return re.compile(_GAP.sub(r"(?P<\1>[0-9a-z]{1,40})", endpoint.path))
