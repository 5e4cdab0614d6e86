"""How much one address may request: limits that no family behind one router ever reaches."""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from rollwright.server.monitoring.metrics import LIMITED
from rollwright.server.settings import Settings
from rollwright.server.wire.problems import TooManyRequests

from .buckets import Buckets, LocalBuckets, RateLimit

_FREE = nullcontext()
NOT_FOUND = 404


GUESSES = RateLimit("guess", "codes that no event has, typed or tried", 10, 60, shared=False)
KINDS = (
    RateLimit("make", "tables and playtests made, quick matches, dailies and rounds begun", 10, 20),
    RateLimit("gather", "events and leagues made", 0.5, 20),
    RateLimit("join", "join, reveal, rematch, remove, leave, add-bot, begin, stand-in, return, take-back", 60, 60),
    RateLimit("event", "events joined and hosted, results from paper", 600, 300),
    RateLimit("person", "`/api/me` and below, but for looking, and `/api/mail`", 20, 20),
    RateLimit("return", "coming back: a phrase, or a passkey and the question before it", 20, 20),
    RateLimit("say", "things said at tables", 60, 20),
    RateLimit("report", "people blocked, names reported", 10, 10),
    RateLimit("hint", "hints", 120, 10),
    RateLimit("review", "games looked back at", 6, 6),
    RateLimit("print", "games made into a PDF", 6, 6),
    RateLimit("lab", "questions put to the lab, or stopped", 6, 12),
    RateLimit("survey", "what was answered after playtests, and looked at", 120, 60),
    RateLimit("past", "log, views of earlier acts, leaderboards, leagues looked at", 300, 100),
    RateLimit(
        "draft",
        "everything else under `/api/`: view, draft, commit, roll, the lists",
        2400,
        200,
        shared=False,
    ),
    RateLimit(
        "seat",
        "live events looked at and answered, own sheets there: a hall full of people behind one address",
        12_000,
        2_000,
        shared=False,
    ),
    RateLimit("miniature", "`/api/games`, `/api/offline` and below", 300, 100),
    GUESSES,
    RateLimit("streams", "event streams opened", 120, 60, at_once=60),
)
RETURNING = ("/api/me/return", "/api/me/passkeys/ask", "/api/me/passkeys/sign-in")
"""Attempts to become another player: counted separately, with a strict limit."""
MAKING = {
    **dict.fromkeys(("/api/tables", "/api/quick", "/api/daily", "/api/playtests"), "make"),
    **dict.fromkeys(("/api/events", "/api/leagues"), "gather"),
}
"""Requests that create something, and their kinds: what is for many is kept for long."""
LAB, PDF = "/api/lab", "/print.pdf"
PLAYING = ("view", "draft", "why")
"""What a phone requests of its own sheet at an event."""
_CODE = re.compile(r"/api/events/[A-Za-z]{4,5}[ -]?[0-9]{1,3}(?:/|$)")
_SEAT = re.compile(r"/api/tables/[a-z2-9]+o[0-9]+/")
_BY_LAST_WORD = {
    "join": "join",
    "reveal": "join",
    "rematch": "join",
    "remove": "join",
    "leave": "join",
    "add-bot": "join",
    "begin": "join",
    "stand-in": "join",
    "return": "join",
    "take-back": "join",
    "answer-take-back": "join",
    "say": "say",
    "block": "report",
    "report": "report",
    "hint": "hint",
    "events": "streams",
    "log": "past",
    "proof": "past",
    "course": "past",
    "ratings": "past",
    "practice": "make",
    "standing": "past",
    "export": "past",
    "play": "make",
    "survey": "survey",
}


def kind_of(method: str, path: str, query: bytes = b"") -> str:
    """The kind under which a request is counted; empty for pages and files, which cost next to nothing."""
    if not path.startswith("/api/"):
        return "draft" if path == "/readyz" else ""
    if path.startswith(("/api/games", "/api/offline")):
        return "print" if path.endswith(PDF) else "miniature"
    if path in RETURNING:
        return "return"
    if method == "GET" and path.startswith("/api/playtests"):
        return "survey"
    if path.startswith("/api/leaderboards") or (method == "GET" and path.startswith("/api/leagues")):
        return "past"
    if method == "POST" and path.startswith(LAB):
        return "lab"
    if path.startswith("/api/mail/"):
        return "person"
    if path.startswith("/api/me"):
        return "person" if method == "POST" or path.endswith("/export") else "draft"
    if method == "POST" and path.rstrip("/") in MAKING:
        return MAKING[path.rstrip("/")]
    return _at_event(method, path) if path.startswith("/api/events/") else _at_table(method, path, query)


def _at_event(method: str, path: str) -> str:
    last = path.rpartition("/")[2]
    if method == "POST":
        return "seat" if last == "commit" else "event"
    return _BY_LAST_WORD.get(last, "seat")


def _at_table(method: str, path: str, query: bytes) -> str:
    last = path.rpartition("/")[2]
    if last == "review":
        return "review" if method == "POST" else "past"
    if last == "view" and b"seq=" in query:
        return "past"
    if last in PLAYING and _SEAT.match(path):
        return "seat"
    return _BY_LAST_WORD.get(last, "draft")


class Limits:
    """The limits of one process."""

    def __init__(self, factor: float, here: LocalBuckets, shared: Buckets) -> None:
        self.kinds = {kind.name: kind.times(factor) for kind in KINDS}
        self.here, self.shared = here, shared
        self._open: Counter[str] = Counter()

    async def admit(self, method: str, path: str, who: str, query: bytes = b"") -> AbstractContextManager[None]:
        """Reserve a place for this request; raise if that is too much."""
        name = kind_of(method, path, query)
        if not name:
            return _FREE
        kind = self.kinds[name]
        wait = self._guessed_too_often(path, who) or await (self.shared if kind.shared else self.here).take(kind, who)
        if wait:
            LIMITED.labels(name).inc()
            raise TooManyRequests(wait)
        return self._place(kind, who) if kind.at_once else _FREE

    def _guessed_too_often(self, path: str, who: str) -> float:
        """Seconds for which no code is looked up for this address; 0 for anything else."""
        return self.here.wait(self.kinds[GUESSES.name], who) if _CODE.match(path) else 0.0

    async def answered(self, path: str, who: str, status: int) -> None:
        """Count a code that no event has. Codes that are right cost nothing: a hall is behind one address."""
        if status == NOT_FOUND and _CODE.match(path):
            await self.here.take(self.kinds[GUESSES.name], who)

    @contextmanager
    def _place(self, kind: RateLimit, who: str) -> Iterator[None]:
        """Reserve one of the few places for open streams."""
        if self._open[who] >= kind.at_once:
            LIMITED.labels(kind.name).inc()
            raise TooManyRequests(60 / kind.per_minute)
        self._open[who] += 1
        try:
            yield
        finally:
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]

    async def close(self) -> None:
        """Let go of what is shared."""
        await self.shared.close()


def limited(settings: Settings) -> Limits | None:
    """The limits that these settings want."""
    if not settings.limits:
        return None
    here = LocalBuckets()
    if not settings.redis_url:
        return Limits(settings.limits, here, here)
    from .shared_buckets import SharedBuckets  # the extra `scale` is needed only here

    return Limits(settings.limits, here, SharedBuckets(settings.redis_url))
