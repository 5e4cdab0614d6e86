"""The public stream of a table: one reader for all listeners in this process.

A listener waits for the reader and asks the database nothing; when nobody acts, nobody reads.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Protocol

import psycopg

from rollwright.core.errors import RollwrightError
from rollwright.server.tables.messages import SaidLine
from rollwright.server.tables.rows import SeatRow, TableRow
from rollwright.server.wire.problems import NotFound

from .event_stream import StreamPosition, change_event, seats_event, talk_event
from .fanout import FanOut, Subscription

BEAT = b": still here\n\n"
HELLO = b"retry: 1000\n\n"
READ_RETRY_SECONDS = 1.0
"""Seconds after which a reader that failed tries again."""
log = logging.getLogger(__name__)


def talk_topic(table: str) -> str:
    """The signal for talk at a table: separate from moves, so that a move does not cause talk to be read."""
    return f"{table}/talk"


class Tables(Protocol):
    """The source a reader reads from."""

    fanout: FanOut
    announcer: "Announcer | None"

    async def row(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        """A table and its seats as they are now."""
        ...

    async def talk(self, id: str) -> list[SaidLine]:
        """The latest talk there."""
        ...


class Announcer(Protocol):
    """Something besides the game that all listeners are told."""

    def number(self, id: str) -> int:
        """Changes whenever there is something to tell at this table."""
        ...

    def event(self, id: str) -> bytes:
        """The current message."""
        ...

    def expect(self, id: str) -> None:
        """Raise the reason if this table must not be shown now."""
        ...


class Channel:
    """One table. `seats` is what was read last."""

    def __init__(self, tables: Tables, id: str) -> None:
        self.tables = tables
        self.id = id
        self.listeners = 0
        self.seats = b""
        self.talk: list[SaidLine] = []
        """What was said last."""
        self.seen: tuple[int, int, int] = (0, 0, 0)
        """The numbers of the last act, seat change and line of talk that were read."""
        self.gone = False
        self.ready = asyncio.Event()
        """Set after the first reading."""
        self._news = asyncio.Event()
        self._ear: Subscription | None = None
        self._reader: asyncio.Task[None] | None = None
        self._talk_ear = Subscription()
        self._talk_reader: asyncio.Task[None] | None = None
        self._unheard = True
        """Whether something may have been said that was not read."""

    @property
    def last(self) -> int:
        """The number of the last act; 0 before the start."""
        return self.seen[0]

    # --- the reader --------------------------------------------------------------------------------------

    def open(self) -> None:
        """Start reading."""
        self._reader = asyncio.create_task(self._read())
        self._talk_reader = asyncio.create_task(self._overhear())

    async def close(self) -> None:
        """Disconnect all listeners; the reader finishes its current reading, because it may hold a connection."""
        self.gone = True
        self._tell()
        for ear in (self._ear, self._talk_ear):
            if ear is not None:
                ear.ring()
        for reader in (self._reader, self._talk_reader):
            if reader is not None:
                await reader

    async def _read(self) -> None:
        with self.tables.fanout.listen(self.id) as subscription:
            self._ear = subscription
            while not self.gone:
                wait: float | None = None
                try:
                    await self._catch_up()
                except NotFound:
                    self.gone = True
                except (psycopg.Error, RollwrightError) as error:
                    log.warning("table %s could not be read: %s", self.id, error)
                    wait = READ_RETRY_SECONDS
                except Exception:
                    log.exception("table %s could not be read", self.id)
                    wait = READ_RETRY_SECONDS
                self._tell()
                if not self.gone:
                    await subscription.wait(wait)

    async def _catch_up(self) -> None:
        row, seats = await self.tables.row(self.id)
        if self._unheard or row.seating != self.seen[1]:  # when a player leaves, so does their talk
            self._unheard = False
            await self._listen_in()
        self.seats = seats_event(row, seats)
        self.seen = (row.seq, row.seating, self.talk[-1].number if self.talk else 0)

    async def _listen_in(self) -> None:
        try:
            self.talk = await self.tables.talk(self.id)
        except BaseException:
            self._unheard = True
            raise

    async def _overhear(self) -> None:
        """Read talk along with the rest whenever something is said."""
        with self.tables.fanout.listen(talk_topic(self.id)) as self._talk_ear:
            while not self.gone:
                await self._talk_ear.wait(None)
                self._unheard = True
                if self._ear is not None:
                    self._ear.ring()

    def wake(self) -> None:
        """Tell every listener to look for news."""
        if self.ready.is_set():
            self._tell()

    def _tell(self) -> None:
        self.ready.set()
        self._news.set()
        self._news = asyncio.Event()

    # --- a listener --------------------------------------------------------------------------------------

    async def listen(self, place: StreamPosition, beat: float) -> AsyncIterator[bytes]:
        """Events without a gap until the listener disconnects; `place` is how far they were heard."""
        yield HELLO
        await self.ready.wait()
        seats = b""
        after, said = max(0, self.last - 1) if place.act is None else place.act, place.said or 0
        past, announcer, heard = place.said is None, self.tables.announcer, -1
        while not self.gone:
            news = self._news
            told = b"".join([change_event(seq, said) for seq in range(after + 1, self.last + 1)])
            after = max(after, self.last)
            lines = [line for line in self.talk if line.number > said]
            if lines:
                said = lines[-1].number
                told += talk_event(after, lines, past)
            past = False
            if seats != self.seats:
                seats = self.seats
                told = seats + told
            if announcer is not None and heard != announcer.number(self.id):
                heard = announcer.number(self.id)
                told = announcer.event(self.id) + told
            yield told or BEAT
            with suppress(TimeoutError):
                await asyncio.wait_for(news.wait(), beat)


class Channels:
    """The channels of this process, each for as long as someone listens."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.open: dict[str, Channel] = {}
        """By table."""
        self._closing: set[asyncio.Task[None]] = set()

    async def listen(self, id: str, place: StreamPosition, beat: float) -> AsyncIterator[bytes]:
        """One listener at a table."""
        channel = self.open.get(id)
        if channel is None:
            channel = self.open[id] = Channel(self.tables, id)
            channel.open()
        channel.listeners += 1
        try:
            async for told in channel.listen(place, beat):
                yield told
        finally:
            channel.listeners -= 1
            if not channel.listeners:
                self._close(channel)

    def _close(self, channel: Channel) -> None:
        if self.open.get(channel.id) is channel:
            del self.open[channel.id]
        task = asyncio.create_task(channel.close())
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    def wake(self) -> None:
        """There is something to tell besides the games."""
        for channel in self.open.values():
            channel.wake()

    def listened_to(self) -> set[str]:
        """The tables that have listeners."""
        return set(self.open)

    def missed(self, now: dict[str, tuple[int, int, int]]) -> list[str]:
        """The tables that have moved on, or are gone, since they were read; `now` is the state of each."""
        return [channel.id for channel in self.open.values() if now.get(channel.id) != channel.seen]

    async def close(self) -> None:
        """Disconnect all listeners."""
        await asyncio.gather(*(channel.close() for channel in self.open.values()), *self._closing)
