"""The daily: the same dice for everybody from midnight to midnight UTC, one attempt each, nothing told too early."""

import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import psycopg
import pytest

from rollwright.cli import main
from rollwright.core.catalog import Catalog
from rollwright.core.log import Log, Revealed, Rolled
from rollwright.core.replay import verify

from ..browsing import browsers
from ..client import Json, Person, Service, keys_of
from ..houses import serving_in_thread
from ..parts import database, go_to, go_to_noon
from ..tables.test_playing import play_out

TITLE, MODE = "six_dice_square", "solo"
DAY = 86_400


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with database(f"rollwright_daily_{os.getpid()}") as url:
        yield url


@pytest.fixture(scope="module")
def base(url: str) -> Iterator[str]:
    with serving_in_thread(url) as service:
        yield service.base


@pytest.fixture(autouse=True)
def noon(url: str, base: str, request: pytest.FixtureRequest) -> float:
    """Every test has a day of its own, and it is noon; how far that is from now, in seconds."""
    nth = 1 + 10 * [item.name for item in request.session.items].index(request.node.name)
    return go_to_noon(url, nth)


@pytest.fixture
def people(base: str) -> Iterator[list[Service]]:
    """Four who have nothing to do with each other."""
    with browsers(base) as opened:
        yield [opened() for _ in range(4)]


@pytest.fixture
def somebody(people: list[Service]) -> Service:
    return people[0]


def begun(service: Service, **more: str) -> Person:
    told = service.post("/api/daily", {"game": TITLE, "name": "Ana", **more})
    assert told.status_code == 201, told.text
    return Person(service, told.json())


def finished(service: Service, seed: int = 1, **more: str) -> Person:
    person = begun(service, **more)
    play_out([person], keys_of(service.described(TITLE, MODE)), seed)
    return person


def day(service: Service, path: str = "") -> Json:
    told = service.get("/api/daily" + path)
    assert told.status_code == 200, told.text
    return told.json()


def title(service: Service, path: str = "") -> Json:
    return next(one for one in day(service, path)["titles"] if one["game"] == TITLE)


def record(person: Person) -> Log:
    return Log.loads(person.service.get(person.path + "/record").text)


def thrown(person: Person) -> dict[tuple[str, int], tuple[int, ...]]:
    """Every throw, by its stream and its number there."""
    found: dict[tuple[str, int], tuple[int, ...]] = {}
    count = Counter[str]()
    for entry in record(person).entries:
        if isinstance(entry, Rolled):
            found[entry.stream, count[entry.stream]] = entry.faces
            count[entry.stream] += 1
    return found


def test_every_title_whose_seats_can_be_played_apart_has_a_daily_and_no_other(somebody: Service) -> None:
    apart = {game.components.id for game in Catalog.discover() if game.components.separable}
    assert apart <= {one["game"] for one in day(somebody)["titles"]}
    assert "potion_shop" not in {one["game"] for one in day(somebody)["titles"]}


def test_everybody_has_the_same_dice_whatever_they_choose(people: list[Service]) -> None:
    first, second = (thrown(finished(one, seed)) for seed, one in enumerate(people[:2]))
    both = first.keys() & second.keys()
    assert both
    assert {key: first[key] for key in both} == {key: second[key] for key in both}


def test_it_begins_at_once_and_is_promised_before(somebody: Service) -> None:
    promised = title(somebody)["commitment"]
    assert begun(somebody).view()["seq"] == 1
    assert title(somebody)["commitment"] == promised


def test_there_is_one_attempt_however_often_and_wherever_it_is_begun(somebody: Service) -> None:
    table = begun(somebody).table
    with ThreadPoolExecutor(4) as windows:
        assert {table} == set(windows.map(lambda _: begun(somebody).table, range(8)))
    assert title(somebody)["table"] == table


def test_two_windows_at_once_are_given_one_table(somebody: Service) -> None:
    somebody.post("/api/daily", {"game": "ludum_quest", "name": "Ana"})
    with ThreadPoolExecutor(4) as windows:
        assert len(set(windows.map(lambda _: begun(somebody).table, range(8)))) == 1


def test_there_are_no_hints_and_no_second_try(somebody: Service) -> None:
    person = begun(somebody)
    refused = person.say("hint", seq=1, moves=[])
    assert refused.status_code == 409
    assert "no hints here" in refused.json()["detail"]
    play_out([person], keys_of(somebody.described(TITLE, MODE)))
    assert person.say("rematch").status_code == 409
    assert begun(somebody).table == person.table


