"""Deciding by default what was not decided in a closed round, so that every seat has a row for it."""

import asyncio
from collections.abc import AsyncIterator

from .memory import CachedEvent
from .round_table import RoundTable, TurnOutcome
from .store import EventStore, Range

SEATS = 50_000
"""The number of seats settled in one statement."""
IN_ONE_GO = 20
"""The number of different sheets played before other tasks get a turn."""


class Defaults:
    """The results for sheets in a round in which nothing is decided; equal sheets have equal results."""

    def __init__(self, table: RoundTable) -> None:
        self.table = table
        self._known: dict[bytes, TurnOutcome] = {}

    async def of(self, sheet: bytes) -> TurnOutcome:
        """What becomes of this one."""
        outcome = self._known.get(sheet)
        if outcome is None:
            outcome = self._known[sheet] = self.table.by_default(sheet)
            if len(self._known) % IN_ONE_GO == 0:
                await asyncio.sleep(0)
        return outcome


async def settle(store: EventStore, event: CachedEvent, round: int, table: RoundTable, seats: int) -> None:
    """Write a row for every seat that has none in this round."""
    await store.for_many()
    defaults = Defaults(table)
    async for some, sheets in _silent(store, event, round, seats):
        outcomes = {sheet: await defaults.of(sheet) for sheet in sheets}
        await store.settle(some, event.start, outcomes)
    await store.settled(event.row.id, round)


async def _silent(
    store: EventStore, event: CachedEvent, round: int, seats: int
) -> AsyncIterator[tuple[Range, list[bytes]]]:
    """The sheets of silent seats as they were before the round, a few at a time."""
    for first in range(0, seats, SEATS):
        some = Range(event.row.id, round, first, first + SEATS)
        sheets = await store.silent_sheets(some, event.start)
        if sheets:
            yield some, sheets


async def somebody_silent(
    store: EventStore, event: CachedEvent, round: int, table: RoundTable, seats: int
) -> TurnOutcome | None:
    """The result for some silent seat whose sheet does not end with this round; None if there is none."""
    defaults = Defaults(table)
    async for _, sheets in _silent(store, event, round, seats):
        for sheet in sheets:
            outcome = await defaults.of(sheet)
            if not outcome.ended:
                return outcome
    return None
