"""The port between processes: one contract, two adapters."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from time import monotonic

import pytest

from rollwright.server.live.fanout import FanOut, LocalFanOut
from rollwright.server.live.redis import RedisFanOut

from ..parts import REDIS

Pair = tuple[FanOut, FanOut]


@asynccontextmanager
async def opened(kind: str) -> AsyncIterator[Pair]:
    """Who tells and who listens: in two processes each with its own, in one the same."""
    first: FanOut = LocalFanOut() if kind == "in process" else RedisFanOut(REDIS)
    second = first if kind == "in process" else RedisFanOut(REDIS)
    both = [first] if first is second else [first, second]
    for fanout in both:
        await fanout.open()
    try:
        yield first, second
    finally:
        for fanout in both:
            await fanout.close()


def run(kind: str, story: Callable[[FanOut, FanOut], Awaitable[None]]) -> None:
    async def told() -> None:
        async with opened(kind) as (teller, listener):
            await story(teller, listener)

    asyncio.run(told())


async def is_woken(wait: Callable[[float], Awaitable[None]], seconds: float = 5) -> bool:
    """Whether the wait comes to an end before its time."""
    start = monotonic()
    await wait(seconds)
    return monotonic() - start < seconds


both = pytest.mark.parametrize("kind", ["in process", "between processes"])


@both
def test_a_listener_hears_of_its_table(kind: str) -> None:
    async def story(teller: FanOut, listener: FanOut) -> None:
        with listener.listen("one") as subscription, listener.listen("other") as deaf:
            await asyncio.sleep(0.2)
            await subscription.wait(0)
            await deaf.wait(0)
            await teller.tell("one", due=False)
            assert await is_woken(subscription.wait)
            assert not await is_woken(deaf.wait, 0.2)

    run(kind, story)


@both
def test_a_word_said_before_the_wait_is_not_lost(kind: str) -> None:
    async def story(teller: FanOut, listener: FanOut) -> None:
        with listener.listen("one") as subscription:
            await asyncio.sleep(0.2)
            await subscription.wait(0)
            await teller.tell("one", due=False)
            await asyncio.sleep(0.2)
            assert await is_woken(subscription.wait)
            assert not await is_woken(subscription.wait, 0.2)

    run(kind, story)


@both
def test_what_is_due_wakes_the_worker(kind: str) -> None:
    async def story(teller: FanOut, listener: FanOut) -> None:
        await asyncio.sleep(0.2)
        await listener.wait_for_due(0)
        await teller.tell("one", due=False)
        assert not await is_woken(listener.wait_for_due, 0.3)
        await teller.tell("one", due=True)
        assert await is_woken(listener.wait_for_due)

    run(kind, story)


@both
def test_two_listeners_and_then_one(kind: str) -> None:
    async def story(teller: FanOut, listener: FanOut) -> None:
        with listener.listen("one") as stays:
            with listener.listen("one"):
                await asyncio.sleep(0.1)
            await asyncio.sleep(0.1)
            await stays.wait(0)
            await teller.tell("one", due=False)
            assert await is_woken(stays.wait)

    run(kind, story)


def test_without_redis_those_in_the_same_process_still_hear() -> None:
    async def story() -> None:
        fanout = RedisFanOut("redis://127.0.0.1:1/0")
        await fanout.open()
        with fanout.listen("one") as subscription:
            await asyncio.sleep(0.2)
            await subscription.wait(0)
            await fanout.tell("one", due=True)
            assert await is_woken(subscription.wait)
        await fanout.close()

    asyncio.run(story())
