"""Sitting down at an event in batches: one row counts the seats, so people who come together are seated together."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

import psycopg

from rollwright.server.wire.problems import NotFound, NotNow

from .commits import TakenOut
from .keys import table_of, ticket
from .memory import CachedEvent, Memory
from .messages import EventSeat, JoiningEvent
from .names import named
from .rows import OVER
from .store import EventStore, JoiningSeat

MOST = 500
"""The maximum number seated in one transaction."""


class NamedSeat(NamedTuple):
    """A player's seat and name."""

    seat: int
    name: str
    removed: bool = False
    """Whether the host has taken them out."""


class _Queue:
    """The people waiting for a seat at one event."""

    def __init__(self, joins: "Joins", event: CachedEvent) -> None:
        self.joins, self.event = joins, event
        self.waiting: list[tuple[JoiningSeat, asyncio.Future[NamedSeat]]] = []
        self._usher: asyncio.Task[None] | None = None

    def wait(self, who: JoiningSeat) -> asyncio.Future[NamedSeat]:
        """Queue somebody. The result: their seat."""
        done: asyncio.Future[NamedSeat] = asyncio.get_running_loop().create_future()
        self.waiting.append((who, done))
        if self._usher is None:
            self._usher = asyncio.create_task(self._usher_in())
        return done

    async def _usher_in(self) -> None:
        while self.waiting:
            now, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
            try:
                places = await self.joins.seat(self.event, [who for who, _ in now])
            except Exception as error:  # noqa: BLE001  # each of them is told
                for _, done in now:
                    if not done.done():
                        done.set_exception(error)
                continue
            for (_, done), place in zip(now, places, strict=True):
                if not done.done():
                    done.set_result(place)
        self._usher = None
        self.joins.finished(self.event.row.id)


class Joins:
    """All that are joining by way of one process."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self._queues: dict[str, _Queue] = {}

    async def join(self, id: str, wish: JoiningEvent, person: int | None) -> EventSeat:
        """A seat; the same again for the same nonce, person or guest."""
        event = await self.memory.event(id)
        name = await self._guest(event, wish) or named(event.row, wish.name)
        who = JoiningSeat(name, wish.nonce, person, wish.guest or None)
        queue = self._queues.setdefault(event.row.id, _Queue(self, event))
        place = await queue.wait(who)
        if place.removed:
            raise TakenOut
        return granted(event, place)

    async def _guest(self, event: CachedEvent, wish: JoiningEvent) -> str | None:
        """The name on the guest list, if only listed guests may join."""
        if not event.row.by_list:
            return None
        async with self.memory.stores.store() as store:
            name = await EventStore(store.connection).guest(event.row.id, wish.guest)
        if name is None:
            raise NotFound("This event is for people on a list. Ask the host for your own link.")
        return name

    async def seat(self, event: CachedEvent, joining: Sequence[JoiningSeat]) -> list[NamedSeat]:
        """Seats for all of them. Two processes may seat the same person at once; the later one looks again."""
        try:
            return await self._seat(event, joining)
        except psycopg.errors.UniqueViolation:
            return await self._seat(event, joining)

    async def _seat(self, event: CachedEvent, joining: Sequence[JoiningSeat]) -> list[NamedSeat]:
        async with self.memory.stores.transaction() as store:
            events = EventStore(store.connection)
            row = await events.event(event.row.id)
            if row is not None and row.phase == OVER:  # all nonces are published: they open nothing any more
                joining = [who._replace(nonce="") for who in joining]
            here = _Here(await events.seated(event.row.id, joining))
            new = here.strangers(joining)
            if new:
                seated = await events.seat(event.row.id, new)
                if seated is None:
                    raise NotNow(
                        "It is too late to join: the event or its first round is over. "
                        "You can watch, and join the next one."
                    )
                for seat, who in zip(seated[0], new, strict=True):
                    here.add(NamedSeat(seat, who.name), who)
        return [here.place(who) for who in joining]

    def finished(self, id: str) -> None:
        """Forget the queue of an event for which nobody is waiting any more."""
        self._queues.pop(id, None)


class _Here:
    """The existing seats, by everything people can be known by."""

    def __init__(self, rows: Sequence[tuple[int, str, str, int | None, str | None, bool]]) -> None:
        self._places: dict[object, NamedSeat] = {}
        for seat, name, nonce, person, guest, removed in rows:
            self.add(NamedSeat(seat, name, removed), JoiningSeat(name, nonce, person, guest))

    def add(self, place: NamedSeat, who: JoiningSeat) -> None:
        for mark in _marks(who):
            self._places[mark] = place

    def strangers(self, joining: Sequence[JoiningSeat]) -> list[JoiningSeat]:
        """Those who have no seat yet, each once."""
        new, seen = [], set(self._places)
        for who in joining:
            if seen.isdisjoint(_marks(who)):
                new.append(who)
            seen.update(_marks(who))
        return new

    def place(self, who: JoiningSeat) -> NamedSeat:
        """Where they sit."""
        return next(self._places[mark] for mark in _marks(who) if mark in self._places)


def _marks(who: JoiningSeat) -> list[object]:
    return [mark for mark in (who.nonce or None, who.person, (who.guest,) if who.guest else None) if mark is not None]


def granted(event: CachedEvent, place: NamedSeat) -> EventSeat:
    """The seat, with its ticket."""
    id, seat = event.row.id, place.seat
    return EventSeat(seat, ticket(event.row.ticket, seat), table_of(id, seat), place.name)
