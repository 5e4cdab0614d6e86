"""The public stream of a table: one reader for all who listen to it in one language in this process.

A listener waits for the reader and asks the database nothing; when nobody acts, nobody reads.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Protocol

import msgspec
import psycopg

from rollwright.core.errors import RollwrightError

from .events import change_event, seats_event
from .fanout import FanOut, Subscription
from .jobs import Words
from .lane import Lane
from .live_table import LiveTable
from .problems import Busy, NotFound, Refused
from .rows import SeatRow, TableRow
from .speaking import speak, spoken

BEAT = b": still here\n\n"
HELLO = b"retry: 1000\n\n"
READ_RETRY_SECONDS = 1.0
"""Seconds after which a reader that could not read tries again."""
log = logging.getLogger(__name__)
_words = msgspec.json.Decoder(list[list[str]])


class Tables(Protocol):
    """What a reader reads."""

    fanout: FanOut
    quick: Lane

    async def row(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        """A table and its seats as they are now."""
        ...

    async def live_table(self, id: str) -> LiveTable:
        """A started table, up to date."""
        ...


class Channel:
    """One table in one language.

    `seats` and `events` are what was read last, `first` the number of the first act among the events.
    """

    def __init__(self, tables: Tables, id: str, language: str) -> None:
        self.tables = tables
        self.id = id
        self.language = language
        self.listeners = 0
        self.seats = b""
        self.seen: tuple[int, int] = (0, 0)
        """The numbers of the last act and of the last change of seats that were read."""
        self.first = 1
        self.events: list[bytes] = []
        self.live: LiveTable | None = None
        self.gone = False
        self.ready = asyncio.Event()
        """Set once it has been read at all."""
        self._news = asyncio.Event()
        self._ear: Subscription | None = None
        self._reader: asyncio.Task[None] | None = None

    @property
    def last(self) -> int:
        """The number of the last act that can be told."""
        return self.first + len(self.events) - 1  # before the start: act 0

    # --- the reader --------------------------------------------------------------------------------------

    def open(self) -> None:
        """Begin to read."""
        self._reader = asyncio.create_task(self._read())

    async def close(self) -> None:
        """Let all listeners go; the reader finishes what it reads, because it may hold a connection."""
        self.gone = True
        self._tell()
        if self._ear is not None:
            self._ear.ring()
        if self._reader is not None:
            await self._reader

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
        self.seats = seats_event(row, seats)
        if row.seq:
            await self._follow(await self.tables.live_table(self.id))
        self.seen = (row.seq, row.seating)

    async def _follow(self, live: LiveTable) -> None:
        """Tell the acts that are new. The first reading begins with the last act: who wants more asks for it."""
        if self.live is None:
            self.first = live.seq
        self.live = live
        self.events += await self._told(live, self.last, live.seq)

    async def _told(self, live: LiveTable, after: int, last: int) -> list[bytes]:
        """The events of the acts after one up to another; in words, or without any where the rules fail."""
        if last <= after:
            return []
        over = live.match.over
        speak(self.language)
        try:
            words = _words.decode(await self.tables.quick.ask(Words(after), live))
        except (Busy, Refused):
            words = []
        words += [[]] * (last - after - len(words))
        found = enumerate(words[: last - after], after + 1)
        return [change_event(seq, told, over and seq == live.seq) for seq, told in found]

    def _tell(self) -> None:
        self.ready.set()
        self._news.set()
        self._news = asyncio.Event()

    # --- a listener --------------------------------------------------------------------------------------

    async def listen(self, after: int | None, beat: float) -> AsyncIterator[bytes]:
        """Events without a gap until somebody hangs up; `after` is the last act that was heard."""
        yield HELLO
        await self.ready.wait()
        seats = b""
        if after is None:
            after = max(0, self.last - 1)
        while not self.gone:
            news = self._news
            told, after = await self._since(after)
            if seats != self.seats:
                seats = self.seats
                told = seats + told
            yield told or BEAT
            with suppress(TimeoutError):
                await asyncio.wait_for(news.wait(), beat)

    async def _since(self, after: int) -> tuple[bytes, int]:
        """What has happened since an act, and the number of the last act of that."""
        early: list[bytes] = []
        first, last = self.first, self.last
        if self.live is not None and after + 1 < first:
            early = await self._told(self.live, after, first - 1)
        late = self.events[max(0, after + 1 - first) : last + 1 - first]
        return b"".join(early + late), max(after, last)


class Channels:
    """The channels of this process, each as long as somebody listens."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.open: dict[tuple[str, str], Channel] = {}
        """By table and language."""
        self._closing: set[asyncio.Task[None]] = set()

    async def listen(self, id: str, after: int | None, beat: float) -> AsyncIterator[bytes]:
        """One listener at a table, who hears it in the language that is spoken now."""
        key = id, spoken()
        channel = self.open.get(key)
        if channel is None:
            channel = self.open[key] = Channel(self.tables, *key)
            channel.open()
        channel.listeners += 1
        try:
            async for told in channel.listen(after, beat):
                yield told
        finally:
            channel.listeners -= 1
            if not channel.listeners:
                self._close(channel)

    def _close(self, channel: Channel) -> None:
        key = channel.id, channel.language
        if self.open.get(key) is channel:
            del self.open[key]
        task = asyncio.create_task(channel.close())
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    def listened_to(self) -> set[str]:
        """The tables that somebody listens to."""
        return {id for id, _ in self.open}

    def missed(self, now: dict[str, tuple[int, int]]) -> list[str]:
        """The tables that have gone on, or are gone, since they were read; `now` is how far each is."""
        behind = [channel for channel in self.open.values() if now.get(channel.id) != channel.seen]
        return list(dict.fromkeys([channel.id for channel in behind]))

    async def close(self) -> None:
        """Let all listeners go."""
        await asyncio.gather(*(channel.close() for channel in self.open.values()), *self._closing)
