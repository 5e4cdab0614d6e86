"""What time it is for all processes: the database's clock, as each of them knows it."""

from collections.abc import Callable
from time import monotonic

from .store import Store


class Timepiece:
    """Set by the database now and then; in between this process counts on. Its own idea of the date does not matter."""

    def __init__(self, ticks: Callable[[], float] = monotonic) -> None:
        self.ticks = ticks
        self._began = 0.0
        """What the database's clock said when ours said 0."""

    def now(self) -> float:
        """Seconds since 1970."""
        return self._began + self.ticks()

    async def set(self, store: Store) -> None:
        """Ask the database; half of the time that takes, the answer is under way."""
        asked = self.ticks()
        now = await store.what_time()
        self._began = now - (asked + self.ticks()) / 2
