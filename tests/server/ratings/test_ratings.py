"""Ratings follow from results alone: each once, in the order in which games ended, however they were heard of."""

import asyncio
import os
import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import psycopg
import pytest

from rollwright.cli import main
from rollwright.server.identity.cookie import NAME
from rollwright.server.identity.keys import digest
from rollwright.server.identity.store import PeopleStore
from rollwright.server.ratings.board import BoardStore, percentile
from rollwright.server.ratings.update import rate, rate_the_rest
from rollwright.server.service import Service as Process

from ..client import Service, keys_of
from ..parts import database, inside
from ..tables.test_playing import play_out

Connection = psycopg.Connection[tuple[Any, ...]]
Asking = dict[str, str]
START = datetime(2026, 1, 1, tzinfo=UTC)
PEOPLE = 8
RATINGS = "select person, game, mode, mu, sigma, games, rated_at, points, sure_until from ratings order by 1, 2, 3"
BESTS = "select * from solo_bests order by 1, 2, 3"
CHANGES = "select * from rating_changes order by table_id, seat"


@pytest.fixture
def db() -> Iterator[Connection]:
    with database(f"rollwright_ratings_{os.getpid()}") as url, psycopg.connect(url, autocommit=True) as db:
        db.execute("insert into people (name) select 'P' || n from generate_series(1, %s) as n", [PEOPLE])
        yield db


def url_of(db: Connection) -> str:
    return f"postgresql://{db.info.user}@{db.info.host}:{db.info.port}/{db.info.dbname}"


def ended(
    db: Connection, nth: int, seats: list[tuple[int | None, str]], mode: str = "", wooden: bool = False, total: int = 0
) -> None:
    """A game that ended in the nth hour, the seats in the order of their places."""
    table, at = f"t{nth:05}", START + timedelta(hours=nth)
    with db.transaction():
        db.execute(
            "insert into results (table_id, game, mode, version, data, options, players, rounds, acts, wooden, "
            "practice, started_at, ended_at) values (%s, 'toy', %s, 1, '', '{}', %s, 1, 1, %s, false, %s, %s)",
            [table, mode, len(seats), wooden, at, at],
        )
        for place, (person, bot) in enumerate(seats, 1):
            db.execute(
                "insert into result_seats (table_id, seat, person, name, bot, game, mode, ended_at, counts, total, "
                "parts, place, won, departed, hints) "
                "values (%s, %s, %s, 'x', %s, 'toy', %s, %s, true, %s, '{}', %s, %s, false, 0)",
                [table, place - 1, person, bot, mode, at, total + 50 - place, place, place == 1],
            )


def some_games(db: Connection, hours: list[int]) -> None:
    """Games of two to six, in this order of being heard of; what happened in an hour is always the same."""
    for hour in hours:
        rng = random.Random(hour)
        seats: list[tuple[int | None, str]] = [
            (None, "greedy") if rng.random() < 0.2 else (person, "")
            for person in rng.sample(range(1, PEOPLE + 1), rng.randint(1, 6))
        ]
        ended(db, hour, seats, wooden=rng.random() < 0.1)


def rate_now(db: Connection) -> None:
    inside(url_of(db), lambda process: rate(process, "toy", ""))


def everything(db: Connection) -> list[list[tuple[Any, ...]]]:
    return [db.execute(asked).fetchall() for asked in (RATINGS, BESTS, CHANGES)]


def test_ratings_that_grew_game_by_game_are_those_made_anew_from_all_results(
    db: Connection, capsys: pytest.CaptureFixture[str]
) -> None:
    for first in range(0, 60, 20):
        some_games(db, list(range(first, first + 20)))
        rate_now(db)
    grown = everything(db)
    assert all(grown)
    assert main(["results", "--ratings", "--database-url", url_of(db)]) == 0
    assert capsys.readouterr().out == f"{len({row[0] for row in grown[0]})} people rated.\n"
    assert everything(db) == grown


