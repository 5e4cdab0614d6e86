"""Passkeys: several lead back to a person, and whoever was somebody else before loses nothing."""

import psycopg
import pytest

from rollwright.server.identity.keys import digest
from rollwright.server.people.passkeys import MOST
from rollwright.server.people.site import Site

from ..browsing import (
    Browser,
    brought_back,
    cookie,
    devices,
    me,
    my_games,
    question,
    signed_in,
    sits_with,
    table_for_two,
    tries,
    with_passkey,
)
from ..client import Person, Service, keys_of
from ..houses import serving_in_thread
from ..tables.test_playing import play_out

# --- adding one, and coming back -----------------------------------------------------------------------------


def test_whoever_has_a_passkey_comes_back_without_typing_a_name_and_plays_on(browser: Browser) -> None:
    laptop, phone = browser(), browser()
    host = table_for_two(laptop)
    sits_with(host, browser())
    key = with_passkey(laptop)
    assert tries(phone, key).json() == {"name": "Mira", "games": 0}
    assert (me(phone), my_games(phone)[0]) == ((True, "Mira"), [host.table])
    there = Person(phone, {"table": host.table, "seat": host.seat, "token": ""})
    if there.view()["prompt"]:
        there.turn(keys_of(phone.described("crosses", "")), lambda legal: legal[0])
    assert there.view() == host.view()


def test_a_question_asks_for_a_passkey_that_is_found_without_a_name(browser: Browser) -> None:
    one = browser()
    table_for_two(one)
    options = question(one, "new")["options"]
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert (options["rp"]["id"], options["user"]["name"]) == ("localhost", "Mira")
    assert options["attestation"] == "none", "which make it is is nobody's business"
    assert question(browser())["options"].get("allowCredentials", []) == []


def test_somebody_can_have_several_passkeys_and_take_one_away(browser: Browser) -> None:
    laptop = browser()
    table_for_two(laptop)
    keys = [with_passkey(laptop) for _ in range(3)]
    signed_in(browser(), keys[1])
    told = devices(laptop)["passkeys"]
    assert [one["browser"] for one in told] == ["Firefox, Linux"] * 3
    assert [one["used"] is None for one in told] == [True, False, True]
    assert laptop.get("/api/me").json()["passkeys"] == 3
    assert laptop.post("/api/me/passkeys/remove", {"passkey": told[0]["id"]}).status_code == 200
    assert [tries(browser(), key).status_code for key in keys] == [404, 200, 200]


def test_an_authenticator_that_has_a_passkey_is_not_asked_for_another(browser: Browser) -> None:
    one = browser()
    table_for_two(one)
    key = with_passkey(one)
    again = question(one, "new")
    assert [known["id"] for known in again["options"]["excludeCredentials"]] == [key.makes(again)["id"]]
    assert one.post("/api/me/passkeys", key.makes(again)).status_code == 422


def test_nobody_has_more_passkeys_than_anybody_needs(browser: Browser) -> None:
    one = browser()
    table_for_two(one)
    for _ in range(MOST):
        with_passkey(one)
    assert one.post("/api/me/passkeys/new").status_code == 409


def test_nobody_takes_away_anothers_passkey(browser: Browser) -> None:
    one, other = browser(), browser()
    table_for_two(one)
    table_for_two(other)
    key = with_passkey(one)
    (line,) = devices(one)["passkeys"]
    assert other.post("/api/me/passkeys/remove", {"passkey": line["id"]}).status_code == 404
    assert tries(browser(), key).status_code == 200


def test_a_stranger_has_no_passkeys_to_add_to_see_or_to_take_away(browser: Browser) -> None:
    one = browser()
    assert one.post("/api/me/passkeys/new").status_code == 401
    assert one.post("/api/me/passkeys/remove", {"passkey": 1}).status_code == 401
    assert one.get("/api/me/devices").status_code == 401


def test_what_leads_back_to_somebody_is_in_what_they_take_along_and_goes_with_them(
    browser: Browser, database_url: str
) -> None:
    one = browser()
    table_for_two(one)
    key = with_passkey(one)
    taken = one.get("/api/me/export").json()["devices"]
    assert (len(taken["passkeys"]), [line["here"] for line in taken["browsers"]]) == (1, [True])
    assert one.post("/api/me/forget").status_code == 200
    assert tries(browser(), key).status_code == 404
    with psycopg.connect(database_url) as db:
        kept = db.execute("select count(*) from passkeys where credential = %s", [key.credential]).fetchone()
    assert kept == (0,)


# --- who was somebody else before ------------------------------------------------------------------------------


def test_games_that_a_browser_played_before_it_signed_in_are_theirs_too(browser: Browser) -> None:
    laptop, phone = browser(), browser()
    table_for_two(laptop)
    key = with_passkey(laptop)
    over = phone.make("crosses", [{}, {"bot": "random"}], host="Nobody yet")
    play_out([over], keys_of(phone.described("crosses", "")))
    running = table_for_two(phone)
    assert tries(phone, key).json()["games"] >= 1
    assert running.table in my_games(laptop)[0]
    assert my_games(laptop)[1] == [over.table]
    assert me(phone) == (True, "Mira")


