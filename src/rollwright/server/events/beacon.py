"""A public beacon: a number that nobody knew when the dice were committed to, and that everybody can look up."""

import asyncio
import json
import time
from typing import NamedTuple, Protocol
from urllib.error import URLError
from urllib.request import urlopen

from rollwright.server.wire.problems import Unavailable

PATIENCE = 5.0
"""Seconds that the beacon may take to answer."""
AHEAD = 2
"""How many rounds after the current one the beacon is asked for: it must be later than the commitment."""


class Beacon(Protocol):
    """The source of such numbers."""

    async def announce(self) -> str:
        """The name of a future round of the beacon; empty if there is no beacon."""
        ...

    async def value(self, round: str) -> str | None:
        """What comes in that round, when it is due; None if it is not there."""
        ...


class NoBeacon:
    """If no beacon is configured: the dice depend on the service and on everybody's nonces, and we say so."""

    async def announce(self) -> str:
        """Empty: nothing is announced."""
        return ""

    async def value(self, round: str) -> str | None:
        """Empty: nothing is mixed in."""
        return ""


class _Schedule(NamedTuple):
    """When the first round was, and how many seconds there are between two."""

    genesis: float
    period: float

    def round_now(self) -> int:
        """The last that has come."""
        return int((time.time() - self.genesis) // self.period) + 1

    def due_in(self, round: int) -> float:
        """Seconds until a round comes."""
        return self.genesis + (round - 1) * self.period - time.time()


class DrandBeacon:
    """A beacon that speaks drand's HTTP: `{url}/info` and `{url}/public/{round}`."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self._schedule: _Schedule | None = None

    async def announce(self) -> str:
        """The number of a round that comes in a moment."""
        return str((await self._scheduled()).round_now() + AHEAD)

    async def value(self, round: str) -> str | None:
        """Its randomness, in hexadecimal; nobody asks before it is due."""
        await asyncio.sleep((await self._scheduled()).due_in(int(round)))
        answer = await self._asked(f"public/{round}")
        return None if answer is None else str(answer["randomness"])

    async def _scheduled(self) -> _Schedule:
        if self._schedule is None:
            answer = await self._asked("info")
            if answer is None:
                raise Unavailable("The public beacon does not answer. Try again in a moment.")
            self._schedule = _Schedule(float(str(answer["genesis_time"])), float(str(answer["period"])))
        return self._schedule

    async def _asked(self, path: str) -> dict[str, object] | None:
        return await asyncio.to_thread(_read, f"{self.url}/{path}")


def _read(url: str) -> dict[str, object] | None:
    """The content there; None if there is none yet."""
    try:
        with urlopen(url, timeout=PATIENCE) as answer:  # noqa: S310  # configured by the operator
            content: dict[str, object] = json.load(answer)
            return content
    except (URLError, TimeoutError, ValueError):
        return None
