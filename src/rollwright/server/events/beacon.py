"""A public beacon: a number that nobody knew when the dice were promised, and that everybody can look up."""

import asyncio
import json
import time
from typing import NamedTuple, Protocol
from urllib.error import URLError
from urllib.request import urlopen

from rollwright.server.problems import Unavailable

PATIENCE = 5.0
"""Seconds that the beacon may take to answer."""
AHEAD = 2
"""So many rounds after the present one the beacon is asked for: it must be later than the promise."""


class Beacon(Protocol):
    """Where such numbers come from."""

    async def announce(self) -> str:
        """The name of a round of the beacon that has not come yet; empty where there is no beacon."""
        ...

    async def value(self, round: str) -> str | None:
        """What came in that round; None if it has not come yet."""
        ...


class NoBeacon:
    """Where none is configured: the dice depend on the house and on everybody's nonces, and we say so."""

    async def announce(self) -> str:
        """Nothing is announced."""
        return ""

    async def value(self, round: str) -> str | None:
        """Nothing is mixed in."""
        return ""


class _Schedule(NamedTuple):
    """When the first round was, and how many seconds lie between two."""

    genesis: float
    period: float


class DrandBeacon:
    """A beacon that speaks drand's HTTP: `{url}/info` and `{url}/public/{round}`."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self._schedule: _Schedule | None = None

    async def announce(self) -> str:
        """The number of a round that comes in a moment."""
        if self._schedule is None:
            told = await self._asked("info")
            if told is None:
                raise Unavailable("The public beacon does not answer. Try again in a moment.")
            self._schedule = _Schedule(float(str(told["genesis_time"])), float(str(told["period"])))
        genesis, period = self._schedule
        return str(int((time.time() - genesis) // period) + 1 + AHEAD)

    async def value(self, round: str) -> str | None:
        """Its randomness, in hexadecimal."""
        told = await self._asked(f"public/{round}")
        return None if told is None else str(told["randomness"])

    async def _asked(self, path: str) -> dict[str, object] | None:
        return await asyncio.to_thread(_read, f"{self.url}/{path}")


def _read(url: str) -> dict[str, object] | None:
    """What stands there; None if nothing does yet."""
    try:
        with urlopen(url, timeout=PATIENCE) as answer:  # noqa: S310  # the operator says where it is
            told: dict[str, object] = json.load(answer)
            return told
    except (URLError, TimeoutError, ValueError):
        return None
