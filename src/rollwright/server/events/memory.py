"""What one process caches about events: nothing that the database could not tell again."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from hmac import compare_digest
from typing import Protocol

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.server.problems import NotFound
from rollwright.server.store import Stores

from .codes import code_in
from .messages import StandingLine
from .round_table import RoundTable, first_match, stored
from .rows import EventRow, RoundRow, Standing
from .sheet_bytes import sheet_to_bytes
from .store import EventStore
from .tickets import ticket

EVENTS = 64
"""The number of events remembered."""
TABLES = 4
"""The number of rounds remembered of each."""


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
        self.final: StandingLine | None = None
        """The ranking, once the event is over and someone has asked."""
        self.counting = asyncio.Lock()
        """Held while the ranking is computed: thousands ask at once."""

    def is_ticket(self, seat: int, shown: str) -> bool:
        """Whether it is the ticket to this seat."""
        known = self._tickets.get(seat)
        if known is None:
            known = self._tickets[seat] = ticket(self.row.ticket, seat)
        return compare_digest(known, shown)

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
        known = self._events.get(id)
        if known is None:
            known = self.remember(await self.read(id))
        return known

    async def read(self, id: str) -> EventRow:
        """An event by its id or its code, as it is now."""
        async with self.stores.store() as store:
            row = await EventStore(store.connection).event(code_in(id))
        if row is None:
            raise NotFound("There is no such event.")
        return row

    def remember(self, row: EventRow) -> CachedEvent:
        """Keep an event in memory."""
        known = self._events.get(row.id)
        if known is None:
            known = self._events[row.id] = CachedEvent(row, self.stores.catalog.exact(row.game, row.mode, row.version))
            if len(self._events) > EVENTS:
                self._events.popitem(last=False)
        return known

    async def table(self, event: CachedEvent, round: int) -> RoundTable:
        """A round of it. Raises NotFound if it has not been opened."""
        known = event.tables.get(round)
        if known is not None:
            return known
        async with self.stores.store() as store:
            found = await EventStore(store.connection).round(event.row.id, round)
        if found is None:
            raise NotFound("There is no such round.")
        return event.keep(round, stored(event.game, found[1], found[2]))

    async def rounds(self, event: CachedEvent, upto: int) -> Sequence[RoundRow]:
        """The rounds up to this one, the first first."""
        if len(event.rounds) < upto:
            async with self.stores.store() as store:
                read = await EventStore(store.connection).rounds(event.row.id, len(event.rounds))
            event.rounds += [round for round in read if round.number > len(event.rounds)]
        return event.rounds[:upto]

    async def standings(self, event: CachedEvent, round: int, seats: Sequence[int]) -> dict[int, Standing]:
        """The state of seats before a round: after what they have done, or what was decided for them, in the last."""
        found = {}
        unknown = []
        for seat in seats:
            known = event.standings.get(seat, event.start if round == 1 else None)
            if known is not None and known.round == round - 1:
                found[seat] = known
            else:
                unknown.append(seat)
        if unknown:
            async with self.stores.store() as store:
                read = await EventStore(store.connection).standings(event.row.id, round, unknown)
            for seat in unknown:
                found[seat] = await self._brought_to(event, read.get(seat, event.start), round)
        return found

    async def _brought_to(self, event: CachedEvent, standing: Standing, round: int) -> Standing:
        """Default decisions for the rounds that have not been settled yet."""
        while not standing.ended and standing.round < round - 1:
            nth = standing.round + 1
            done = (await self.table(event, nth)).by_default(standing.sheet)
            standing = Standing(nth, done.sheet, done.total, done.ended, standing.silent + 1, done.ranked)
        return standing
