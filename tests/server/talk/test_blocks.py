"""People one has had enough of: not heard, not met, and never told; names that nobody should have to read."""

import json
from statistics import median
from time import perf_counter

import psycopg
import pytest

from rollwright.cli import main
from rollwright.server.database.statements import query

from ..browsing import Browser, brought_back, me, my_games, sits_with, table_for_two
from ..client import Json, Person, Service, keys_of
from ..lobby.test_finding import sought
from ..tables.test_playing import play_out


def blocks(one: Service) -> list[str]:
    return [line["name"] for line in one.get("/api/me/blocks").json()]


def open_tables(one: Service) -> set[str]:
    return {line["table"] for line in one.get("/api/tables").json()}


def listed_table(one: Service) -> Person:
    return one.make("crosses", [{}, {}], host="Mira", listed=True)


def block(person: Person, seat: int | None) -> None:
    told = person.say("block", seat=seat)
    assert told.status_code == 200, told.text


# --- blocking ----------------------------------------------------------------------------------------------


def test_whoever_is_blocked_is_not_heard_by_one_and_heard_by_the_others(two: tuple[Person, Person]) -> None:
    host, guest = two
    block(host, guest.seat)
    assert host.ask("/talk")["hidden"] == ["Ben"]
    assert guest.ask("/talk")["hidden"] == []
    assert blocks(host.service) == ["Ben"]
    assert blocks(guest.service) == []


def test_a_block_holds_at_every_table_and_can_be_taken_back(browser: Browser, two: tuple[Person, Person]) -> None:
    host, guest = two
    block(host, guest.seat)
    again = table_for_two(host.service)
    sits_with(again, guest.service, "Benjamin")
    assert again.ask("/talk")["hidden"] == ["Benjamin"]
    key = host.service.get("/api/me/blocks").json()[0]["key"]
    assert browser().post("/api/me/blocks/unblock", {"key": key}).status_code == 401
    guest.service.post("/api/me/blocks/unblock", {"key": key})
    assert blocks(host.service) == ["Ben"], "nobody else can take it back"
    host.service.post("/api/me/blocks/unblock", {"key": key})
    assert blocks(host.service) == again.ask("/talk")["hidden"] == []


@pytest.mark.parametrize("turned", [False, True], ids=["who blocks", "who is blocked"])
def test_open_tables_of_two_who_are_apart_are_hidden_from_both(
    browser: Browser, two: tuple[Person, Person], turned: bool
) -> None:
    block(two[0], two[1].seat)
    opener, looks = (person.service for person in (two[::-1] if turned else two))
    table = listed_table(opener).table
    assert table not in open_tables(looks)
    assert table in open_tables(opener)
    assert table in open_tables(browser())


def test_strangers_cannot_block_or_report_and_nobody_can_block_themselves_or_a_bot(
    service: Service, two: tuple[Person, Person]
) -> None:
    host, guest = two
    stranger = service.watching(host.table)
    for what in ("block", "report"):
        assert stranger.say(what, seat=0).status_code == 401
        assert host.say(what, seat=host.seat).status_code == 409
        assert host.say(what, seat=17).status_code == 409
        assert host.say(what, seat=-1).status_code == 422
    assert service.get("/api/me/blocks").json() == []
    with_bot = host.service.make("crosses", [{}, {"bot": "random"}], host="Mira")
    assert with_bot.say("block", seat=1).status_code == 409
    keeps_no_cookie = Person(service, guest.seated)
    assert keeps_no_cookie.say("block", seat=host.seat).status_code == 401


def test_quick_match_has_one_condition_for_it(two: tuple[Person, Person], database_url: str) -> None:
    """`apart(one, other)`: the same for both, and for strangers false."""
    host, guest = two
    with psycopg.connect(database_url) as db:
        rows = db.execute("select person from seats where table_id = %s order by seat", [host.table]).fetchall()
        people = [row[0] for row in rows]

        def apart(one: int | None, other: int | None) -> bool:
            row = db.execute("select apart(%s, %s)", [one, other]).fetchone()
            db.rollback()
            assert row
            return bool(row[0])

        assert not apart(*people)
        block(host, guest.seat)
        assert apart(*people)
        assert apart(*people[::-1])
        assert not apart(None, people[0])
        assert not apart(people[0], None)


def test_a_block_follows_whoever_comes_back_by_a_phrase(browser: Browser) -> None:
    """Or one would be rid of it by playing in a fresh browser and coming back later."""
    host, phone, laptop = table_for_two(browser()), browser(), browser()
    guest = sits_with(host, phone)
    block(host, guest.seat)
    block(guest, host.seat)
    table_for_two(laptop)
    brought_back(phone, laptop.post("/api/me/phrase").json()["phrase"])
    assert host.ask("/talk")["hidden"] == ["Ben"]
    assert blocks(laptop) == ["Mira"]
    assert listed_table(laptop).table not in open_tables(host.service)


# --- whoever is blocked never finds out ----------------------------------------------------------------------


def answers(guest: Person) -> list[Json]:
    """All that somebody is told who looks for traces."""
    paths = ["", "/talk", "/view", "/log"]
    told = [guest.service.get(guest.path + path, guest.token) for path in paths]
    told += [guest.service.get(path) for path in ("/api/me", "/api/me/games", "/api/me/profile", "/api/me/blocks")]
    told += [guest.say("say", phrase="hello")]
    return [(answer.status_code, answer.json(), sorted(answer.headers)) for answer in told]


def test_everything_that_is_kept_has_blocks_and_words_of_ones_own_and_nothing_of_being_blocked(
    two: tuple[Person, Person],
) -> None:
    host, guest = two
    block(host, guest.seat)
    host.say("say", words="to be kept")
    mine, theirs = (person.service.get("/api/me/export").json() for person in two)
    assert [line["name"] for line in mine["blocks"]] == ["Ben"]
    assert [(line["table"], line["words"]) for line in mine["said"]] == [(host.table, "to be kept")]
    assert theirs["blocks"] == theirs["said"] == []


