"""An alarm for rules that never end: in the process that serves, and in the one that tries them first."""

import asyncio
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from rollwright.core.fault import is_authors

SECONDS = 5.0
"""How much processor time a rule may take before anything else gets its turn."""
TICKS = 4
"""How often within that time the alarm checks."""
AGAIN = 0.2
"""Seconds until a process that tries rules is interrupted once more: the engine may have been running, not a rule."""


class Endless(Exception):
    """A rule takes too long: raised in the line that is running."""


TOO_LONG = f"still running after {SECONDS:g} seconds"


class Alarm:
    """Counts the ticks for which the event loop has not had its turn."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.ticks = 0

    def look(self, signum: int, frame: FrameType | None) -> None:
        """Interrupt the author's line if nothing else has had its turn for too long."""
        self.ticks += 1
        if self.ticks >= TICKS and _is_in_rules(frame):
            self.ticks = 0
            raise Endless(TOO_LONG)
        self.loop.call_soon_threadsafe(self._turn)

    def _turn(self) -> None:
        self.ticks = 0


@contextmanager
def watched() -> Iterator[None]:
    """Let no rule block this process. Without alarms (Windows, other threads) there is no check."""
    if not _can_interrupt():
        yield
        return
    before = signal.signal(signal.SIGVTALRM, Alarm(asyncio.get_running_loop()).look)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS / TICKS, SECONDS / TICKS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@contextmanager
def bounded() -> Iterator[None]:
    """Let no rule run for longer in a process that has nothing else to do meanwhile."""
    if not _can_interrupt():
        yield
        return
    before = signal.signal(signal.SIGALRM, _interrupt)
    signal.setitimer(signal.ITIMER_REAL, SECONDS, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _interrupt(signum: int, frame: FrameType | None) -> None:
    if _is_in_rules(frame):
        raise Endless(TOO_LONG)


def _can_interrupt() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def _is_in_rules(frame: FrameType | None) -> bool:
    """Whether a rule is running. A file being loaded does not count: the sandbox has already finished it."""
    is_rule = False
    while frame is not None and "rollwright.server" not in frame.f_globals.get("__name__", ""):
        if is_authors(frame.f_code.co_filename):
            is_rule = frame.f_code.co_name != "<module>"
        frame = frame.f_back
    return is_rule
