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

from .contests.playing import watched
from .crashing import crash_of
from .messages import Number
from .metrics import ANSWERS, SECONDS
from .people.asker import Asker, recognized
from .people.browsers import browser_named
from .people.cookie import cookie_of
from .people.store import PeopleStore
from .problems import CutOff, Nobody, NoSeat, Problem, TooDeep, TooLarge, Unavailable, WrongToken, problem
from .request_language import speak, spoken, wished
from .seating import seat_of
from .service import Service

JSON = "application/json"
LARGEST = 64 * 1024
_SAID = ((b"cache-control", b"no-store"), (b"content-type", JSON.encode()))
_encoder = msgspec.json.Encoder()
log = logging.getLogger(__name__)
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


def answer(message: object, status: int = 200) -> Response:
    """A message as JSON that is not cached."""
    return already(_encoder.encode(message), status)


def already(body: bytes, status: int = 200) -> Response:
    """The same, already encoded."""
    return Said(body, status)


class Said(Response):
    """A message as JSON, with its raw headers: they are the same for all but the length."""

    def __init__(self, body: bytes, status: int) -> None:
        self.status_code, self.body, self.background = status, body, None
        self.raw_headers = [(b"content-length", b"%d" % len(body)), *_SAID]


async def asked(request: Request, kind: type[T]) -> T:
    """The decoded body."""
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


def service_of(request: Request) -> Service:
    """The service of this process."""
    service: Service = request.app.state.service
    return service


def token_of(request: Request) -> str:
    """The key to a seat, if one was sent."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind and kind.lower() != "seat":
        raise WrongToken("Send the header Authorization: Seat <token>.")
    if kind and not token.strip():
        raise WrongToken
    return token.strip()


async def asker_of(request: Request) -> Asker:
    """The asker, by the key that was sent and by the browser's cookie."""
    async with service_of(request).store() as store:
        people, browser = PeopleStore(store.connection), browser_named(request.headers.get("user-agent", ""))
        return await recognized(people, token_of(request), cookie_of(request), browser)


async def person_of(request: Request) -> int:
    """The person who asks. Raises if the browser does not know one."""
    asker = await asker_of(request)
    if asker.person is None:
        raise Nobody
    return asker.person


async def viewer(request: Request) -> int | None:
    """The viewer of a table: a seat, or None for a spectator. Raises if spectators must wait."""
    seat = await seat_asking(request)
    if seat is None:
        await watched(service_of(request), request.path_params["table"])
    return seat


async def seat_asking(request: Request) -> int | None:
    """The asker: a seat, or None for a spectator. A wrong key means None; without a key, the cookie decides."""
    table, service, token = request.path_params["table"], service_of(request), token_of(request)
    asker = Asker(token) if token or not cookie_of(request) else await asker_of(request)
    seat = await seat_of(service, table, asker)
    if seat is None and await service.is_closed_to_strangers(table):
        raise NoSeat
    if seat is not None and service.presence.seen(table, seat) and service.remembered(table) is None:
        async with service.store() as store:
            await store.hear(table, seat)  # so that no other process considers them absent before the start
    return seat


async def player(request: Request) -> int:
    """The seat that asks."""
    seat = await seat_asking(request)
    if seat is None:
        raise NoSeat
    return seat


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
    asked = request.query_params.get("language") if request.scope["query_string"] else None
    return wished(asked or request.headers.get("accept-language", ""))


def _spoken_in(response: Response) -> None:
    """Tell caches that there are other languages, and which this is."""
    if type(response) is Said:
        response.raw_headers += ((b"vary", b"Accept-Language"), (b"content-language", spoken().encode()))
        return
    response.headers.add_vary_header("Accept-Language")
    response.headers["Content-Language"] = spoken()


def refusal(error: Exception) -> Response:
    """The problem that a client is told."""
    if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        error = Unavailable()
    return told(problem(error))


def told(said: Problem) -> Response:
    """A problem as JSON."""
    headers = {"Cache-Control": "no-store"}
    if said.retry_after:
        headers["Retry-After"] = str(said.retry_after)
    return Response(_encoder.encode(said), said.status, headers, "application/problem+json")
