"""The final ranking of an event."""

import msgspec

from rollwright.server.wire.problems import NotNow

from .memory import Memory
from .messages import EventPlaceLine, PaperResultLine, StandingLine
from .rows import OVER, EventRow
from .store import EventStore

TOLD = 100
"""How many of the best are listed by name."""


async def over(memory: Memory, id: str) -> EventRow:
    """The event, once it is over."""
    row = await memory.read(id)
    if row.phase != OVER:
        raise NotNow("The event is not over yet.")
    return row


async def standing(memory: Memory, id: str) -> StandingLine:
    """All places: computed once by each process, and again when a name has changed; paper results may come later."""
    row = await over(memory, id)
    event = memory.remember(row)
    async with event.counting:
        if event.final is None or event.final[0] != row.number:
            event.final = row.number, await _counted(memory, row.id)
    async with memory.stores.store() as store:
        papers = [PaperResultLine(name, total) for name, total in await EventStore(store.connection).papers(row.id)]
    return msgspec.structs.replace(event.final[1], papers=papers)


async def _counted(memory: Memory, id: str) -> StandingLine:
    async with memory.stores.transaction() as store:
        events = EventStore(store.connection)
        await events.for_many()
        seats = await events.final(id)
    ranks: dict[tuple[int, ...], int] = {}
    top, first = [], 0
    for nth, (seat, name, total, ranked, ended, _, missed) in enumerate(seats):
        order = tuple(ranked)
        if order not in ranks:
            first = nth + 1
        ranks[order] = ranks.get(order, 0) + 1
        if nth < TOLD:
            top.append(EventPlaceLine(first, seat, name, total, ended, missed))
    return StandingLine([(list(order), n) for order, n in ranks.items()], top, [])
