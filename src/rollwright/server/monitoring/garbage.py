"""Reducing the work of Python's garbage collector."""

import gc

YOUNG, MIDDLE, OLD = 20_000, 10, 20
"""New objects before it checks the newest; checks before it looks at older ones."""


def keep_for_good() -> None:
    """Exempt everything created so far from garbage collection.

    Rules and moves of every title are some 200,000 objects: to look through them takes as many microseconds, in which
    nobody is answered. So it is done this once.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
