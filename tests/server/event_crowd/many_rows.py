"""Closing a round with very many rows: `python -m tests.server.event_crowd.many_rows 1000000`.

An event is laid in the database as if so many had played, and one more time as if so many had been silent. What a
closing asks is timed, with the plan that PostgreSQL has for it; so is settling for everybody who said nothing.
"""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

import psycopg

from rollwright.core.catalog import Catalog
from rollwright.server.database.connection import prepare
from rollwright.server.database.statements import query
from rollwright.server.events import host
from rollwright.server.events.memory import CachedEvent
from rollwright.server.events.messages import NewEvent
from rollwright.server.events.round_table import first_match
from rollwright.server.events.settlement import settle
from rollwright.server.events.store import TOP, EventStore
from rollwright.server.service import Service
from rollwright.server.settings import Settings
from tests.server.parts import database

ROUND = 3
"""The round that is closed."""
ASKED = ("round_differences", "round_ended", "round_crowd", "round_top", "who_goes_on", "who_is_left", "final_rows")
LAID = """
insert into event_seats (event, seat, name, nonce)
  select %(id)s, n, 'Guest ' || n, md5(n::text) || md5((-n)::text) from generate_series(0, %(n)s - 1) as n;
update events set seats = %(n)s, playing = %(n)s, awaited = %(n)s where id = %(id)s
"""
PLAYED = """
insert into event_commits (event, round, seat, moves, sheet, total, before, ranked, ended, silent)
select %(id)s, round, n, E'die ' || 2 + n %% 5 || E'\\nlock 1 0 0', %(sheet)s, (n * 7 + round * 3) %% 40 + round,
  case when round = 1 then 0 else (n * 7 + round * 3 - 3) %% 40 + round - 1 end,
  array[1, (n * 7 + round * 3) %% 40, n %% 14, 3],
  case when n %% 50 = 0 and round = %(round)s then 'no_box' else '' end, 0
from generate_series(0, %(n)s - 1) as n, generate_series(1, %(round)s) as round
"""


class Laid:
    """A process with an event of so many seats."""

    def __init__(self, service: Service, url: str, n: int) -> None:
        self.service, self.url, self.n = service, url, n

    async def event(self) -> CachedEvent:
        events = self.service.events
        made = await host.make(events.memory, NewEvent("ludum_quest", "mass"), None)
        await asyncio.to_thread(self._do, LAID, {"id": made.event, "n": self.n})
        await events.conductor.start(made.event)
        return await events.memory.event(made.event)

    def _do(self, statements: str, values: dict[str, Any]) -> None:
        with psycopg.connect(self.url, autocommit=True) as db:
            for statement in statements.split(";"):
                db.execute(statement, values)

    async def closing(self) -> dict[str, float]:
        """Milliseconds of each question that a closing asks, the best of three."""
        event = await self.event()
        game = Catalog.discover().exact("ludum_quest", "mass", 1)
        sheet = first_match(game, event.row.options).seats[0].sheet
        values = {"id": event.row.id, "n": self.n, "round": ROUND, "sheet": bytes(len(sheet.cells))}
        await asyncio.to_thread(self._do, PLAYED, values)
        return {name: await self._timed(name, event.row.id) for name in ASKED}

    async def _timed(self, name: str, id: str) -> float:
        values = {"id": id, "round": ROUND, "most": TOP, "away": 3, "start": 0}
        found = []
        async with self.service.transaction() as store:
            await EventStore(store.connection).for_many()
            for _ in range(3):
                began = time.perf_counter()
                await (await store.connection.execute(query(name), values)).fetchall()
                found.append(1000 * (time.perf_counter() - began))
        return min(found)

    async def silence(self) -> float:
        """Seconds to settle a round in which nobody said anything."""
        event = await self.event()
        table = await self.service.events.memory.table(event, 1)
        began = time.perf_counter()
        async with self.service.transaction() as store:
            await settle(EventStore(store.connection), event, 1, table, self.n)
        return time.perf_counter() - began


async def laid(url: str, n: int, ask: Callable[[Laid], Awaitable[Any]]) -> Any:  # noqa: ANN401  # whatever was asked
    """Ask something of a fresh event with so many seats."""
    await prepare(url)
    service = Service(Settings(url, connections=4, bots=False, quick=0, asked=0, slow=0, reviews=0))
    await service.open()
    try:
        return await ask(Laid(service, url, n))
    finally:
        await service.close()


def main(n: int) -> None:
    with database("rollwright_many_rows") as url:
        seconds = asyncio.run(laid(url, min(n, 100_000), Laid.silence))
        print(f"settling {min(n, 100_000):,} silent seats: {seconds:.1f} s")
        print(f"closing a round of {n:,} seats:")
        for name, milliseconds in asyncio.run(laid(url, n, Laid.closing)).items():
            print(f"  {name:20} {milliseconds:10.1f} ms")


if __name__ == "__main__":
    main(*[int(text) for text in sys.argv[1:]] or [100_000])
