"""After the game: looking back at it, how its points came, and tables that try it differently."""

import time

import psycopg
import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.log import Log
from rollwright.core.replay import replay, verify
from rollwright.server.http.limits import kind_of
from rollwright.server.lobby import reviews
from rollwright.server.rules_messages import FindMoments
from rollwright.server.service import Service as Process
from rollwright.server.tables.live_table import LiveTable
from rollwright.server.tables.store import Store
from rollwright.server.wire.problems import Late

from .client import Json, Person, Service, keys_of, promised
from .parts import inside, table_of_bots
from .tables.test_playing import play_out
from .toy_house import catalog

MOST = 90
"""Seconds until a review is done, where others wait too."""
INSTALLED = [(game.components.id, game.components.mode) for game in Catalog.discover()]


def crossed(service: Service, keys: list[str], **more: Json) -> Person:
    """A game of Crosses alone, in which these boxes were crossed."""
    person = service.make("crosses", [{}], **more)
    for key in keys:
        seq = person.view()["seq"]
        told = person.say("commit", seq=seq, moves=[key], nonce=key)
        assert told.status_code == 200, told.text
    assert person.view()["over"]
    return person


def reviewed(person: Person, what: str = "/review") -> Json:
    """The review, when there is nothing more to wait for."""
    assert person.say(what[1:]).status_code == 200
    until = time.monotonic() + MOST
    while time.monotonic() < until:
        told = person.ask(what)
        if told["state"] in {"done", "failed"}:
            return told
        time.sleep(0.1)
    raise AssertionError("it is never done")


def finished(service: Service, database_url: str, game: str, mode: str) -> Person:
    """A spectator at a table where bots have played a whole game."""
    known = catalog().find(game, mode)
    n = known.components.players[0]
    watching = service.watching(table_of_bots(database_url, known, ["greedy", *["random"] * (n - 1)]))
    watching.changes()
    return watching


def test_the_sharpest_moment_is_told_in_words_and_on_the_sheet(service: Service) -> None:
    person = crossed(service, ["cross row:6", "cross row:5", "cross row:1"])
    told = reviewed(person)
    assert (told["state"], told["seat"]) == ("done", 0)
    [moment] = told["moments"]
    assert (moment["seq"], moment["when"]) == (4, "Round 3")
    assert moment["played"] == "You played “cross row 1”."
    assert moment["better"] == "Better: “cross row 4”."
    assert moment["loss"] == 3.0
    assert moment["drawn"] == {"boxes": [0], "board": False, "sheet": [[0, 1]], "on_board": []}
    assert moment["instead"]["sheet"] == [[3, 1]]
    assert moment["view"]["sheet"] == [0, 0, 0, 0, 1, 1]
    assert moment["view"]["prompt"]["task"]


def test_dice_and_play_are_told_apart(service: Service) -> None:
    luck = reviewed(crossed(service, ["cross row:6", "cross row:5", "cross row:1"]))["luck"]
    assert 45 <= luck["dice"] <= 55, "nobody throws dice in Crosses"
    perfect = reviewed(crossed(service, ["cross row:6", "cross row:5", "cross row:4"]))["luck"]
    assert luck["play"] < perfect["play"]
    assert luck["on_dice"] == f"Neither lucky nor unlucky: {luck['dice']} of 100 throw worse"
    assert f"better than {luck['play']} of 100" in luck["on_play"]


def test_a_perfect_game_has_no_moments(service: Service) -> None:
    told = reviewed(crossed(service, ["cross row:6", "cross row:5", "cross row:4"]))
    assert (told["state"], told["moments"]) == ("done", [])
    assert told["luck"]["play"] > 50


def test_a_review_is_read_in_the_language_of_who_asks(service: Service) -> None:
    person = crossed(service, ["cross row:6", "cross row:5", "cross row:1"])
    reviewed(person)
    told = service.get(person.path + "/review", person.token, **{"Accept-Language": "qps"}).json()
    assert told["moments"][0]["played"].startswith("⟦")


