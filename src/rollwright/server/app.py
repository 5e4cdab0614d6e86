"""The application: its routes, and what runs in the background."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from http import HTTPStatus
from typing import Any

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from .api import events as event_endpoints
from .api import games as game_endpoints
from .api import printing
from .api import reviews as result_endpoints
from .api import tables as table_endpoints
from .api import talk as talk_endpoints
from .background.bots import Worker
from .daily import endpoints as daily_endpoints
from .donating import endpoints as donating_endpoints
from .http import client_files
from .http.edge import Edge
from .http.endpoint import Endpoint
from .http.json import JSON, guarded, problem_response
from .http.limits import limited
from .http.openapi import openapi
from .http.shortcuts import Shortcuts
from .lab import endpoints as lab_endpoints
from .leagues import endpoints as league_endpoints
from .monitoring.garbage import keep_for_good
from .monitoring.logs import start_logging
from .monitoring.metrics import count_pool
from .notifications import endpoints as notification_endpoints
from .offline import endpoints as offline_endpoints
from .people import endpoints as people_endpoints
from .people import passkey_endpoints
from .playtests import endpoints as playtest_endpoints
from .ratings import endpoints as rating_endpoints
from .requester import service_of
from .service import Service
from .settings import Settings, published
from .wire.problems import Problem
from .workshop import endpoints as workshop_endpoints
from .workshop.bench import Bench

READY = 1.8
"""Seconds within which the database must answer."""


class TableIds(Convertor[str]):
    """What a table can be called in a URL; anything else is not looked up."""

    regex = "[0-9a-z]{1,40}"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


def endpoints() -> list[Endpoint]:
    """All endpoints; the most frequent come first."""
    return [
        *table_endpoints.ENDPOINTS,
        *result_endpoints.ENDPOINTS,
        *game_endpoints.ENDPOINTS,
        *printing.ENDPOINTS,
        *talk_endpoints.ENDPOINTS,
        *people_endpoints.ENDPOINTS,
        *passkey_endpoints.ENDPOINTS,
        *rating_endpoints.ENDPOINTS,
        *daily_endpoints.ENDPOINTS,
        *event_endpoints.ENDPOINTS,
        *league_endpoints.ENDPOINTS,
        *lab_endpoints.ENDPOINTS,
        *playtest_endpoints.ENDPOINTS,
        *notification_endpoints.ENDPOINTS,
        *offline_endpoints.ENDPOINTS,
        *donating_endpoints.ENDPOINTS,
        Endpoint("GET", "/api/openapi.json", described, None, dict[str, Any]),
    ]


def api(workshop: bool = False) -> list[BaseRoute]:
    """All routes of the protocol, in a workshop also those for the author; each is named after its handler."""
    register_url_convertor("table", TableIds())
    listed = [*endpoints(), *(workshop_endpoints.ENDPOINTS if workshop else ())]
    return [endpoint.route() for endpoint in listed]


@cache
def _description() -> bytes:
    return msgspec.json.encode(openapi(endpoints()))


async def described(request: Request) -> Response:
    """The OpenAPI description."""
    return Response(_description(), 200, {"Cache-Control": "no-cache"}, JSON)


async def alive(request: Request) -> Response:
    """Whether this process answers at all."""
    return PlainTextResponse("well\n")


async def ready(request: Request) -> Response:
    """Whether this process is ready: whether it reaches its database soon."""
    await service_of(request).answers_within(READY)
    return PlainTextResponse("ready\n")


async def measured(request: Request) -> Response:
    """The metrics of this process."""
    count_pool(service_of(request).pool.get_stats())
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def not_served(request: Request, error: Exception) -> Response:
    """Not found, or wrong method: answered like every other problem."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    http_status = HTTPStatus(status)
    reason = http_status.description or http_status.phrase
    return problem_response(Problem("about:blank", http_status.phrase, status, reason))


def application(settings: Settings, process: type[Service] = Service) -> Edge:
    """The application of one process."""
    limits = limited(settings)

    @asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        service = process(settings)
        await service.open()
        app.state.service = service
        keep_for_good()
        work = [asyncio.create_task(Worker(service).run())] if settings.bots else []
        if settings.workshop:
            service.announcer = bench = Bench(service, *settings.workshop)
            work.append(asyncio.create_task(bench.run()))
        yield
        for task in work:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await service.close()
        if limits is not None:
            await limits.close()

    health: list[BaseRoute] = [Route("/healthz", alive), Route("/readyz", guarded("readyz", ready))]
    files = [Route("/metrics", measured), offline_endpoints.FILES.route(), *client_files.routes()]
    routes = [*api(settings.workshop is not None), *health, *files]
    often = [endpoint for endpoint in endpoints() if endpoint.often]
    app = Shortcuts(often, routes=routes, lifespan=living, exception_handlers={HTTPException: not_served})
    return Edge(app, settings, limits)


def create() -> Edge:
    """The application for the processes that `rollwright serve` starts."""
    start_logging()
    return application(published())
