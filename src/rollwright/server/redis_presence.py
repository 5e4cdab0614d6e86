"""Who is here, as seen by any process: by way of Redis."""

import asyncio
import logging
from collections.abc import Iterable

from redis.asyncio import Redis
from redis.exceptions import RedisError

from .presence import AWAY, Presence, TableSeat

HERE = "rollwright:here:"
log = logging.getLogger(__name__)


class RedisPresence(Presence):
    """What all processes have seen. While Redis is down, each knows only what it has seen itself."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.redis: Redis = Redis.from_url(url, socket_connect_timeout=2)
        self._telling: set[asyncio.Task[None]] = set()

    def seen(self, table: str, seat: int) -> bool:
        """The same, and the others are told, without waiting for it."""
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
        asked = list(seats)
        here = await super().among(asked)
        others = [place for place in asked if place not in here]
        if not others:
            return here
        try:
            found = await self.redis.mget([f"{HERE}{table}:{seat}" for table, seat in others])
        except (RedisError, OSError) as error:
            log.warning("presence at other processes is unknown: %s", error)
            return here
        return here | {place for place, said in zip(others, found, strict=True) if said is not None}

    async def close(self) -> None:
        """Disconnect."""
        await asyncio.gather(*self._telling, return_exceptions=True)
        await self.redis.aclose()
