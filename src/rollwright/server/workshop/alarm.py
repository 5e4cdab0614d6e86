"""An alarm for rules that never come to an end in the process that serves: no save could be followed while they run."""

import asyncio
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from rollwright.core.fault import is_authors

SECONDS = 5.0
"""So much of the processor's time a rule may take before anything else has its turn."""
TICKS = 4
"""So often within that time the alarm looks."""


class Endless(Exception):
    """A rule takes too long: raised in the line that is running."""


class Alarm:
    """Knows for how many ticks the event loop has not had its turn."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.ticks = 0

    def look(self, signum: int, frame: FrameType | None) -> None:
        """Interrupt the author's line if nothing else has had its turn for too long."""
        self.ticks += 1
        if self.ticks > TICKS and _is_in_rules(frame):
            self.ticks = 0
            raise Endless(f"still running after {SECONDS:g} seconds")
        self.loop.call_soon_threadsafe(self._turn)

    def _turn(self) -> None:
        self.ticks = 0


@contextmanager
def watched() -> Iterator[None]:
    """Let no rule hold up this process. Where there are no alarms (Windows, other threads) nobody looks."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGVTALRM, Alarm(asyncio.get_running_loop()).look)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS / TICKS, SECONDS / TICKS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _is_in_rules(frame: FrameType | None) -> bool:
    """Whether a rule is running. A file that is being read is none, and the apprentice has come to its end before."""
    found = False
    while frame is not None and "rollwright.server" not in frame.f_globals.get("__name__", ""):
        if is_authors(frame.f_code.co_filename):
            found = frame.f_code.co_name != "<module>"
        frame = frame.f_back
    return found
