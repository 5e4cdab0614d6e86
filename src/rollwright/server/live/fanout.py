"""Telling all listeners that a table has moved on.

What has happened they read from the log, so a word that is lost costs time and nothing else.
"""

import asyncio
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol


class FanOut(Protocol):
    """The interface. Called after a commit is durable, never before."""

    async def open(self) -> None:
        """Start."""

    async def close(self) -> None:
        """Stop."""

    async def tell(self, table: str, due: bool) -> None:
        """Tell everybody that the table has moved on; `due` if a bot must act there."""

    def listen(self, table: str) -> AbstractContextManager["Subscription"]:
        """Listen to this table until the block ends."""
        ...

    async def wait_for_due(self, seconds: float) -> None:
        """Wait until a bot must act somewhere, or this long."""


class Subscription:
    """A signal that is heard once."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def ring(self) -> None:
        """Wake all that wait."""
        self._event.set()

    async def wait(self, seconds: float | None) -> None:
        """Wait until it rings, or this long; None: for ever."""
        try:
            await asyncio.wait_for(self._event.wait(), seconds)
        except TimeoutError:
            return
        finally:
            self._event.clear()


class Subscribers:
    """The listeners in this process."""

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
        """The tables that somebody listens to."""
        return list(self._of)

    def add(self, table: str, subscription: Subscription) -> bool:
        """Add a listener; return whether it is the first of this table."""
        subscribers = self._of.setdefault(table, set())
        subscribers.add(subscription)
        return len(subscribers) == 1

    def remove(self, table: str, subscription: Subscription) -> bool:
        """Remove a listener; return whether it was the last of this table."""
        subscribers = self._of[table]
        subscribers.discard(subscription)
        if subscribers:
            return False
        del self._of[table]
        return True


class LocalFanOut:
    """For a single process: a home, a small club."""

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
        """Listen to this table until the block ends."""
        subscription = Subscription()
        self.subscribers.add(table, subscription)
        try:
            yield subscription
        finally:
            self.subscribers.remove(table, subscription)

    async def wait_for_due(self, seconds: float) -> None:
        """Wait until a bot must act, or this long."""
        await self.subscribers.due.wait(seconds)
