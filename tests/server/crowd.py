"""A crowd in the database, as many as one wants: people, games that go on, results. And what is asked about them.

`python -m tests.server.crowd [RESULTS]` measures every question on a large one, says how the database answers it, and
what it costs to end a game there.
"""

import os
import random
import sys
from datetime import UTC, datetime
from hashlib import sha256
from time import perf_counter
from typing import Any

import psycopg
from psycopg.types.json import Jsonb

from rollwright.server.database.statements import query
from rollwright.server.ratings.update import rate_the_rest

from .parts import database, inside

Connection = psycopg.Connection[tuple[Any, ...]]
MODES = 14
RESULTS_EACH = 5
"""So many results there are for each person, with two seats each."""
LEAGUE = 20
"""So many people are in each league that anybody has joined."""
CONTEST = 1000
"""One of the dailies of more than a year."""
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
    "passkeys_of_person",
    "browsers_of_person",
    "leads_elsewhere",
    "open_tables",
    "leaderboard",
    "solo_leaderboard",
    "own_rating",
    "own_solo_best",
    "ratings_of_person",
    "changes_of_table",
    "unrated_pools",
    "unrated_results",
    "dailies_on",
    "daily_days",
    "daily_streak",
    "find_contest",
    "contest_scores",
    "attempted_contest",
    "contests_of_person",
    "find_league",
    "rounds_of_league",
    "league_table",
    "names_in_league",
    "leagues_of_person",
)
"""What the home page, the page about oneself, the lobby, the leaderboards, dailies and leagues ask; and who rates."""
SCORED = Jsonb(
    [
        {
            "seat": n,
            "total": 50 - n,
            "parts": {"points": 50 - n},
            "place": n + 1,
            "won": not n,
            "departed": False,
            "stood_in": False,
            "forfeited": False,
            "sheet": [1, 2],
        }
        for n in range(2)
    ]
)
LARGE = (
    "people",
    "sessions",
    "passkeys",
    "tables",
    "seats",
    "results",
    "result_seats",
    "entries",
    "rating",
    "solo_bests",
    "contest",
    "league",
)

