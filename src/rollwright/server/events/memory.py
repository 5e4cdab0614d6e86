"""What one process caches about events: nothing that the database could not tell again.

At a large event thousands ask within a second what everybody may know of it: that is looked up once.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from hmac import compare_digest
from time import monotonic
from typing import NamedTuple, Protocol

import msgspec

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.server.tables.store import Stores
from rollwright.server.wire.problems import NotFound

from . import round_message
from .keys import code_in, ticket
from .messages import EventLine, Progress, StandingLine
from .round_table import RoundTable, first_match, stored
from .rows import GRACE, EventRow, RoundRow, Standing
from .sheet_bytes import sheet_to_bytes
from .store import EventStore

EVENTS = 64
"""The number of events remembered."""
TABLES = 4
"""The number of rounds remembered of each."""
MANY = 300
"""With more seats than this, an answer half a second old is good enough."""
FRESH = 0.5
"""Seconds for which an answer about a large event is reused."""
LINES = 64
"""The number of events whose latest lines are remembered."""


class Sources(Stores, Protocol):
    """Where connections and rules come from."""

    catalog: Catalog


class CachedEvent:
    """An event: its fixed facts, its rounds, and the state of its seats."""

    def __init__(self, row: EventRow, game: Game) -> None:
        self.row = row
        """As it was when it was read; whoever needs the phase or the round asks the database."""
        self.game = game
        first = first_match(game, row.options)
        score = first.game.score(first.table, first.seats[0].sheet)
        self.start = Standing(0, sheet_to_bytes(first.seats[0].sheet.cells), score.total, "", 0, list(score.order))
        """The state of every seat before the first round."""
        self.tables: OrderedDict[int, RoundTable] = OrderedDict()
        self.rounds: list[RoundRow] = []
        """Only as many as were requested."""
        self.standings: dict[int, Standing] = {}
        self._tickets: dict[int, str] = {}
        self.final: tuple[int, StandingLine] | None = None
        """The ranking, once the event is over and someone has asked, and the number of the message it belongs to."""
        self.counting = asyncio.Lock()
        """Held while the ranking is computed: thousands ask at once."""

    def is_ticket(self, seat: int, shown: str) -> bool:
        """Whether it is the ticket to this seat."""
        expected = self._tickets.get(seat) or ticket(self.row.ticket, seat)
        if not compare_digest(expected, shown):
            return False
        self._tickets[seat] = expected  # none is kept that nobody has shown
        return True

    def keep(self, round: int, table: RoundTable) -> RoundTable:
        """Remember a round."""
        self.tables[round] = table
        while len(self.tables) > TABLES:
            self.tables.popitem(last=False)
        return table


class Memory:
    """The events of one process."""

    def __init__(self, stores: Sources) -> None:
        self.stores = stores
        self._events: OrderedDict[str, CachedEvent] = OrderedDict()

    async def event(self, id: str) -> CachedEvent:
        """An event by its id or its code; cached by its id. Raises NotFound."""
        event = self._events.get(id)
        if event is None:
            event = self.remember(await self.read(id))
        return event

    async def read(self, id: str) -> EventRow:
        """An event by its id or its code, as it is now."""
        async with self.stores.store() as store:
            row = await EventStore(store.connection).event(code_in(id))
        if row is None:
            raise NotFound("There is no such event.")
        return row

    def remember(self, row: EventRow) -> CachedEvent:
        """Keep an event in memory."""
        event = self._events.get(row.id)
        if event is None:
            event = self._events[row.id] = CachedEvent(row, self.stores.catalog.exact(row.game, row.mode, row.version))
            if len(self._events) > EVENTS:
                self._events.popitem(last=False)
        return event

    async def table(self, event: CachedEvent, round: int) -> RoundTable:
        """A round of it. Raises NotFound if it has not been opened."""
        table = event.tables.get(round)
        if table is not None:
            return table
        async with self.stores.store() as store:
            row = await EventStore(store.connection).round(event.row.id, round)
        if row is None:
            raise NotFound("There is no such round.")
        return event.keep(round, stored(event.game, row[1], row[2]))

    async def rounds(self, event: CachedEvent, upto: int) -> Sequence[RoundRow]:
        """The rounds up to this one, the first first."""
        if len(event.rounds) < upto:
            async with self.stores.store() as store:
                read = await EventStore(store.connection).rounds(event.row.id, len(event.rounds))
            event.rounds += [round for round in read if round.number > len(event.rounds)]
        return event.rounds[:upto]

    async def standings(self, event: CachedEvent, round: int, seats: Sequence[int]) -> dict[int, Standing]:
        """The state of seats before a round: after what they have done, or what was decided for them, in the last."""
        standings = {}
        unknown = []
        for seat in seats:
            standing = event.standings.get(seat, event.start if round == 1 else None)
            if standing is not None and standing.round == round - 1:
                standings[seat] = standing
            else:
                unknown.append(seat)
        if unknown:
            async with self.stores.store() as store:
                read = await EventStore(store.connection).standings(event.row.id, round, unknown)
            for seat in unknown:
                standings[seat] = await self._brought_to(event, read.get(seat, event.start), round)
        return standings

    async def _brought_to(self, event: CachedEvent, standing: Standing, round: int) -> Standing:
        """Default decisions for the rounds that have not been settled yet."""
        while not standing.ended and standing.round < round - 1:
            nth = standing.round + 1
            done = (await self.table(event, nth)).by_default(standing.sheet)
            standing = Standing(nth, done.sheet, done.total, done.ended, standing.silent + 1, done.ranked)
        return standing


class _Answer(NamedTuple):
    at: float
    line: "asyncio.Task[EventLine]"


class Lines:
    """What everybody may know of events, as this process read it last."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self._answers: dict[str, _Answer] = {}

    async def seen(self, id: str) -> EventLine:
        """An event by its id or its code; a large one as it was a moment ago."""
        answer = self._answers.get(id)
        if answer is None or monotonic() - answer.at > FRESH or not _is_large(answer.line):
            answer = _Answer(monotonic(), asyncio.create_task(self.line(id)))
            self._answers.pop(id, None)
            self._answers[id] = answer
            while len(self._answers) > LINES:
                self._answers.pop(next(iter(self._answers)))
        return await asyncio.shield(answer.line)

    async def line(self, id: str) -> EventLine:
        """The same as it is now."""
        row = await self.memory.read(id)
        async with self.memory.stores.store() as store:
            events = EventStore(store.connection)
            message = round_message.read(await events.message(row.id))
            answered, _ = await events.progress(row.id, row.round)
            latest = await events.latest(row.id)
        facts = {name: getattr(row, name) for name in EventLine.__struct_fields__ if name in EventRow._fields}
        line = round_message.gathering(row) if message is None else msgspec.structs.replace(message, seats=row.seats)
        return EventLine(**facts, grace=GRACE, message=line, progress=Progress(answered, row.awaited, latest))


def _is_large(line: "asyncio.Task[EventLine]") -> bool:
    """Whether the answer may be reused; whoever asks while it is being looked up shares it."""
    if not line.done():
        return True
    return not line.cancelled() and line.exception() is None and line.result().message.seats > MANY
