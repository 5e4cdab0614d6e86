"""Who was refused and why: counted, and noted for whoever runs the place, without keys and without tables' names."""

import logging
import re
from time import monotonic

from .metrics import REFUSALS
from .problems import ServiceError, problem

NOTED = frozenset({401, 403, 415, 421, 429})
A_SECOND = 20
"""So many lines are written in a second at most; the next one says how many were not."""
_SECRET = re.compile(r"^(/api/tables/|/t/)[^/]+")
log = logging.getLogger(__name__)


class Notebook:
    """What this process logs about refusals. A flood of them does not become a flood of lines."""

    def __init__(self) -> None:
        self._second = 0.0
        self._written = self._skipped = 0

    def count(self, error: ServiceError) -> None:
        """Count one more request rejected at the edge."""
        REFUSALS.labels(problem(error).type.rpartition(":")[2]).inc()

    def note(self, status: int, method: str, path: str, address: str) -> None:
        """Log a line, if it is worth one."""
        if status not in NOTED or not self._room():
            return
        facts = {"status": status, "method": method, "path": _SECRET.sub(r"\1*", path)[:80], "address": address}
        if self._skipped:
            facts["skipped"], self._skipped = self._skipped, 0
        log.info("refused", extra={"facts": facts})

    def _room(self) -> bool:
        now = monotonic()
        if now - self._second >= 1:
            self._second, self._written = now, 0
        self._written += 1
        self._skipped += self._written > A_SECOND
        return self._written <= A_SECOND
