"""The stream of an event for those who listen to this process: one reader for all of them."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress

import psycopg

from rollwright.server.live.channel import BEAT, HELLO
from rollwright.server.live.fanout import FanOut

from .memory import Memory
from .publisher import topic
from .store import EventStore

LOOK = 1.0
"""Seconds after which a reader checks for news by itself."""
log = logging.getLogger(__name__)


class _Stream:
    """The last message of one event."""

    def __init__(self) -> None:
        self.listeners = 0
        self.body = b""
        self.news = asyncio.Event()
        self.reader: asyncio.Task[None] | None = None

    def tell(self, body: bytes) -> None:
        """Keep a message, and wake the listeners if it is news."""
        if body != self.body:
            self.body = body
            self.news.set()
            self.news = asyncio.Event()


class Streams:
    """The streams of one process, each for as long as someone listens."""

    def __init__(self, memory: Memory, fanout: FanOut) -> None:
        self.memory, self.fanout = memory, fanout
        self._streams: dict[str, _Stream] = {}

    async def listen(self, id: str, beat: float) -> AsyncIterator[bytes]:
        """The current message, and every later one, until the listener disconnects."""
        stream = self._streams.setdefault(id, _Stream())
        stream.listeners += 1
        if stream.reader is None:
            stream.reader = asyncio.create_task(self._read(id, stream))
        try:
            async for message in _heard(stream, beat):
                yield message
        finally:
            stream.listeners -= 1
            if not stream.listeners:
                self._close(id, stream)

    def _close(self, id: str, stream: _Stream) -> None:
        if self._streams.get(id) is stream:
            del self._streams[id]
        if stream.reader is not None:
            stream.reader.cancel()

    async def _read(self, id: str, stream: _Stream) -> None:
        with self.fanout.listen(topic(id)) as ear:
            while True:
                try:
                    stream.tell(await self._message(id))
                except psycopg.Error as error:
                    log.warning("event %s could not be read: %s", id, error)
                await ear.wait(LOOK)

    async def _message(self, id: str) -> bytes:
        async with self.memory.stores.store() as store:
            return await EventStore(store.connection).message(id)

    async def close(self) -> None:
        """Stop reading."""
        readers = [stream.reader for stream in self._streams.values() if stream.reader is not None]
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)


async def _heard(stream: _Stream, beat: float) -> AsyncIterator[bytes]:
    yield HELLO
    heard = b""
    while True:
        news = stream.news
        if stream.body != heard:
            heard = stream.body
            yield b"data: " + heard + b"\n\n"
            continue
        with suppress(TimeoutError):
            await asyncio.wait_for(news.wait(), beat)
            continue
        yield BEAT
