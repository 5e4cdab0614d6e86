"""Token buckets: usage as one number each, the time at which the bucket will be full again."""

from collections import OrderedDict
from time import monotonic
from typing import NamedTuple, Protocol

MAX_BUCKETS = 50_000
"""The maximum number of buckets; beyond it, the least recently used is dropped, which makes it full."""
EXACT = 1e-9
"""Seconds to which times are compared."""


class RateLimit(NamedTuple):
    """What is counted together: this many a minute in the long run, `burst` at once; `shared`: by all processes."""

    name: str
    what: str
    per_minute: float
    burst: int
    shared: bool = True
    at_once: int = 0
    """The maximum number open at the same time, in each process."""

    def times(self, factor: float) -> "RateLimit":
        """The same limit, scaled."""
        burst, at_once = (max(1, round(n * factor)) if n else 0 for n in (self.burst, self.at_once))
        return self._replace(per_minute=self.per_minute * factor, burst=burst, at_once=at_once)


class Buckets(Protocol):
    """Where usage is counted."""

    async def take(self, kind: RateLimit, who: str) -> float:
        """Count one more: 0 if allowed, otherwise the seconds to wait; then it was not counted."""

    async def close(self) -> None:
        """Close the buckets."""


class LocalBuckets:
    """The buckets of one process."""

    def __init__(self) -> None:
        self._full_at: OrderedDict[tuple[str, str], float] = OrderedDict()

    async def take(self, kind: RateLimit, who: str) -> float:
        """Count one more: 0 if allowed, otherwise the seconds to wait; then it was not counted."""
        now, key = monotonic(), (kind.name, who)
        wait, full_at = self._wait(kind, who, now)
        if wait:
            return wait
        self._full_at[key] = full_at
        self._full_at.move_to_end(key)
        if len(self._full_at) > MAX_BUCKETS:
            self._full_at.popitem(last=False)
        return 0.0

    def wait(self, kind: RateLimit, who: str) -> float:
        """Seconds until one more would be allowed; it is not counted."""
        return self._wait(kind, who, monotonic())[0]

    def _wait(self, kind: RateLimit, who: str, now: float) -> tuple[float, float]:
        """The same, and when the bucket would be full again after one more."""
        each = 60 / kind.per_minute
        full_at = max(self._full_at.get((kind.name, who), now), now) + each
        wait = full_at - now - each * kind.burst
        return (wait if wait > EXACT else 0.0), full_at

    async def close(self) -> None:
        """Nothing to close."""
