"""AnswerCache, miniatures, rulebooks, lessons and prints of games, each made once by a rules process."""

import asyncio
from collections import OrderedDict

import msgspec

from rollwright.server.rules_messages import GameQuery
from rollwright.server.wire.language import spoken

from .pool import RulesPool

KEPT = 256
"""The maximum number kept: every mode of every title, and the house rules people really choose."""


class AnswerCache:
    """The packed answers by request."""

    def __init__(self, pool: RulesPool, kept: int = KEPT) -> None:
        self.pool = pool
        self.kept = kept
        self._answers: OrderedDict[bytes, asyncio.Task[bytes]] = OrderedDict()

    async def find(self, request: GameQuery) -> bytes:
        """The answer that exists, the one in progress, or a new one."""
        key = spoken().encode() + msgspec.json.encode(request)
        task = self._answers.get(key)
        if task is None:
            task = self._answers[key] = asyncio.create_task(self.pool.ask(request))
            task.add_done_callback(lambda done: self._failed(key, done))
        self._answers.move_to_end(key)
        if len(self._answers) > self.kept:
            self._answers.popitem(last=False)
        return await asyncio.shield(task)

    def forget(self) -> None:
        """Forget all answers: the rules have changed."""
        self._answers.clear()

    def _failed(self, key: bytes, done: asyncio.Task[bytes]) -> None:
        """A failed answer is tried again on the next request."""
        if done.cancelled() or done.exception() is not None:
            self._answers.pop(key, None)
