"""What people say at a table: set phrases for all, words of one's own among friends, heard once by everybody."""

import asyncio
import json
import threading
from collections.abc import Callable

import psycopg
import pytest

from rollwright.server.commands import retention
from rollwright.server.http.limits import KINDS, kind_of
from rollwright.server.live.event_stream import StreamPosition, stream_position
from rollwright.server.talk.messages import LONGEST
from rollwright.server.talk.talk import AT_ONCE

from ..browsing import Browser, brought_back, table_for_two
from ..client import Json, Person, Service
from ..houses import serving_in_thread
from ..parts import REDIS


def heard(person: Person, until: Callable[[list[Json]], bool], last: str = "") -> tuple[str, list[Json]]:
    """What somebody hears of talk until that is so; and the place up to which they have heard."""
    lines, headers = list[Json](), {"Last-Event-ID": last} if last else {}
    with person.service.http.stream("GET", person.path + "/events", headers=headers) as stream:
        fields: dict[str, str] = {}
        for line in stream.iter_lines():
            name, _, value = line.partition(": ")
            fields = fields | {name: value} if line else {}
            last = fields.get("id", last)
            if fields.get("event") == "talk" and "data" in fields:
                told = json.loads(fields["data"])
                lines += [{**one, "past": told["past"]} for one in told["lines"]]
            if (line.startswith(":") or "data" in fields) and until(lines):
                return last, lines
    raise AssertionError("the stream has ended")


def so_many(n: int) -> Callable[[list[Json]], bool]:
    return lambda lines: len(lines) >= n


def after_speaking(person: Person, phrase: str, n: int) -> Callable[[list[Json]], bool]:
    """That person speaks once the listener has heard the beginning; then until so much was heard."""
    spoken = list[int]()

    def until(lines: list[Json]) -> bool:
        if not spoken:
            spoken.append(person.say("say", phrase=phrase).status_code)
        return len(lines) >= n

    return until


def said(person: Person, n: int) -> list[tuple[str, str]]:
    """Who has said what, as somebody hears it who has just come."""
    return [(line["name"], line["phrase"] or line["words"]) for line in heard(person, so_many(n))[1]]


# --- saying ------------------------------------------------------------------------------------------------


def test_everybody_hears_what_was_said_spectators_too(two: tuple[Person, Person]) -> None:
    host, guest = two
    assert host.say("say", phrase="luck").status_code == 200
    assert guest.say("say", phrase="thanks").status_code == 200
    assert guest.say("say", words="see you at nine?").status_code == 200
    told = [("Mira", "luck"), ("Ben", "thanks"), ("Ben", "see you at nine?")]
    for listener in (host, guest, host.spectator()):
        assert said(listener, 3) == told


def test_whoever_only_watches_hears_and_cannot_speak(two: tuple[Person, Person], service: Service) -> None:
    watching = service.watching(two[0].table)
    assert watching.say("say", phrase="hello").status_code == 401
    assert watching.ask("/talk")["speaks"] is False
    assert two[0].ask("/talk") == {"speaks": True, "free": True, "hidden": []}


@pytest.mark.parametrize("body", [{}, {"phrase": "luck", "words": "luck"}, {"phrase": "you fool"}, {"phrase": ""}])
def test_a_seat_says_one_thing_and_only_phrases_that_there_are(two: tuple[Person, Person], body: Json) -> None:
    assert two[0].say("say", **body).status_code == 422


def test_among_strangers_there_are_set_phrases_only(browser: Browser) -> None:
    host = browser().make("crosses", [{}, {}], host="Mira", listed=True)
    refused = host.say("say", words="come to my house")
    assert (refused.status_code, refused.json()["type"]) == (403, "urn:rollwright:not-private")
    assert host.say("say", phrase="hello").status_code == 200
    assert host.ask("/talk")["free"] is False


# --- nothing but text --------------------------------------------------------------------------------------

NASTY = ["a\nevent: change", "\r\ndata: {}", "bell\x07", "\x1b[31mred", "nul\x00", "x\x85y", "\x9b0m"]


