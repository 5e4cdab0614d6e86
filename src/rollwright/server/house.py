"""What playing needs of whoever keeps the tables: the service with its database, or one device by itself."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from .acts import Act, Writing
from .jobs import Job
from .live_table import LiveTable
from .rows import SeatRow, TableRow


class Asked(Protocol):
    """Who works out what the rules say."""

    async def ask(self, job: Job, live: LiveTable | None = None) -> bytes:
        """The answer to a job; Refused with what the rules said against it."""
        ...


class Appending(Protocol):
    """Who writes acts down."""

    async def append(self, writing: Writing) -> float | None:
        """Make an act durable, and say when that was; None, and nothing done, if the log has gone on meanwhile."""
        ...


class Telling(Protocol):
    """Who tells those who listen."""

    async def tell(self, table: str, due: bool) -> None:
        """The table has gone on; `due` if a bot must act at it."""


class Timing(Protocol):
    """A clock."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...


class Keeping(Protocol):
    """What is kept of tables beside their acts."""

    async def acts_after(self, id: str, seq: int) -> list[Act]:
        """What stands in the log after an act."""
        ...

    async def count_hint(self, id: str, seat: int) -> None:
        """A seat has asked for a hint."""

    async def depart(self, id: str, seat: int) -> None:
        """A seat has gone home."""


class House(Protocol):
    """Tables that go on."""

    @property
    def quick(self) -> Asked:
        """For what answers at once."""
        ...

    @property
    def asked(self) -> Asked:
        """For what takes the rules longer."""
        ...

    @property
    def appender(self) -> Appending: ...

    @property
    def fanout(self) -> Telling: ...

    @property
    def timepiece(self) -> Timing: ...

    def store(self) -> AbstractAsyncContextManager[Keeping]:
        """What is kept."""
        ...

    def remembered(self, id: str) -> LiveTable | None:
        """The table as this process knows it; it may have gone on elsewhere."""
        ...

    async def live_table(self, id: str) -> LiveTable:
        """A started table, up to date."""
        ...

    async def row(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        """A table and its seats as they are now."""
        ...

    async def follow(self, live: LiveTable, acts: Sequence[Act]) -> None:
        """Let acts from the log happen."""

    def forget(self, id: str) -> None:
        """Remember this table no more."""
