"""Who is here, for one process and for several."""

import asyncio
from collections.abc import Callable

import pytest

from rollwright.server.identity.keys import table_id
from rollwright.server.live import presence as presence_module
from rollwright.server.live.presence import AWAY, Presence
from rollwright.server.live.redis import RedisPresence

from ..parts import REDIS

IMPLEMENTATIONS: list[Callable[[], Presence]] = [Presence, lambda: RedisPresence(REDIS)]


@pytest.mark.parametrize("made", IMPLEMENTATIONS)
def test_whoever_was_heard_of_is_here_for_a_minute(
    made: Callable[[], Presence], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, now = table_id(), 1000.0
    monkeypatch.setattr(presence_module, "monotonic", lambda: now)

    async def heard() -> None:
        nonlocal now
        presence = made()
        assert presence.seen(table, 1)
        assert not presence.seen(table, 1)
        assert await presence.among([(table, 0), (table, 1)]) == {(table, 1)}
        assert await Presence.among(presence, [(table, 1)]) == {(table, 1)}
        now += AWAY + 1
        assert await Presence.among(presence, [(table, 1)]) == set()
        await presence.close()

    asyncio.run(heard())


def test_one_process_knows_whom_another_has_heard_of() -> None:
    table = table_id()

    async def heard() -> None:
        here, there = RedisPresence(REDIS), RedisPresence(REDIS)
        here.seen(table, 3)
        await asyncio.gather(*here._telling)
        assert await there.among([(table, 2), (table, 3)]) == {(table, 3)}
        assert 0 < await here.redis.ttl(f"rollwright:here:{table}:3") <= AWAY
        await here.close()
        await there.close()

    asyncio.run(asyncio.wait_for(heard(), 30))


def test_while_redis_is_away_each_process_knows_what_it_has_heard_itself() -> None:
    async def heard() -> None:
        presence = RedisPresence("redis://127.0.0.1:1/0")
        presence.seen("t", 0)
        assert await presence.among([("t", 0), ("t", 1)]) == {("t", 0)}
        await presence.close()

    asyncio.run(heard())
