"""A host of tables: it opens them, remembers those in play and follows their logs, over a store and a transport.

The service is a host over PostgreSQL, fan-out and processes for rules; a device is one over its own memory.
"""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from rollwright.core.catalog import Catalog
from rollwright.server.identity.asker import People
from rollwright.server.rules_messages import RulesRequest
from rollwright.server.settings import Settings
from rollwright.server.wire.language import about
from rollwright.server.wire.problems import NotFound, NotNow

from .acts import Act, Writing
from .live_table import LiveTable, Shelf
from .rows import SeatRow, TableRow

ACTS_IN_ONE_GO = 2
"""How many acts of a long log are applied at a time."""


class RulesEvaluator(Protocol):
    """Evaluates the rules."""

    async def ask(self, request: RulesRequest, live: LiveTable | None = None) -> bytes:
        """The answer to a request; Refused if the rules forbid it."""
        ...


class Appending(Protocol):
    """Stores acts."""

    async def append(self, writing: Writing) -> float | None:
        """Store an act and return the time; None, and nothing stored, if the log has moved on."""
        ...


class Broadcaster(Protocol):
    """Tells the listeners."""

    async def tell(self, table: str, due: bool) -> None:
        """The table has moved on; `due` if a bot must act there."""


class Timing(Protocol):
    """A clock."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...


class Attendance(Protocol):
    """Who is here."""

    def seen(self, table: str, seat: int) -> bool:
        """The key of that seat was used; return whether for the first time in a while."""
        ...

    async def among(self, seats: Iterable[tuple[str, int]]) -> set[tuple[str, int]]:
        """Those of these seats whose players are here."""
        ...


class TableStore(Protocol):
    """What is stored of tables: rows, seats and acts. Every implementation has the contract of tests/server/tables."""

    def people(self) -> People:
        """The people who are known."""
        ...

    async def make(self, table: TableRow, listed: bool, seats: Iterable[SeatRow]) -> None:
        """Insert a table with its seats."""

    async def table(self, id: str, lock: bool = False) -> TableRow | None:
        """The row of that table, optionally locked until the transaction ends."""
        ...

    async def seats(self, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        """Who sits at these tables, in order."""
        ...

    async def sit_down(
        self, id: str, seat: int, name: str, token: str, nonce_hash: str, person: int | None = None
    ) -> None:
        """A player takes a seat. Only the digest of the token is stored."""

    async def stand_up(self, seat: SeatRow) -> bool:
        """Free a seat; False, and nothing done, if it has another player by now."""
        ...

    async def bar(self, id: str, person: int) -> None:
        """Let this person sit down there no more."""

    async def stand_up_the_silent(self, id: str) -> None:
        """Free the seats of all who have not revealed their nonces."""

    async def seat_bot(self, id: str, seat: int, name: str, bot: str) -> None:
        """A bot takes a free seat."""

    async def take_away(self, id: str, seat: int) -> None:
        """Remove a seat that nobody has taken; those after it move down."""

    async def await_nonces(self, id: str, seconds: float) -> None:
        """From now on every seat has this long to reveal its nonce."""

    async def tell_nonce(self, id: str, seat: int, nonce: str) -> None:
        """A seat has revealed its nonce."""

    async def begin_round(self, id: str, secret: str, spoilers: Sequence[int] = ()) -> None:
        """Commit to new dice, because of these people; every revealed nonce becomes the commitment to the next."""

    async def set_rematch(self, id: str, rematch: str) -> None:
        """Where the same people play again."""

    async def append(self, writing: Writing) -> float | None:
        """Store an act and return the time; None, and nothing stored, if the log has moved on."""
        ...

    async def acts_after(self, id: str, seq: int) -> list[Act]:
        """The acts since then."""
        ...

    async def count_hint(self, id: str, seat: int) -> None:
        """A seat was given advice."""

    async def depart(self, id: str, seat: int) -> None:
        """A seat has left the game; its player no longer sees it."""


class Host:
    """Tables over a store and a transport. Everything it remembers can be read again from the store."""

    catalog: Catalog
    settings: Settings
    quick: RulesEvaluator
    """Answers at once."""
    asked: RulesEvaluator
    """Answers that may take longer."""
    appender: Appending
    fanout: Broadcaster
    timepiece: Timing
    presence: Attendance
    mixes_dice = True
    """Whether those who sit down contribute to the dice, so that nobody, not even the host, can choose them."""

    def __init__(self, remembered: int) -> None:
        self._live_tables = Shelf(remembered)

    def store(self) -> AbstractAsyncContextManager[TableStore]:
        """The store, without a transaction."""
        raise NotImplementedError

    def transaction(self) -> AbstractAsyncContextManager[TableStore]:
        """The store, for all or nothing."""
        raise NotImplementedError

    def new_table(self, table: TableRow) -> TableRow:
        """A table that is about to be stored, as this host keeps tables."""
        return table

    async def row(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        """A table and its seats as they are now."""
        async with self.store() as store:
            table = await store.table(id)
            if table is None:
                raise NotFound("There is no such table.")
            return table, (await store.seats([id]))[id]

    def remembered(self, id: str) -> LiveTable | None:
        """The table as this host remembers it; it may have moved on elsewhere."""
        live = self._shelf(id).taken(id)
        if live is not None:
            about(live.table.game, live.header.names)
        return live

    async def live_table(self, id: str) -> LiveTable:
        """A started table, up to date."""
        async with self.store() as store:
            live = self.remembered(id) or await self._load(id, store)
            acts = await store.acts_after(id, live.seq)
        await self.follow(live, acts)  # the connection is for others again
        return live

    async def follow(self, live: LiveTable, acts: Sequence[Act]) -> None:
        """Apply acts from the log, a few at a time: a long game must not block the others."""
        try:
            for start in range(0, len(acts), ACTS_IN_ONE_GO):
                live.follow(acts[start : start + ACTS_IN_ONE_GO])
                if start + ACTS_IN_ONE_GO < len(acts):
                    await asyncio.sleep(0)
        except BaseException:
            self.forget(live.table.id)  # half an act was applied: the log is the truth, not this
            raise

    def forget(self, id: str) -> None:
        """Forget this table."""
        self._shelf(id).pop(id, None)

    def remember(self, live: LiveTable) -> LiveTable:
        """Keep a table in memory, and forget the least recently used one."""
        self._shelf(live.table.id).put(live)
        about(live.table.game, live.header.names)
        return live

    def _shelf(self, id: str) -> Shelf:
        return self._live_tables

    async def _load(self, id: str, store: TableStore) -> LiveTable:
        table = await store.table(id)
        if table is None:
            raise NotFound("There is no such table.")
        if not table.seq:
            raise NotNow("The game starts when every seat is taken.")
        seats = (await store.seats([id]))[id]
        known = self.remembered(id)  # somebody else may have loaded it while we waited
        return known or self.remember(LiveTable(table, seats, self.catalog))
