"""Long work says how far it is, on the error stream, and leaves no trace where the line can be wiped."""

import sys
import time
from typing import TextIO

OFTEN = 0.2
"""Seconds between two words."""
SELDOM = 10.0
"""The same for a log file, where nothing can be wiped."""


class Progress:
    """`Looking at your decisions: 12 of 61, about 20 s more`."""

    def __init__(self, what: str, sink: TextIO | None = None, seconds: float = 0.0) -> None:
        self.what = what
        self.seconds = seconds
        """After so many the work comes to an end, whatever is left; 0 for no limit."""
        self.sink = sys.stderr if sink is None else sink
        self.wipes = self.sink.isatty()
        self.begun = self.said = time.monotonic()

    def told(self, done: int, total: int) -> None:
        """So many of so many."""
        now = time.monotonic()
        if done < total and now - self.said < (OFTEN if self.wipes else SELDOM):
            return
        self.said = now
        left = (now - self.begun) / done * (total - done)
        if self.seconds:
            left = min(left, self.seconds - (now - self.begun))
        more = f", about {left:.0f} s more" if left >= 1 else ""
        if done == total:
            self.end("done")
        else:
            self._write(f"{self.what}: {done} of {total}{more}")

    def end(self, how: str) -> None:
        """The last word, for a log file only."""
        self._write("" if self.wipes else f"{self.what}: {how} in {time.monotonic() - self.begun:.0f} s")

    def late(self, share: float) -> bool:
        """Whether this share of the time has passed."""
        return time.monotonic() - self.begun > share * self.seconds

    def _write(self, words: str) -> None:
        if self.wipes:
            self.sink.write(f"\r\033[K{words}")
        elif words:
            self.sink.write(f"{words}\n")
        self.sink.flush()
