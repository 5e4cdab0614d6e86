"""Storing acts of many tables together: acts that arrive while the disk is busy are written in the next batch."""

import asyncio
import logging

from rollwright.server.monitoring.metrics import COMMITS

from .acts import Writing
from .store import Stores

MAX_ACTS_IN_STATEMENT = 64
"""The maximum number of acts in one statement."""
AT_ONCE = 2
"""The maximum number of statements in progress: one on the disk, one on its way."""
log = logging.getLogger(__name__)


class Appender:
    """One for each process. A single act is written at once; under load, acts are written in batches."""

    def __init__(self, service: Stores) -> None:
        self.service = service
        self._waiting: list[tuple[Writing, asyncio.Future[float | None]]] = []
        self._writers: set[asyncio.Task[None] | None] = set()
        """Those who will look once more whether anybody waits."""

    async def append(self, writing: Writing) -> float | None:
        """Store an act and return the time; None, and nothing stored, if the log has moved on.

        What could not be written with the others is tried alone: if somebody holds the table, or one act among them is
        not fit to be stored, only that one suffers. The last act of a game goes alone, with its result.
        """
        if writing.result is not None:
            return await self._alone(writing)
        done: asyncio.Future[float | None] = asyncio.get_running_loop().create_future()
        self._waiting.append((writing, done))
        if len(self._writers) < AT_ONCE:
            self._writers.add(asyncio.create_task(self._write()))
        at = await done
        if at is None:
            return await self._alone(writing)
        COMMITS.inc()
        return at

    async def _alone(self, writing: Writing) -> float | None:
        async with self.service.transaction() as store:
            at = await store.append(writing)
        COMMITS.inc(at is not None)
        return at

    async def _write(self) -> None:
        try:
            while self._waiting:
                await self._write_some()
        finally:  # a task is done one turn of the loop later: meanwhile somebody could count on it in vain
            self._writers.discard(asyncio.current_task())

    async def _write_some(self) -> None:
        now, self._waiting = self._waiting[:MAX_ACTS_IN_STATEMENT], self._waiting[MAX_ACTS_IN_STATEMENT:]
        written: dict[str, float] = {}
        try:
            async with self.service.store() as store:
                written = await store.append_for_many([writing for writing, _ in now])
        except Exception as error:  # noqa: BLE001  # each of them tries alone, and is told what is wrong
            log.warning("%d acts could not be written together: %s", len(now), error)
        finally:
            for writing, done in now:
                if not done.cancelled():
                    done.set_result(written.get(writing.table))
