"""Recomputing results from the logs of finished games; the logs are the truth."""

import logging
from typing import NamedTuple

from psycopg import AsyncConnection

from rollwright.core.catalog import Catalog
from rollwright.core.errors import RollwrightError

from .live_table import LiveTable
from .results import Result
from .store import Store

AT_ONCE = 200
"""The number of games looked up at a time."""
log = logging.getLogger(__name__)


class Rebuilt(NamedTuple):
    """How many results were written, and how many games could not be replayed."""

    written: int = 0
    left: int = 0


async def rebuild(database_url: str, catalog: Catalog) -> Rebuilt:
    """Rewrite the result of every finished game; a game without a log keeps its old one."""
    done, after = Rebuilt(), ""
    async with await AsyncConnection.connect(database_url, autocommit=True) as connection:
        store = Store(connection)
        while ids := await store.finished_tables(after, AT_ONCE):
            written = [await _rewritten(store, id, catalog) for id in ids]
            done, after = Rebuilt(done.written + sum(written), done.left + written.count(False)), ids[-1]
    return done


async def _rewritten(store: Store, id: str, catalog: Catalog) -> bool:
    try:
        result = await _result(store, id, catalog)
    except RollwrightError as error:
        log.warning("the game at table %s cannot be replayed: %s", id, error)
        return False
    async with store.connection.transaction():
        await store.forget_results([id])
        await store.keep_result(id, result)
    return True


async def played_again(store: Store, id: str, catalog: Catalog) -> LiveTable:
    """A table from its log alone; RollwrightError if that cannot be replayed."""
    table = await store.table(id)
    assert table is not None
    live = LiveTable(table, (await store.seats([id]))[id], catalog)
    live.follow(await store.acts_after(id, 0))
    return live


async def _result(store: Store, id: str, catalog: Catalog) -> Result:
    live = await played_again(store, id, catalog)
    result = live.result()
    if result is None:
        raise RollwrightError("Its log does not reach the end of the game.")
    return result
