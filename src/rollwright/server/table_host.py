"""What playing needs from whoever keeps the tables: the service with its database, or one device by itself."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from .acts import Act, Writing
from .live_table import LiveTable
from .rows import SeatRow, TableRow
from .rules_requests import RulesRequest


class RulesLane(Protocol):
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


class Keeping(Protocol):
    """What is stored of tables besides their acts."""

    async def acts_after(self, id: str, seq: int) -> list[Act]:
        """The rows of the log after an act."""
        ...

    async def count_hint(self, id: str, seat: int) -> None:
        """A seat has asked for a hint."""

    async def depart(self, id: str, seat: int) -> None:
        """A seat has gone home."""


class TableHost(Protocol):
    """Runs tables."""

    @property
    def quick(self) -> RulesLane:
        """The lane for quick answers."""
        ...

    @property
    def asked(self) -> RulesLane:
        """The lane for slower answers of the rules."""
        ...

    @property
    def appender(self) -> Appending: ...

    @property
    def fanout(self) -> Broadcaster: ...

    @property
    def timepiece(self) -> Timing: ...

    def store(self) -> AbstractAsyncContextManager[Keeping]:
        """The store."""
        ...

    def remembered(self, id: str) -> LiveTable | None:
        """The table as this process knows it; it may have moved on elsewhere."""
        ...

    async def live_table(self, id: str) -> LiveTable:
        """A started table, up to date."""
        ...

    async def row(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        """A table and its seats as they are now."""
        ...

    async def follow(self, live: LiveTable, acts: Sequence[Act]) -> None:
        """Apply acts from the log."""

    def forget(self, id: str) -> None:
        """Forget this table."""
