"""The application: what is served where, and what runs beside it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from . import handlers, openapi, web
from .house import House
from .http import Handler, answer, guarded, house_of, told
from .logs import start_logging
from .problems import Problem
from .settings import Settings, published
from .worker import Worker

READY = 1.8
"""Seconds in which the database must answer."""


def api() -> list[BaseRoute]:
    """Every route of the protocol; its name is the handler's."""
    get: list[tuple[str, Handler]] = [
        ("/api/games", handlers.games),
        ("/api/games/{game}/{mode}", handlers.game),
        ("/api/games/{game}/{mode}/miniature", handlers.game_miniature),
        ("/api/tables", handlers.open_tables),
        ("/api/tables/{table}", handlers.table),
        ("/api/tables/{table}/record", handlers.record),
        ("/api/tables/{table}/proof", handlers.proof),
        ("/api/tables/{table}/view", handlers.view),
        ("/api/tables/{table}/log", handlers.log),
        ("/api/tables/{table}/events", handlers.events),
        ("/api/openapi.json", described),
    ]
    post: list[tuple[str, Handler]] = [
        ("/api/tables/{table}/commit", handlers.commit),
        ("/api/tables/{table}/draft", handlers.draft),
        ("/api/tables", handlers.make_table),
        ("/api/tables/{table}/join", handlers.join),
        ("/api/tables/{table}/reveal", handlers.reveal),
        ("/api/tables/{table}/leave", handlers.leave),
        ("/api/tables/{table}/remove", handlers.remove),
        ("/api/tables/{table}/rematch", handlers.rematch),
        ("/api/tables/{table}/why", handlers.why),
        ("/api/tables/{table}/hint", handlers.hint),
        ("/api/tables/{table}/roll", handlers.roll),
    ]
    return [
        Route(path, guarded(_kind(handler), handler), methods=[method], name=_kind(handler))
        for method, listed in (("POST", post), ("GET", get))
        for path, handler in listed
    ]


def _kind(handler: Handler) -> str:
    return str(getattr(handler, "__name__", "other"))


async def described(request: Request) -> Response:
    """The OpenAPI description."""
    return answer(openapi.openapi())


async def alive(request: Request) -> Response:
    """Whether this process answers at all; nothing else is asked for it."""
    return PlainTextResponse("well\n")


async def ready(request: Request) -> Response:
    """Whether this process can do what it is there for: reach its database, soon."""
    await house_of(request).answers_within(READY)
    return PlainTextResponse("ready\n")


async def measured(request: Request) -> Response:
    """What this process has counted."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def not_served(request: Request, error: Exception) -> Response:
    """Nothing is here, or not for this method: said like everything else that cannot be."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    said = HTTPStatus(status)
    return told(Problem("about:blank", said.phrase, status, said.description or said.phrase))


def application(settings: Settings) -> Starlette:
    """The application of one process."""

    @asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        house = House(settings)
        await house.open()
        app.state.house = house
        work = asyncio.create_task(Worker(house).run()) if settings.bots else None
        yield
        if work is not None:
            work.cancel()
            with suppress(asyncio.CancelledError):
                await work
        await house.close()

    health: list[BaseRoute] = [Route("/healthz", alive), Route("/readyz", guarded("readyz", ready))]
    routes = [*api(), *health, Route("/metrics", measured), *web.routes()]
    return Starlette(routes=routes, lifespan=living, exception_handlers={HTTPException: not_served})


def create() -> Starlette:
    """For the processes that `rollwright serve` starts."""
    start_logging()
    return application(published())