def test_a_review_is_made_once_and_kept_with_the_record(service: Service, database_url: str) -> None:
    person = crossed(service, ["cross row:6", "cross row:5", "cross row:1"])
    first = reviewed(person)
    assert person.say("review").json() == first
    with psycopg.connect(database_url) as connection:
        rows = connection.execute("select tries, due_at from reviews where table_id = %s", [person.table]).fetchall()
        assert rows == [(1, None)]
        connection.execute("delete from tables where id = %s", [person.table])
        left = connection.execute("select count(*) from reviews where table_id = %s", [person.table]).fetchone()
    assert left == (0,), "what is deleted leaves nothing behind"


def test_everybody_may_ask_for_any_seat_of_a_finished_game(service: Service) -> None:
    host = service.make("crosses", [{}, {}])
    guest = host.joined_by("Ben")
    play_out([host, guest], keys_of(service.described("crosses", "")))
    assert reviewed(guest)["seat"] == 1
    assert reviewed(host.spectator())["seat"] == 0
    assert reviewed(host, "/review?seat=1")["seat"] == 1
    assert host.say("review?seat=2").status_code == 404


def test_a_game_that_goes_on_is_not_looked_back_at(service: Service) -> None:
    person = service.make("crosses", [{}])
    assert person.say("review").status_code == 409
    assert service.get(person.path + "/review", person.token).status_code == 409
    assert service.get(person.path + "/course", person.token).status_code == 409
    assert person.say("practice", seq=1, nonce_hash=promised("a" * 64)).status_code == 409


def test_nobody_has_asked_yet(service: Service) -> None:
    person = crossed(service, ["cross row:6", "cross row:5", "cross row:4"])
    assert service.get(person.path + "/review").status_code == 404


def test_reviews_are_counted_as_something_expensive() -> None:
    assert kind_of("POST", "/api/tables/t1/review") == "review"
    assert kind_of("GET", "/api/tables/t1/review") == "past"
    assert kind_of("POST", "/api/tables/t1/practice") == "make"


def test_a_review_that_kills_whoever_makes_it_is_given_up(service: Service, database_url: str) -> None:
    person = crossed(service, ["cross row:6", "cross row:5", "cross row:1"])
    with psycopg.connect(database_url, autocommit=True) as connection:
        connection.execute(
            "insert into reviews (table_id, seat, state, tries) values (%s, 0, 'working', %s)",
            [person.table, reviews.TRIES],
        )
    assert reviewed(person)["state"] == "failed"
    assert person.say("review").json()["state"] == "failed", "it is not tried for ever"


def test_only_one_worker_gets_a_review_until_its_lease_ends(service: Service, database_url: str) -> None:
    person = crossed(service, ["cross row:6", "cross row:5", "cross row:1"])

    async def claimed(store: Store) -> tuple[str, int, str, int] | None:
        return await store.claim_review(reviews.TRIES, 60.0)

    async def trial(process: Process) -> list[tuple[str, int, str, int] | None]:
        async with process.transaction() as store:
            assert await store.ask_for_review(person.table, 0, reviews.TRIES, reviews.WAITING)
            assert not await store.ask_for_review(person.table, 0, reviews.TRIES, reviews.WAITING), "asked once for all"
            return [await claimed(store), await claimed(store)]

    assert inside(database_url, trial) == [(person.table, 0, "working", 1), None]


def test_tables_take_turns_and_only_so_many_reviews_wait(service: Service, database_url: str) -> None:
    first, second = (crossed(service, ["cross row:6", "cross row:5", "cross row:1"]).table for _ in range(2))

    async def trial(process: Process) -> tuple[list[tuple[str, int]], list[bool]]:
        async with process.store() as store:
            await store.connection.execute("delete from reviews")
            for table, seat in ((first, 0), (first, 1), (first, 2), (second, 0)):
                assert await store.ask_for_review(table, seat, reviews.TRIES, 4)
            more = [await store.ask_for_review(second, seat, reviews.TRIES, 4) for seat in (0, 1)]
            claims = [await store.claim_review(reviews.TRIES, 60.0) for _ in range(4)]
            await store.connection.execute("delete from reviews")
            return [claim[:2] for claim in claims if claim], more

    claimed, more = inside(database_url, trial)
    assert more == [False, False], "four wait already"
    assert claimed == [(first, 0), (second, 0), (first, 1), (first, 2)]


