"""A device without a network: a host over its own memory, which saves every table that changes."""

from collections.abc import Callable, Iterable

from rollwright.core.catalog import Catalog
from rollwright.server.live.event_stream import change_event, seats_event
from rollwright.server.tables.clock import Clock
from rollwright.server.tables.rows import TableRow

from .host import MemoryHost
from .saved_table import read, written

Hear = Callable[[str, str], None]
"""Called with the name of a table and a text."""
HERE = "l"
"""The prefix of table names on a device; no name of the service has this letter."""


class Everybody:
    """At a device everybody is here."""

    def seen(self, table: str, seat: int) -> bool:
        """Never for the first time."""
        return False

    async def among(self, seats: Iterable[tuple[str, int]]) -> set[tuple[str, int]]:
        """All of these seats."""
        return set(seats)


class Device(MemoryHost):
    """The tables of a device. `save` receives the text of a changed table, `announce` what its stream says."""

    mixes_dice = False
    """Nobody else has heard of its tables, so there is nobody to whom a commitment would prove anything."""

    def __init__(self, catalog: Catalog, save: Hear, announce: Hear) -> None:
        super().__init__(catalog)
        self.presence = Everybody()
        self._save, self._announce = save, announce

    def new_table(self, table: TableRow) -> TableRow:
        """A table under a name of this device, without a clock, and without an effect on ratings."""
        return table._replace(id=HERE + table.id[1:], clock=Clock(), friendly=True)

    async def tell(self, table: str, due: bool) -> None:
        """Save the table, announce it, and let the bots play."""
        stored = self.memory.tables[table]
        self._save(table, written(stored))
        self._announce(table, seats_event(stored.row, list(stored.seats)).decode())
        if stored.row.seq:
            self._announce(table, change_event(stored.row.seq).decode())
        await super().tell(table, due)

    @property
    def tables(self) -> list[str]:
        """The names of all tables known here."""
        return list(self.memory.tables)

    async def open(self, id: str, text: str) -> None:
        """A table that this device has saved; its bots play on."""
        if id in self.memory.tables:
            return
        self.memory.tables[id] = read(text, self.catalog)
        if self.memory.tables[id].row.seq:
            live = await self.live_table(id)
            await MemoryHost.tell(self, id, bool(live.lane(live.match)))
