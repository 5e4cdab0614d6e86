"""What everybody may know of an event. At a large one thousands ask within a second: it is looked up once."""

import asyncio
from time import monotonic
from typing import NamedTuple

import msgspec

from . import round_message
from .memory import Memory
from .messages import EventLine, Progress
from .rows import GRACE, EventRow
from .store import EventStore

MANY = 300
"""With more seats than this, an answer half a second old is good enough."""
FRESH = 0.5
"""Seconds for which an answer about a large event is reused."""
KEPT = 64
"""The number of events remembered."""


class _Told(NamedTuple):
    at: float
    line: "asyncio.Task[EventLine]"


class Lines:
    """The latest answers of this process."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self._told: dict[str, _Told] = {}

    async def seen(self, id: str) -> EventLine:
        """An event by its id or its code; a large one as it was a moment ago."""
        told = self._told.get(id)
        if told is None or monotonic() - told.at > FRESH or not _is_large(told.line):
            told = _Told(monotonic(), asyncio.create_task(self.line(id)))
            self._told.pop(id, None)
            self._told[id] = told
            while len(self._told) > KEPT:
                self._told.pop(next(iter(self._told)))
        return await asyncio.shield(told.line)

    async def line(self, id: str) -> EventLine:
        """The same as it is now."""
        row = await self.memory.read(id)
        async with self.memory.stores.store() as store:
            known = EventStore(store.connection)
            message = round_message.read(await known.message(row.id))
            answered, _ = await known.progress(row.id, row.round)
            latest = await known.latest(row.id)
        facts = {name: getattr(row, name) for name in EventLine.__struct_fields__ if name in EventRow._fields}
        line = round_message.gathering(row) if message is None else msgspec.structs.replace(message, seats=row.seats)
        return EventLine(**facts, grace=GRACE, message=line, progress=Progress(answered, row.awaited, latest))


def _is_large(line: "asyncio.Task[EventLine]") -> bool:
    """Whether the answer may be reused; whoever asks while it is being looked up shares it."""
    if not line.done():
        return True
    return not line.cancelled() and line.exception() is None and line.result().message.seats > MANY
