"""A lock with priorities: urgent tasks come before patient ones."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """A lock with two queues."""

    def __init__(self) -> None:
        self._taken = False
        self._hurried: deque[asyncio.Future[None]] = deque()
        self._patient: deque[asyncio.Future[None]] = deque()

    @asynccontextmanager
    async def turn(self, patient: bool = False) -> AsyncIterator[None]:
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
