"""Keeping events going: any process can, and the first one does. What one leaves unfinished, another finishes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Protocol

import psycopg

from rollwright.core.errors import RollwrightError
from rollwright.server.fanout import FanOut
from rollwright.server.problems import NotNow

from .beacon import Beacon
from .event_steps import EventStep
from .memory import Memory, Sources
from .publishing import Publisher
from .rows import DRAWING, GATHERING, GRACE, OPEN, EventRow, OngoingEvent
from .settling import settle
from .store import EventStore

POLL = 0.2
"""Seconds between two checks while an event is running."""
REST = 1.0
"""Seconds between two checks while none is running."""
LATE = 0.6
"""Seconds after which a message that another process should have published is published here."""
CHECK = 1.0
"""Seconds between two looks whether nginx still knows what it was told."""
AGAIN = 1.0
"""Seconds after which the public beacon is asked again."""
TRIES = 10
"""How often someone waits for the process that is conducting now."""
Acting = Callable[[EventStep], Awaitable[None]]
log = logging.getLogger(__name__)


class ConductorHost(Sources, Protocol):
    """What a process has for it."""

    fanout: FanOut


class Conductor:
    """Conducts events, one step at a time."""

    def __init__(self, house: ConductorHost, memory: Memory, publisher: Publisher, beacon: Beacon) -> None:
        self.house, self.memory = house, memory
        self.publisher, self.beacon = publisher, beacon
        self._untold: dict[str, tuple[int, float]] = {}
        """Messages seen unpublished, and since when."""
        self._checked = 0.0
        self._beside: dict[str, asyncio.Task[None]] = {}
        """What waits for the public beacon, by event: no other event waits for it."""

    async def run(self) -> None:
        """Until it is cancelled."""
        try:
            while True:
                wait = await self._once()
                await asyncio.sleep(wait)
        finally:
            for waiting in self._beside.values():
                waiting.cancel()

    async def _once(self) -> float:
        try:
            return await self.once()
        except psycopg.Error as error:
            log.warning("no event can be conducted, the database does not answer: %s", error)
        except Exception:
            log.exception("a conductor has stumbled")
        return REST

    async def once(self) -> float:
        """Do what is due; return the seconds until something else may be."""
        async with self.house.store() as store:
            going = await EventStore(store.connection).going_on()
        for one in going:
            try:
                await self._look_after(one)
            except psycopg.Error:
                raise
            except Exception:
                log.exception("event %s cannot be run", one.id)
        await self._remind(going)
        waits = [wait for one in going if one.id not in self._beside and (wait := one.wait()) is not None]
        return min([POLL, *waits] if any(one.phase != GATHERING for one in going) else [REST, *waits]) or POLL / 4

    async def _look_after(self, one: OngoingEvent) -> None:
        if one.told < one.number:
            await self._publish_late(one)
        if one.unsettled:
            await self._settle(one)
        if one.phase == DRAWING:
            self._do_beside(one.id, self._draw)
        elif one.phase == GATHERING and one.starts is not None and one.starts <= 0:
            self._do_beside(one.id, self.start)
        elif one.complete or (one.phase == OPEN and one.closes is not None and one.closes + GRACE <= 0):
            await self.act(one.id, EventStep.close, lambda row: row.phase == OPEN and row.round == one.round)

    async def start(self, id: str) -> None:
        """The dice are promised to those who are here; without a beacon the first round opens at once."""
        beacon_round = await self.beacon.announce()
        await self.act(id, lambda step: step.announce(beacon_round), lambda row: row.phase == GATHERING)

    async def _draw(self, id: str) -> None:
        row = await self.memory.read(id)
        value = await self.beacon.value(row.beacon_round)
        if value is None:
            await asyncio.sleep(AGAIN)
        else:
            await self.act(id, lambda step: step.draw(value), lambda row: row.phase == DRAWING)

    def _do_beside(self, id: str, doing: Callable[[str], Awaitable[None]]) -> None:
        """Once at a time for each event."""
        if id not in self._beside:
            self._beside[id] = asyncio.create_task(self._tried(id, doing))

    async def _tried(self, id: str, doing: Callable[[str], Awaitable[None]]) -> None:
        try:
            await doing(id)
        except Exception as error:  # the next look tries again
            expected = isinstance(error, RollwrightError | psycopg.Error)
            log.warning("event %s cannot go on: %s", id, error, exc_info=not expected)
            await asyncio.sleep(AGAIN)
        finally:
            del self._beside[id]

    async def act(self, id: str, acting: Acting, allowed: Callable[[EventRow], bool]) -> EventRow | None:
        """Do one step and tell everybody; None, and nothing done, if another process does it or it is not allowed."""
        async with self.house.transaction() as store:
            known = EventStore(store.connection)
            if not await known.conduct(id):
                return None
            row = await known.lock(id)
            if not allowed(row):
                return None
            await known.for_many()
            step = EventStep(self.memory, known, row)
            await acting(step)
        await self.publish(id)
        return step.row

    async def act_soon(self, id: str, acting: Acting, allowed: Callable[[EventRow], bool]) -> EventRow:
        """The same for a caller who waits for it."""
        for _ in range(TRIES):
            done = await self.act(id, acting, allowed)
            if done is not None:
                return done
            await asyncio.sleep(POLL / 2)
        raise NotNow("The event has moved on. Look again.")

    async def publish(self, id: str) -> None:
        """Publish the current message to everybody who listens."""
        async with self.house.store() as store:
            known = EventStore(store.connection)
            row, body = await known.event(id), await known.message(id)
            if row is not None and await self.publisher.publish(id, body):
                await known.told(id, row.number)
        self._untold.pop(id, None)

    async def _publish_late(self, one: OngoingEvent) -> None:
        """Publish messages whose sender may have died before publishing them."""
        number, since = self._untold.setdefault(one.id, (one.number, monotonic()))
        if number != one.number:
            self._untold[one.id] = (one.number, monotonic())
        elif monotonic() - since >= LATE:
            await self.publish(one.id)

    async def _settle(self, one: OngoingEvent) -> None:
        async with self.house.transaction() as store:
            known = EventStore(store.connection)
            if not await known.conduct(one.id) or await known.is_settled(one.id, one.round - 1):
                return
            event = await self.memory.event(one.id)
            await settle(known, event, one.round - 1, await self.memory.table(event, one.round - 1), one.seats)

    async def _remind(self, going: list[OngoingEvent]) -> None:
        """Send the message again to an nginx that was restarted."""
        if monotonic() - self._checked < CHECK:
            return
        self._checked = monotonic()
        for one in going:
            if one.number and one.told == one.number and await self.publisher.forgotten(one.id):
                log.info("sending event %s to nginx again", one.id)
                await self.publish(one.id)
