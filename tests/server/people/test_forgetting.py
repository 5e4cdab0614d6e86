"""Forget me: a name that was used in every room is left nowhere, neither in a dump nor in what anybody is told."""

import json
import os
import subprocess
import time
from collections.abc import Iterator
from random import Random
from secrets import token_hex

import psycopg
import pytest

from ..browsing import browsers
from ..client import Person, Service, keys_of, promised
from ..eventful.guests import SAME, Guest, Host, until
from ..houses import serving_in_thread
from ..parts import database
from ..tables.test_playing import play_out

NAME, WORDS = "Zyxwana", "quokkafact"


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with database(f"rollwright_forgetting_{os.getpid()}") as found:
        yield found


@pytest.fixture(scope="module")
def house(url: str) -> Iterator[Service]:
    with serving_in_thread(url) as found:
        yield found


@pytest.fixture
def ana(house: Service) -> Iterator[Service]:
    """The browser of somebody who will want to be forgotten."""
    with browsers(house.base) as opened:
        yield opened()


@pytest.fixture
def ben(house: Service) -> Iterator[Service]:
    with browsers(house.base) as opened:
        yield opened()


def dump(url: str) -> list[str]:
    """Every row of the database, as text."""
    command = ["pg_dump", "--data-only", "--inserts", url]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def left(url: str, word: str) -> list[str]:
    return [row[:300] for row in dump(url) if word in row]


def told_to_strangers(house: Service, paths: list[str]) -> str:
    """What is answered now; each answer is there, or the path says nothing."""
    answers = [house.get(path) for path in paths]
    assert [answer.status_code for answer in answers] == [200] * len(paths)
    return "\n".join(answer.text for answer in answers)


def plays_a_table(ana: Service, ben: Service) -> list[str]:
    """A whole game of two with talk, a report, a block, a survey, a review, and a rematch that the other asks for."""
    host = ana.make("crosses", [{}, {}], host=NAME)
    door = Person(ben, host.spectator().seated)
    guest = door.joined_by("Ben")
    assert host.reveals().status_code == 200
    assert host.say("say", words=f"I like {WORDS}").status_code == 200
    assert guest.say("report", seat=0).status_code == 200
    assert guest.say("block", seat=0).status_code == 200
    play_out([host, guest], keys_of(ana.described("crosses", "")))
    assert host.say("review").status_code == 200
    rematch = guest.say("rematch", nonce_hash=promised("5" * 64))
    assert rematch.status_code == 200
    again = f"/api/tables/{rematch.json()['table']}"
    assert NAME in ben.get(again).text, "a seat is kept"
    return [host.path, host.path + "/record", host.path + "/course", host.path + "/log", again]


def plays_a_playtest(house: Service, ana: Service) -> None:
    opened = house.post("/api/playtests", {"game": "crosses", "players": 1}).json()
    player = Person(ana, house.watching(opened["table"]).seated).joined_by(NAME)
    play_out([player], keys_of(ana.described("crosses", "")))
    told = player.say("survey", fun=5, length=3, confusion=2, words=WORDS)
    assert told.status_code == 200, told.text


def plays_contests(ana: Service) -> list[str]:
    """A daily and a league."""
    assert ana.post("/api/daily", {"game": "six_dice_square", "name": NAME}).status_code in {200, 201}
    league = ana.post("/api/leagues", {"title": "Club", "game": "six_dice_square", "mode": "solo", "days": 1}).json()
    path = f"/api/leagues/{league['league']}"
    joined = ana.post(path + "/join", {"name": NAME})
    assert joined.status_code in {200, 201}, joined.text
    return [path]


def plays_an_event(house: Service, ana: Service) -> list[str]:
    """At the top after a round, and in the final ranking, which this process remembers."""
    host = Host(house, SAME)
    line = host.line()
    guests = [Guest(ana, line, NAME), Guest(house, line, "Ben")]
    message, joint = host.does("start"), host.line()["joint"]
    for guest in guests:
        guest.hears(message, joint)
        guest.says_nothing()
    message = host.goes_on(message)
    assert NAME in json.dumps(message["top"])
    listed = Host(house, SAME, guests=[NAME])
    Guest(ana, listed.line(), "", guest=listed.made["guests"][0]["key"])
    ended = Host(house, SAME)
    winner = Guest(ana, ended.line(), NAME)
    winner.hears(ended.does("start"), ended.line()["joint"])
    winner.plays(1, Random(1))
    until(lambda: ended.message["round"], lambda nth: nth == 2)
    ended.does("end")
    seat = f"/api/tables/{guests[0].seat['table']}"
    over = f"/api/events/{ended.id}"
    assert NAME in house.get(over + "/standing").text
    assert NAME in house.get(f"/api/tables/{ended.id}o0/log").text
    assert ana.get(seat + "/view", guests[0].seat["ticket"]).status_code == 200
    paths = [f"/api/events/{host.id}", f"/api/events/{listed.id}", over, over + "/standing", over + "/export"]
    return [*paths, f"/api/tables/{ended.id}o0/log"]


def test_a_name_that_was_used_in_every_room_is_left_nowhere(
    house: Service, ana: Service, ben: Service, url: str
) -> None:
    paths = plays_a_table(ana, ben)
    plays_a_playtest(house, ana)
    paths += plays_contests(ana)
    paths += plays_an_event(house, ana)
    waiting = ana.make("crosses", [{}, {}], host=NAME, listed=True)
    seeking = ana.post("/api/quick", {"game": "crosses", "host": NAME, "nonce_hash": promised(token_hex(32))})
    assert seeking.status_code == 200
    paths += ["/api/tables", waiting.path]
    ana.post("/api/me/listed", {"listed": True})
    ana.post("/api/me/phrase")
    assert ana.get("/api/me/export").status_code == 200
    until(lambda: left(url, NAME), lambda rows: len(rows) >= 15)
    assert NAME in told_to_strangers(house, paths)

    forgotten = ana.post("/api/me/forget")
    assert forgotten.status_code == 200, forgotten.text
    time.sleep(1)
    assert left(url, NAME) == []
    assert left(url, WORDS) == []
    assert NAME not in told_to_strangers(house, paths)
    assert "Somebody" in house.get(paths[0]).text


def test_a_seat_kept_for_somebody_who_is_gone_is_free(house: Service, ana: Service, ben: Service) -> None:
    host = ana.make("crosses", [{}, {}], host=NAME)
    guest = Person(ben, host.spectator().seated).joined_by("Ben")
    assert host.reveals().status_code == 200
    play_out([host, guest], keys_of(ana.described("crosses", "")))
    again = guest.again()
    assert ana.post("/api/me/forget").status_code == 200
    seats = again.ask()["seats"]
    assert [(seat["name"], seat["taken"], seat["kept"]) for seat in seats] == [("", False, False), ("Ben", True, False)]
    again.joined_by("Eva")


def test_who_sat_at_an_event_whose_rules_are_gone_is_forgotten_all_the_same(
    house: Service, ana: Service, url: str
) -> None:
    ana.make("crosses", [{}], host=NAME)
    host = Host(house, SAME)
    Guest(ana, host.line(), NAME)
    with psycopg.connect(url) as db:
        db.execute("update events set version = 99 where id = %s", [host.id])
    assert ana.post("/api/me/forget").status_code == 200
    assert left(url, NAME) == []
