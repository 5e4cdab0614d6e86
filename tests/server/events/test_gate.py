"""The gate of a round: what is stored in it, what is counted, and when it closes."""

import json
import random
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import psycopg

from rollwright.server.events.rows import PendingTurn
from rollwright.server.events.store import EventStore
from rollwright.server.service import Service as Process

from ..client import Service
from ..eventful.guests import SAME, Guest, Host, until
from ..parts import inside

Json = Any


def after(told: Json) -> Callable[[Json], bool]:
    """A later round than that, or the end."""
    return lambda now: bool(now["round"] > told["round"] or now["phase"] == "over")


def test_nothing_appears_in_a_round_after_it_was_closed(service: Service, database_url: str) -> None:
    """Guests hammer while the host closes round after round: what a closing has counted is what there is."""
    host = Host(service)
    guests = [host.guest(f"Guest {n}") for n in range(8)]
    message = host.does("start")
    joint, sent = host.line()["joint"], Counter[int]()

    def hammer(guest: Guest, chance: random.Random) -> None:
        told = message
        while told["phase"] == "open" and not guest.match.over:
            guest.hears(told, joint)
            moves = guest.decides(chance)
            time.sleep(chance.random() * 0.08)
            if guest.sends(told["round"], moves).status_code == 200:
                guest.match.commit(0)
                sent[told["round"]] += 1
            else:
                guest.match.redraft(0, [])
                guest.says_nothing()
            told = until(lambda: host.message, after(told))

    threads = [threading.Thread(target=hammer, args=(guest, random.Random(n))) for n, guest in enumerate(guests)]
    for thread in threads:
        thread.start()
    now = message
    while now["phase"] != "over":
        time.sleep(0.1)
        now = host.goes_on(now)
    for thread in threads:
        thread.join(30)
    with psycopg.connect(database_url) as db:
        told = [json.loads(row[0]) for row in db.execute("select body from event_messages where event = %s", [host.id])]
        stored: dict[int, int] = dict(
            db.execute(
                "select round, count(*) from event_commits where event = %s and silent = 0 group by round", [host.id]
            ).fetchall()
        )
    answered = {one["round"] - (one["phase"] == "open"): one["answered"] for one in told if one["answered"]}
    assert answered == stored
    assert dict(sent) == stored


def test_only_the_round_that_is_open_takes_turns(service: Service, database_url: str) -> None:
    host = Host(service, SAME)
    seat = host.guest("Mira").seat["seat"]
    host.does("start")
    turn = PendingTurn(seat, "pass", b"b", 0, 0, "{0}", "", awaited=True)

    async def taken(process: Process) -> list[set[int]]:
        async with process.store() as store:
            return [await EventStore(store.connection).commit(host.id, round, [turn], "test") for round in (0, 2, 1)]

    assert inside(database_url, taken) == [set(), set(), {seat}]
    host.does("end")  # nobody could have played this turn: no closing must meet it


def test_a_seat_that_answers_forty_times_at_once_is_tallied_once(service: Service, database_url: str) -> None:
    host = Host(service, SAME)
    seats = [host.guest(name).seat["seat"] for name in ("Mira", "Ben", "Eva")]
    host.does("start")
    turn = PendingTurn(seats[0], "pass", b"b", 0, 0, "{0}", "", awaited=True)

    async def answered(process: Process) -> tuple[set[int], tuple[int, int]]:
        async with process.store() as store:
            events = EventStore(store.connection)
            return await events.commit(host.id, 1, [turn] * 40, "test"), await events.progress(host.id, 1)

    assert inside(database_url, answered) == ({seats[0]}, (1, 1))
    time.sleep(1)
    assert host.message["round"] == 1, "two have not answered yet"
    host.does("end")


def test_many_requests_of_one_seat_at_once_leave_the_round_open_for_the_others(
    service: Service, database_url: str
) -> None:
    host = Host(service)
    guests = [host.guest(f"Guest {n}") for n in range(10)]
    message, joint = host.does("start"), host.line()["joint"]
    for guest in guests[:2]:
        guest.hears(message, joint)
    first, moves = guests[0].decides(random.Random(1)), guests[1].decides(random.Random(2))
    told: list[int] = []
    keeping_busy = threading.Thread(target=guests[0].sends, args=(1, first))
    burst = [threading.Thread(target=lambda: told.append(guests[1].sends(1, moves).status_code)) for _ in range(40)]
    with psycopg.connect(database_url) as gate:
        gate.execute("select from events where id = %s for update", [host.id])
        for thread in (keeping_busy, *burst):
            thread.start()
        time.sleep(1)  # the writer waits at the gate with the first answer, and all of the burst waits for the writer
    for thread in (keeping_busy, *burst):
        thread.join(30)
    assert told == [200] * 40
    assert host.line()["progress"]["answered"] == 2
    assert host.message["round"] == 1
    host.does("end")


def test_a_round_is_not_closed_because_a_tally_has_more_answers_than_are_stored(
    service: Service, database_url: str
) -> None:
    host = Host(service, SAME)
    for name in ("Mira", "Ben"):
        host.guest(name)
    host.does("start")
    with psycopg.connect(database_url) as db:
        db.execute(
            "insert into event_tally (event, round, writer, answered, awaited) values (%s, 1, 'x', 9, 9)", [host.id]
        )
    time.sleep(1)
    assert host.message["round"] == 1
    host.does("end")
