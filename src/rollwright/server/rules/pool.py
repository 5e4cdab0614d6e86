"""Pools of processes for slow rules work: outside the event loop, few of them, each with a time limit.

The metrics call a pool a lane, as the tables call the bots that are due in it.
"""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import perf_counter
from zlib import crc32

from rollwright.server.monitoring.metrics import JOB_SECONDS, JOBS_WAITING
from rollwright.server.rules_messages import (
    DrawMiniature,
    ReplyMessage,
    RequestMessage,
    RulesRequest,
    encoded,
    reply_from,
)
from rollwright.server.tables.live_table import LiveTable
from rollwright.server.wire.language import spoken
from rollwright.server.wire.problems import Busy, Late, Refused

from .sent_tables import SentTables

START = 60.0
"""Seconds a process gets to read all games."""
LARGE = 1 << 20
"""Bytes of an answer that are read at a time."""
SEEN = ("HOME", "PATH", "TMPDIR", "TZ", "LANG", "LANGUAGE", "VIRTUAL_ENV", "LD_LIBRARY_PATH", "SYSTEMROOT")
SEEN_FAMILIES = (
    *("LC_", "PYTHON", "XDG_", "RAY_", "OMP_", "OPENBLAS_", "MKL_", "COVERAGE_"),
    *("ROLLWRIGHT_DATA", "ROLLWRIGHT_WORKSHOP", "ROLLWRIGHT_TESTED"),
)
"""The environment variables that the rules see, by name and by how their names begin: no password is among them."""
log = logging.getLogger(__name__)


class RulesProcess:
    """One rules process and its queue. It is started when needed and when it has died."""

    def __init__(self, pool: "RulesPool") -> None:
        self.pool = pool
        self.waiting = 0
        self._process: Process | None = None
        self._sent = SentTables()
        self._lock = PriorityLock()

    async def ask(self, request: RulesRequest, live: LiveTable | None) -> ReplyMessage:
        """The reply; Busy if it takes too long or kills the process. Pictures let all others pass."""
        async with self._lock.hold(patient=isinstance(request, DrawMiniature)):
            try:
                process = await self.started()
                async with asyncio.timeout(self.pool.limit):
                    return await self._answer(process, request, live)
            except (TimeoutError, EOFError, OSError) as error:
                log.warning("%s pool: %s did not finish: %r", self.pool.name, type(request).__name__, error)
                await self.stop()
                raise Late from error
            except BaseException:
                await self.stop()  # half a reply may be in transit
                raise

    async def _answer(self, process: Process, request: RulesRequest, live: LiveTable | None) -> ReplyMessage:
        """The reply; if the process had lost the table, after sending all of it again."""
        reply = await self._exchange(process, request, live)
        if reply.lost and live is not None and self._sent.forget(live.table.id):
            reply = await self._exchange(process, request, live)
        return reply

    async def _exchange(self, process: Process, request: RulesRequest, live: LiveTable | None) -> ReplyMessage:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(encoded(RequestMessage(request, None if live is None else self._sent.news(live), spoken())))
        await process.stdin.drain()
        return await reply_from(process.stdout)

    def forget(self, id: str) -> None:
        """Send the whole table again next time: its log has changed."""
        self._sent.forget(id)

    async def started(self) -> Process:
        """The process, started if necessary."""
        if self._process is None or self._process.returncode is not None:
            self._sent.clear()
            self._process = await self._start()
        return self._process

    async def _start(self) -> Process:
        """A new process that has reported that it is ready; whatever it says next is an answer."""
        command = ["-m", "rollwright.server.rules_worker.process", str(self.pool.niceness), self.pool.catalog]
        process = await asyncio.create_subprocess_exec(
            sys.executable, *command, stdin=PIPE, stdout=PIPE, env=environment(), limit=LARGE
        )
        assert process.stdout is not None
        try:
            async with asyncio.timeout(START):
                await reply_from(process.stdout)
        except BaseException:
            await _kill(process)
            raise
        return process

    async def warm(self) -> None:
        """Start it now, so that the first job need not wait for it."""
        async with self._lock.hold():
            await self.started()

    async def stop(self) -> None:
        """End it; the next request starts another."""
        process, self._process = self._process, None
        if process is not None:
            await _kill(process)


class RulesPool:
    """A few processes for one kind of work, so that no other kind can block it."""

    def __init__(
        self, name: str, size: int, limit: float, catalog: str = "", niceness: int = 0, most: int = 64
    ) -> None:
        self.name = name
        self.limit = limit
        """Seconds after which a request is given up and its process killed."""
        self.catalog = catalog
        self.niceness = niceness
        self.most = most
        """The maximum number of jobs waiting for one process."""
        self.members = [RulesProcess(self) for _ in range(size)]

    async def ask(self, request: RulesRequest, live: LiveTable | None = None) -> bytes:
        """The answer to a request; Refused if the rules forbid it. A client's disconnecting does not affect others."""
        member = self._least_busy("" if live is None else live.table.id)
        if member.waiting >= self.most:
            raise Busy
        member.waiting += 1
        task = asyncio.create_task(self._ask(member, request, live))
        task.add_done_callback(_retrieve_error)
        return await asyncio.shield(task)

    def _least_busy(self, key: str) -> RulesProcess:
        """The least busy process; of several, always the same for the same table, because it knows that table."""
        first = crc32(key.encode()) % len(self.members)
        turned = self.members[first:] + self.members[:first]
        return min(turned, key=lambda member: member.waiting)

    async def _ask(self, member: RulesProcess, request: RulesRequest, live: LiveTable | None) -> bytes:
        began = perf_counter()
        try:
            with JOBS_WAITING.labels(self.name).track_inprogress():
                reply = await member.ask(request, live)
        finally:
            member.waiting -= 1
            JOB_SECONDS.labels(self.name, type(request).__name__.lower()).observe(perf_counter() - began)
        if reply.problem is not None:
            raise Refused(reply.problem)
        return reply.body

    async def start(self) -> None:
        """Start all processes now."""
        await asyncio.gather(*(member.warm() for member in self.members))

    async def stop(self) -> None:
        """End all processes."""
        for member in self.members:
            await member.stop()


async def _kill(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()


def environment() -> dict[str, str]:
    """The environment of a rules process, without our secrets."""
    return {name: value for name, value in os.environ.items() if name in SEEN or name.startswith(SEEN_FAMILIES)}


def _retrieve_error(task: asyncio.Task[bytes]) -> None:
    """The client may have disconnected; then the error does not matter."""
    if not task.cancelled():
        task.exception()


class PriorityLock:
    """A lock with two queues."""

    def __init__(self) -> None:
        self._taken = False
        self._hurried: deque[asyncio.Future[None]] = deque()
        self._patient: deque[asyncio.Future[None]] = deque()

    @asynccontextmanager
    async def hold(self, patient: bool = False) -> AsyncIterator[None]:
        """Hold the lock. Patient tasks come when nobody else is waiting."""
        await self._wait(self._patient if patient else self._hurried)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, queue: deque[asyncio.Future[None]]) -> None:
        if not self._taken:
            self._taken = True
            return
        called = asyncio.get_running_loop().create_future()
        queue.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():
                self._pass_on()  # it was our turn already
            elif called in queue:
                queue.remove(called)
            raise

    def _pass_on(self) -> None:
        for queue in (self._hurried, self._patient):
            while queue:
                called = queue.popleft()
                if not called.done():
                    called.set_result(None)
                    return
        self._taken = False
