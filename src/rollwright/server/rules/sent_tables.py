"""How much of each table a rules process has been sent: it remembers the same tables and forgets the same ones."""

from collections import OrderedDict

from rollwright.server.rules_messages import TABLES_KEPT, TableUpdate
from rollwright.server.tables.acts import dumps
from rollwright.server.tables.live_table import LiveTable


class SentTables:
    """The number of the last act that was sent, by table."""

    def __init__(self) -> None:
        self._acts_sent: OrderedDict[str, int] = OrderedDict()

    def news(self, live: LiveTable) -> TableUpdate:
        """What it does not know of a table yet; it will from now on."""
        id, known = live.table.id, self._acts_sent.pop(live.table.id, 0)
        self._acts_sent[id] = max(known, live.seq)
        if len(self._acts_sent) > TABLES_KEPT:
            self._acts_sent.popitem(last=False)
        return TableUpdate(id, live.header, known, tuple([dumps(act.entries) for act in live.acts[known:]]))

    def forget(self, id: str) -> bool:
        """Send all of this table again next time; return whether anything had been sent."""
        return bool(self._acts_sent.pop(id, 0))

    def clear(self) -> None:
        """Send all tables again from now on: the process is gone."""
        self._acts_sent.clear()
