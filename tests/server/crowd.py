"""A crowd in the database, as many as one wants: people, games that go on, results. And what is asked about them.

`python -m tests.server.crowd [RESULTS]` measures every question on a large one and says how the database answers it.
"""

import asyncio
import random
import sys
from hashlib import sha256
from time import perf_counter
from typing import Any

import psycopg

from rollwright.server.migrate import migrate
from rollwright.server.queries import query

from .parts import database

Connection = psycopg.Connection[tuple[Any, ...]]
MODES = 14
RESULTS_EACH = 5
"""So many results there are for each person, with two seats each."""
ACTS = 12
"""So far every running game has come."""
BUSY = 1
"""The person who plays most: a hundredth of all."""
ASKED = (
    "find_person",
    "games_of_person",
    "results_of_person",
    "played_by_person",
    "days_of_person",
    "sheets_of_person",
    "open_tables",
)
"""What the home page, the page about oneself and the lobby ask."""
LARGE = ("people", "sessions", "tables", "seats", "results", "result_seats", "entries")

PEOPLE = """
insert into people (name) select 'Person ' || n from generate_series(1, %(people)s) as n;
insert into sessions (digest, person) select sha256(n::text::bytea), n from generate_series(1, %(people)s) as n;
"""
RESULTS = """
insert into results (table_id, game, mode, version, data, options, players, rounds, acts, wooden, practice,
  started_at, ended_at)
select 'r' || n, 'game' || n %% {modes} / 3, 'mode' || n %% {modes}, 1, '', '{{}}', 2, 10, 40, false, false,
  now() - n * interval '7 seconds' - interval '20 minutes', now() - n * interval '7 seconds'
from generate_series(1, %(results)s) as n;
insert into result_seats (table_id, seat, person, name, bot, game, mode, ended_at, counts, total, parts, place, won,
  departed, hints)
select results.table_id, seat, 1 + floor(random() * %(people)s)::int, 'Somebody', '', game, mode, ended_at,
  random() < 0.8, (40 + 20 * random())::int, '{{"points": 50}}', 1 + seat, seat = 0, false, 0
from results cross join generate_series(0, 1) as seat;
update result_seats set person = {busy} where substr(table_id, 2)::int %% 100 = 0 and seat = 0;
"""
TABLES = """
insert into tables (id, game, mode, version, data, options, secret, listed, seq, made_at, turn)
select 't' || n, 'game' || n %% {modes} / 3, 'mode' || n %% {modes}, 1, '', '{{}}', '', n %% 50 = 0,
  case when n %% 10 = 0 then 0 else {acts} end, now() - n * interval '20 seconds', array[n %% 2]
from generate_series(1, %(tables)s) as n;
insert into seats (table_id, seat, name, person, taken, token)
select tables.id, seat, 'Somebody', 1 + floor(random() * %(people)s)::int, tables.seq > 0 or seat = 0,
  case when tables.seq > 0 or seat = 0 then '\\x00'::bytea end
from tables cross join generate_series(0, 1) as seat;
insert into entries (table_id, seq, body, at)
select id, act, '[]', made_at from tables cross join generate_series(1, {acts}) as act where tables.seq > 0;
"""


def gather(db: Connection, results: int) -> int:
    """So many results, and as many people and running games as belong to them; how many people."""
    people = max(10, results // RESULTS_EACH)
    sizes = {"people": people, "results": results, "tables": people // 2}
    for script in (PEOPLE, RESULTS, TABLES):
        for statement in script.format(modes=MODES, busy=BUSY, acts=ACTS).strip().split(";\n"):
            db.execute(statement.rstrip(";"), sizes)
    db.execute("analyze")
    return people


def asked(person: int) -> dict[str, object]:
    """What every question wants to know of who asks."""
    return {
        "person": person,
        "digest": sha256(str(person).encode()).digest(),
        "most": 30,
        "game": "game0",
        "mode": "mode1",
    }


def plan(db: Connection, name: str, person: int) -> list[str]:
    """How the database answers that question."""
    return [str(row[0]) for row in db.execute("explain (costs off) " + query(name), asked(person)).fetchall()]


def timed(db: Connection, name: str, people: int, times: int = 200) -> tuple[float, float]:
    """Milliseconds until it is answered, at the median and at 95 %, for the busiest and for anybody."""
    draw, took = random.Random(name), list[float]()
    for nth in range(times):
        values = asked(BUSY if nth % 10 == 0 else draw.randint(1, people))
        start = perf_counter()
        db.execute(query(name), values).fetchall()
        took.append(1000 * (perf_counter() - start))
    took.sort()
    return took[times // 2], took[times * 95 // 100]


def main() -> None:
    results = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    with database("rollwright_crowd") as url:
        asyncio.run(migrate(url))
        with psycopg.connect(url, autocommit=True) as db:
            people = gather(db, results)
            print(f"{results:,} results, {people:,} people; milliseconds at the median and at 95 %\n")
            for name in ASKED:
                print("{:<20} {:8.2f} {:8.2f}".format(name, *timed(db, name, people)))
            for name in ASKED:
                print(f"\n{name}\n  " + "\n  ".join(plan(db, name, BUSY + 1)))


if __name__ == "__main__":
    main()