def test_it_makes_no_difference_which_game_was_heard_of_first(db: Connection) -> None:
    hours = list(range(60))
    late = {3, 17, 18, 31, 59}
    some_games(db, [hour for hour in hours if hour not in late])
    rate_now(db)
    some_games(db, [17, 59])
    rate_now(db)
    some_games(db, [31, 3, 18])
    rate_now(db)
    grown = everything(db)
    assert main(["results", "--ratings", "--database-url", url_of(db)]) == 0
    assert everything(db) == grown


def test_a_game_is_rated_once_however_often_and_by_how_many_it_is_asked_for(db: Connection) -> None:
    some_games(db, list(range(20)))
    rate_now(db)
    once = everything(db)

    async def many(process: Process) -> None:
        await asyncio.gather(rate(process, "toy", ""), rate(process, "toy", ""), rate_the_rest(process))

    inside(url_of(db), many)
    assert everything(db) == once
    assert db.execute("select count(*) from results where not rated").fetchone() == (0,)


def test_titles_and_modes_are_rated_apart_and_who_plays_alone_has_a_best(db: Connection) -> None:
    ended(db, 1, [(1, ""), (2, "")], mode="a")
    ended(db, 2, [(2, ""), (1, "")], mode="b")
    ended(db, 3, [(1, "")], mode="c", total=7)
    ended(db, 4, [(1, "")], mode="c", total=3)
    inside(url_of(db), rate_the_rest)
    stronger = db.execute("select mode, person from ratings where mu > 1500 order by mode").fetchall()
    assert stronger == [("a", 1), ("b", 2)]
    assert db.execute("select person, mode, best, games from solo_bests").fetchall() == [(1, "c", 56, 2)]
    ended(db, 5, [(1, "")], mode="c", total=9)
    ended(db, 6, [(2, "")], mode="c", total=9)
    inside(url_of(db), rate_the_rest)
    counted = "select best, people from solo_scores where people > 0"
    assert db.execute(counted).fetchall() == [(58, 2)]
    db.execute("delete from people where id = 2")
    assert db.execute(counted).fetchall() == [(58, 1)]


def test_who_comes_back_keeps_the_surer_rating_and_who_goes_takes_theirs_along(db: Connection) -> None:
    for hour in range(10):
        ended(db, hour, [(1, ""), (2, ""), (None, "good")])
    ended(db, 11, [(3, ""), (2, "")])
    rate_now(db)
    surer = db.execute("select mu from ratings where person = 1").fetchone()

    async def same(process: Process) -> None:
        async with process.transaction() as store:
            await PeopleStore(store.connection).pass_on(1, 3)
            await PeopleStore(store.connection).delete(2, "Somebody")

    inside(url_of(db), same)
    assert db.execute("select person from ratings").fetchall() == [(3,)]
    assert db.execute("select mu from ratings").fetchone() == surer


def has_counted_right(db: Connection) -> bool:
    """Whether those who are listed are counted by their points, and anybody is."""
    kept = db.execute("select game, mode, points, people from rating_scores where people <> 0 order by 1, 2, 3")
    told = db.execute("select game, mode, points, count(*) from ratings where listed group by 1, 2, 3 order by 1, 2, 3")
    return bool(found := kept.fetchall()) and found == told.fetchall()


def test_whatever_happens_it_is_known_how_many_have_which_rating(db: Connection) -> None:
    db.execute("update people set listed = id < 4")
    some_games(db, [hour for hour in range(30) if hour != 7])
    rate_now(db)
    assert has_counted_right(db)
    some_games(db, [7])
    rate_now(db)
    assert has_counted_right(db), "after what came late"

    async def change(process: Process) -> None:
        async with process.transaction() as store:
            await BoardStore(store.connection).list_person(1, listed=False)
            await BoardStore(store.connection).list_person(4, listed=True)
            await PeopleStore(store.connection).pass_on(2, 3)

    inside(url_of(db), change)
    assert has_counted_right(db), "after people were listed, and two were the same"
    db.execute("delete from people where id = 3")
    assert has_counted_right(db), "after somebody has gone"
    assert main(["results", "--ratings", "--database-url", url_of(db)]) == 0
    assert has_counted_right(db), "after all was computed anew"


