"""Progress of long work, on the error stream; it leaves no trace if the line can be erased."""

import sys
import time
from typing import TextIO

from rollwright.core.text import ENGLISH, Reader, Text, Words

OFTEN = 0.2
"""Seconds between two messages."""
SELDOM = 10.0
"""The same for a log file, where nothing can be erased."""


class Progress:
    """`Looking at your decisions: 12 of 61, about 20 s more`."""

    def __init__(self, what: Words, sink: TextIO | None = None, seconds: float = 0.0, reader: Reader = ENGLISH) -> None:
        self.what, self.reader = what, reader
        self.seconds = seconds
        """The number after which the work ends, whatever is left; 0 for no limit."""
        self.sink = sys.stderr if sink is None else sink
        self.wipes = self.sink.isatty()
        self.begun = self.said = time.monotonic()

    def told(self, done: int, total: int) -> None:
        """This many of that many are done."""
        now = time.monotonic()
        if done < total and now - self.said < (OFTEN if self.wipes else SELDOM):
            return
        self.said = now
        left = (now - self.begun) / done * (total - done)
        if self.seconds:
            left = min(left, self.seconds - (now - self.begun))
        facts: dict[str, object] = {"what": self.what, "done": done, "total": total, "left": round(left)}
        if done == total:
            self.end()
        elif left >= 1:
            self._write(Text("{what}: {done} of {total}, about {left} s more").filled(**facts))
        else:
            self._write(Text("{what}: {done} of {total}").filled(**facts))

    def end(self, stopped: bool = False) -> None:
        """The last message, only for a log file."""
        facts: dict[str, object] = {"what": self.what, "s": round(time.monotonic() - self.begun)}
        ended = (
            Text("{what}: stopped after {s} s").filled(**facts)
            if stopped
            else Text("{what}: done in {s} s").filled(**facts)
        )
        self._write("" if self.wipes else ended)

    def late(self, share: float) -> bool:
        """Whether this share of the time has passed."""
        return time.monotonic() - self.begun > share * self.seconds

    def _write(self, words: Words) -> None:
        said = self.reader.read(words)
        if self.wipes:
            self.sink.write(f"\r\033[K{said}")
        elif said:
            self.sink.write(f"{said}\n")
        self.sink.flush()
