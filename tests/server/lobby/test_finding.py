"""Finding each other: any opponent, open tables, and what the host does about seats that stay empty."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex
from typing import Any

import psycopg
import pytest

from ..client import Json, Person, Service, keys_of, promised
from ..tables.test_playing import play_out


def sought(service: Service, game: str, name: str = "Ana", **more: Json) -> Person:
    """Somebody who looks for any opponent."""
    seed = token_hex(32)
    told = service.post("/api/quick", {"game": game, "host": name, "nonce_hash": promised(seed), **more})
    assert told.status_code == 200, told.text
    return Person(service, told.json(), seed).kept_promises()


@pytest.fixture
def visitors(service: Service) -> Iterator[list[Service]]:
    """Browsers of several people, each with cookies of their own."""
    found = [Service(service.base, cookies=True) for _ in range(2)]
    yield found
    for one in found:
        one.http.close()


def rows(url: str, sql: str, *values: str) -> list[tuple[Any, ...]]:
    with psycopg.connect(url) as db:
        return db.execute(sql, values).fetchall()


def test_two_strangers_who_want_the_same_are_led_to_one_table(service: Service) -> None:
    ana = sought(service, "crosses")
    line = ana.ask()
    assert (line["quick"], line["started"], line["clock"]["kind"]) == (True, False, "live")
    ben = sought(service, "crosses", "Ben")
    assert ben.table == ana.table
    assert [seat["name"] for seat in ben.ask()["seats"]] == ["Ana", "Ben"]
    assert ben.ask()["started"]
    play_out([ana, ben], keys_of(service.described("crosses", "")))


def test_whoever_wants_another_game_or_no_rating_waits_elsewhere(service: Service) -> None:
    tables = [sought(service, "crosses").table, sought(service, "lanes").table]
    tables.append(sought(service, "crosses", friendly=True).table)
    assert len(set(tables)) == 3
    for game, more in (("crosses", {}), ("lanes", {}), ("crosses", {"friendly": True})):
        assert sought(service, game, "Ben", **more).table in tables


def test_many_who_come_at_once_sit_two_by_two(service: Service) -> None:
    with ThreadPoolExecutor(8) as crowd:
        found = list(crowd.map(lambda n: sought(service, "secrets", f"P{n}").table, range(12)))
    assert sorted(found.count(table) for table in set(found)) == [2] * 6


def test_nobody_is_led_to_somebody_who_has_gone(service: Service, database_url: str) -> None:
    gone = sought(service, "cards")
    with psycopg.connect(database_url) as db:
        db.execute("update seats set heard_at = now() - interval '61 seconds' where table_id = %s", [gone.table])
    assert sought(service, "cards", "Ben").table != gone.table


def test_a_worn_out_table_is_offered_to_nobody_and_who_waits_there_gets_another(
    visitors: list[Service], database_url: str
) -> None:
    ana, ben = visitors
    worn_out = sought(ana, "orchard").table
    with psycopg.connect(database_url) as db:
        db.execute("update tables set round = 8 where id = %s", [worn_out])
    assert worn_out not in [line["table"] for line in ben.get("/api/tables").json()]
    found = [sought(one, "orchard", name).table for one, name in ((ben, "Ben"), (ana, "Ana"))]
    assert worn_out not in found
    assert found[0] == found[1]


def test_who_has_cost_a_table_a_round_is_led_elsewhere(visitors: list[Service], database_url: str) -> None:
    ana, eve = visitors
    eve.make("crosses", [{}], host="Eve")
    first = sought(ana, "cards", friendly=True)
    with psycopg.connect(database_url) as db:
        db.execute(
            "update tables set spoilers = array(select id from people where name = 'Eve') where id = %s", [first.table]
        )
    assert sought(eve, "cards", "Eve", friendly=True).table != first.table


def test_nobody_plays_against_themselves_and_asking_twice_waits_once(visitors: list[Service]) -> None:
    ana, ben = visitors
    first = sought(ana, "words")
    assert sought(ana, "words").table == first.table
    assert sought(ben, "words", "Ben").table == first.table


def test_a_game_for_one_has_no_opponents(service: Service) -> None:
    alone = next(line for line in service.get("/api/games").json() if line["players"] == [1, 1])
    assert service.post("/api/quick", {"game": alone["id"], "mode": alone["mode"]}).status_code == 422


def test_who_waits_is_in_the_list_of_open_tables_with_clock_and_language(service: Service) -> None:
    seed = token_hex(32)
    wish = {"game": "orchard", "host": "Ana", "nonce_hash": promised(seed)}
    told = service.http.post("/api/quick", json=wish, headers={"Accept-Language": "de"}).json()
    line = next(line for line in service.get("/api/tables").json() if line["table"] == told["table"])
    assert (line["quick"], line["language"], line["clock"]["base"]) == (True, "de", 300)


def hosted(service: Service, seats: int, game: str = "crosses") -> Person:
    return service.make(game, [{}] * seats)


def test_the_host_gives_a_free_seat_to_a_bot_and_the_game_begins(service: Service) -> None:
    host = hosted(service, 2)
    assert host.say("add-bot", seat=1, bot="pip").status_code == 200
    host.kept_promises()
    line = host.ask()
    assert line["started"]
    assert (line["seats"][1]["name"], line["seats"][1]["character"]) == ("Pip", "pip")
    assert host.say("add-bot", seat=1, bot="pip").status_code == 409


@pytest.mark.parametrize(("seat", "bot", "status"), [(0, "pip", 409), (1, "nobody", 422), (9, "pip", 404)])
def test_a_bot_is_given_only_what_is_free(service: Service, seat: int, bot: str, status: int) -> None:
    assert hosted(service, 2).say("add-bot", seat=seat, bot=bot).status_code == status


def test_the_host_begins_with_those_who_are_there(service: Service) -> None:
    host = hosted(service, 4)
    ben = host.joined_by("Ben")
    assert ben.say("begin").status_code == 403
    assert ben.say("add-bot", seat=2, bot="pip").status_code == 403
    assert host.say("begin").status_code == 200
    host.kept_promises()
    assert ben.ask()["started"]
    assert [seat["name"] for seat in ben.ask()["seats"]] == ["Ana", "Ben"]


def test_the_host_cannot_begin_with_fewer_than_the_rules_want(service: Service) -> None:
    line: Json = next(line for line in service.get("/api/games").json() if line["players"][0] > 1)
    host = (
        hosted(service, line["players"][0], line["id"])
        if not line["mode"]
        else service.make(line["id"], [{}] * line["players"][0], mode=line["mode"])
    )
    assert host.say("begin").status_code == 422


def test_a_friendly_game_says_so_in_its_result(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {"bot": "random"}], friendly=True)
    play_out([host], keys_of(service.described("crosses", "")))
    assert rows(database_url, "select friendly from results where table_id = %s", host.table) == [(True,)]
    assert host.again().ask()["friendly"]
