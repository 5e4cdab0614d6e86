"""The same buckets for all processes, in Redis; while it is down every process counts for itself."""

import logging
from time import monotonic

from redis.asyncio import BlockingConnectionPool, Redis
from redis.exceptions import RedisError

from .buckets import LocalBuckets, RateLimit

TAKE = """
local t = redis.call('TIME')
local now = t[1] * 1000000 + t[2]
local each, room = tonumber(ARGV[1]), tonumber(ARGV[2])
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now) + each
local wait = full - now - room
if wait > 0 then return wait end
redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000) + 1)
return 0
"""
"""The time when the bucket will be full again, in microseconds by the clock of Redis; the key expires then."""
PREFIX = "rollwright:limit:"
REDIS_TIMEOUT_SECONDS = 0.25
"""Seconds to wait for Redis: counting must not delay a turn."""
MAX_CONNECTIONS = 8
"""Connections to Redis."""
REST = 1.0
"""Seconds for which Redis is not asked again after a failure."""
log = logging.getLogger(__name__)


class SharedBuckets:
    """The buckets of all processes. Limits already exceeded in this process are not even looked up."""

    def __init__(self, url: str) -> None:
        pool = BlockingConnectionPool.from_url(
            url,
            max_connections=MAX_CONNECTIONS,
            timeout=REDIS_TIMEOUT_SECONDS,
            socket_connect_timeout=REDIS_TIMEOUT_SECONDS,
            socket_timeout=REDIS_TIMEOUT_SECONDS,
        )
        self.redis: Redis = Redis.from_pool(pool)
        self._script = self.redis.register_script(TAKE)
        self._here = LocalBuckets()
        self._rest_until = 0.0

    async def take(self, kind: RateLimit, who: str) -> float:
        """Count one more: 0 if allowed, otherwise the seconds to wait; then it was not counted."""
        wait = await self._here.take(kind, who)
        if wait or monotonic() < self._rest_until:
            return wait
        each = round(60_000_000 / kind.per_minute)
        try:
            microseconds = await self._script(keys=[f"{PREFIX}{kind.name}:{who}"], args=[each, each * kind.burst])
        except (RedisError, OSError) as error:
            self._rest_until = monotonic() + REST
            log.warning("each process enforces limits on its own: %s", error)
            return 0.0
        return float(microseconds) / 1_000_000

    async def close(self) -> None:
        """Disconnect."""
        await self.redis.aclose()
