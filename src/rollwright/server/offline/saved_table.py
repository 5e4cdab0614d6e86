"""A table as a device saves it: one text, from which it can be continued."""

from typing import NamedTuple

import msgspec

from rollwright.core.catalog import Catalog
from rollwright.server.tables.acts import Act, dumps, loads
from rollwright.server.tables.live_table import LiveTable
from rollwright.server.tables.memory import StoredTable
from rollwright.server.tables.rows import SeatRow, TableRow


class KeptAct(NamedTuple):
    """One line of the log."""

    seat: int | None
    nonce: str
    body: str
    at: float


class KeptTable(msgspec.Struct):
    """All of it."""

    table: TableRow
    seats: list[SeatRow]
    acts: list[KeptAct]


def written(stored: StoredTable) -> str:
    """The text."""
    acts = [KeptAct(act.seat, act.nonce, dumps(act.entries), act.at) for act in stored.acts]
    return msgspec.json.encode(KeptTable(stored.row, list(stored.seats), acts)).decode()


def read(text: str, catalog: Catalog) -> StoredTable:
    """The table in the text. How far it is, and whether it is over, its log says: older texts do not."""
    kept = msgspec.json.decode(text, type=KeptTable)
    acts = [Act(nth, act.seat, act.nonce, loads(act.body), act.at) for nth, act in enumerate(kept.acts, 1)]
    if not acts:
        return StoredTable(kept.table, tuple(kept.seats))
    live = LiveTable(kept.table, kept.seats, catalog)
    live.follow(acts)
    row = kept.table._replace(seq=len(acts), over=live.match.over)
    return StoredTable(row, tuple(kept.seats), tuple(acts))