def opened(url: str, person: int) -> Asking:
    """A browser that knows somebody."""
    cookie = f"cookie of {person}"
    with psycopg.connect(url) as db:
        db.execute("insert into sessions (digest, person) values (%s, %s)", [digest(cookie), person])
    return {"Cookie": f"{NAME}={cookie}"}


def test_leaderboards_show_who_wants_to_be_seen_and_everybody_their_own_place(
    service: Service, database_url: str
) -> None:
    with psycopg.connect(database_url, autocommit=True) as db:
        rows = db.execute("insert into people (name) select unnest(%s::text[]) returning id", [["A", "B", "C"]])
        best, middle, last = [row[0] for row in rows.fetchall()]
        for hour in range(12):
            ended(db, hour, [(best, ""), (middle, ""), (last, "")])
        ended(db, 50, [(best, "")], total=10)
        ended(db, 51, [(last, "")], total=5)
        inside(database_url, lambda process: rate(process, "toy", ""))
    board = "/api/leaderboards/toy/-"
    ask = service.http.get
    seen = ask(board).json()
    assert (seen["rated"], seen["alone"], seen["me"], seen["known"]) == ([], [], None, False)
    a, b, c = (opened(database_url, person) for person in (best, middle, last))
    for who in (a, c):
        assert service.http.post("/api/me/listed", json={"listed": True}, headers=who).status_code == 200
    seen = ask(board, headers=b).json()
    assert [(one["place"], one["name"], one["me"]) for one in seen["rated"]] == [(1, "A", False), (2, "C", False)]
    assert (seen["me"]["place"], seen["me"]["name"], seen["listed"], seen["solo"]) == (2, "B", False, None)
    seen = ask(board, headers=c).json()
    assert [one["me"] for one in seen["rated"]] == [False, True]
    assert (seen["me"]["place"], seen["me"]["provisional"], seen["listed"]) == (2, True, True)
    assert (seen["solo"]["percentile"], seen["solo"]["people"], seen["alone"][0]["name"]) == (0, 2, "A")
    assert ask("/api/me/ratings", headers=c).json()[0]["games"] == 12
    assert ask("/api/me/ratings").status_code == 401
    everything = ask("/api/me/export", headers=c).json()
    assert (everything["listed"], len(everything["ratings"])) == (True, 1)
    service.http.post("/api/me/listed", json={"listed": False}, headers=a)
    assert [one["name"] for one in ask(board, headers=a).json()["rated"]] == ["C"]


def test_percentiles_count_those_behind_and_half_of_those_level() -> None:
    assert [percentile(0, 1, 1), percentile(0, 1, 5), percentile(4, 1, 5), percentile(0, 5, 5)] == [50, 0, 100, 50]


def test_a_game_that_ends_asks_for_its_rating_in_the_same_moment(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {"bot": "good"}], "Mira", friendly=False)
    play_out([host], keys_of(service.described("crosses", "")))

    async def until_rated(process: Process) -> None:
        async with asyncio.timeout(30), process.store() as store:
            asked = "select points from rating_changes where table_id = %s and seat = 0"
            while not await (await store.connection.execute(asked, [host.table])).fetchone():  # noqa: ASYNC110
                await asyncio.sleep(0.1)

    with psycopg.connect(database_url) as db:
        people = db.execute("select count(person) from result_seats where table_id = %s", [host.table]).fetchone()
    assert people == (1,)
    inside(database_url, until_rated)
    [change] = host.ask("/ratings")
    assert change["seat"] == 0
    assert change["before"] != change["after"]
    assert service.get(f"/api/tables/{host.table}/ratings").json() == [], "nobody else is told"
