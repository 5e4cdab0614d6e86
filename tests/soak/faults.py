"""What goes wrong on purpose, and what of the answers that explains."""

import asyncio
import os
import random
import signal
import socket
import struct
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import NamedTuple

from tests.deploy.front import Front

from .fleet import Fleet

GRACE = 2.0
"""Seconds after a fault in which its echo may still be heard, if the fleet starts sooner."""
EVERY = 1.5
"""Seconds between two faults."""


class Fault(NamedTuple):
    """Something that went wrong, from when to when, and which answers it explains."""

    kind: str
    began: float
    ended: float
    explains: frozenset[int]


def _name(kind: Callable[[], Awaitable[frozenset[int]]]) -> str:
    return kind.__name__.replace("_", " ")


class Faults:
    """Somebody who breaks things."""

    def __init__(self, fleet: Fleet, nginx: Front) -> None:
        self.fleet, self.nginx = fleet, nginx
        self.grace = max(GRACE, fleet.start)
        self.done: list[Fault] = []
        self.tables: list[str] = []
        """Tables whose streams can be hung up on."""
        self._database = asyncio.Lock()
        self._repairs = [asyncio.Lock() for _ in fleet.processes]
        self._kinds: dict[Callable[[], Awaitable[frozenset[int]]], int] = {
            self.kill_server: 10,
            self.kill_worker: 12,
            self.kill_rules: 18,
            self.stop_server: 8,
            self.stop_worker: 8,
            self.restart_postgresql: 7,
            self.kill_redis: 12,
            self.hang_up: 25,
        }

    @property
    def counted(self) -> Counter[str]:
        return Counter(fault.kind for fault in self.done)

    @property
    def missing(self) -> list[str]:
        """The kinds of which nothing has gone wrong."""
        return [name for kind in self._kinds if (name := _name(kind)) not in self.counted]

    def note(self, kind: str) -> None:
        """A fault of a client's own, which explains nothing."""
        self.done.append(Fault(kind, monotonic(), monotonic(), frozenset()))

    def explain(self, status: int, began: float, ended: float) -> bool:
        """Whether an answer between then and then has an excuse."""
        return any(
            status in fault.explains and fault.began <= ended and began <= fault.ended + self.grace
            for fault in self.done
        )

    def disturb(self, began: float, ended: float) -> bool:
        """Whether anything that can delay a bot happened meanwhile."""
        return any(fault.explains and fault.began <= ended and began <= fault.ended + self.grace for fault in self.done)

    async def until(self, end: float) -> None:
        """One fault after the other, first one of each kind; then all is repaired."""
        first, going = random.sample(list(self._kinds), len(self._kinds)), list[asyncio.Task[None]]()
        while first or monotonic() < end:
            await asyncio.sleep(EVERY)
            kind = first.pop() if first else random.choices(list(self._kinds), list(self._kinds.values()))[0]
            going.append(asyncio.create_task(self._happens(kind)))
        await asyncio.gather(*going)

    async def _happens(self, kind: Callable[[], Awaitable[frozenset[int]]]) -> None:
        began, nth = monotonic(), len(self.done)
        self.done.append(Fault(_name(kind), began, began + 3600, ALL))
        try:
            explains = await kind()
        finally:
            self.done[nth] = self.done[nth]._replace(ended=monotonic())
        self.done[nth] = self.done[nth]._replace(explains=explains)

    # --- the kinds -------------------------------------------------------------------------------------------

    async def kill_server(self) -> frozenset[int]:
        nth = random.randrange(2)
        async with self._repairs[nth]:
            await asyncio.to_thread(self.fleet.born_again, nth)
            await asyncio.to_thread(self.fleet.wait_for, nth)
        return GATEWAY

    async def kill_worker(self) -> frozenset[int]:
        nth = 2 + random.randrange(2)
        async with self._repairs[nth]:
            await asyncio.to_thread(self.fleet.born_again, nth)
            await asyncio.sleep(3)
            self.fleet.retry(nth)
        return DELAY

    async def kill_rules(self) -> frozenset[int]:
        children = [self.fleet.children(nth) for nth in random.sample(range(4), 4)]
        for child in next(filter(None, children), [])[: random.randint(1, 2)]:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        await asyncio.sleep(2)
        return BUSY

    async def stop_server(self) -> frozenset[int]:
        await self._freeze(random.randrange(2))
        return GATEWAY

    async def stop_worker(self) -> frozenset[int]:
        await self._freeze(2 + random.randrange(2))
        return DELAY

    async def _freeze(self, nth: int) -> None:
        async with self._repairs[nth]:
            process = self.fleet.processes[nth]
            os.killpg(process.pid, signal.SIGSTOP)
            await asyncio.sleep(random.uniform(0.5, 2))
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGCONT)

    async def restart_postgresql(self) -> frozenset[int]:
        async with self._database:
            await asyncio.to_thread(self.fleet.postgresql.stop, "immediate")
            await asyncio.to_thread(self.fleet.postgresql.start)
        return BUSY

    async def kill_redis(self) -> frozenset[int]:
        self.fleet.redis.kill()
        await asyncio.sleep(random.uniform(0.1, 1.5))
        self.fleet.redis.start()
        await asyncio.sleep(1)
        return DELAY

    async def hang_up(self) -> frozenset[int]:
        while not self.tables:  # noqa: ASYNC110  # people are still sitting down
            await asyncio.sleep(0.2)
        await asyncio.to_thread(self._hang_up, random.choice(self.tables[-40:]))
        return frozenset()

    def _hang_up(self, table: str) -> None:
        """Thirty listeners at one of the servers who are torn off after a moment."""
        lines = [self._listener(table) for _ in range(30)]
        for line in lines:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.close()

    def _listener(self, table: str) -> socket.socket:
        line = socket.socket()
        with suppress(OSError):
            line.settimeout(2)
            line.connect(("127.0.0.1", random.choice(self.fleet.ports)))
            line.sendall(f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        return line


GATEWAY = frozenset({502, 503, 504, 0})
"""A server is away: nginx says so, or tears a connection off (0)."""
BUSY = frozenset({503})
"""A part behind the servers is away."""
DELAY = frozenset({-1})
"""No answer is worse for it, but bots may be late."""
ALL = GATEWAY | DELAY
