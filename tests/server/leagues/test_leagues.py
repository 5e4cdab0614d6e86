"""Duplicate leagues: rounds that open and close by the clock, the same dice for everybody, a table by percentiles."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from hashlib import sha256

import psycopg
import pytest

from rollwright.cli import main
from rollwright.core.catalog import Catalog
from rollwright.core.log import Log, Revealed
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
    with database(f"rollwright_leagues_{os.getpid()}") as url:
        yield url


@pytest.fixture(scope="module")
def base(url: str) -> Iterator[str]:
    with serving_in_thread(url) as service:
        yield service.base


@pytest.fixture(autouse=True)
def noon(url: str, base: str) -> float:
    """It is noon of the day after today; how far that is from now, in seconds."""
    return go_to_noon(url, 1)


@pytest.fixture
def people(base: str) -> Iterator[list[Service]]:
    """Four who have nothing to do with each other."""
    with browsers(base) as opened:
        yield [opened() for _ in range(4)]


@pytest.fixture
def somebody(people: list[Service]) -> Service:
    return people[0]


def made(service: Service, **more: object) -> Json:
    """A league of three rounds of a day each, unless something else is said."""
    told = service.post("/api/leagues", {"title": "Club", "game": TITLE, "mode": MODE, "rounds": 3, "days": 1} | more)
    assert told.status_code == 201, told.text
    return told.json()


def look(service: Service, made: Json) -> Json:
    told = service.get(f"/api/leagues/{made['league']}")
    assert told.status_code == 200, told.text
    return told.json()


def begun(service: Service, made: Json, **more: object) -> Person:
    told = service.post(f"/api/leagues/{made['league']}/play", {"name": "Ana"} | more)
    assert told.status_code == 201, told.text
    return Person(service, told.json())


def finished(service: Service, made: Json, seed: int = 1, **more: object) -> Person:
    person = begun(service, made, **more)
    play_out([person], keys_of(service.described(TITLE, MODE)), seed)
    return person


def total(person: Person) -> int:
    return int(person.view()["scores"][0]["total"])


def given(url: str, made: Json, round_: int, totals: dict[str, int]) -> None:
    """These have come to that in a round, by their names in the league."""
    with psycopg.connect(url) as db:
        for name, points in totals.items():
            db.execute(
                "insert into contest_attempts select md5(random()::text), contests.id, person from contests "
                "join league_members using (league) where league = %s and round = %s and name = %s",
                [made["league"], round_, name],
            )
            db.execute(
                "update contest_attempts set total = %s from contests, league_members as members "
                "where contest = contests.id and contests.league = %s and round = %s "
                "and members.league = contests.league and members.person = contest_attempts.person and name = %s",
                [points, made["league"], round_, name],
            )


def standing(line: Json) -> list[tuple[int, str, int, int]]:
    return [(one["place"], one["name"], one["points"], one["rounds"]) for one in line["table"]]


def joined(service: Service, made: Json, name: str) -> None:
    assert service.post(f"/api/leagues/{made['league']}/join", {"name": name}).status_code == 200


def test_a_league_is_made_with_rounds_that_follow_each_other_from_midnight(somebody: Service) -> None:
    line = look(somebody, made(somebody, days=7))
    opens = [datetime.fromisoformat(one["opens"]) for one in line["rounds"]]
    closes = [datetime.fromisoformat(one["closes"]) for one in line["rounds"]]
    assert closes[:-1] == opens[1:]
    assert all(each.utcoffset() == timedelta() and (each.hour, each.minute) == (0, 0) for each in opens)
    assert [(one["has_opened"], one["is_over"]) for one in line["rounds"]] == [(True, False), *[(False, False)] * 2]
    assert closes[-1] - opens[0] == timedelta(days=21)


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"game": "potion_shop", "mode": ""}, "no mode that everybody"),
        ({"mode": "duel"}, "can be played in these modes: solo"),
        ({"game": "chess"}, "chess"),
        ({"dropped": 3}, "At least one round must count"),
        ({"first": "2020-01-01"}, "today or later"),
        ({"first": "2999-01-01"}, "within two years"),
        ({"first": "soon"}, "not a date"),
        ({"first": "2027-01-01T18:00"}, "time zone"),
        ({"title": "\u200b"}, "a readable name"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(somebody: Service, wish: Json, said: str) -> None:
    told = somebody.post("/api/leagues", {"title": "Club", "game": TITLE, "mode": MODE, "rounds": 3} | wish)
    assert 400 <= told.status_code < 500
    assert said in told.json()["detail"]


def test_everybody_has_the_same_dice_and_one_attempt(people: list[Service]) -> None:
    ana, ben, *_ = people
    league = made(ana)
    first, second = begun(ana, league), begun(ben, league)
    assert first.table != second.table
    assert {ana.get(one.path).json()["commitment"] for one in (first, second)} == {league["promise"]}
    with ThreadPoolExecutor(4) as windows:
        assert {first.table} == set(windows.map(lambda _: begun(ana, league).table, range(6)))
    assert first.say("hint", seq=1, moves=[]).status_code == 409
    assert look(ana, league)["rounds"][0]["table"] == first.table


def test_a_round_opens_and_closes_by_the_clock(url: str, somebody: Service, noon: float) -> None:
    league = made(somebody, first=(datetime.now(UTC) + timedelta(days=2)).date().isoformat())
    path = f"/api/leagues/{league['league']}/play"
    assert "No round" in somebody.post(path, {}).json()["detail"]
    assert "not opened" in somebody.post(path, {"round": 1}).json()["detail"]
    assert somebody.post(path, {"round": 4}).status_code == 404
    go_to(url, noon + DAY)
    late = begun(somebody, league)
    go_to(url, noon + 2 * DAY)
    play_out([late], keys_of(somebody.described(TITLE, MODE)))
    assert look(somebody, league)["rounds"][0]["total"] is None
    assert standing(look(somebody, league)) == [(1, "Ana", 0, 0)]
    go_to(url, noon + 4 * DAY)
    assert "No round" in somebody.post(path, {}).json()["detail"]
    assert somebody.post(f"/api/leagues/{league['league']}/join", {}).status_code == 409


def test_one_promise_binds_the_dice_of_all_rounds(url: str, somebody: Service, noon: float) -> None:
    league = made(somebody)
    promised = [league["promise"]]
    games = []
    for nth in range(3):
        go_to(url, noon + nth * DAY)
        rounds = look(somebody, league)["rounds"]
        assert rounds[nth]["commitment"] == promised[-1]
        assert [one["commitment"] for one in rounds[nth + 1 :]] == [""] * (2 - nth)
        assert [one["secret"] for one in rounds[nth:]] == [""] * (3 - nth)
        games.append(finished(somebody, league))
        go_to(url, noon + (nth + 1) * DAY)
        promised.append(look(somebody, league)["rounds"][nth]["secret"])
    assert [sha256(key.encode()).hexdigest() for key in promised[1:]] == promised[:-1]
    for game, secret in zip(games, promised[1:], strict=True):
        log = Log.loads(somebody.get(game.path + "/record").text)
        assert log.entries[-1] == Revealed(secret)
        assert verify(log, Catalog.discover()) > 0


def test_no_secret_of_an_open_or_later_round_is_told_anywhere(url: str, somebody: Service) -> None:
    league = made(somebody)
    game = finished(somebody, league)
    with psycopg.connect(url) as db:
        secrets = db.execute("select secret from contests where league = %s", [league["league"]]).fetchall()
    paths = ["", "/view", "/record", "/proof", "/log", "/course"]
    said = [somebody.get(game.path + path, game.token).text for path in paths]
    said.append(somebody.get(f"/api/leagues/{league['league']}").text)
    assert not [secret for (secret,) in secrets for text in said if secret in text]


def test_nobody_sees_anothers_sheet_before_the_round_is_over(url: str, people: list[Service], noon: float) -> None:
    ana, ben, *_ = people
    league = made(ana)
    game = finished(ana, league)
    paths = ["/view", "/record", "/log", "/course", "/review", "/events"]
    assert [ben.get(game.path + path).status_code for path in paths] == [409] * len(paths)
    assert ben.get(game.path).status_code == 200
    assert ana.get(game.path + "/view").status_code == 200
    assert not look(ben, league)["table"][0]["each"]
    go_to(url, noon + DAY)
    assert [ben.get(game.path + path).status_code for path in ["/view", "/record", "/log"]] == [200] * 3
    assert look(ben, league)["table"][0]["each"][0]["table"] == game.table


def test_points_are_the_share_of_the_others_who_are_behind(url: str, people: list[Service], noon: float) -> None:
    league = made(people[0], rounds=2)
    for one, name in zip(people, ("Ana", "Ben", "Cem", "Dora"), strict=True):
        joined(one, league, name)
    given(url, league, 1, {"Ana": 50, "Ben": 40, "Cem": 40, "Dora": 30})
    assert {points for _, _, points, _ in standing(look(people[0], league))} == {0}
    go_to(url, noon + DAY)
    assert standing(look(people[0], league)) == [
        (1, "Ana", 100, 1),
        (2, "Ben", 50, 1),
        (2, "Cem", 50, 1),
        (4, "Dora", 0, 1),
    ]
    given(url, league, 2, {"Ben": 33})
    go_to(url, noon + 2 * DAY)
    after = look(people[1], league)
    assert standing(after)[:2] == [(1, "Ana", 100, 1), (1, "Ben", 100, 2)]
    assert [one["you"] for one in after["table"]] == [False, True, False, False]
    assert [one["points"] for one in after["table"][1]["each"]] == [50, 50]


def test_the_worst_rounds_are_dropped(url: str, people: list[Service], noon: float) -> None:
    league = made(people[0], dropped=1)
    for one, name in zip(people, ("Ana", "Ben"), strict=False):
        joined(one, league, name)
    for nth, (ana, ben) in enumerate([(9, 5), (5, 9), (9, 5)]):
        given(url, league, nth + 1, {"Ana": ana, "Ben": ben})
    sums = []
    for nth in range(1, 4):
        go_to(url, noon + nth * DAY)
        sums.append([(name, points) for _, name, points, _ in standing(look(people[0], league))])
    assert sums == [[("Ana", 100), ("Ben", 0)], [("Ana", 100), ("Ben", 100)], [("Ana", 200), ("Ben", 100)]]
    each = look(people[0], league)["table"][0]["each"]
    assert [(one["points"], one["counts"]) for one in each] == [(100, True), (0, False), (100, True)]


def test_no_two_in_a_league_are_called_the_same(people: list[Service]) -> None:
    league = made(people[0])
    for one in people[:3]:
        joined(one, league, "Ana")
    joined(people[3], league, "")
    joined(people[3], league, "Zoe")
    names = {name for _, name, *_ in standing(look(people[0], league))}
    assert names >= {"Ana", "Ana II", "Ana III"}
    assert len(names) == 4
    assert "Zoe" not in names
    assert look(people[1], league)["name"] == "Ana II"
    game = begun(people[1], league, name="Other")
    assert people[1].get(game.path).json()["seats"][0]["name"] == "Ana II"


def test_a_round_that_is_over_is_for_practice_and_counts_nowhere(url: str, people: list[Service], noon: float) -> None:
    ana, ben, *_ = people
    league = made(ana)
    finished(ana, league)
    go_to(url, noon + DAY)
    before = look(ben, league)
    finished(ben, league, 2, round=1)
    after = look(ben, league)
    assert (after["rounds"][0], after["table"]) == (before["rounds"][0], before["table"])
    assert not after["name"]


def test_whoever_is_forgotten_is_named_nowhere_and_still_one_of_the_crowd(url: str, people: list[Service]) -> None:
    ana, ben, *_ = people
    league = made(ana)
    came = total(finished(ana, league))
    joined(ben, league, "Ben")
    assert ana.post("/api/me/forget").status_code == 200
    line = look(ben, league)
    assert line["rounds"][0]["scores"] == [[came, 1]]
    assert [name for _, name, *_ in standing(line)] == ["Ben"]
    assert not line["maker"]


def test_leagues_come_along_to_another_device_and_into_the_file(people: list[Service]) -> None:
    old, new, *_ = people
    both, later = made(old), made(old, title="Later")
    table = finished(old, both).table
    begun(new, both, name="Anna")
    joined(new, later, "Anna")
    phrase = old.post("/api/me/phrase").json()["phrase"]
    assert new.post("/api/me/return", {"phrase": phrase}).status_code == 200
    assert look(new, both)["rounds"][0]["table"] == table
    assert standing(look(new, both)) == [(1, "Ana", 0, 0)]
    assert look(new, later)["name"] == "Anna"
    kept = new.get("/api/me/export").json()
    assert [(one["league"], one["round"], one["table"]) for one in kept["attempts"]] == [(both["league"], 1, table)]
    assert {(one["title"], one["name"], one["played"]) for one in kept["leagues"]} == {
        ("Club", "Ana", True),
        ("Later", "Anna", False),
    }


def test_ones_own_leagues_are_listed_with_the_round_that_waits(url: str, people: list[Service], noon: float) -> None:
    ana, ben, *_ = people
    league = made(ana, rounds=2)
    assert ben.get("/api/leagues").json()["mine"] == []
    finished(ben, league, name="Ben")
    mine = ben.get("/api/leagues").json()["mine"][0]
    assert (mine["league"], mine["round"], mine["rounds"], mine["played"], mine["over"]) == (
        league["league"],
        1,
        2,
        True,
        False,
    )
    go_to(url, noon + DAY)
    mine = ben.get("/api/leagues").json()["mine"][0]
    assert (mine["round"], mine["played"]) == (2, False)
    go_to(url, noon + 2 * DAY)
    assert ben.get("/api/leagues").json()["mine"][0]["over"]


def test_every_way_to_play_apart_can_be_a_league_and_no_other(somebody: Service) -> None:
    ways = {(game, mode) for game, mode in somebody.get("/api/leagues").json()["ways"]}
    apart = {
        (game.components.id, game.components.mode)
        for game in Catalog.discover()
        if game.components.separable and 1 in game.components.players
    }
    assert apart <= ways
    assert "potion_shop" not in {game for game, _ in ways}
    for game, mode in sorted(apart):
        assert begun(somebody, made(somebody, game=game, mode=mode or "-")).view()["seq"] == 1


def test_a_league_can_be_deleted_by_its_link(url: str, people: list[Service]) -> None:
    ana, ben, *_ = people
    league, other = made(ana), made(ben)
    game, kept = finished(ana, league), finished(ben, other)
    assert main(["forget", f"https://tables.example/l/{league['league']}", "--database-url", url]) == 0
    assert ana.get(f"/api/leagues/{league['league']}").status_code == 404
    assert ana.get(game.path).status_code == 404
    assert ben.get(kept.path).status_code == 200
    assert main(["forget", f"/l/{league['league']}", "--database-url", url]) == 2


def test_a_league_that_is_none_is_not_found(somebody: Service) -> None:
    assert somebody.get("/api/leagues/nothing1").status_code == 404
    assert somebody.post("/api/leagues/nothing1/join", {}).status_code == 404
    assert somebody.post("/api/leagues/nothing1/play", {}).status_code == 404


def test_whoever_may_not_look_yet_is_told_why(url: str, people: list[Service], noon: float) -> None:
    ana, ben, *_ = people
    game = finished(ana, made(ana))
    assert "still being played" in ben.get(game.path).json()["sealed"]
    assert not ana.get(game.path).json()["sealed"]
    go_to(url, noon + DAY)
    assert not ben.get(game.path).json()["sealed"]
