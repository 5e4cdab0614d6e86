"""Requests to a service on this machine, for `rollwright share`."""

import time
from http.client import HTTPException
from typing import TypeVar
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

import msgspec

from rollwright.core.errors import RollwrightError
from rollwright.server.playtests.messages import NewPlaytest, PlaytestOpened, PlaytestSummary
from rollwright.server.wire.problems import Problem

SECONDS = 10.0
START = 60.0
"""Seconds a service may take to start."""
T = TypeVar("T")
_open = build_opener(ProxyHandler({})).open
"""This machine is reached directly, whatever proxy the environment names."""


class NoAnswer(RollwrightError):
    """No Rollwright service answers there."""


class PlaytestRefused(RollwrightError):
    """The service answered, but refused."""


def opened(base: str, wish: NewPlaytest) -> PlaytestOpened:
    """Open a table there."""
    return _told(_read(f"{base}/api/playtests", msgspec.json.encode(wish)), PlaytestOpened)


def summed_up(base: str, playtest: str, key: str) -> PlaytestSummary:
    """The results of a playtest there."""
    return _told(_read(f"{base}/api/playtests/{playtest}", key=key), PlaytestSummary)


def wait_until_ready(base: str) -> None:
    """Wait until the service there is ready."""
    end = time.monotonic() + START
    while not _is_ready(base):
        if time.monotonic() > end:
            raise NoAnswer
        time.sleep(0.05)


def _is_ready(base: str) -> bool:
    try:
        return bool(_read(f"{base}/readyz"))
    except (NoAnswer, PlaytestRefused):
        return False


def _told(body: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.DecodeError as error:
        raise NoAnswer from error


def _read(url: str, body: bytes | None = None, key: str = "") -> bytes:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Seat {key}"} if key else {})
    request = Request(url, body, headers)  # noqa: S310  # the author's own service
    try:
        with _open(request, timeout=SECONDS) as answer:
            body_read: bytes = answer.read()
            return body_read
    except HTTPError as error:
        raise _refusal(error) from error
    except (OSError, HTTPException) as error:
        raise NoAnswer from error


def _refusal(error: HTTPError) -> RollwrightError:
    with error:
        try:
            return PlaytestRefused(msgspec.json.decode(error.read(), type=Problem).detail)
        except (msgspec.DecodeError, OSError):
            return NoAnswer()
