"""Telling whoever listens that a table has gone on.

What has happened they read from the log, so a word that is lost costs time and nothing else.
"""

import asyncio
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol


class FanOut(Protocol):
    """The port. Told after a commit is durable, never before."""

    async def open(self) -> None:
        """Start."""

    async def close(self) -> None:
        """Stop."""

    async def tell(self, table: str, due: bool) -> None:
        """The table has gone on; `due` if a bot must act at it."""

    def listen(self, table: str) -> AbstractContextManager["Subscription"]:
        """Hear of this table until the block ends."""
        ...

    async def wait_for_due(self, seconds: float) -> None:
        """Until a bot must act somewhere, or so long."""


class Subscription:
    """An event that is heard once."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def ring(self) -> None:
        """Wake whoever waits."""
        self._event.set()

    async def wait(self, seconds: float | None) -> None:
        """Until it rings, or so long; None: for ever."""
        try:
            await asyncio.wait_for(self._event.wait(), seconds)
        except TimeoutError:
            return
        finally:
            self._event.clear()


class Subscribers:
    """Who in this process listens to what."""

    def __init__(self) -> None:
        self.due = Subscription()
        self._of: dict[str, set[Subscription]] = {}

    def ring(self, table: str) -> None:
        """Wake all who listen to this table."""
        for subscription in self._of.get(table, ()):
            subscription.ring()

    def ring_all(self) -> None:
        """Wake everybody: something may have been missed."""
        for table in self._of:
            self.ring(table)
        self.due.ring()

    def tables(self) -> list[str]:
        """What somebody listens to."""
        return list(self._of)

    def add(self, table: str, subscription: Subscription) -> bool:
        """One more listener; whether it is the first of this table."""
        subscribers = self._of.setdefault(table, set())
        subscribers.add(subscription)
        return len(subscribers) == 1

    def remove(self, table: str, subscription: Subscription) -> bool:
        """One listener less; whether it was the last of this table."""
        subscribers = self._of[table]
        subscribers.discard(subscription)
        if subscribers:
            return False
        del self._of[table]
        return True


class InProcess:
    """For one process: a home, a small club."""

    def __init__(self) -> None:
        self.subscribers = Subscribers()

    async def open(self) -> None:
        """Nothing to open."""

    async def close(self) -> None:
        """Nothing to close."""

    async def tell(self, table: str, due: bool) -> None:
        """Wake the listeners in this process."""
        self.subscribers.ring(table)
        if due:
            self.subscribers.due.ring()

    @contextmanager
    def listen(self, table: str) -> Iterator[Subscription]:
        """Hear of this table until the block ends."""
        subscription = Subscription()
        self.subscribers.add(table, subscription)
        try:
            yield subscription
        finally:
            self.subscribers.remove(table, subscription)

    async def wait_for_due(self, seconds: float) -> None:
        """Until a bot must act, or so long."""
        await self.subscribers.due.wait(seconds)
