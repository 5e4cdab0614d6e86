"""Acts of many tables made durable together: whoever comes while the disk is busy goes with the next writing."""

import asyncio
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple, Protocol

from .acts import Act
from .store import Store

MOST = 64
"""So many acts are written in one statement."""
AT_ONCE = 2
"""So many statements are under way: one on the disk, one on its way."""


class Stores(Protocol):
    """Where connections come from."""

    def store(self) -> AbstractAsyncContextManager[Store]:
        """One of them."""
        ...


class Writing(NamedTuple):
    """An act that waits to be durable, and how its writer will hear of it."""

    table: str
    act: Act
    due: bool
    over: bool
    done: asyncio.Future[bool]


class Appender:
    """One for each process. Alone an act is written at once; in a crowd, together with the others who wait."""

    def __init__(self, house: Stores) -> None:
        self.house = house
        self._waiting: list[Writing] = []
        self._writers: set[asyncio.Task[None]] = set()

    async def append(self, table: str, act: Act, due: bool, over: bool) -> bool:
        """Make an act durable; False, and nothing done, if the log has gone on meanwhile.

        What could not be written with the others is tried alone: if somebody holds the table, only its own act waits.
        """
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(Writing(table, act, due, over, done))
        if len(self._writers) < AT_ONCE:
            task = asyncio.create_task(self._write())
            self._writers.add(task)
            task.add_done_callback(self._writers.discard)
        if await done:
            return True
        async with self.house.store() as store:
            return await store.append(table, act, due, over)

    async def _write(self) -> None:
        while self._waiting:
            now, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            try:
                async with self.house.store() as store:
                    written = await store.append_for_many([(one.table, one.act, one.due, one.over) for one in now])
            except Exception as error:  # noqa: BLE001  # each writer is told, and answers for itself
                for writing in now:
                    if not writing.done.cancelled():
                        writing.done.set_exception(error)
            else:
                for writing in now:
                    if not writing.done.cancelled():
                        writing.done.set_result(writing.table in written)
