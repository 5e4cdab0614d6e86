"""Results of those who played along on paper: the host enters them, and nobody can verify them."""

from rollwright.core.bounds import span
from rollwright.core.text import Text
from rollwright.server.identity import names
from rollwright.server.wire.problems import NotFound, NotNow

from .host import hosted
from .memory import Memory
from .messages import PaperResult, RemovingPaper
from .ranking import over
from .rows import EventRow
from .store import EventStore

UNDECLARED = 1_000.0
"""The most points, above or below nothing, where a game declares no bounds."""
MOST = 2_000
"""How many results from paper an event has."""


async def add(memory: Memory, id: str, wish: PaperResult) -> None:
    """Enter a result, or correct it. Raises if nobody could have come to it by the rules."""
    row = await hosted(memory, id, wish.key)
    await over(memory, row.id)
    name = names.clean(wish.name)
    if not name:
        raise NotFound("Enter the player's name.")
    _expect_possible(memory, row, wish.total)
    async with memory.stores.store() as store:
        events = EventStore(store.connection)
        if await events.count_papers(row.id) >= MOST:
            raise NotNow(Text("An event has at most {n} results from paper.", n=MOST))
        await events.add_paper(row.id, name, wish.total)


async def remove(memory: Memory, id: str, wish: RemovingPaper) -> None:
    """Delete a result."""
    row = await hosted(memory, id, wish.key)
    async with memory.stores.store() as store:
        if not await EventStore(store.connection).remove_paper(row.id, names.clean(wish.name)):
            raise NotFound("There is no such result.")


def _expect_possible(memory: Memory, row: EventRow, total: int) -> None:
    """Raise unless a sheet can come to these points, as far as the game declares what it can come to."""
    bounds = memory.remember(row).game.components.bounds
    low, high = span(bounds.score if bounds else None)
    low, high = max(low, -UNDECLARED), min(high, UNDECLARED)
    if not low <= total <= high:
        raise NotNow(Text("A sheet of this game has {low} to {high} points.", low=int(low), high=int(high)))
