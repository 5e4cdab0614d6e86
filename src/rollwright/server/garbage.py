"""What Python's garbage collector need not look through."""

import gc

YOUNG, MIDDLE, OLD = 20_000, 10, 20
"""So many new objects before it looks at the newest; so many looks before it looks at older ones."""


def keep_for_good() -> None:
    """All that was made so far stays as long as the process.

    Rules and moves of every title are some 200,000 objects: to look through them takes as many microseconds, in which
    nobody is answered. So it is done this once.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