RATED = """
insert into ratings (person, game, mode, mu, sigma, games, rated_at, points, sure_until, listed)
select person, 'crosses', mode, 25, 8, 1, now(), %(points)s, now(), false
from sessions cross join unnest(%(modes)s::text[]) as mode where digest = %(digest)s
"""
BESTS = """
insert into solo_bests (person, game, mode, best, games, listed)
select person, 'crosses', 'alone', %(points)s, 2, false from sessions where digest = %(digest)s
"""


def test_ratings_and_bests_come_along_with_the_games(browser: Browser, database_url: str) -> None:
    laptop, phone = browser(), browser()
    table_for_two(laptop)
    table_for_two(phone)
    key = with_passkey(laptop)
    with psycopg.connect(database_url, autocommit=True) as db:
        for one, points, modes in ((laptop, 900, ["a"]), (phone, 700, ["a", "b"])):
            told = {"digest": digest(cookie(one)), "points": points, "modes": modes}
            db.execute(RATED, told)
            db.execute(BESTS, told)
        signed_in(phone, key)
        whose = {"digest": digest(cookie(phone))}
        mine = "where person = (select person from sessions where digest = %(digest)s)"
        rated = db.execute(f"select mode, points from ratings {mine} order by mode", whose).fetchall()
        best = db.execute(f"select best, games from solo_bests {mine}", whose).fetchall()
    assert (rated, best) == ([("a", 900), ("b", 700)], [(900, 4)])


def test_whoever_shares_a_browser_and_can_come_back_keeps_their_apart(browser: Browser) -> None:
    """Or whoever signs in on the family's computer would take the games of whoever was there before."""
    shared, phone = browser(), browser()
    hers = table_for_two(shared)
    phrase = shared.post("/api/me/phrase").json()["phrase"]
    table_for_two(phone)
    signed_in(shared, with_passkey(phone))
    assert hers.table not in my_games(shared)[0]
    assert my_games(brought_back(browser(), phrase))[0] == [hers.table]


def test_two_seats_at_one_table_stay_two_and_both_can_be_played(browser: Browser, database_url: str) -> None:
    laptop, phone = browser(), browser()
    host = table_for_two(laptop)
    guest = sits_with(host, phone)
    elsewhere = table_for_two(phone)
    key = with_passkey(laptop)
    assert tries(phone, key).json()["games"] == 1
    assert sorted(my_games(phone)[0]) == sorted([host.table, elsewhere.table]), "once each"
    assert [seat["name"] for seat in host.ask()["seats"]] == ["Mira", "Ben"]
    assert (host.ask()["you"], guest.ask()["you"]) == (0, 1), "by the keys that each browser keeps"
    play_out([host, guest], keys_of(laptop.described("crosses", "")))
    assert my_games(laptop)[1] == [host.table]
    assert laptop.post("/api/me/forget").status_code == 200
    assert [seat["name"] for seat in guest.spectator().ask()["seats"]] == ["Somebody", "Somebody"]
    with psycopg.connect(database_url) as db:
        named = db.execute("select distinct name from result_seats where table_id = %s", [host.table]).fetchall()
    assert named == [("Somebody",)]


# --- where browsers keep none --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "takes"),
    [
        (Site("localhost", "http://localhost:8000"), True),
        (Site("play.localhost", "http://play.localhost"), True),
        (Site("tables.example", "https://tables.example"), True),
        (Site("tables.example", "http://tables.example"), False),
        (Site("living-room.local", "http://living-room.local"), False),
        (Site("192.168.7.7", "https://192.168.7.7"), False),
        (Site("127.0.0.1", "http://127.0.0.1:8000"), False),
        (Site("::1", "http://[::1]"), False),
        (Site("notlocalhost", "http://notlocalhost"), False),
    ],
)
def test_passkeys_are_kept_for_names_that_nobody_can_listen_to(site: Site, takes: bool) -> None:
    assert site.takes_passkeys == takes


def test_without_https_a_phrase_is_offered_and_passkeys_say_why_not(service: Service) -> None:
    assert service.get("/api/me").json()["takes_passkeys"] is False
    told = service.post("/api/me/passkeys/ask")
    assert (told.status_code, told.json()["type"]) == (409, "urn:rollwright:no-passkeys-here")
    assert "Create a phrase instead." in told.json()["detail"]


def test_behind_a_proxy_that_is_trusted_the_page_has_its_address(database_url: str) -> None:
    with serving_in_thread(database_url, hosts=["tables.example"]) as house:
        house.http.headers.update({"Host": "tables.example", "X-Forwarded-Proto": "https"})
        told = house.get("/api/me").json()
        asked = house.post("/api/me/passkeys/ask")
    assert told["takes_passkeys"] is True
    assert asked.json()["options"]["rpId"] == "tables.example"
    assert {"Secure", "HttpOnly", "SameSite=strict", "Path=/api/me/passkeys"} <= {
        part.strip() for part in asked.headers["set-cookie"].split(";")
    }
