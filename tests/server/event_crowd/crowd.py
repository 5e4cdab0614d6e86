"""The crowd: it joins, plays whole games by what it hears, and notes all that was acknowledged."""

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from time import perf_counter, time
from typing import Any, NamedTuple

from .lines import Line, post
from .scripts import MANY, Script, game_for_events

LINES = 256
"""So many ask at once."""
UNIFORM, BURST = (0.05, 0.7), (0.65, 1.0)
"""Parts of a round: within which everybody answers when nobody hurries, and the last, in which all do."""
STRAGGLER = 0.88
"""Then the last seat answers where nobody hurries: between, the machine is quiet."""
TRIES = 100
KNOCKS = 2_000
GRACE = 2.0
"""Seconds after the closing in which it makes sense to ask."""
AGAIN = (0.03, 0.15)
"""Seconds until a question is asked again."""
AWAY = {429, 502, 503, 504}
Json = Any


class Seat(NamedTuple):
    number: int
    ticket: str
    script: Script


class Answered:
    """What was noted of the answers of one round."""

    def __init__(self, number: int, burst: bool) -> None:
        self.number, self.burst = number, burst
        self.waits: list[float] = []
        """Seconds of each answer that went through at once."""
        self.worst = 0.0
        """Seconds of the slowest of all, tries and all."""
        self.began = self.until = 0.0
        self.late = self.retries = 0
        self.behind = 0.0
        """Seconds by which the crowd itself was late at most."""

    @property
    def seconds(self) -> float:
        """From the first question to the last answer."""
        return self.until - self.began


class Crowd:
    """Everybody at one event."""

    def __init__(self, port: int, many: int, seconds: int) -> None:
        self.many, self.seconds = many, seconds
        self.lines = [Line(port, nth) for nth in range(min(LINES, many))]
        self.game = game_for_events()
        self.scripts = [Script(self.game, nth) for nth in range(MANY)]
        self.seats: list[Seat] = []
        self.lost: set[int] = set()
        """Seats that came too late once: they play no more."""
        self.acknowledged: dict[tuple[int, int], tuple[list[str], int]] = {}
        """By seat and round: the moves, and the total that the receipt names."""
        self.wrong: list[str] = []
        self._random = random.Random(1)

    # --- before ----------------------------------------------------------------------------------------

    async def ask(self, path: str, body: Json, line: Line | None = None) -> Json:
        status, told, _ = await self._patiently(line or self.lines[0], post(path, json.dumps(body).encode()))
        assert status in {200, 201}, (path, status, told)
        return json.loads(told)

    async def _patiently(self, line: Line, question: bytes) -> tuple[int, bytes, int]:
        """Ask until somebody answers; what was answered, and how often it was asked in vain."""
        for nth in range(TRIES):
            with suppress(OSError, TimeoutError):
                status, told = await line.ask(question)
                if status not in AWAY:
                    return status, told, nth
            await asyncio.sleep(self._random.uniform(*AGAIN))
        return 503, b"nobody answers", TRIES

    async def make(self) -> None:
        printed = self.game.components
        times = {"seconds": self.seconds, "first_seconds": self.seconds}
        made = await self.ask("/api/events", {"game": printed.id, "mode": printed.mode, "name": "Crowd", **times})
        self.event, self.key = made["event"], made["key"]

    async def join(self) -> float:
        """Everybody takes a seat; seconds that it took."""
        began, coming = perf_counter(), iter(range(self.many))
        await asyncio.gather(*(self._sit_down(line, coming) for line in self.lines))
        return perf_counter() - began

    async def _sit_down(self, line: Line, coming: Iterator[int]) -> None:
        for nth in coming:
            wish = {"name": f"Player {nth}", "nonce": sha256(f"{self.event} {nth}".encode()).hexdigest()}
            told = await self.ask(f"/api/events/{self.event}/join", wish, line)
            self.seats.append(Seat(told["seat"], told["ticket"], self.scripts[nth % MANY]))

    async def knock(self) -> int:
        """Ask whether anybody is there, a few thousand times; how often."""
        question = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"

        async def some(line: Line) -> None:
            for _ in range(KNOCKS // len(self.lines)):
                await self._patiently(line, question)

        await asyncio.gather(*(some(line) for line in self.lines))
        return KNOCKS // len(self.lines) * len(self.lines)

    async def start(self) -> None:
        await self.ask(f"/api/events/{self.event}/host", {"key": self.key, "wish": "start"})

    # --- playing ---------------------------------------------------------------------------------------

    async def answer(self, message: Json, burst: bool) -> Answered:
        """Everybody who still plays answers a round, uniformly or all at its end."""
        noted = Answered(message["round"], burst)
        coming = self._coming(message, burst)
        await asyncio.gather(*(self._go_through(line, coming, message, noted) for line in self.lines))
        return noted

    def _coming(self, message: Json, burst: bool) -> Iterator[tuple[Seat, float]]:
        opens = message["closes"] - self.seconds
        playing = [seat for seat in self.seats if not (seat.script.over or seat.number in self.lost)]
        self._random.shuffle(playing)
        first, last = BURST if burst else UNIFORM
        for nth, seat in enumerate(playing):
            part = first + (last - first) * nth / len(playing)
            if not burst and nth == len(playing) - 1:
                part = STRAGGLER
            yield seat, opens + part * self.seconds

    async def _go_through(
        self, line: Line, coming: Iterator[tuple[Seat, float]], message: Json, noted: Answered
    ) -> None:
        for seat, at in coming:
            wait = at - time()
            if time() > message["closes"] + GRACE:  # the machine is too slow for this crowd: it must not fall behind
                self.lost.add(seat.number)
                noted.late += 1
                continue
            if wait > 0:
                await asyncio.sleep(wait)
            else:
                noted.behind = max(noted.behind, -wait)
            moves = seat.script.turn(message["round"], message["throws"])
            if moves is not None:
                await self._commit(line, seat, moves, noted)

    async def _commit(self, line: Line, seat: Seat, moves: list[str], noted: Answered) -> None:
        round, began = noted.number, perf_counter()
        body = json.dumps({"ticket": seat.ticket, "round": round, "moves": moves}).encode()
        question = post(f"/api/events/{self.event}/seats/{seat.number}/commit", body)
        noted.began = noted.began or began
        status, told, again = await self._patiently(line, question)
        noted.retries += again
        if status == 200:
            self._note(seat, moves, json.loads(told), noted)
            noted.until = perf_counter()
            noted.worst = max(noted.worst, noted.until - began)
            if not again:
                noted.waits.append(noted.until - line.sent)
            return
        self.lost.add(seat.number)
        noted.late += 1
        if status != 409:
            self.wrong.append(f"seat {seat.number} in round {round}: {status} {told[:200]!r}")

    def _note(self, seat: Seat, moves: list[str], receipt: Json, noted: Answered) -> None:
        self.acknowledged[seat.number, noted.number] = moves, receipt["total"]
        if (receipt["round"], receipt["total"]) != (noted.number, seat.script.totals[noted.number]):
            self.wrong.append(f"seat {seat.number} in round {noted.number}: {receipt}")

    def close(self) -> None:
        for line in self.lines:
            line.close()