def test_nothing_gives_the_secret_away_while_others_may_still_play(url: str, somebody: Service, noon: float) -> None:
    person = finished(somebody)
    with psycopg.connect(url) as db:
        found: Any = db.execute("select secret from tables where id = %s", [person.table]).fetchone()
    paths = ["", "/view", "/record", "/proof", "/log", "/course"]
    answers = [somebody.get(person.path + path, person.token).text for path in paths]
    assert not any(found[0] in text for text in [*answers, somebody.get("/api/daily").text])
    assert somebody.get(person.path + "/proof").status_code == 409


def test_the_day_after_everybody_can_check_the_dice(url: str, somebody: Service, noon: float) -> None:
    person, promised = finished(somebody), title(somebody)["commitment"]
    on = day(somebody)["day"]
    go_to(url, noon + DAY)
    log = record(person)
    assert isinstance(log.entries[-1], Revealed)
    assert log.header.commitment == promised
    assert verify(log, Catalog.discover()) > 0
    assert person.ask("/proof")["secret"] == log.entries[-1].secret == title(somebody, f"/{on}")["secret"]


def test_who_has_come_to_what_is_counted_once_and_shown_to_everybody(people: list[Service]) -> None:
    *players, stranger = people
    totals = []
    for seed, one in enumerate(players):
        totals.append(finished(one, seed).view()["scores"][0]["total"])
        assert title(one)["total"] == totals[-1]
    assert title(stranger)["scores"] == [[total, totals.count(total)] for total in sorted(set(totals))]
    assert title(stranger)["total"] is None


def test_who_ends_it_after_midnight_is_too_late(url: str, somebody: Service, noon: float) -> None:
    person = begun(somebody)
    on = day(somebody)["day"]
    go_to(url, noon + DAY)
    play_out([person], keys_of(somebody.described(TITLE, MODE)))
    late = title(somebody, f"/{on}")
    assert (late["table"], late["total"], late["scores"]) == (person.table, None, [])


def test_who_leaves_has_had_their_attempt(somebody: Service) -> None:
    person = begun(somebody)
    assert person.say("leave").status_code == 200
    assert title(somebody)["total"] is None
    assert begun(somebody).table == person.table


def test_a_streak_counts_days_in_a_row(url: str, somebody: Service, noon: float) -> None:
    for nth in range(3):
        go_to(url, noon + nth * DAY)
        finished(somebody)
    assert day(somebody)["streak"] == 3
    go_to(url, noon + 3 * DAY)
    assert day(somebody)["streak"] == 3
    go_to(url, noon + 4 * DAY)
    assert day(somebody)["streak"] == 0


def test_an_earlier_day_is_for_practice_and_counts_nowhere(url: str, somebody: Service, noon: float) -> None:
    first = finished(somebody)
    on = day(somebody)["day"]
    go_to(url, noon + DAY)
    before = title(somebody, f"/{on}")
    again = finished(somebody, 2, day=on)
    assert again.table != first.table
    assert thrown(again).items() & thrown(first).items()
    assert title(somebody, f"/{on}") == before
    with psycopg.connect(url) as db:
        counted = db.execute("select counts from result_seats where table_id = %s", [again.table]).fetchone()
    assert counted == (False,)


@pytest.mark.parametrize("when", ["yesterday", "2999-01-01", "2026-13-01"])
def test_a_day_that_is_none_or_has_not_come_is_not_found(somebody: Service, when: str) -> None:
    assert somebody.get(f"/api/daily/{when}").status_code == 404
    assert somebody.post("/api/daily", {"game": TITLE, "day": when}).status_code == 404
    assert somebody.post("/api/daily", {"game": "potion_shop"}).status_code == 404


def test_what_somebody_came_to_outlives_them_without_their_name(url: str, somebody: Service) -> None:
    person = finished(somebody)
    scores = title(somebody)["scores"]
    assert somebody.post("/api/me/forget").status_code == 200
    assert title(somebody)["scores"] == scores
    with psycopg.connect(url) as db:
        left = db.execute("select person from contest_attempts where table_id = %s", [person.table]).fetchone()
    assert left == (None,)


def test_results_made_again_from_the_logs_count_nothing_twice(url: str, somebody: Service) -> None:
    finished(somebody)
    before = title(somebody)
    assert main(["results", "--database-url", url]) == 0
    assert title(somebody) == before


def test_dailies_come_along_to_another_device_and_into_the_file(people: list[Service]) -> None:
    old, new, *_ = people
    table = finished(old).table
    begun(new)
    phrase = old.post("/api/me/phrase").json()["phrase"]
    later = new.post("/api/daily", {"game": "ludum_quest", "name": "Ana"}).json()["table"]
    assert new.post("/api/me/return", {"phrase": phrase}).status_code == 200
    assert title(new)["table"] == table
    kept = {one["game"]: one["table"] for one in new.get("/api/me/export").json()["attempts"]}
    assert kept == {TITLE: table, "ludum_quest": later}
