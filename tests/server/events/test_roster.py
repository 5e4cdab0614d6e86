"""Names at an event are in the host's hand: given, filtered, changed, taken out; and players mend their own slips."""

import json
import os
import random
from collections.abc import Iterator

import psycopg
import pytest

from rollwright.words.names import FRIENDLY

from ..browsing import browsers
from ..client import Json, Service
from ..eventful.guests import MASS, SAME, Guest, Host, until
from ..houses import serving_in_thread
from ..parts import database


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with database(f"rollwright_roster_{os.getpid()}") as found:
        yield found


@pytest.fixture(scope="module")
def house(url: str) -> Iterator[Service]:
    with serving_in_thread(url) as found:
        yield found


@pytest.fixture
def stranger(house: Service) -> Iterator[Service]:
    """A browser with a cookie of its own."""
    with browsers(house.base) as opened:
        one = opened()
        one.make("crosses", [{}], host="Stranger")
        yield one


def roster(host: Host, find: str = "", key: str = "") -> Json:
    return host.service.post(f"/api/events/{host.id}/roster", {"key": key or host.made["key"], "find": find})


def names(host: Host) -> list[str]:
    return [line["name"] for line in roster(host).json() if not line["removed"]]


def called(host: Host, seat: int, **wish: str) -> Json:
    return host.service.post(f"/api/events/{host.id}/seats/{seat}/name", wish)


def out(host: Host, seat: int, **wish: str) -> Json:
    return host.service.post(f"/api/events/{host.id}/seats/{seat}/remove", wish)


def played(host: Host, guests: list[Guest]) -> Json:
    """The first round, by all; the message of the second."""
    message, joint = host.does("start"), host.line()["joint"]
    for guest in guests:
        guest.hears(message, joint)
        guest.plays(1, random.Random(1))
    return until(lambda: host.message, lambda told: told["round"] == 2)


def on_the_wall(host: Host) -> str:
    """All names that the big screen shows."""
    line = host.line()
    return json.dumps([line["message"]["top"], line["progress"]["names"]])


# --- what somebody is called on coming in ------------------------------------------------------------------


def test_a_rude_name_becomes_a_given_one_unless_the_host_wants_no_filter(house: Service) -> None:
    host = Host(house, SAME)
    given = host.guest("Fuck you").seat["name"]
    assert given.split()[0] in FRIENDLY
    assert "Fuck" not in on_the_wall(host)
    free = Host(house, SAME, clean_names=False)
    assert free.guest("Fuck you").seat["name"] == "Fuck you"


def test_where_names_are_given_nobody_chooses_one(house: Service) -> None:
    host = Host(house, SAME, given_names=True)
    assert host.line()["given_names"]
    seats = [host.guest(name).seat for name in ("Ida", "Jon", "")]
    assert all(seat["name"].split()[0] in FRIENDLY for seat in seats)
    told = called(host, seats[0]["seat"], name="Ida", ticket=seats[0]["ticket"])
    assert told.status_code == 409
    assert called(host, seats[0]["seat"], name="Ida", key=host.made["key"]).status_code == 200
    assert "Ida" in names(host)


# --- what the host does ------------------------------------------------------------------------------------


def test_only_the_host_sees_the_roster_and_finds_names_in_it(house: Service) -> None:
    host = Host(house, SAME)
    for name in ("Ida", "Jon", "Idris"):
        host.guest(name)
    assert roster(host, key="k" * 32).status_code == 403
    assert [line["name"] for line in roster(host).json()] == ["Idris", "Jon", "Ida"]
    assert [line["name"] for line in roster(host, find="ID").json()] == ["Idris", "Ida"]
    assert roster(host, find="%").json() == []


def test_a_name_that_the_host_changes_is_another_wherever_it_stands(house: Service, url: str) -> None:
    host = Host(house, SAME)
    rude, ben = host.guest("Bad Name"), host.guest("Ben")
    message = played(host, [rude, ben])
    assert "Bad Name" in on_the_wall(host)
    assert "Bad Name" in rude.looks().text or house.get(rude.table + "/log", rude.seat["ticket"]).status_code == 200
    assert called(host, rude.seat["seat"], name="Good Name", key="k" * 32).status_code == 403
    told = called(host, rude.seat["seat"], name="Good  Name", key=host.made["key"])
    assert (told.status_code, told.json()) == (200, {"name": "Good Name"})
    assert host.message["n"] == message["n"] + 1, "listeners hear of it"
    assert "Bad Name" not in on_the_wall(host)
    assert "Good Name" in on_the_wall(host)
    host.does("end")
    standing = house.get(f"/api/events/{host.id}/standing").text
    assert "Bad Name" not in standing
    assert "Good Name" in standing
    with psycopg.connect(url) as db:
        assert db.execute("select count(*) from event_messages where body like '%Bad Name%'").fetchone() == (0,)


