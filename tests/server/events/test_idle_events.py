"""Events that strangers make and leave: they end, use up no codes, and hold up none that is played."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

import psycopg
import pytest

from rollwright.server.events.beacon import NoBeacon
from rollwright.server.events.conductor import GATHERING_AT_ONCE, QUESTIONS, Conductor
from rollwright.server.events.keys import code_in, new_code
from rollwright.server.events.memory import Memory
from rollwright.server.events.store import EventStore
from rollwright.server.service import Service as Process

from ..client import Service
from ..eventful.guests import SAME, Guest, Host
from ..houses import serving_in_thread
from ..parts import database, inside

T = TypeVar("T")
DAY = 24 * 60 * 60


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with database(f"rollwright_idle_events_{os.getpid()}") as found:
        yield found


@pytest.fixture(scope="module")
def quiet(url: str) -> Iterator[Service]:
    """A service that conducts nothing itself."""
    with serving_in_thread(url, bots=False) as found:
        yield found


class Nginx:
    """A publisher that is asked whether it still knows its messages, and takes a moment to say."""

    keeps_messages = True

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.asking = self.most = 0

    async def publish(self, event: str, body: bytes) -> bool:
        return True

    async def forgotten(self, event: str) -> bool:
        self.asked.append(event)
        self.asking += 1
        self.most = max(self.most, self.asking)
        await asyncio.sleep(0.01)
        self.asking -= 1
        return False


def conducted(url: str, nginx: Nginx, act: Callable[[Conductor], Awaitable[T]]) -> T:
    return inside(url, lambda process: act(Conductor(process, Memory(process), nginx, NoBeacon())))


def made_before(url: str, event: str, seconds: float) -> None:
    with psycopg.connect(url) as db:
        db.execute("update events set made_at = made_at - %s * interval '1 second' where id = %s", [seconds, event])


def copies(url: str, event: str, n: int) -> None:
    """So many more events like this one, without asking the service for each."""
    with psycopg.connect(url) as db:
        db.execute(
            "insert into events select (jsonb_populate_record(events,"
            " jsonb_build_object('id', %(like)s || nth, 'code', 'COPY-' || nth))).*"
            " from events, generate_series(1, %(n)s) as nth where id = %(like)s",
            {"like": event, "n": n},
        )


def test_an_event_that_nobody_has_begun_for_a_week_ends_and_gives_its_code_back(quiet: Service, url: str) -> None:
    waiting, young = Host(quiet, SAME), Host(quiet, SAME)
    paused = Host(quiet, SAME)
    paused.guest("Mira")
    paused.does("start")
    paused.does("pause")
    for host in (waiting, paused):
        made_before(url, host.id, 7 * DAY + 60)
    made_before(url, young.id, 7 * DAY - 60)
    conducted(url, Nginx(), Conductor.once)
    assert [host.message["phase"] for host in (waiting, paused, young)] == ["over", "over", "gathering"]


def test_an_event_that_was_made_long_before_it_starts_waits_for_its_start(quiet: Service, url: str) -> None:
    host = Host(quiet, SAME, starts=time.time() + 30 * DAY)
    made_before(url, host.id, 20 * DAY)
    conducted(url, Nginx(), Conductor.once)
    assert host.message["phase"] == "gathering"


def test_events_that_only_gather_are_not_looked_after_and_nginx_is_asked_beside_the_rounds(
    quiet: Service, url: str
) -> None:
    idle, played = Host(quiet, SAME), Host(quiet, SAME)
    played.guest("Mira")
    played.does("start")
    copies(url, idle.id, 60)
    nginx = Nginx()

    async def looked_after(process: Process) -> list[str]:
        async with process.store() as store:
            return [one.id for one in await EventStore(store.connection).going_on()]

    assert inside(url, looked_after) == [played.id]
    conducted(url, nginx, Conductor.once)
    assert nginx.asked == []

    async def reminded(conductor: Conductor) -> None:
        after = ""
        for _ in range(5):
            after = await conductor._remind_some(after)

    conducted(url, nginx, reminded)
    assert nginx.most == QUESTIONS
    assert nginx.asked.count(played.id) == 5, "each time"
    others = [event for event in nginx.asked if event != played.id]
    assert len(others) <= 5 * GATHERING_AT_ONCE
    assert len(set(others)) >= 61, "by turns, all of them"
    played.does("end")


def test_a_message_that_nginx_refuses_is_tried_less_and_less_often(
    quiet: Service, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, now, tries = Host(quiet, SAME), [0.0], list[float]()
    with psycopg.connect(url) as db:
        db.execute("update events set told = 0 where id = %s", [host.id])
    monkeypatch.setattr("rollwright.server.events.conductor.monotonic", lambda: now[0])

    class Refusing(Nginx):
        async def publish(self, event: str, body: bytes) -> bool:
            tries.append(now[0])
            return False

    async def ten_minutes(conductor: Conductor) -> None:
        while now[0] < 600:
            await conductor.once()
            now[0] += 1

    conducted(url, Refusing(), ten_minutes)
    assert 10 <= len(tries) <= 20
    assert tries[-1] - tries[-2] >= 60


def test_one_person_has_so_many_unfinished_events_and_no_more(quiet: Service, url: str) -> None:
    with serving_in_thread(url, bots=False) as house:
        known = Service(house.base, cookies=True)
        known.make("crosses", [{}, {}], host="Zoe")
        hosts = [Host(known, SAME) for _ in range(20)]
        refused = known.post("/api/events", {"game": SAME[0], "mode": SAME[1]})
        assert refused.status_code == 409
        assert refused.json()["detail"] == "You have 20 events that are not over. End one of them first."
        hosts[0].does("end")
        Host(known, SAME)
        known.http.close()


@pytest.mark.parametrize("starts", [1e18, -1, 1e300])
def test_an_event_starts_at_a_time_that_there_is(quiet: Service, starts: float) -> None:
    assert quiet.post("/api/events", {"game": SAME[0], "mode": SAME[1], "starts": starts}).status_code == 422


def test_an_event_starts_within_a_year(quiet: Service) -> None:
    told = quiet.post("/api/events", {"game": SAME[0], "mode": SAME[1], "starts": time.time() + 400 * DAY})
    assert (told.status_code, told.json()["detail"]) == (422, "An event starts within a year.")


# --- codes -------------------------------------------------------------------------------------------------


def test_codes_are_found_however_they_are_typed_and_old_ones_too() -> None:
    assert {len(new_code()) for _ in range(50)} == {9}
    assert {code_in(typed) for typed in ("TIGER-482", "tiger482", "Tiger 482", " tiger-482 ")} == {"TIGER-482"}
    assert code_in("goat57") == "GOAT-57"
    assert code_in("goat 7") == "GOAT-7"
    assert code_in("tiger-042") == "tiger-042", "no number begins with 0"


def test_codes_cannot_be_tried_through_and_a_right_one_costs_nothing(url: str) -> None:
    with serving_in_thread(url, bots=False, limits=1) as house:
        host = Host(house, SAME)
        for _ in range(80):
            assert house.get(f"/api/events/{host.code}").status_code == 200
        tried = [house.get(f"/api/events/ABBEY-{100 + n}").status_code for n in range(70)]
        assert tried == [404] * 60 + [429] * 10
        assert house.get(f"/api/events/{host.code}").status_code == 429, (
            "no more is learned from it than from a wrong one"
        )
        assert house.get(f"/api/events/{host.id}").status_code == 200
        assert Guest(house, host.line(), "Mira").joined.status_code == 201


def test_whoever_makes_one_event_after_the_other_has_to_wait(url: str) -> None:
    with serving_in_thread(url, bots=False, limits=1) as house:
        wish = {"game": SAME[0], "mode": SAME[1]}
        made = [house.post("/api/events", wish).status_code for _ in range(24)]
    assert made == [201] * 20 + [429] * 4