def stream(guest: Person) -> tuple[str, str, Json]:
    for id, kind, data in guest.events():
        if kind == "talk":
            told = json.loads(data)
            return id, kind, [line["phrase"] for line in told["lines"]]
    raise AssertionError


def test_whoever_is_blocked_is_told_the_same_as_before(two: tuple[Person, Person]) -> None:
    host, guest = two
    before = answers(guest)
    block(host, guest.seat)
    assert answers(guest) == before
    _, _, heard = stream(guest)
    assert heard == ["hello", "hello"]
    assert stream(guest) == stream(host), "the stream is the same for everybody"


def test_whoever_is_blocked_can_still_sit_down_by_a_link(two: tuple[Person, Person]) -> None:
    block(two[0], two[1].seat)
    assert sits_with(table_for_two(two[0].service), two[1].service).seat == 1


def test_blocking_back_tells_nothing(two: tuple[Person, Person]) -> None:
    host, guest = two
    block(host, guest.seat)
    told = [guest.say("block", seat=host.seat), guest.say("block", seat=host.seat)]
    assert [(answer.status_code, answer.json()) for answer in told] == [(200, told[0].json())] * 2
    assert guest.ask("/talk")["hidden"] == ["Mira"]


def test_forgetting_whoever_blocked_tells_nothing_and_leaves_nothing(
    two: tuple[Person, Person], database_url: str
) -> None:
    host, guest = two
    block(host, guest.seat)
    host.service.post("/api/me/forget")
    assert blocks(guest.service) == []
    with psycopg.connect(database_url) as db:
        row = db.execute("select count(*) from blocks join seats on seats.person = blocked where table_id = %s",
                         [host.table]).fetchone()  # fmt: skip
    assert row == (0,)


def unblock_all(one: Service) -> None:
    for line in one.get("/api/me/blocks").json():
        one.post("/api/me/blocks/unblock", {"key": line["key"]})


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/{table}/talk"])
def test_a_block_makes_no_answer_slower(two: tuple[Person, Person], path: str) -> None:
    """The same statements are run for both; asked in turns, so that whatever else is going on slows both."""
    host, guest = two

    def seconds() -> float:
        start = perf_counter()
        assert guest.service.get(path.format(table=guest.table)).status_code == 200
        return perf_counter() - start

    free, blocked = list[float](), list[float]()
    for _ in range(40):
        free.append(seconds())
        block(host, guest.seat)
        blocked.append(seconds())
        unblock_all(host.service)
    assert median(blocked) < 1.5 * median(free)


def test_the_list_of_open_tables_is_asked_in_one_way_for_everybody(database_url: str) -> None:
    assert "%(person)s" in query("open_tables")


# --- reporting -----------------------------------------------------------------------------------------------


def reports(url: str, capsys: pytest.CaptureFixture[str], *more: str) -> str:
    capsys.readouterr()
    assert main(["reports", "--database-url", url, *more]) == 0
    return capsys.readouterr().out


def named(browser: Browser, name: str) -> tuple[Person, Person]:
    """A host, and a guest with a name that nobody wants to read."""
    host = table_for_two(browser())
    return host, sits_with(host, browser(), name)


def test_a_name_is_reported_once_by_each_and_the_operator_sees_it(
    browser: Browser, database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    host, guest = named(browser, "Foul Mouth")
    for _ in range(3):
        assert host.say("report", seat=guest.seat).status_code == 200
    line = next(line for line in reports(database_url, capsys).splitlines() if guest.table in line)
    assert line.startswith(f"{guest.table} {guest.seat}  1 x")
    assert line.endswith("Foul Mouth")


def test_a_reported_name_is_replaced_wherever_it_stands(
    browser: Browser, database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    host, guest = named(browser, "Foul Mouth II")
    elsewhere = guest.service.make("crosses", [{}, {}], host="Foul Mouth II")
    guest.say("say", phrase="hello")
    block(host, guest.seat)
    host.say("report", seat=guest.seat)
    play_out([host, guest], keys_of(host.service.described("crosses", "")))
    said = reports(database_url, capsys, "--rename", f"https://house.test/t/{guest.table}", str(guest.seat))
    assert "Foul Mouth II" in said
    kept = [
        host.spectator().ask(), elsewhere.ask(), stream(guest), host.service.get("/api/me/games").json(),
        me(guest.service), blocks(host.service),
    ]  # fmt: skip
    assert "Foul" not in json.dumps(kept)
    assert me(guest.service)[1] in {"Robin", "Alex"}
    assert guest.table not in reports(database_url, capsys)
    assert guest.table in my_games(guest.service)[1], "it is still theirs"


def test_whoever_sits_nowhere_is_not_renamed(database_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in (("nowhere", "0"), ("nowhere", "x"), ("nowhere", "-1")):
        assert main(["reports", "--database-url", database_url, "--rename", *wrong]) == 2
    assert "rollwright reports" in capsys.readouterr().err


# --- quick match ---------------------------------------------------------------------------------------------


def test_quick_match_does_not_seat_two_together_who_are_apart_and_lets_them_say_set_phrases_only(
    browser: Browser, two: tuple[Person, Person]
) -> None:
    host, guest = two
    block(host, guest.seat)
    waits = sought(guest.service, "crosses")
    assert sought(host.service, "crosses").table != waits.table
    assert waits.say("say", words="hello you").status_code == 403
    assert waits.say("say", phrase="hello").status_code == 200
    assert sought(browser(), "crosses").table == waits.table, "a third person comes to who has waited longest"
