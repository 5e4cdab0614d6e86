"""The time for all processes: the database's clock, as each of them knows it."""

from collections.abc import Callable
from time import monotonic

from .store import Store


class Timepiece:
    """Set by the database now and then; in between this process counts on. Its own clock's date does not matter."""

    def __init__(self, ticks: Callable[[], float] = monotonic) -> None:
        self.ticks = ticks
        self._began = 0.0
        """The database's time when our clock showed 0."""

    def now(self) -> float:
        """Seconds since 1970."""
        return self._began + self.ticks()

    async def set(self, store: Store) -> None:
        """Ask the database; half of the time that takes, the answer is in transit."""
        asked = self.ticks()
        now = await store.what_time()
        self._began = now - (asked + self.ticks()) / 2
