"""How much of each table a rules process has been sent: it remembers the same tables and forgets the same ones."""

from collections import OrderedDict

from .acts import dumps
from .live_table import LiveTable
from .rules_requests import TABLES_KEPT, TableUpdate


class TablesTold:
    """The number of the last act that was sent, by table."""

    def __init__(self) -> None:
        self._told: OrderedDict[str, int] = OrderedDict()

    def news(self, live: LiveTable) -> TableUpdate:
        """What it does not know of a table yet; it will from now on."""
        id, known = live.table.id, self._told.pop(live.table.id, 0)
        self._told[id] = max(known, live.seq)
        if len(self._told) > TABLES_KEPT:
            self._told.popitem(last=False)
        return TableUpdate(id, live.header, known, tuple([dumps(act.entries) for act in live.acts[known:]]))

    def forget(self, id: str) -> bool:
        """Send all of this table again next time; return whether anything had been sent."""
        return bool(self._told.pop(id, 0))

    def clear(self) -> None:
        """The process is gone."""
        self._told.clear()
