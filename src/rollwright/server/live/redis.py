"""Telling the other processes as well, by way of Redis: what has moved on, and who is here."""

import asyncio
import logging
from collections.abc import Coroutine, Iterable, Iterator
from contextlib import contextmanager

from redis.asyncio import Redis
from redis.exceptions import RedisError

from .fanout import Subscribers, Subscription
from .presence import AWAY, Presence, TableSeat

DUE = "rollwright:due"
TABLE = "rollwright:table:"
REDIS_RETRY_SECONDS = 1.0
"""Seconds between attempts to reach Redis when it is down."""
BREATH = 0.003
"""Seconds to wait for more messages to send together."""
log = logging.getLogger(__name__)


class RedisFanOut:
    """The fan-out for several processes. While Redis is down, listeners find out by themselves, only later."""

    def __init__(self, url: str) -> None:
        self.redis: Redis = Redis.from_url(url, socket_connect_timeout=2)
        self.subscribers = Subscribers()
        self._heard = self.redis.pubsub(ignore_subscribe_messages=True)
        self._speaking = asyncio.Lock()
        """One subscription at a time: two would open two connections, one of which would receive nothing."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._untold: set[str] = set()
        self._said = Subscription()

    async def open(self) -> None:
        """Start listening; if Redis is down, wait for it."""
        self._keep(self._read())
        self._keep(self._speak())

    async def close(self) -> None:
        """Send what is pending, and disconnect."""
        if self._untold:
            await self._publish(self._untold)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._heard.aclose()  # type: ignore[no-untyped-call]  # redis-py forgot
        await self.redis.aclose()

    async def tell(self, table: str, due: bool) -> None:
        """Wake local listeners at once, and the others in a moment: a commit does not wait for them."""
        self.subscribers.ring(table)
        self._untold.add(TABLE + table)
        if due:
            self._untold.add(DUE)
        self._said.ring()

    async def _speak(self) -> None:
        """Everything pending, in one batch."""
        while True:
            await self._said.wait(REDIS_RETRY_SECONDS)
            await asyncio.sleep(BREATH)
            channels, self._untold = self._untold, set()
            if channels:
                await self._publish(channels)

    async def _publish(self, channels: set[str]) -> None:
        try:
            async with self.redis.pipeline(transaction=False) as pipe:
                for channel in channels:
                    pipe.publish(channel, "")
                await pipe.execute()
        except (RedisError, OSError) as error:
            log.warning("other processes could not be told of %d tables: %s", len(channels), error)
        except Exception:
            log.exception("other processes could not be told of %d tables", len(channels))

    @contextmanager
    def listen(self, table: str) -> Iterator[Subscription]:
        """Listen to this table until the block ends."""
        subscription = Subscription()
        if self.subscribers.add(table, subscription):
            self._keep(self._subscribe(subscribe=True, table=table))
        try:
            yield subscription
        finally:
            if self.subscribers.remove(table, subscription):
                self._keep(self._subscribe(subscribe=False, table=table))

    async def wait_for_due(self, seconds: float) -> None:
        """Wait until a bot must act, or this long."""
        await self.subscribers.due.wait(seconds)

    def _keep(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _subscribe(self, subscribe: bool, table: str) -> None:
        change = self._heard.subscribe if subscribe else self._heard.unsubscribe
        try:
            async with self._speaking:
                await change(TABLE + table)
        except (RedisError, OSError) as error:
            log.warning("cannot listen to table %s: %s", table, error)
        self.subscribers.ring(table)  # it may have moved on before we could listen

    async def _read(self) -> None:
        while True:
            try:
                async with self._speaking:
                    await self._heard.subscribe(DUE, *[TABLE + table for table in self.subscribers.tables()])
                self.subscribers.ring_all()  # something may have happened while we could not listen
                await self._hear()
            except (RedisError, OSError) as error:
                log.warning("Redis does not answer: %s", error)
                await asyncio.sleep(REDIS_RETRY_SECONDS)
            except Exception:
                log.exception("messages of other processes cannot be received")
                await asyncio.sleep(REDIS_RETRY_SECONDS)

    async def _hear(self) -> None:
        while True:
            message = await self._heard.get_message(timeout=REDIS_RETRY_SECONDS)
            if message is not None:
                self._ring(message["channel"].decode())

    def _ring(self, channel: str) -> None:
        if channel == DUE:
            self.subscribers.due.ring()
        else:
            self.subscribers.ring(channel.removeprefix(TABLE))


HERE = "rollwright:here:"


class RedisPresence(Presence):
    """What all processes have seen. While Redis is down, each knows only what it has seen itself."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.redis: Redis = Redis.from_url(url, socket_connect_timeout=2)
        self._telling: set[asyncio.Task[None]] = set()

    def seen(self, table: str, seat: int) -> bool:
        """The key of that seat was used; return whether for the first time in a while. Then other processes hear it."""
        first = super().seen(table, seat)
        if first:
            task = asyncio.create_task(self._tell(table, seat))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)
        return first

    async def _tell(self, table: str, seat: int) -> None:
        try:
            await self.redis.set(f"{HERE}{table}:{seat}", "", ex=int(AWAY))
        except (RedisError, OSError) as error:
            log.warning("other processes could not be told who is at table %s: %s", table, error)

    async def among(self, seats: Iterable[TableSeat]) -> set[TableSeat]:
        """Those of these seats whose players are here, according to any process."""
        all_seats = list(seats)
        here = await super().among(all_seats)
        others = [place for place in all_seats if place not in here]
        if not others:
            return here
        try:
            signs = await self.redis.mget([f"{HERE}{table}:{seat}" for table, seat in others])
        except (RedisError, OSError) as error:
            log.warning("presence at other processes is unknown: %s", error)
            return here
        return here | {place for place, sign in zip(others, signs, strict=True) if sign is not None}

    async def close(self) -> None:
        """Disconnect."""
        await asyncio.gather(*self._telling, return_exceptions=True)
        await self.redis.aclose()
