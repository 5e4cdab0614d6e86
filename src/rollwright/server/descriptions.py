"""Descriptions, miniatures, rulebooks, lessons and prints of games, each made once by a rules process."""

import asyncio
from collections import OrderedDict

import msgspec

from .lane import Lane
from .request_language import spoken
from .rules_requests import GameQuery

KEPT = 256
"""The maximum number kept: every mode of every title, and the house rules people really choose."""


class Descriptions:
    """The packed answers by request."""

    def __init__(self, lane: Lane, kept: int = KEPT) -> None:
        self.lane = lane
        self.kept = kept
        self._made: OrderedDict[bytes, asyncio.Task[bytes]] = OrderedDict()

    async def find(self, request: GameQuery) -> bytes:
        """The answer that exists, the one in progress, or a new one."""
        key = spoken().encode() + msgspec.json.encode(request)
        task = self._made.get(key)
        if task is None:
            task = self._made[key] = asyncio.create_task(self.lane.ask(request))
            task.add_done_callback(lambda done: self._failed(key, done))
        self._made.move_to_end(key)
        if len(self._made) > self.kept:
            self._made.popitem(last=False)
        return await asyncio.shield(task)

    def forget(self) -> None:
        """Forget all answers: the rules have changed."""
        self._made.clear()

    def _failed(self, key: bytes, done: asyncio.Task[bytes]) -> None:
        """A failed answer is tried again on the next request."""
        if done.cancelled() or done.exception() is not None:
            self._made.pop(key, None)
