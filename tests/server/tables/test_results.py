"""A game that ends leaves a result, in the same moment, and the log says the same again."""

import asyncio
import os
from typing import Any

import psycopg
import pytest

from rollwright.cli import main
from rollwright.server.service import Service as Process
from rollwright.server.tables.acts import Act, Writing
from rollwright.server.tables.rebuilt_results import rebuild
from rollwright.server.tables.results import Result

from ..client import Person, Service, keys_of
from ..parts import database, inside
from ..tables.test_playing import play_out
from ..toy_house import catalog

RESULT = (
    "select to_jsonb(results) - 'rated', to_jsonb(result_seats) from results join result_seats using (table_id) "
    "where table_id = %s order by seat"
)


def kept(url: str, table: str) -> list[tuple[Any, ...]]:
    with psycopg.connect(url) as db:
        return db.execute(RESULT, [table]).fetchall()


def ended(service: Service, name: str = "Ana") -> Person:
    host = service.make("crosses", [{}, {"bot": "random"}], name)
    play_out([host], keys_of(service.described("crosses", "")))
    return host


def test_a_result_says_who_scored_what_and_how_the_game_was_played(service: Service, database_url: str) -> None:
    host = ended(service, "Mira")
    scores = {line["seat"]: line for line in host.view()["scores"]}
    with psycopg.connect(database_url) as db:
        whole = db.execute(
            "select game, mode, version, players, rounds > 0, acts, wooden, practice, started_at <= ended_at, "
            "ended_at = (select over_at from tables where id = table_id) from results where table_id = %s",
            [host.table],
        ).fetchone()
        seats = db.execute(
            "select name, bot, total, parts, place, won, departed, hints, counts "
            "from result_seats where table_id = %s order by seat",
            [host.table],
        ).fetchall()
    assert whole == ("crosses", "", 1, 2, True, host.ask()["seq"], False, False, True, True)
    for seat, (name, bot) in enumerate([("Mira", ""), ("Pip", "random")]):
        line = scores[seat]
        assert seats[seat] == (name, bot, line["total"], line["parts"], line["rank"], line["won"], False, 0, True)


def test_advice_is_counted_and_makes_a_result_count_no_more(service: Service, database_url: str) -> None:
    host = service.make("words", [{}, {"bot": "random"}])
    seq = host.view()["seq"]
    assert host.say("hint", seq=seq, moves=[]).json()["key"] == "a"
    assert host.say("commit", seq=seq, moves=["a", "b", "say"], nonce="n").status_code == 200
    play_out([host], keys_of(service.described("words", "")))
    with psycopg.connect(database_url) as db:
        found = db.execute(
            "select hints, counts from result_seats where table_id = %s order by seat", [host.table]
        ).fetchall()
    assert found == [(1, False), (0, True)]


def test_who_has_left_is_said_to_have_left(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {"bot": "random"}])
    assert host.say("leave").status_code == 200
    with psycopg.connect(database_url) as db:
        found = db.execute("select departed, counts from result_seats where table_id = %s", [host.table]).fetchall()
    assert (True, False) in found


def test_a_game_that_goes_on_has_no_result(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {}])
    host.joined_by("Ben")
    assert kept(database_url, host.table) == []


def test_if_the_result_cannot_be_written_the_game_has_not_ended(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {}])
    host.joined_by("Ben")
    seq = host.ask()["seq"]
    unfit = Writing(host.table, Act(seq + 1, None, "", ()), "", result=Result(2**40, []))

    async def end(process: Process) -> None:
        with pytest.raises(psycopg.Error):
            await process.appender.append(unfit)

    inside(database_url, end)
    assert (host.ask()["seq"], host.ask()["over"]) == (seq, False)


def test_results_made_anew_from_the_logs_are_the_same(service: Service, database_url: str) -> None:
    line = next(line for line in service.get("/api/games").json() if line["players"][0] == 1)
    alone = service.make(line["id"], [{}], mode=line["mode"])
    play_out([alone], keys_of(service.described(line["id"], line["mode"])))
    tables = [ended(service).table, alone.table]
    before = [kept(database_url, table) for table in tables]
    assert all(before)
    with psycopg.connect(database_url) as db:
        db.execute("update result_seats set total = total + 1, parts = '{}', place = 7")
        db.execute("delete from results where table_id = %s", [tables[0]])
    done = asyncio.run(rebuild(database_url, catalog()))
    assert done.written >= len(tables)
    assert [kept(database_url, table) for table in tables] == before


def test_a_game_that_cannot_be_followed_keeps_its_result_and_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    with database(f"rollwright_results_{os.getpid()}") as url:
        assert main(["results", "--database-url", url]) == 0
        assert capsys.readouterr().out == "0 results written.\n0 people rated.\n"
        with psycopg.connect(url) as db:
            db.execute(
                "insert into tables (id, game, mode, version, data, options, secret, listed, seq, over_at) "
                "values ('lost', 'no such game', '', 1, '', '{}', '', false, 1, now())"
            )
        assert main(["results", "--database-url", url]) == 1
        assert capsys.readouterr().out == "0 results written.\n0 people rated.\n1 game could not be replayed.\n"