@pytest.mark.parametrize("words", NASTY)
def test_control_characters_are_refused(two: tuple[Person, Person], words: str) -> None:
    assert two[0].say("say", words=words).status_code == 422


@pytest.mark.parametrize("words", ["\u2028\u2029", "\u202e", "\u200b\u2060", "   "])
def test_what_shows_nothing_is_nothing(two: tuple[Person, Person], words: str) -> None:
    assert two[0].say("say", words=words).status_code == 422


def test_what_turns_the_line_around_or_breaks_it_is_taken_out(two: tuple[Person, Person]) -> None:
    two[0].say("say", words="a\u202eb\u2028c\u200dd")
    assert said(two[1], 1) == [("Mira", "ab cd")]


def test_markup_is_told_as_it_was_typed_and_stays_in_its_event(two: tuple[Person, Person]) -> None:
    words = "<script>alert(1)</script>\\n\\nevent: change & \"'"
    assert two[0].say("say", words=words).status_code == 200
    assert said(two[1], 1) == [("Mira", words)]


def test_words_are_few(two: tuple[Person, Person]) -> None:
    assert two[0].say("say", words="x" * LONGEST).status_code == 200
    assert two[0].say("say", words="x" * (LONGEST + 1)).status_code == 422


# --- numbered apart from the acts --------------------------------------------------------------------------


def test_whoever_comes_hears_what_was_said_as_past_and_what_follows_as_new(two: tuple[Person, Person]) -> None:
    host, guest = two
    host.say("say", phrase="luck")
    speaks = after_speaking(guest, "thanks", 2)
    _, lines = heard(host, lambda lines: bool(lines) and speaks(lines))
    assert [(line["number"], line["phrase"], line["past"]) for line in lines] == [
        (1, "luck", True),
        (2, "thanks", False),
    ]


def test_a_line_that_was_cut_is_taken_up_without_a_gap_and_without_an_echo(two: tuple[Person, Person]) -> None:
    host, guest = two
    host.say("say", phrase="luck")
    last, _ = heard(host, so_many(1))
    assert last.endswith(".1")
    guest.say("say", phrase="thanks")
    guest.say("say", phrase="wow")
    last, lines = heard(host, so_many(2), last)
    assert [(line["number"], line["past"]) for line in lines] == [(2, False), (3, False)]
    assert heard(host, lambda _: True, last)[1] == []
    act = last.partition(".")[0]
    assert [line["number"] for line in heard(host, so_many(3), act)[1]] == [1, 2, 3], "nothing was said before it left"


def test_acts_and_talk_do_not_disturb_each_other_in_one_stream(two: tuple[Person, Person]) -> None:
    host, guest = two
    guest.say("say", phrase="hello")
    place, _ = heard(host, so_many(1))
    guest.say("commit", seq=1, moves=["cross row:2"], nonce="n")
    told = list[str]()
    with host.service.http.stream("GET", host.path + "/events", headers={"Last-Event-ID": place}) as stream:
        for line in stream.iter_lines():
            told.append(line)
            if line.startswith('data: {"seq"'):
                break
    assert "id: 2.1" in told
    assert "event: talk" not in told


@pytest.mark.parametrize("last", ["1.", ".1", "1.x", "1.1.1", "1.99999999999999999999", "1.-1", "1 .1", "١.١"])
def test_a_place_that_is_none_is_refused(service: Service, last: str) -> None:
    host = service.make("crosses", [{}])
    told = service.http.get(host.path + "/events", headers={b"Last-Event-ID": last.encode()})
    assert told.status_code == 422


def test_places_are_read_as_they_are_written() -> None:
    assert stream_position("12") == StreamPosition(12, 0)
    assert stream_position("12.3") == StreamPosition(12, 3)


def test_all_who_speak_at_once_are_heard_in_one_order(browser: Browser) -> None:
    host = browser().make("crosses", [{}] * 4, host="Mira")
    people = [host, *(host.joined_by(f"Guest {n}") for n in range(3))]
    threads = [threading.Thread(target=person.say, args=("say",), kwargs={"phrase": "wow"}) for person in people * 3]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    _, lines = heard(host.spectator(), so_many(12))
    assert [line["number"] for line in lines] == list(range(1, 13))
    assert {line["seat"] for line in lines} == set(range(4))


