"""What was answered: by operation and status, the slowest of each, and all that must never be."""

from collections import Counter
from threading import Lock

from .wire import CLOSED, HUNG_UP, PROPER, Answer, Request

SLOW = 2.0
"""Nobody should wait longer, on a quiet machine."""
SHOWN = 20
"""So many failures are shown; more tell nothing new."""


class Tally:
    """Counts for all who ask; `most` requests are made."""

    def __init__(self, most: int) -> None:
        self.most, self.made = most, 0
        self.statuses: Counter[tuple[str, int]] = Counter()
        self.odd: Counter[str] = Counter()
        self.slowest: dict[str, float] = {}
        self.slow: list[str] = []
        self.failures: list[str] = []
        self.lock = Lock()

    def more(self) -> bool:
        """Whether there is another request to make."""
        return self.made < self.most and len(self.failures) < SHOWN

    def add(self, request: Request, answer: Answer, port: int) -> None:
        """One more answer."""
        name, status = request.operation, answer.status
        with self.lock:
            self.made += 1
            self.statuses[name, status] += 1
            self.odd.update(request.odd or [PROPER])
            self.slowest[name] = max(answer.seconds, self.slowest.get(name, 0.0))
            if status >= 500 or (status == CLOSED and not request.unreadable):
                self.failures.append(f"{status or 'closed'}: {request.curl(port)}\n    {answer.body[:300]!r}")
            elif answer.seconds > SLOW:
                self.slow.append(f"{answer.seconds:.1f} s: {request.curl(port)}")

    def fail(self, words: str) -> None:
        """Something else that must not be."""
        with self.lock:
            self.failures.append(words)

    def report(self) -> str:
        """One line for each operation."""
        lines = [f"{'operation':<16}{'requests':>9}{'slowest, ms':>13}  answers"]
        for name in sorted({name for name, _ in self.statuses}):
            found = {status: n for (one, status), n in sorted(self.statuses.items()) if one == name}
            said = ", ".join(f"{n} x {_word(status)}" for status, n in found.items())
            lines.append(f"{name:<16}{sum(found.values()):>9,}{1000 * self.slowest[name]:>13,.0f}  {said}")
        total = Counter[str]()
        for (_, status), n in self.statuses.items():
            total[_word(status)[:1] + "xx" if status > 0 else _word(status)] += n
        lines.append(f"{self.made:,} requests: " + ", ".join(f"{n:,} x {kind}" for kind, n in sorted(total.items())))
        lines.append("What was wrong: " + ", ".join(f"{n:,} {kind}" for kind, n in sorted(self.odd.items())))
        return "\n".join(lines)


def _word(status: int) -> str:
    return {CLOSED: "closed", HUNG_UP: "hung up"}.get(status, str(status))
