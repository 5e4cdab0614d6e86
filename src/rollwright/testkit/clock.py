"""A time limit for each call of a hook, so that an endless loop is named instead of hanging the report."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SECONDS = 10.0
"""How long a hook may take, in seconds."""
TICKS = 4
"""How often within that time the clock checks."""


class Overtime(BaseException):
    """A hook takes too long. No `except Exception` of a game can keep it from being told."""


class Clock:
    """Knows which hook is running, and for how many ticks."""

    def __init__(self) -> None:
        self.hook = ""
        """The hook that is running; empty if none is."""
        self.calls = 0
        self._seen = (0, 0)

    def tick(self, seconds: float) -> None:
        """Raise Overtime if the same call has been running since so many looks."""
        calls, ticks = self._seen
        ticks = ticks + 1 if self.hook and calls == self.calls else 0
        self._seen = (self.calls, ticks)
        if ticks >= TICKS:
            raise Overtime(f"{self.hook} is still running after {seconds:g} seconds.")


CLOCK = Clock()


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Let no hook run for longer. Without alarms (Windows, a browser, other threads) there is no limit."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def look(signum: int, frame: FrameType | None) -> None:
        CLOCK.tick(seconds)

    before = signal.signal(signal.SIGALRM, look)
    rest = signal.setitimer(signal.ITIMER_REAL, seconds / TICKS, seconds / TICKS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, *rest)
        signal.signal(signal.SIGALRM, before)
        CLOCK.hook = ""