def test_what_is_said_in_one_process_is_heard_in_another(database_url: str) -> None:
    with (
        serving_in_thread(database_url, redis_url=REDIS) as one,
        serving_in_thread(database_url, redis_url=REDIS) as other,
    ):
        host = one.make("crosses", [{}, {}])
        _, lines = heard(other.watching(host.table), after_speaking(host, "hello", 1))
        assert [(line["phrase"], line["past"]) for line in lines] == [("hello", False)]


# --- not too much ------------------------------------------------------------------------------------------


def test_a_seat_that_says_much_has_to_wait(two: tuple[Person, Person]) -> None:
    told = [two[0].say("say", phrase="wow") for _ in range(AT_ONCE + 1)]
    assert [answer.status_code for answer in told] == [200] * AT_ONCE + [429]
    assert int(told[-1].headers["retry-after"]) >= 1
    assert two[1].say("say", phrase="sigh").status_code == 200, "the others need not"


def test_talk_blocks_and_reports_have_limits_of_their_own() -> None:
    kinds = {what: kind_of("POST", f"/api/tables/abc/{what}") for what in ("say", "block", "report")}
    assert kinds == {"say": "say", "block": "report", "report": "report"}
    assert kind_of("POST", "/api/me/blocks/unblock") == "person"
    assert {"say", "report"} <= {kind.name for kind in KINDS if kind.shared}


# --- not on the move path ----------------------------------------------------------------------------------


def test_nobody_who_moves_waits_for_somebody_who_speaks(two: tuple[Person, Person], database_url: str) -> None:
    """Whoever speaks holds no lock that a move wants, even with the transaction still open."""
    host, guest = two
    with psycopg.connect(database_url) as db:
        db.execute(
            "insert into said (table_id, number, seat, name, phrase, words) values (%s, 1, 0, 'Mira', 'wow', '')",
            [host.table],
        )
        moved = guest.say("commit", seq=1, moves=["cross row:2"], nonce="n")
        assert moved.status_code == 200
        db.execute("select from tables where id = %s for update nowait", [host.table])
        db.rollback()


def test_a_move_has_no_talk_read(two: tuple[Person, Person], database_url: str) -> None:
    host, guest = two
    host.say("say", phrase="luck")
    heard(guest, so_many(1))
    with psycopg.connect(database_url) as db:
        db.execute("lock table said in access exclusive mode")  # whoever reads it now waits
        assert host.say("commit", seq=1, moves=["cross row:1"], nonce="n").status_code == 200


# --- as long as the table ----------------------------------------------------------------------------------


def lines_of(database_url: str, table: str) -> int:
    with psycopg.connect(database_url) as db:
        row = db.execute("select count(*) from said where table_id = %s", [table]).fetchone()
        assert row
        return int(row[0])


def test_what_was_said_goes_with_the_table(two: tuple[Person, Person], database_url: str) -> None:
    host, _ = two
    host.say("say", words="between us")
    asyncio.run(retention.forget(database_url, host.table))
    assert lines_of(database_url, host.table) == 0


def test_what_somebody_said_goes_with_them(two: tuple[Person, Person], database_url: str) -> None:
    host, guest = two
    host.say("say", words="my secret")
    guest.say("say", phrase="wow")
    assert host.service.post("/api/me/forget").status_code == 200
    assert said(guest, 1) == [("Ben", "wow")]
    assert lines_of(database_url, host.table) == 1


def test_what_was_said_before_coming_back_is_not_lost(browser: Browser) -> None:
    laptop, phone = browser(), browser()
    table_for_two(laptop)
    there = table_for_two(phone)
    there.say("say", words="on the phone")
    brought_back(phone, laptop.post("/api/me/phrase").json()["phrase"])
    assert said(there.spectator(), 1) == [("Mira", "on the phone")]
