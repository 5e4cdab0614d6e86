"""A table as a device saves it: one text, from which it can be continued."""

from typing import NamedTuple

import msgspec

from rollwright.core.catalog import Catalog
from rollwright.server.acts import Act, dumps, loads
from rollwright.server.live_table import LiveTable
from rollwright.server.rows import SeatRow, TableRow


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


def written(table: TableRow, seats: list[SeatRow], live: LiveTable | None) -> str:
    """The text."""
    acts = [KeptAct(act.seat, act.nonce, dumps(act.entries), act.at) for act in (live.acts if live else ())]
    return msgspec.json.encode(KeptTable(table, seats, acts)).decode()


def read(text: str, catalog: Catalog) -> tuple[TableRow, list[SeatRow], LiveTable | None]:
    """The table in the text, replayed."""
    kept = msgspec.json.decode(text, type=KeptTable)
    if not kept.acts:
        return kept.table, kept.seats, None
    live = LiveTable(kept.table, kept.seats, catalog)
    live.follow(Act(nth, act.seat, act.nonce, loads(act.body), act.at) for nth, act in enumerate(kept.acts, 1))
    return kept.table, kept.seats, live
