"""One process of the service: settings, games, database, fan-out, and the tables it remembers."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic

import psycopg
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from rollwright.core.catalog import Catalog
from rollwright.server.tables.messages import SaidLine

from .database.connection import connection_options
from .database.pool import Lender
from .database.statements import Connection
from .events.keys import seat_at
from .events.process import Events
from .events.seat_table import SeatTable
from .live.channel import Announcer, Channels, talk_topic
from .live.fanout import FanOut, LocalFanOut
from .live.presence import Presence
from .rules.cache import AnswerCache
from .rules.pool import RulesPool
from .settings import Settings, catalog_named
from .tables.appending import Appender
from .tables.host import Host
from .tables.live_table import LiveTable, Shelf
from .tables.rows import SeatRow, TableRow
from .tables.store import Store
from .talk.store import TalkStore
from .wire.problems import NotNow, Unavailable

REMEMBERED, SEATS_REMEMBERED = 2_000, 8_000
"""The number of tables and event seats kept in memory; others are replayed on demand."""
CONNECTION_WAIT_SECONDS = 2.0
"""Seconds a request waits for a connection to the database."""
PRINTS_KEPT = 32
"""The number of PDFs kept, of some hundred kilobytes each."""
OPENING = 30.0
"""Seconds the database may take to answer at startup."""
QUICK_LIMIT, ASKED_LIMIT, SLOW_LIMIT, PRINT_LIMIT, REVIEW_LIMIT = 4.0, 8.0, 10.0, 60.0, 120.0
"""Seconds after which a request to each pool of rules processes is stopped."""
TOO_LONG = (psycopg.errors.QueryCanceled, psycopg.errors.LockNotAvailable, PoolTimeout)
"""Errors that say nothing about the connection itself."""
log = logging.getLogger(__name__)


class Service(Host):
    """One process. Everything it remembers can be read again from the database."""

    appender: Appender
    timepiece: "Timepiece"
    presence: Presence
    quick: RulesPool
    asked: RulesPool

    def __init__(self, settings: Settings) -> None:
        super().__init__(REMEMBERED)
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
        self.quick = RulesPool("quick", settings.quick, QUICK_LIMIT, settings.catalog)
        self.asked = RulesPool("asked", settings.asked, ASKED_LIMIT, settings.catalog)
        self.slow = RulesPool("slow", settings.slow, SLOW_LIMIT, settings.catalog, niceness=10)
        self.review = RulesPool("review", settings.reviews, REVIEW_LIMIT, settings.catalog, niceness=10)
        self.printing = RulesPool("press", 1, PRINT_LIMIT, settings.catalog, niceness=5)
        self.pools = (self.quick, self.asked, self.slow, self.review, self.printing)
        self.channels = Channels(self)
        self.descriptions = AnswerCache(self.asked)
        self.prints = AnswerCache(self.printing, PRINTS_KEPT)
        self.events = Events(self, settings)
        self._checking: asyncio.Task[None] | None = None
        self._asking: asyncio.Task[None] | None = None
        self._beside: list[asyncio.Task[None]] = []
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
        for pool in self.pools:
            await pool.stop()
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
            watched = {id for id in (*self.channels.listened_to(), *self._live_tables) if seat_at(id) is None}
            if not watched:
                continue
            try:
                async with self.store() as store:
                    await self.timepiece.set(store)
                    now = await store.how_far(list(watched))
            except Exception as error:  # noqa: BLE001  # whatever it was, the next sweep is due
                log.warning("tables cannot be checked for missed signals: %s", error)
                continue
            for id in watched - now.keys():
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
        return await (super().row(id) if seat_at(id) is None else self.events.tables.row(id))

    async def talk(self, id: str) -> list[SaidLine]:
        """The latest talk at a table."""
        async with self.store() as store:
            return await TalkStore(store.connection).last_said(id)

    async def live_table(self, id: str) -> LiveTable:
        """A started table, up to date."""
        if seat_at(id) is not None:
            return await self._seat_of_event(id)
        if self.announcer is not None:
            self.announcer.expect(id)
        return await super().live_table(id)

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
            same = await self.events.tables.follow(live)
        except BaseException:
            self.forget(id)
            raise
        if same:
            return live
        self.forget(id)  # its record has the name, too
        return await self._seat_of_event(id)

    def _shelf(self, id: str) -> Shelf:
        return self._live_tables if seat_at(id) is None else self._seats_of_events


def _presence(settings: Settings) -> Presence:
    if not settings.redis_url:
        return Presence()
    from .live.redis import RedisPresence  # the extra `scale` is needed only here

    return RedisPresence(settings.redis_url)


def _fanout(settings: Settings) -> FanOut:
    if not settings.redis_url:
        return LocalFanOut()
    from .live.redis import RedisFanOut  # the extra `scale` is needed only here

    return RedisFanOut(settings.redis_url)


class Timepiece:
    """Set by the database now and then; in between this process counts on. Its own clock's date does not matter."""

    def __init__(self, ticks: Callable[[], float] = monotonic) -> None:
        self.ticks = ticks
        self._began = 0.0
        """The database's time when our clock showed 0."""

    def now(self) -> float:
        """Seconds since 1970."""
        return self._began + self.ticks()

    async def set(self, store: Store) -> None:
        """Ask the database; half of the time that takes, the answer is in transit."""
        before = self.ticks()
        now = await store.what_time()
        self._began = now - (before + self.ticks()) / 2
