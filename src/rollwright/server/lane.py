"""Processes for slow rules work: outside the event loop, few of them, each with a time limit."""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from time import perf_counter
from zlib import crc32

from .live_table import LiveTable
from .metrics import JOB_SECONDS, JOBS_WAITING
from .problems import Busy, Late, Refused
from .request_language import spoken
from .rules_requests import DrawMiniature, ReplyMessage, RequestMessage, RulesRequest, encoded, reply_from
from .settings import VARIABLE
from .tables_told import TablesTold
from .turns import Turns

START = 60.0
"""Seconds a process gets to read all games."""
LARGE = 1 << 20
"""Bytes of an answer that are read at a time."""
SECRETS = ("DATABASE_URL", "REDIS_URL", VARIABLE)
"""Environment variables that the rules must not see."""
log = logging.getLogger(__name__)


class Member:
    """One rules process and its queue. It is started when needed and when it has died."""

    def __init__(self, lane: "Lane") -> None:
        self.lane = lane
        self.waiting = 0
        self._process: Process | None = None
        self._told = TablesTold()
        self._turns = Turns()

    async def ask(self, request: RulesRequest, live: LiveTable | None) -> ReplyMessage:
        """The reply; Busy if it takes too long or kills the process. Pictures let all others pass."""
        async with self._turns.turn(patient=isinstance(request, DrawMiniature)):
            try:
                process = await self.started()
                async with asyncio.timeout(self.lane.limit):
                    return await self._answer(process, request, live)
            except (TimeoutError, EOFError, OSError) as error:
                log.warning("%s lane: %s did not finish: %r", self.lane.name, type(request).__name__, error)
                await self.stop()
                raise Late from error
            except BaseException:
                await self.stop()  # half a reply may be in transit
                raise

    async def _answer(self, process: Process, request: RulesRequest, live: LiveTable | None) -> ReplyMessage:
        """The reply; if the process had lost the table, after sending all of it again."""
        reply = await self._exchange(process, request, live)
        if reply.lost and live is not None and self._told.forget(live.table.id):
            reply = await self._exchange(process, request, live)
        return reply

    async def _exchange(self, process: Process, request: RulesRequest, live: LiveTable | None) -> ReplyMessage:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(encoded(RequestMessage(request, None if live is None else self._told.news(live), spoken())))
        await process.stdin.drain()
        return await reply_from(process.stdout)

    def forget(self, id: str) -> None:
        """Send the whole table again next time: its log has changed."""
        self._told.forget(id)

    async def started(self) -> Process:
        """The process, started if necessary."""
        if self._process is None or self._process.returncode is not None:
            self._told.clear()
            self._process = await self._start()
        return self._process

    async def _start(self) -> Process:
        """A new process that has reported that it is ready; whatever it says next is an answer."""
        command = ["-m", "rollwright.server.rules_process", str(self.lane.niceness), self.lane.catalog]
        process = await asyncio.create_subprocess_exec(
            sys.executable, *command, stdin=PIPE, stdout=PIPE, env=environment(), limit=LARGE
        )
        assert process.stdout is not None
        try:
            async with asyncio.timeout(START):
                await reply_from(process.stdout)
        except BaseException:
            await _ended(process)
            raise
        return process

    async def warm(self) -> None:
        """Start it now, so that the first job need not wait for it."""
        async with self._turns.turn():
            await self.started()

    async def stop(self) -> None:
        """End it; the next request starts another."""
        process, self._process = self._process, None
        if process is not None:
            await _ended(process)


class Lane:
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
        self.members = [Member(self) for _ in range(size)]

    async def ask(self, request: RulesRequest, live: LiveTable | None = None) -> bytes:
        """The answer to a request; Refused if the rules forbid it. A client's disconnecting does not affect others."""
        member = self._least_busy("" if live is None else live.table.id)
        if member.waiting >= self.most:
            raise Busy
        member.waiting += 1
        asked = asyncio.create_task(self._asked(member, request, live))
        asked.add_done_callback(_heard)
        return await asyncio.shield(asked)

    def _least_busy(self, key: str) -> Member:
        """The least busy process; of several, always the same for the same table, because it knows that table."""
        first = crc32(key.encode()) % len(self.members)
        turned = self.members[first:] + self.members[:first]
        return min(turned, key=lambda member: member.waiting)

    async def _asked(self, member: Member, request: RulesRequest, live: LiveTable | None) -> bytes:
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
        """End all of it."""
        for member in self.members:
            await member.stop()


async def _ended(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()


def environment() -> dict[str, str]:
    """The environment of a rules process, without our secrets."""
    return {name: value for name, value in os.environ.items() if name not in SECRETS}


def _heard(asked: asyncio.Task[bytes]) -> None:
    """The client may have disconnected; then the error does not matter."""
    if not asked.cancelled():
        asked.exception()
