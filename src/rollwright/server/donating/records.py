"""The records that may be published: replayed, and without anything that identifies the players."""

import logging
from collections import defaultdict
from datetime import date
from typing import NamedTuple

from psycopg import AsyncConnection

from rollwright.core.catalog import Catalog
from rollwright.core.errors import RollwrightError
from rollwright.core.log import Log
from rollwright.server.tables.live_table import LiveTable
from rollwright.server.tables.rebuilt_results import played_again
from rollwright.server.tables.rows import SeatRow
from rollwright.server.tables.store import Store

from .store import DonationStore

AT_ONCE = 200
"""How many games are looked up at a time."""
log = logging.getLogger(__name__)


class Donated(NamedTuple):
    """A finished game: the day it ended, its record, and its players, `person 1` or a bot by its name."""

    day: date
    record: Log
    players: tuple[str, ...]


async def donated(database_url: str, catalog: Catalog) -> list[Donated]:
    """All that may be published. People are numbered only in order of appearance."""
    records: list[Donated] = []
    numbers: dict[int | None, int] = defaultdict(lambda: len(numbers) + 1)
    after = ""
    async with await AsyncConnection.connect(database_url, autocommit=True) as connection:
        store = Store(connection)
        while tables := await DonationStore(connection).tables(after, AT_ONCE):
            for id, day in tables:
                live = await _of_people(store, id, catalog)
                if live is not None:
                    players = tuple([_name(seat, numbers) for seat in live.seats])
                    records.append(Donated(day, live.record(), players))
            after = tables[-1][0]
    return records


def _name(seat: SeatRow, numbers: dict[int | None, int]) -> str:
    return seat.bot or f"person {numbers[seat.person]}"


async def _of_people(store: Store, id: str, catalog: Catalog) -> LiveTable | None:
    """The game, if it can be replayed and no bot stood in for anyone: that would be neither's game."""
    try:
        live = await played_again(store, id, catalog)
    except RollwrightError as error:
        log.warning("a game cannot be replayed: %s", error)
        return None
    return live if live.match.over and not live.stood_in and not live.match.table.departed else None
