"""Processes that work for this one: how they start, and who hears Ctrl-C."""

import signal
import sys
from typing import Final

if sys.platform == "win32":
    START: Final = "spawn"
else:
    START: Final = "forkserver"


def ignore_interrupts() -> None:
    """In a new process: Ctrl-C is for whoever started it, and who then stops it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
