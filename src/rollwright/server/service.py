"""One process of the service: settings, games, database, fan-out, and the tables it remembers."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import psycopg
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from rollwright.core.catalog import Catalog

from .acts import Act
from .appending import Appender
from .channel import Announcer, Channels, talk_topic
from .database import connection_options
from .descriptions import Descriptions
from .events.process import Events
from .events.seat_table import SeatTable
from .events.tickets import seat_at
from .fanout import FanOut, LocalFanOut
from .lane import Lane
from .lending import Lender
from .live_table import LiveTable, Shelf
from .presence import Presence
from .problems import NotFound, NotNow, Unavailable
from .request_language import about
from .rows import SeatRow, TableRow
from .settings import Settings, catalog_named
from .statements import Connection
from .store import Store
from .talk.messages import SaidLine
from .talk.store import TalkStore
from .timepiece import Timepiece

REMEMBERED, SEATS_REMEMBERED = 2_000, 8_000
"""The number of tables and event seats kept in memory; others are replayed on demand."""
CONNECTION_WAIT_SECONDS = 2.0
"""Seconds a request waits for a connection to the database."""
PRINTS_KEPT = 32
"""The number of PDFs kept, of some hundred kilobytes each."""
OPENING = 30.0
"""Seconds the database may take to answer at startup."""
QUICK_LIMIT, ASKED_LIMIT, SLOW_LIMIT, PRINT_LIMIT, REVIEW_LIMIT = 4.0, 8.0, 10.0, 60.0, 120.0
"""Seconds after which work of each lane is stopped."""
ACTS_IN_ONE_GO = 2
"""How many acts of a long log are applied at a time."""
TOO_LONG = (psycopg.errors.QueryCanceled, psycopg.errors.LockNotAvailable, PoolTimeout)
"""Errors that say nothing about the connection itself."""
log = logging.getLogger(__name__)


class Service:
    """One process. Everything it remembers can be read again from the database."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.catalog = catalog_named(settings.catalog)
        self.announcer: Announcer | None = None
        """Something that tells listeners more than the games: the bench of a workshop."""
        for name, why in self.catalog.broken.items():
            log.warning("%s %s", name, why)
        self.fanout: FanOut = _fanout(settings)
        self.pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            settings.database_url,
            min_size=2,
            max_size=settings.connections,
            open=False,
            timeout=CONNECTION_WAIT_SECONDS,
            kwargs=connection_options(),
        )
        self.lender = Lender(self.pool, settings.connections, CONNECTION_WAIT_SECONDS)
        self.appender = Appender(self)
        self.timepiece = Timepiece()
        self.presence = _presence(settings)
        self.quick = Lane("quick", settings.quick, QUICK_LIMIT, settings.catalog)
        self.asked = Lane("asked", settings.asked, ASKED_LIMIT, settings.catalog)
        self.slow = Lane("slow", settings.slow, SLOW_LIMIT, settings.catalog, niceness=10)
        self.review = Lane("review", settings.reviews, REVIEW_LIMIT, settings.catalog, niceness=10)
        self.press = Lane("press", 1, PRINT_LIMIT, settings.catalog, niceness=5)
        self.lanes = (self.quick, self.asked, self.slow, self.review, self.press)
        self.channels = Channels(self)
        self.descriptions = Descriptions(self.asked)
        self.prints = Descriptions(self.press, PRINTS_KEPT)
        self.events = Events(self, settings)
        self._checking: asyncio.Task[None] | None = None
        self._asking: asyncio.Task[None] | None = None
        self._beside: list[asyncio.Task[None]] = []
        self._live_tables = Shelf(REMEMBERED)
        self._seats_of_events = Shelf(SEATS_REMEMBERED)

    async def open(self) -> None:
        """Connect, and start the background tasks."""
        await self.pool.open(wait=True, timeout=OPENING)
        await self.fanout.open()
        async with self.store() as store:
            await self.timepiece.set(store)
        self._beside = [asyncio.create_task(work) for work in (self.quick.start(), self.asked.start(), self._sweep())]

    async def close(self) -> None:
        """Close everything."""
        for task in self._beside:
            task.cancel()
        await asyncio.gather(*self._beside, return_exceptions=True)
        await self.channels.close()
        await self.events.streams.close()
        for lane in self.lanes:
            await lane.stop()
        await self.fanout.close()
        await self.presence.close()
        await self.pool.close()

    async def answers_within(self, seconds: float) -> None:
        """Raise Unavailable unless the database answers soon. However many ask, it is checked once at a time."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask_database())
        asking = self._asking  # another task may check again before we hear
        done, _ = await asyncio.wait([asking], timeout=seconds)
        if not done or asking.exception() is not None:
            raise Unavailable("The database does not answer.")

    async def _ask_database(self) -> None:
        async with self.store() as store:
            await store.connection.execute("select 1")

    async def _sweep(self) -> None:
        """Ring for tables that have moved on without a signal: the process that should have sent it may have died."""
        while True:
            await asyncio.sleep(self.settings.sweep)
            known = {id for id in (*self.channels.listened_to(), *self._live_tables) if seat_at(id) is None}
            if not known:
                continue
            try:
                async with self.store() as store:
                    await self.timepiece.set(store)
                    now = await store.how_far(list(known))
            except Exception as error:  # noqa: BLE001  # whatever it was, the next sweep is due
                log.warning("old rows cannot be deleted: %s", error)
                continue
            for id in known - now.keys():
                self.forget(id)  # it was deleted: what is remembered of it must not be shown
            for id, live in list(self._live_tables.items()):
                if id in now and now[id][1] != live.table.seating:
                    self.forget(id)  # a player there was renamed
            for id in self.channels.missed(now):
                await self.fanout.tell(id, due=False)
                await self.fanout.tell(talk_topic(id), due=False)

    @asynccontextmanager
    async def store(self) -> AsyncIterator[Store]:
        """A connection, without a transaction."""
        try:
            async with self.lender.connection() as connection:
                yield Store(connection)
        except psycopg.OperationalError as error:
            if not isinstance(error, TOO_LONG):
                self._look_at_connections()
            raise

    def _look_at_connections(self) -> None:
        """If one connection is dead, others may be too: have them replaced before they are used."""
        if not self.pool.closed and (self._checking is None or self._checking.done()):
            self._checking = asyncio.create_task(self.pool.check())

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Store]:
        """A connection with a transaction."""
        async with self.store() as store, store.connection.transaction():
            yield store

    def use(self, catalog: Catalog) -> None:
        """Replace the games. Forget everything made with the old rules."""
        self.catalog = catalog
        self.descriptions.forget()
        self.prints.forget()
        self._live_tables.clear()
        self._seats_of_events.clear()

    # --- tables ----------------------------------------------------------------------------------------

    async def row(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        """A table and its seats as they are now."""
        if seat_at(id) is not None:
            return await self.events.tables.row(id)
        async with self.store() as store:
            table = await store.table(id)
            if table is None:
                raise NotFound("There is no such table.")
            return table, (await store.seats([id]))[id]

    async def talk(self, id: str) -> list[SaidLine]:
        """The latest talk at a table."""
        async with self.store() as store:
            return await TalkStore(store.connection).last_said(id)

    def remembered(self, id: str) -> LiveTable | None:
        """The table as this process knows it; it may have moved on elsewhere."""
        live = self._shelf(id).taken(id)
        if live is not None:
            about(live.table.game, live.header.names)
        return live

    async def live_table(self, id: str) -> LiveTable:
        """A started table, up to date."""
        if seat_at(id) is not None:
            return await self._seat_of_event(id)
        if self.announcer is not None:
            self.announcer.expect(id)
        async with self.store() as store:
            live = self.remembered(id) or await self._load(id, store)
            acts = await store.acts_after(id, live.seq)
        await self.follow(live, acts)  # the connection is for others again
        return live

    async def is_closed_to_strangers(self, id: str) -> bool:
        """Whether it is a seat of a running event: nobody else sees its sheet."""
        return seat_at(id) is not None and not (await self.row(id))[0].over

    async def _seat_of_event(self, id: str) -> LiveTable:
        live = self.remembered(id)
        if live is None:
            table, seats = await self.events.tables.row(id)
            if not table.seq:
                raise NotNow("The event has not started yet.")
            live = self.remember(SeatTable(table, seats, self.catalog))
        assert isinstance(live, SeatTable)
        try:
            await self.events.tables.follow(live)
        except BaseException:
            self.forget(id)
            raise
        return live

    async def follow(self, live: LiveTable, acts: Sequence[Act]) -> None:
        """Apply acts from the log, a few at a time: a long game must not block the others."""
        try:
            for start in range(0, len(acts), ACTS_IN_ONE_GO):
                live.follow(acts[start : start + ACTS_IN_ONE_GO])
                if start + ACTS_IN_ONE_GO < len(acts):
                    await asyncio.sleep(0)
        except BaseException:
            self.forget(live.table.id)  # half an act was applied: the log is the truth, not this
            raise

    def forget(self, id: str) -> None:
        """Forget this table."""
        self._shelf(id).pop(id, None)

    def _shelf(self, id: str) -> "Shelf":
        return self._live_tables if seat_at(id) is None else self._seats_of_events

    async def _load(self, id: str, store: Store) -> LiveTable:
        table = await store.table(id)
        if table is None:
            raise NotFound("There is no such table.")
        if not table.seq:
            raise NotNow("The game starts when every seat is taken.")
        seats = (await store.seats([id]))[id]
        known = self.remembered(id)  # somebody else may have loaded it while we waited
        return known or self.remember(LiveTable(table, seats, self.catalog))

    def remember(self, live: LiveTable) -> LiveTable:
        """Keep a table in memory, and forget the least recently used one."""
        self._shelf(live.table.id).put(live)
        about(live.table.game, live.header.names)
        return live


def _presence(settings: Settings) -> Presence:
    if not settings.redis_url:
        return Presence()
    from .redis_presence import RedisPresence  # the extra `scale` is needed only here

    return RedisPresence(settings.redis_url)


def _fanout(settings: Settings) -> FanOut:
    if not settings.redis_url:
        return LocalFanOut()
    from .redis_fanout import RedisFanOut  # the extra `scale` is needed only here

    return RedisFanOut(settings.redis_url)
