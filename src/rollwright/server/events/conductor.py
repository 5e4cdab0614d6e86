"""Keeping events going, step by step: any process can, and the first one does.

What one leaves unfinished, another finishes. Each step is one transaction, with the gate shut, and ends with one
message.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import NamedTuple, Protocol

import msgspec
import psycopg

from rollwright.core.errors import RollwrightError
from rollwright.core.match import Match
from rollwright.server.live.fanout import FanOut
from rollwright.server.wire.problems import NotNow

from . import round_message
from .beacon import Beacon
from .keys import LENGTH, joint_of, key_of, root_of
from .memory import CachedEvent, Memory, Sources
from .messages import RoundLine
from .publisher import Publisher
from .round_table import RoundTable, first_match, next_round
from .rows import DRAWING, GATHERING, GRACE, OPEN, OVER, PAUSED, EventRow, OngoingEvent
from .settlement import settle, somebody_silent
from .store import EventStore

POLL = 0.2
"""Seconds between two checks while an event is running."""
REST = 1.0
"""Seconds between two checks while none is running."""
LATE = 0.6
"""Seconds after which a message that another process should have published is published here."""
LATEST = 60.0
"""The most seconds between two tries to publish it."""
CHECK = 1.0
"""Seconds between two looks whether nginx still knows what it was told."""
GATHERING_AT_ONCE, QUESTIONS = 20, 8
"""How many events that are not played each look asks about, and how many questions nginx is asked at once."""
AGAIN = 1.0
"""Seconds after which the public beacon is asked again."""
TRIES = 10
"""How often someone waits for the process that is conducting now."""
_encoder = msgspec.json.Encoder()
log = logging.getLogger(__name__)


class EventStep:
    """One step of an event that is locked."""

    def __init__(self, memory: Memory, store: EventStore, row: EventRow) -> None:
        self.memory, self.store, self.row = memory, store, row
        self.event: CachedEvent = memory.remember(row)

    async def welcome(self) -> None:
        """Tell listeners that the event was created."""
        self.row = self._next_number()
        await self._tell(round_message.gathering(self.row))

    async def announce(self, beacon_round: str) -> None:
        """Let nobody add to the dice any more, and wait for the public beacon, if there is one."""
        nonces = await self.store.nonces(self.row.id)
        self.row = self.row._replace(root=root_of(nonces), mixed=len(nonces), beacon_round=beacon_round, phase=DRAWING)
        if beacon_round:
            self.row = self._next_number()
            await self._tell(round_message.gathering(self.row))
        else:
            await self.draw("")

    async def draw(self, beacon: str) -> None:
        """Mix the dice, and open the first round."""
        self.row = self.row._replace(beacon=beacon, joint=joint_of(self.row.root, beacon))
        await self._open(first_match(self.event.game, self.row.options), None)

    async def close(self) -> None:
        """Close the round: sum it up, and open the next, or end the event."""
        round = self.row.round
        table = await self._table(round)
        if round > 1 and not await self.store.is_settled(self.row.id, round - 1):
            await settle(self.store, self.event, round - 1, await self._table(round - 1), self.row.seats)
        before = round_message.read(await self.store.message(self.row.id))
        match = await self._goes_on(round, table)
        if match is None or round == LENGTH:
            await settle(self.store, self.event, round, table, self.row.seats)
            await self._end(before)
        else:
            await self._open(match, before)

    async def end(self) -> None:
        """End the event for the host: sheets stay as they are."""
        before = round_message.read(await self.store.message(self.row.id))
        self.row = self._next_number()._replace(phase=OVER, closes=None, remaining=None)
        line = await self._summed_up(before, self.row.round) if self.row.round else round_message.gathering(self.row)
        await self._tell(round_message.again(self.row, line))

    async def pause(self) -> None:
        """Pause the clock; nothing can be committed."""
        left = max(0.0, (self.row.closes or self.row.now) - self.row.now)
        await self._change(phase=PAUSED, closes=None, remaining=left)

    async def resume(self) -> None:
        """Resume the clock."""
        await self._change(phase=OPEN, closes=self.row.now + (self.row.remaining or 0.0), remaining=None)

    async def lengthen(self, seconds: float) -> None:
        """Give everybody more time."""
        if self.row.phase == PAUSED:
            await self._change(remaining=(self.row.remaining or 0.0) + seconds)
        else:
            await self._change(closes=max(self.row.now, self.row.closes or 0.0) + seconds)

    async def rename(self, seats: Sequence[int], name: str) -> None:
        """Change what seats are called, wherever it was told: the last message again, and none before it."""
        await self.store.rename(self.row.id, seats, name)
        await self._tell_names_again()

    async def remove(self, seat: int, name: str) -> None:
        """Take a seat out, and its name with it: nobody waits for it, and it is in no ranking."""
        awaited = await self.store.remove(self.row.id, seat)
        if awaited is None:
            raise NotNow("This seat is out already, or the event is over.")
        self.row = self.row._replace(awaited=awaited)
        await self.rename([seat], name)

    async def _tell_names_again(self) -> None:
        before = round_message.read(await self.store.message(self.row.id))
        closed = self.row.round - (self.row.phase in {OPEN, PAUSED})
        self.row = self._next_number()
        line = round_message.again(self.row, before or round_message.gathering(self.row))
        top = await round_message.top(self.store, self.row.id, closed, self.event.start.total)
        await self._tell(msgspec.structs.replace(line, top=top))
        await self.store.drop_messages_before(self.row.id, self.row.number)

    # --- what they share -------------------------------------------------------------------------------

    async def _table(self, round: int) -> RoundTable:
        return await self.memory.table(self.event, round)

    async def _goes_on(self, round: int, table: RoundTable) -> Match | None:
        """The match of some seat that is still playing: its table makes the next throws."""
        answered = await self.store.who_goes_on(self.row.id, round)
        if answered is not None:
            moves, sheet = answered
            return table.played(sheet or self.event.start.sheet, moves.split("\n") if moves else []).match
        silent = await somebody_silent(self.store, self.event, round, table, self.row.seats)
        return None if silent is None else silent.match

    async def _open(self, match: Match, before: RoundLine | None) -> None:
        row, closed = self._next_number(), self.row.round
        seconds = row.seconds if closed else row.first_seconds
        row = row._replace(phase=OPEN, round=closed + 1, closes=row.now + seconds, remaining=None)
        key = key_of(await self.store.seed(row.id), row.round)
        table = next_round(match, key, row.joint)
        self.row = row
        line = round_message.thrown(await self._summed_up(before, closed), key, table)
        playing = row.seats - sum(line.ended.values())
        self.row = row._replace(playing=playing, awaited=min(row.awaited, playing))
        await self.store.open_round(row.id, row.round, key, table.position(), table.thrown())
        await self._tell(line)

    async def _summed_up(self, before: RoundLine | None, closed: int) -> RoundLine:
        line = await round_message.summed_up(self.store, self.row, self.event.start.total, before, closed)
        if before is not None and line.round == before.round:
            return msgspec.structs.replace(line, key=before.key, throws=before.throws, dice=before.dice)
        return line

    async def _end(self, before: RoundLine | None) -> None:
        """End the event when all sheets have ended and all is settled."""
        self.row = self._next_number()._replace(phase=OVER, closes=None, remaining=None, playing=0, awaited=0)
        line = await self._summed_up(before, self.row.round)
        rest = await round_message.summed_up(self.store, self.row, self.event.start.total, line, self.row.round + 1)
        await self._tell(msgspec.structs.replace(line, histogram=rest.histogram, ended=rest.ended))

    def _next_number(self) -> EventRow:
        return self.row._replace(number=self.row.number + 1)

    async def _change(self, **facts: object) -> None:
        self.row = self._next_number()._replace(**facts)  # type: ignore[arg-type]  # columns of the row
        before = round_message.read(await self.store.message(self.row.id))
        await self._tell(round_message.again(self.row, before or round_message.gathering(self.row)))

    async def _tell(self, line: RoundLine) -> None:
        away = self.row.playing - self.row.awaited
        line = msgspec.structs.replace(
            line, n=self.row.number, phase=self.row.phase, playing=self.row.playing, away=away
        )
        await self.store.update(self.row)
        await self.store.tell(self.row.id, self.row.number, _encoder.encode(line))


Acting = Callable[[EventStep], Awaitable[None]]


class ConductorHost(Sources, Protocol):
    """What a process has for it."""

    fanout: FanOut


class _Unpublished(NamedTuple):
    """A message that its sender did not publish, and when this process tries to."""

    number: int
    at: float
    wait: float
    """Seconds between the tries; each failure doubles them."""


class Conductor:
    """Conducts events, one step at a time."""

    def __init__(self, house: ConductorHost, memory: Memory, publisher: Publisher, beacon: Beacon) -> None:
        self.house, self.memory = house, memory
        self.publisher, self.beacon = publisher, beacon
        self._unpublished: dict[str, _Unpublished] = {}
        """Messages seen unpublished, by event."""
        self._beside: dict[str, asyncio.Task[None]] = {}
        """What waits for the public beacon, by event: no other event waits for it."""

    async def run(self) -> None:
        """Conduct until cancelled."""
        reminding = asyncio.create_task(self._remind())
        try:
            while True:
                wait = await self._once()
                await asyncio.sleep(wait)
        finally:
            for waiting in (reminding, *self._beside.values()):
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
            except psycopg.OperationalError:
                raise  # the database is away: the others cannot be looked after either
            except Exception:
                log.exception("event %s cannot be run", one.id)
        waits = [wait for one in going if one.id not in self._beside and (wait := one.wait()) is not None]
        return min([POLL, *waits] if any(one.phase != GATHERING for one in going) else [REST, *waits]) or POLL / 4

    async def _look_after(self, one: OngoingEvent) -> None:
        if one.told < one.number:
            await self._publish_late(one)
        if one.unsettled:
            await self._settle(one)
        if one.idle:
            log.info("event %s ends: nobody has begun it, or gone on with it", one.id)
            await self.act(one.id, EventStep.end, lambda row: row.phase == one.phase)
        elif one.phase == DRAWING:
            self._do_beside(one.id, self._draw)
        elif one.phase == GATHERING and one.starts is not None and one.starts <= 0:
            self._do_beside(one.id, self.start)
        elif one.phase == OPEN and one.closes is not None and one.closes + GRACE <= 0:
            await self.act(one.id, EventStep.close, lambda row: row.phase == OPEN and row.round == one.round)
        elif one.complete and await self._is_complete(one):
            await self.act(
                one.id,
                EventStep.close,
                lambda row: (row.phase, row.round, row.awaited) == (OPEN, one.round, one.awaited),
            )

    async def _is_complete(self, one: OngoingEvent) -> bool:
        """Whether as many answers are stored as the tally says: nobody's round ends early by a wrong sum."""
        async with self.house.store() as store:
            answers = await EventStore(store.connection).answers(one.id, one.round)
        if answers < one.awaited:
            log.error(
                "event %s: %d of %d have answered, but the tally has %d", one.id, answers, one.awaited, one.answered
            )
        return answers >= one.awaited

    async def start(self, id: str) -> None:
        """Start an event: nobody adds to the dice any more; without a beacon the first round opens at once."""
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
        """Do it in a task of its own, one at a time for each event."""
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
            events = EventStore(store.connection)
            if not await events.conduct(id):
                return None
            row = await events.lock(id)
            if not allowed(row):
                return None
            await events.for_many()
            step = EventStep(self.memory, events, row)
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
            events = EventStore(store.connection)
            row, body = await events.event(id), await events.message(id)
        if row is not None and await self.publisher.publish(id, body):
            async with self.house.store() as store:
                await EventStore(store.connection).told(id, row.number)
            self._unpublished.pop(id, None)

    async def _publish_late(self, one: OngoingEvent) -> None:
        """Publish messages whose sender may have died before publishing them."""
        late = self._unpublished.get(one.id)
        if late is None or late.number != one.number:
            self._unpublished[one.id] = _Unpublished(one.number, monotonic() + LATE, LATE)
        elif monotonic() >= late.at:
            wait = min(2 * late.wait, LATEST)
            self._unpublished[one.id] = _Unpublished(one.number, monotonic() + wait, wait)
            await self.publish(one.id)

    async def _settle(self, one: OngoingEvent) -> None:
        async with self.house.transaction() as store:
            events = EventStore(store.connection)
            if not await events.conduct(one.id) or await events.is_settled(one.id, one.round - 1):
                return
            event = await self.memory.event(one.id)
            await settle(events, event, one.round - 1, await self.memory.table(event, one.round - 1), one.seats)

    async def _remind(self) -> None:
        """Send messages again to an nginx that was restarted: beside the rounds, which wait for nobody."""
        after = ""
        while self.publisher.keeps_messages:
            await asyncio.sleep(CHECK)
            try:
                after = await self._remind_some(after)
            except psycopg.Error as error:
                log.warning("nginx cannot be reminded, the database does not answer: %s", error)
            except Exception:
                log.exception("nginx cannot be reminded")

    async def _remind_some(self, after: str) -> str:
        """Ask about all events that are played, and about some of the others; return where to go on."""
        async with self.house.store() as store:
            published = await EventStore(store.connection).published(after, GATHERING_AT_ONCE)
        asking = asyncio.Semaphore(QUESTIONS)

        async def reminded(id: str) -> bool:
            async with asking:
                forgotten = await self.publisher.forgotten(id)
                if forgotten:
                    await self.publish(id)
                return forgotten

        sent = sum(await asyncio.gather(*[reminded(id) for id, _ in published]))
        if sent:
            log.info("%d events were sent to nginx again", sent)
        waiting = [id for id, waits in published if waits]
        return waiting[-1] if len(waiting) == GATHERING_AT_ONCE else ""
