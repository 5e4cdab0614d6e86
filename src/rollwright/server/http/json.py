"""HTTP for the handlers: bytes in, messages inside, bytes out; errors become problems."""

import logging
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import TypeVar, cast

import msgspec
import psycopg
from starlette.requests import Request
from starlette.responses import Response

from rollwright.core.errors import GameDefinitionError, RollwrightError
from rollwright.server.monitoring.metrics import ANSWERS, SECONDS
from rollwright.server.wire.language import speak, spoken, wished
from rollwright.server.wire.messages import Number
from rollwright.server.wire.problems import (
    CutOff,
    Problem,
    TooDeep,
    TooLarge,
    Unavailable,
    problem,
)
from rollwright.server.wire.rule_crash import crash_of

JSON = "application/json"
LARGEST = 64 * 1024
_HEADERS = ((b"cache-control", b"no-store"), (b"content-type", JSON.encode()))
_encoder = msgspec.json.Encoder()
log = logging.getLogger(__name__)
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


def json_response(message: object, status: int = 200) -> Response:
    """A message as JSON that is not cached."""
    return encoded_response(_encoder.encode(message), status)


def encoded_response(body: bytes, status: int = 200) -> Response:
    """A message that is JSON already."""
    return JsonResponse(body, status)


class JsonResponse(Response):
    """A message as JSON, with its raw headers: they are the same for all but the length."""

    def __init__(self, body: bytes, status: int) -> None:
        self.status_code, self.body, self.background = status, body, None
        self.raw_headers = [(b"content-length", b"%d" % len(body)), *_HEADERS]


async def read_message(request: Request, kind: type[T]) -> T:
    """The decoded body of a request."""
    if int(request.headers.get("content-length") or 0) > LARGEST:
        raise TooLarge
    body = await _read(request)
    try:
        return msgspec.json.decode(body, type=kind)
    except RecursionError:
        raise TooDeep from None


async def _read(request: Request) -> bytes:
    body: bytes = b""
    while True:
        message = await request.receive()
        if message["type"] == "http.disconnect":
            raise CutOff
        body += cast(bytes, message.get("body", b""))
        if len(body) > LARGEST:
            raise TooLarge
        if not message.get("more_body", False):
            return body


def number(text: str | None) -> int | None:
    """A number that was sent as text."""
    return None if text is None else msgspec.convert(text, Number, strict=False)


def guarded(kind: str, handler: Handler) -> Handler:
    """The handler, counted and timed, and never without a response."""
    seconds = SECONDS.labels(kind)

    async def answered(request: Request) -> Response:
        start = perf_counter()
        speak(_wished(request))
        try:
            response = await handler(request)
        except GameDefinitionError as error:
            response = refusal(_whose(kind, error))
        except (RollwrightError, msgspec.DecodeError) as error:
            response = refusal(error)
        except (psycopg.OperationalError, psycopg.InterfaceError) as error:
            log.warning("the database does not answer: %s", str(error).partition("\n")[0])
            response = refusal(error)
        except Exception as error:  # noqa: BLE001  # whatever it was, there is a response
            response = refusal(_whose(kind, error))
        _spoken_in(response)
        seconds.observe(perf_counter() - start)
        ANSWERS.labels(kind, response.status_code).inc()
        return response

    return answered


def _whose(kind: str, error: Exception) -> Exception:
    """The detail: in a workshop the author's own line, if that is at fault; otherwise a pointer to the log."""
    crash = crash_of(error)
    if crash is None:
        log.error("%s failed", kind, exc_info=error)
    else:
        log.warning("%s: %s", kind, crash)
    return crash or error


def _wished(request: Request) -> str:
    """The requested language, or the browser's preferred one."""
    language = request.query_params.get("language") if request.scope["query_string"] else None
    return wished(language or request.headers.get("accept-language", ""))


def _spoken_in(response: Response) -> None:
    """Tell caches that there are other languages, and which this is."""
    if type(response) is JsonResponse:
        response.raw_headers += ((b"vary", b"Accept-Language"), (b"content-language", spoken().encode()))
        return
    response.headers.add_vary_header("Accept-Language")
    response.headers["Content-Language"] = spoken()


def refusal(error: Exception) -> Response:
    """The problem that a client is told."""
    if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        error = Unavailable()
    return problem_response(problem(error))


def problem_response(body: Problem) -> Response:
    """A problem as JSON."""
    headers = {"Cache-Control": "no-store"}
    if body.retry_after:
        headers["Retry-After"] = str(body.retry_after)
    return Response(_encoder.encode(body), body.status, headers, "application/problem+json")
