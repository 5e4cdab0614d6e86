"""Five hundred others at an event, who come, hear its rounds and answer them while people play."""

import asyncio
import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import time
from typing import Any

import httpx2

from tests.server.event_crowd.crowd import Crowd

MANY = int(os.environ.get("ROLLWRIGHT_OTHERS", "500"))
SPREAD = 4
"""Seconds within which they answer a round."""
LOOK = 0.3


class Others(Crowd):
    """Everybody else at an event that somebody has made."""

    def __init__(self, port: int, event: str) -> None:
        super().__init__(port, MANY, SPREAD)
        self.event = event
        self.here, self._gone = threading.Event(), threading.Event()
        self.answered = 0
        """The last round that all of them have answered."""
        self.thread = threading.Thread(target=lambda: asyncio.run(self._come()), daemon=True)

    async def _come(self) -> None:
        try:
            await self._attend()
        finally:
            self.close()
            await asyncio.sleep(0)  # connections are closed a moment later

    async def _attend(self) -> None:
        await self.join()
        self.here.set()
        while not self._gone.is_set():
            message = await self._look()
            if message["phase"] == "over":
                break
            if message["phase"] == "open" and message["round"] > self.answered:
                await self.answer({**message, "closes": time() + SPREAD}, burst=False)
                self.answered = message["round"]
            await asyncio.sleep(LOOK)

    async def _look(self) -> Any:  # noqa: ANN401  # a message as JSON has it
        question = f"GET /api/events/{self.event} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        _, told, _ = await self._patiently(self.lines[0], question)
        return json.loads(told)["message"]

    def leave(self) -> None:
        """They go home."""
        self._gone.set()
        self.thread.join(timeout=60)


@contextmanager
def others(base: str, code: str) -> Iterator[Others]:
    """All of them, seated."""
    event = httpx2.get(f"{base}/api/events/{code}").json()["id"]
    made = Others(int(base.rpartition(":")[2]), event)
    made.thread.start()
    try:
        assert made.here.wait(120), "the others have not come in"
        yield made
    finally:
        made.leave()
