"""Connections to the database, lent so that none is ever lost.

psycopg_pool gives a connection to whoever waits for it and forgets it if that one is cancelled, or has waited long
enough, before it wakes. So nobody waits for the pool itself but a task that nobody cancels.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from psycopg_pool import AsyncConnectionPool, PoolTimeout

from .statements import Connection

Getting = asyncio.Task[Connection]
LONG = 60.0
"""Seconds the pool may take to reconnect; waiting requests are answered long before."""


class Lender:
    """Lends the connections of a pool, up to its maximum at a time, each within some seconds."""

    def __init__(self, pool: AsyncConnectionPool[Connection], most: int, seconds: float) -> None:
        self.pool, self.seconds = pool, seconds
        self._free = asyncio.Semaphore(most)
        self._returning: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        """A connection; PoolTimeout if there is none in time."""
        connection = await self._lend()
        try:
            async with connection:
                yield connection
        finally:
            await asyncio.shield(self._returned(connection))

    def _returned(self, connection: Connection) -> asyncio.Task[None]:
        """Return the connection, whatever happened to its borrower."""
        returning = asyncio.create_task(self._give_back(connection))
        self._returning.add(returning)
        returning.add_done_callback(self._returning.discard)
        return returning

    async def _lend(self) -> Connection:
        try:
            async with asyncio.timeout(self.seconds if self._free.locked() else None):
                await self._free.acquire()
        except TimeoutError:
            raise PoolTimeout(f"all connections were in use for {self.seconds:.0f} s") from None
        getting = asyncio.create_task(self.pool.getconn(LONG))
        try:
            done, _ = await asyncio.wait([getting], timeout=self.seconds)
        except asyncio.CancelledError:
            getting.add_done_callback(self._unwanted)
            raise
        if not done:
            getting.add_done_callback(self._unwanted)
            raise PoolTimeout(f"no connection was free for {self.seconds:.0f} s")
        return self._got(getting)

    def _got(self, getting: Getting) -> Connection:
        try:
            return getting.result()
        except BaseException:
            self._free.release()
            raise

    def _unwanted(self, getting: Getting) -> None:
        """The connection came too late: nobody is waiting for it any more."""
        if getting.cancelled() or getting.exception() is not None:
            self._free.release()
        else:
            self._returned(getting.result())

    async def _give_back(self, connection: Connection) -> None:
        try:
            await self.pool.putconn(connection)
        finally:
            self._free.release()
