"""What one process of the service has: settings, games, database, fan-out, and the tables it remembers."""

from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from psycopg import AsyncConnection
from psycopg_pool import AsyncConnectionPool

from rollwright.core.catalog import Catalog
from rollwright.core.errors import RollwrightError

from .appending import Appender
from .fanout import FanOut, InProcess
from .presence import Presence
from .problems import NotFound, NotNow
from .rows import SeatRow, TableRow
from .settings import Settings
from .sitting import Sitting
from .store import Store

REMEMBERED = 2_000
"""So many tables are kept in memory; the others are replayed when somebody asks."""


class House:
    """One process. Everything it remembers can be read again from the database."""

    def __init__(self, settings: Settings, catalog: Catalog | None = None) -> None:
        self.settings = settings
        self.catalog = Catalog.discover() if catalog is None else catalog
        self.fanout: FanOut = _fanout(settings)
        self.pool: AsyncConnectionPool[AsyncConnection[tuple[Any, ...]]] = AsyncConnectionPool(
            settings.database_url, min_size=2, max_size=settings.connections, open=False, kwargs={"autocommit": True}
        )
        self.appender = Appender(self)
        self.presence = Presence()
        self.closing = False
        self._sittings: OrderedDict[str, Sitting] = OrderedDict()

    async def open(self) -> None:
        """Connect."""
        await self.pool.open(wait=True)
        await self.fanout.open()

    async def close(self) -> None:
        """Let go of everything."""
        self.closing = True
        await self.fanout.close()
        await self.pool.close()

    @asynccontextmanager
    async def store(self) -> AsyncIterator[Store]:
        """The database; every statement by itself."""
        async with self.pool.connection() as connection:
            yield Store(connection)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Store]:
        """The database; all statements or none."""
        async with self.pool.connection() as connection, connection.transaction():
            yield Store(connection)

    # --- tables ----------------------------------------------------------------------------------------

    async def row(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        """A table and its seats as they are now."""
        async with self.store() as store:
            table = await store.table(id)
            if table is None:
                raise NotFound("There is no such table.")
            return table, (await store.seats([id]))[id]

    def remembered(self, id: str) -> Sitting | None:
        """The table as this process knows it; it may have gone on elsewhere."""
        sitting = self._sittings.get(id)
        if sitting is not None:
            self._sittings.move_to_end(id)
        return sitting

    async def sitting(self, id: str) -> Sitting:
        """A started table, up to date."""
        async with self.store() as store:
            return await self.caught_up(id, store)

    async def caught_up(self, id: str, store: Store) -> Sitting:
        """A started table after all that this connection can see of its log."""
        sitting = self.remembered(id) or await self._load(id, store)
        acts = await store.acts_after(id, sitting.seq)
        try:
            sitting.follow(acts)
        except RollwrightError:
            self._sittings.pop(id, None)  # half an act has happened on it: the log is the truth, not this
            raise
        return sitting

    async def _load(self, id: str, store: Store) -> Sitting:
        table = await store.table(id)
        if table is None:
            raise NotFound("There is no such table.")
        if not table.seq:
            raise NotNow("The game starts when every seat is taken.")
        seats = (await store.seats([id]))[id]
        known = self.remembered(id)  # somebody else may have loaded it while we waited
        return known or self.remember(Sitting(table, seats, self.catalog))

    def remember(self, sitting: Sitting) -> Sitting:
        """Keep a table in memory, and forget the one that was not asked for the longest."""
        self._sittings[sitting.table.id] = sitting
        if len(self._sittings) > REMEMBERED:
            self._sittings.popitem(last=False)
        return sitting


def _fanout(settings: Settings) -> FanOut:
    if not settings.redis_url:
        return InProcess()
    from .between import BetweenProcesses  # the extra `scale` is needed only here

    return BetweenProcesses(settings.redis_url)