def test_whom_the_host_takes_out_is_gone_from_the_wall_and_stays_out(house: Service, stranger: Service) -> None:
    host = Host(house, SAME)
    ida, jon = host.guest("Ida"), host.guest("Jon")
    bad = Guest(stranger, host.line(), "Bad")
    played(host, [ida, jon, bad])
    assert "Bad" in on_the_wall(host)
    assert out(host, bad.seat["seat"], key=host.made["key"]).status_code == 200
    assert "Bad" not in on_the_wall(host)
    assert len(host.message["top"]) == 2
    bad.hears(host.message, host.line()["joint"])
    refused = bad.sends(2, bad.decides(random.Random(2)))
    assert refused.status_code == 409
    assert "taken you out" in refused.json()["detail"]
    again = Guest(stranger, host.line(), "Not bad")
    assert again.joined.status_code == 409, "the browser is barred"
    assert "taken you out" in again.joined.json()["detail"]
    assert out(host, bad.seat["seat"], key=host.made["key"]).status_code == 409
    assert out(host, 99, key=host.made["key"]).status_code == 404
    host.does("end")
    assert [line["name"] for line in house.get(f"/api/events/{host.id}/standing").json()["top"]].count("Bad") == 0


@pytest.mark.parametrize("answered", [False, True])
def test_a_round_does_not_wait_for_whom_the_host_took_out_and_closes_over_nobodys_head(
    house: Service, answered: bool
) -> None:
    """Whether or not they had answered before: two others are waited for."""
    host = Host(house, SAME)
    ida, jon, bad = (host.guest(name) for name in ("Ida", "Jon", "Bad"))
    message, joint = host.does("start"), host.line()["joint"]
    for guest in (ida, jon, bad):
        guest.hears(message, joint)
    if answered:
        bad.plays(1, random.Random(1))
    assert out(host, bad.seat["seat"], key=host.made["key"]).status_code == 200
    ida.plays(1, random.Random(1))
    assert host.line()["message"]["round"] == 1, "Jon has not answered"
    jon.plays(1, random.Random(1))
    message = until(lambda: host.message, lambda told: told["round"] == 2)
    for guest in (ida, jon):
        guest.hears(message, joint)
        guest.plays(2, random.Random(2))
    until(lambda: host.message, lambda told: told["round"] == 3 or told["phase"] == "over")


def test_before_the_start_a_seat_that_is_taken_out_is_waited_for_never(house: Service) -> None:
    host = Host(house, SAME)
    ida, bad = host.guest("Ida"), host.guest("Bad")
    assert out(host, bad.seat["seat"], key=host.made["key"]).status_code == 200
    assert names(host) == ["Ida"]
    played(host, [ida])


# --- what a player does ------------------------------------------------------------------------------------


def test_a_player_mends_a_slip_in_the_name_until_the_first_round_closes(house: Service) -> None:
    host = Host(house, SAME)
    ida, jon = host.guest("Ide"), host.guest("Jon")
    own = {"ticket": ida.seat["ticket"]}
    assert called(host, ida.seat["seat"], name="Ida", **own).json() == {"name": "Ida"}
    assert names(host) == ["Jon", "Ida"]
    assert called(host, jon.seat["seat"], name="Ida", **own).status_code == 401
    assert called(host, ida.seat["seat"], name="Shit", **own).status_code == 409
    played(host, [ida, jon])
    late = called(host, ida.seat["seat"], name="Idalina", **own)
    assert (late.status_code, names(host)) == (409, ["Jon", "Ida"])


def test_a_player_steps_out_and_may_come_back_to_another_seat(house: Service, stranger: Service) -> None:
    host = Host(house, SAME)
    host.guest("Ida")
    guest = Guest(stranger, host.line(), "Jon")
    assert out(host, guest.seat["seat"], ticket="0" * 32).status_code == 401
    assert out(host, guest.seat["seat"], ticket=guest.seat["ticket"]).status_code == 200
    assert names(host) == ["Ida"]
    again = Guest(stranger, host.line(), "Jon")
    assert again.joined.status_code == 201
    assert again.seat["seat"] != guest.seat["seat"]
    assert names(host) == ["Jon", "Ida"]


# --- results from paper ------------------------------------------------------------------------------------


def paper(host: Host, **wish: object) -> Json:
    return host.service.post(f"/api/events/{host.id}/paper", {"name": "Opa", "total": 16, **wish})


def ended(house: Service) -> Host:
    host = Host(house, MASS)
    host.guest("Ida")
    host.does("start")
    host.does("end")
    return host


def test_only_the_host_enters_results_from_paper(house: Service) -> None:
    host = ended(house)
    assert paper(host).status_code == 422, "a key is needed"
    assert paper(host, key="k" * 32).status_code == 403
    assert paper(host, key=host.made["key"]).status_code == 200
    wall = house.get(f"/api/events/{host.id}/standing").json()["papers"]
    assert wall == [{"name": "Opa", "total": 16}]


@pytest.mark.parametrize("total", [9_999, -9_999])
def test_nobody_has_more_points_on_paper_than_the_rules_can_give(house: Service, total: int) -> None:
    host = ended(house)
    refused = paper(host, key=host.made["key"], total=total)
    assert refused.status_code == 409
    assert "points" in refused.json()["detail"]
    assert house.get(f"/api/events/{host.id}/standing").json()["papers"] == []


def test_a_result_from_paper_can_be_deleted_by_the_host(house: Service) -> None:
    host = ended(house)
    paper(host, key=host.made["key"])
    remove = f"/api/events/{host.id}/paper/remove"
    assert house.post(remove, {"key": "k" * 32, "name": "Opa"}).status_code == 403
    assert house.post(remove, {"key": host.made["key"], "name": "Opa"}).status_code == 200
    assert house.post(remove, {"key": host.made["key"], "name": "Opa"}).status_code == 404
    assert house.get(f"/api/events/{host.id}/standing").json()["papers"] == []
