"""Bots at work: what is due is in the row, and what a crash leaves is found."""

import os
import signal
import time

import psycopg

from rollwright.core.catalog import Catalog

from .client import Service
from .parts import database, free_port, start, stop, table_of_bots, wait_until_well


def test_what_a_crash_has_left_is_found_by_a_worker_nobody_told() -> None:
    with database(f"rollwright_worker_{os.getpid()}") as url:
        port = free_port()
        server = start("-m", "rollwright", "serve", "--port", str(port), "--no-bots", "--database-url", url)
        try:
            wait_until_well(f"http://127.0.0.1:{port}", server)
            service = Service(f"http://127.0.0.1:{port}")
            game = next(game for game in Catalog.discover() if game.printed.players[-1] > 1)
            table = table_of_bots(url, game, ["greedy"] * game.printed.players[0])
            assert service.watching(table).view()["seq"] == 1
            service.http.close()
        finally:
            stop(server, signal.SIGKILL)
        worker = start("-m", "rollwright", "work", "--database-url", url)
        try:
            assert is_over(url, table)
        finally:
            stop(worker, signal.SIGKILL)


def is_over(url: str, table: str, seconds: float = 30) -> bool:
    until = time.monotonic() + seconds
    with psycopg.connect(url, autocommit=True) as db:
        while time.monotonic() < until:
            row = db.execute("select over_at is not null, due_at is null from tables where id = %s", [table]).fetchone()
            if row == (True, True):
                return True
            time.sleep(0.1)
    return False


def test_a_table_whose_game_is_broken_is_put_off(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {"bot": "random"}, {}])
    with psycopg.connect(database_url, autocommit=True) as db:
        db.execute("update seats set bot = 'nobody' where table_id = %s and seat = 1", [host.table])
    guest = host.joined_by("Ben")
    time.sleep(0.5)
    with psycopg.connect(database_url) as db:
        row = db.execute("select seq, due_at > now() + interval '30 seconds' from tables where id = %s", [host.table])
        assert row.fetchone() == (1, True)
    assert guest.say("commit", seq=1, moves=["cross row:1"], nonce="n").status_code == 200


def test_two_bots_of_a_turn_are_one_transaction(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {"bot": "random"}, {"bot": "greedy"}])
    assert [change["seq"] for change in host.changes(0, upto=3)] == [1, 2, 3]
    with psycopg.connect(database_url) as db:
        times = db.execute("select at from entries where table_id = %s and seq in (2, 3)", [host.table]).fetchall()
    assert times[0] == times[1]


def test_a_bot_that_thinks_plays_without_the_lock_and_is_due_no_more(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {"bot": "search:1"}, {"bot": "greedy"}])
    assert [change["seq"] for change in host.changes(0, upto=3)] == [1, 2, 3]
    with psycopg.connect(database_url) as db:
        row = db.execute("select seq, due_at is null from tables where id = %s", [host.table])
        assert row.fetchone() == (3, True)