PEOPLE = """
insert into people (name, listed) select 'Person ' || n, n %% 2 = 0 from generate_series(1, %(people)s) as n;
insert into sessions (digest, person) select sha256(n::text::bytea), n from generate_series(1, %(people)s) as n;
insert into passkeys (person, credential, public_key, uses, handle, browser)
select n, sha256(n::text::bytea), '', 0, '', '' from generate_series(1, %(people)s) as n;
"""
RESULTS = """
insert into results (table_id, game, mode, version, data, options, players, rounds, acts, wooden, practice,
  started_at, ended_at, rated)
select 'r' || n, 'game' || n %% {modes} / 3, 'mode' || n %% {modes}, 1, '', '{{}}', 2, 10, 40, false, false,
  now() - n * interval '7 seconds' - interval '20 minutes', now() - n * interval '7 seconds', n > 50
from generate_series(1, %(results)s) as n;
insert into result_seats (table_id, seat, person, name, bot, game, mode, ended_at, counts, total, parts, place, won,
  departed, hints)
select results.table_id, seat, 1 + floor(random() * %(people)s)::int, 'Somebody', '', game, mode, ended_at,
  random() < 0.8, (40 + 20 * random())::int, '{{"points": 50}}', 1 + seat, seat = 0, false, 0
from results cross join generate_series(0, 1) as seat;
update result_seats set person = {busy} where substr(table_id, 2)::int %% 100 = 0 and seat = 0;
"""
RATINGS = """
insert into ratings (person, game, mode, mu, sigma, games, rated_at, points, sure_until, listed)
select person, game, mode, mu, 90, games, last, mu, last + interval '200 days', person %% 2 = 0
from (select person, game, mode, count(*) as games, max(ended_at) as last, (1000 + 1000 * random())::int as mu
      from result_seats group by person, game, mode) as played;
insert into rating_changes (table_id, seat, game, mode, ended_at, mu_before, sigma_before, games_before, points_before,
  points)
select table_id, seat, game, mode, ended_at, 1500, 100, 5, 1500, 1510
from result_seats where substr(table_id, 2)::int > 50;
insert into rating_pools select game, mode, max(ended_at), '' from results where rated group by game, mode;
insert into solo_bests (person, game, mode, best, games, listed)
select n, 'game0', 'mode1', (40 + 20 * random() + 20 * random())::int, 3, n %% 2 = 0
from generate_series(1, %(people)s) as n;
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
CONTESTS = """
insert into contests (game, mode, version, data, secret, opens, closes, day)
select 'game' || game, 'mode1', 1, '', '', day, day + interval '1 day', day
from generate_series(0, 4) as game, generate_series(current_date - 400, current_date, interval '1 day') as day;
insert into leagues (code, title, game, mode, dropped, maker)
select 'l' || n, 'League', 'game0', 'mode1', 1, n from generate_series(1, %(people)s) as n;
insert into contests (game, mode, version, data, secret, opens, closes, league, round)
select game, mode, 1, '', '', now() + (n - 5) * interval '7 days', now() + (n - 4) * interval '7 days', code, n
from leagues, generate_series(1, 8) as n;
insert into league_members (league, person, name)
select code, people.id, 'Person ' || people.id from people join leagues on code = 'l' || people.id / {league};
insert into contest_attempts (table_id, contest, person, total)
select 'l' || contests.id || '/' || person, contests.id, person, (40 + 20 * random())::int
from contests join league_members using (league) where opens < now();
insert into contest_attempts (table_id, contest, person, total)
select 'd' || id || '/' || n, id, 1 + (id + 41 * n) %% %(people)s, (40 + 20 * random())::int
from contests, generate_series(1, %(people)s / 100) as n where day is not null on conflict do nothing;
insert into contest_scores select contest, total, count(*) from contest_attempts group by contest, total;
"""


def gather(db: Connection, results: int) -> int:
    """So many results, and as many people and running games as belong to them; how many people."""
    people = max(10, results // RESULTS_EACH)
    sizes = {"people": people, "results": results, "tables": people // 2}
    for script in (PEOPLE, RESULTS, RATINGS, TABLES, CONTESTS):
        for statement in script.format(modes=MODES, busy=BUSY, acts=ACTS, league=LEAGUE).strip().split(";\n"):
            db.execute(statement.rstrip(";"), sizes)
    db.execute("vacuum analyze")
    return people


def asked(person: int) -> dict[str, object]:
    """What every question wants to know of who asks."""
    return {
        "person": person,
        "digest": sha256(str(person).encode()).digest(),
        "most": 30,
        "rounds": 8,
        "last": 20,
        "game": "game0",
        "mode": "mode1",
        "id": f"r{person}",
        "day": datetime.now(UTC).date(),
        "contest": CONTEST,
        "ids": [CONTEST, CONTEST + 1],
        "code": "l3",
        "name": "Person 6",
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


def endings(db: Connection, each: int = 200) -> dict[str, list[float]]:
    """Milliseconds to end a game: the last act alone, with its result, and with its result and the wish to be rated."""
    kinds = {"the last act": 0, "and its result": 1, "and its result, to be rated": 2}
    took: dict[str, list[float]] = {kind: [] for kind in kinds}
    running = [row[0] for row in db.execute("select id from tables where seq > 0 order by id").fetchall()]
    for nth, id in enumerate(running[: each * len(kinds)]):
        kind = list(kinds)[nth % len(kinds)]
        start = perf_counter()
        _end(db, str(id), kinds[kind])
        took[kind].append(1000 * (perf_counter() - start))
    return {kind: sorted(each) for kind, each in took.items()}


def _end(db: Connection, id: str, steps: int) -> None:
    act = {"id": id, "seq": ACTS + 1, "seat": 0, "nonce": "", "body": "[]", "lane": "", "bot": False, "over": True}
    due: dict[str, object] = {"ends": None, "within": None, "turn": []}
    with db.transaction():
        db.execute(query("append"), act | due)
        if steps > 0:
            db.execute(query("write_result"), {"id": id, "players": 2, "rounds": 10, "scored": SCORED})
        if steps > 1:
            db.execute(query("enqueue_rating"), {"id": id})


def rating(url: str) -> float:
    """Milliseconds of work for each game that waits to be rated."""
    with psycopg.connect(url, autocommit=True) as db:
        waiting = db.execute("select count(*) from results where not rated").fetchone()
    start = perf_counter()
    inside(url, rate_the_rest)
    return 1000 * (perf_counter() - start) / max(1, waiting[0] if waiting else 1)


def main() -> None:
    results = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    with database(f"rollwright_crowd_{os.getpid()}") as url, psycopg.connect(url, autocommit=True) as db:
        people = gather(db, results)
        print(f"{results:,} results, {people:,} people; milliseconds at the median and at 95 %\n")
        for name in ASKED:
            print("{:<20} {:8.2f} {:8.2f}".format(name, *timed(db, name, people)))
        print("\nending a game, milliseconds at the median and at 95 %\n")
        for name, took in endings(db).items():
            print(f"{name:<40} {took[len(took) // 2]:8.2f} {took[len(took) * 95 // 100]:8.2f}")
        print(f"{'rating it, beside the moves':<40} {rating(url):8.2f}")
        for name in ASKED:
            print(f"\n{name}\n  " + "\n  ".join(plan(db, name, BUSY + 1)))


if __name__ == "__main__":
    main()