def test_what_took_too_long_keeps_its_place_and_is_tried_again_in_less_time(
    service: Service, database_url: str
) -> None:
    first, second = (crossed(service, ["cross row:6", "cross row:5", "cross row:1"]) for _ in range(2))
    asked: list[tuple[str, float]] = []

    async def trial(process: Process) -> str:
        async def ask(request: FindMoments, live: LiveTable) -> bytes:
            asked.append((live.table.id, request.seconds))
            raise Late

        process.review.ask = ask  # type: ignore[method-assign,assignment]
        async with process.store() as store:
            for person in (first, second):
                await store.ask_for_review(person.table, 0, reviews.TRIES, reviews.WAITING)
        worker = reviews.Reviewer(process)
        for _ in range(reviews.TRIES):
            assert await worker.once()
        async with process.store() as store:
            kept = await store.review(first.table, 0)
        assert kept is not None
        return kept.state

    assert inside(database_url, trial) == "failed"
    assert [id for id, _ in asked] == [first.table] * reviews.TRIES
    assert [seconds for _, seconds in asked] == sorted({seconds for _, seconds in asked}, reverse=True)


@pytest.mark.parametrize(("game", "mode"), INSTALLED)
def test_the_points_of_every_game_come_act_by_act(service: Service, database_url: str, game: str, mode: str) -> None:
    watching = finished(service, database_url, game, mode)
    steps, view = watching.ask("/course")["steps"], watching.view()
    assert [step["seq"] for step in steps] == list(range(1, view["seq"] + 1))
    assert steps[-1]["points"] == [score["total"] for score in view["scores"]]
    assert len({tuple(step["points"]) for step in steps}) > 1


# --- trying it differently -------------------------------------------------------------------------------------


def branched(person: Person, seq: int, **more: Json) -> Person:
    """Who goes on from that act."""
    seed = "5" * 64
    told = person.say("practice", seq=seq, nonce_hash=promised(seed), **more)
    assert told.status_code == 201, told.text
    return Person(person.service, told.json(), seed).kept_promises()


@pytest.mark.parametrize(("game", "mode"), INSTALLED)
def test_every_game_can_be_tried_differently_from_its_middle(
    service: Service, database_url: str, game: str, mode: str
) -> None:
    watching = finished(service, database_url, game, mode)
    steps = watching.view()["seq"]
    before = watching.ask(f"/view?seq={steps // 2}")
    tried = branched(watching, steps // 2, seat=0)
    assert tried.seat == 0
    line = tried.ask()
    assert line["practice"] == f"{watching.table}/{steps // 2}"
    assert [bool(seat["bot"]) for seat in line["seats"]] == [seat > 0 for seat in range(len(line["seats"]))]
    first = tried.ask("/view?seq=1")
    assert (first["round"], first["board"]) == (before["round"], before["board"])
    play_out([tried], keys_of(service.described(game, mode)))
    log = Log.loads(service.get(tried.path + "/record").text)
    assert log.header.practice == line["practice"], "the record says that it was practice"
    assert replay(log, catalog()).match.over
    verify(log, catalog())


def test_there_is_nothing_to_try_after_the_end_or_after_no_act(service: Service) -> None:
    person = crossed(service, ["cross row:6", "cross row:5", "cross row:4"])
    assert person.say("practice", seq=4, nonce_hash=promised("a" * 64)).status_code == 409
    assert person.say("practice", seq=99, nonce_hash=promised("a" * 64)).status_code == 404
    assert person.say("practice", seq=0, nonce_hash=promised("a" * 64)).status_code == 422


def test_who_tries_it_sits_on_the_same_seat(service: Service) -> None:
    host = service.make("crosses", [{}, {}])
    guest = host.joined_by("Ben")
    play_out([host, guest], keys_of(service.described("crosses", "")))
    tried = branched(guest, 1, host="Ben")
    assert tried.seat == 1
    assert [seat["bot"] for seat in tried.ask()["seats"]] == ["good", ""]
