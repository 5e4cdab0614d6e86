"""Browsers that know somebody: seen, signed out, forgotten; and what others cannot do in somebody's name."""

import asyncio
import os
from collections.abc import Callable, Iterator
from datetime import timedelta

import psycopg
import pytest

from rollwright.server.commands.retention import Forgotten, prune
from rollwright.server.http.limits import KINDS, RETURNING, kind_of
from rollwright.server.identity.cookie import DAYS, browser_named
from rollwright.server.people import endpoints, passkey_endpoints

from ..browsing import (
    Browser,
    brought_back,
    browsers,
    cookie,
    devices,
    me,
    my_games,
    signed_in,
    table_for_two,
    with_passkey,
)
from ..client import Service
from ..houses import serving_in_thread
from ..parts import database

CHANGING = [one.path for one in [*endpoints.ENDPOINTS, *passkey_endpoints.ENDPOINTS] if one.method == "POST"]


# --- seen and signed out -------------------------------------------------------------------------------------


def test_somebody_sees_which_browsers_know_them_and_when_they_were_here(browser: Browser, database_url: str) -> None:
    laptop, phone = browser(), browser()
    table_for_two(laptop)
    phone.http.headers["User-Agent"] = (
        "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36"
    )
    brought_back(phone, laptop.post("/api/me/phrase").json()["phrase"])
    with psycopg.connect(database_url, autocommit=True) as db:
        today = str(db.execute("select current_date").fetchone()[0])  # type: ignore[index]
    assert [(line["browser"], line["here"], line["seen"]) for line in devices(laptop)["browsers"]] == [
        ("Firefox, Linux", True, today),
        ("Chrome, Android", False, today),
    ]
    assert [line["here"] for line in devices(phone)["browsers"]] == [True, False]


def test_one_browser_or_all_others_can_be_signed_out(browser: Browser) -> None:
    laptop = browser()
    table_for_two(laptop)
    key = with_passkey(laptop)
    phone, tablet, library = (signed_in(browser(), key) for _ in range(3))
    there = next(line["id"] for line in devices(phone)["browsers"] if line["here"])
    assert laptop.post("/api/me/sign-out-elsewhere", {"browser": there}).status_code == 200
    assert [me(one)[0] for one in (laptop, phone, tablet, library)] == [True, False, True, True]
    assert laptop.post("/api/me/sign-out-elsewhere", {}).status_code == 200
    assert [me(one)[0] for one in (laptop, phone, tablet, library)] == [True, False, False, False]


def test_nobody_signs_out_anothers_browser(browser: Browser) -> None:
    one, other = browser(), browser()
    table_for_two(one)
    table_for_two(other)
    there = devices(other)["browsers"][0]["id"]
    assert one.post("/api/me/sign-out-elsewhere", {"browser": there}).status_code == 404
    assert me(other)[0]


@pytest.mark.parametrize(
    ("said", "named"),
    [
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 20_1 like Mac OS X) Version/20.1 Mobile/15E148 Safari/604.1",
            "Safari, iPhone",
        ),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0 Safari/537.36 Edg/150.0", "Edge, Windows"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/150.0 Safari/537.36", "Chrome, Mac"),
        ("curl/8", ""),
        ("", ""),
    ],
)
def test_a_browser_is_named_in_two_words(said: str, named: str) -> None:
    assert browser_named(said) == named


# --- fixation ------------------------------------------------------------------------------------------------


def test_whoever_signs_in_gets_another_cookie_and_the_one_before_is_nobodys(browser: Browser) -> None:
    laptop, phone, other, spy = browser(), browser(), browser(), browser()
    table_for_two(laptop)
    key, phrase = with_passkey(laptop), laptop.post("/api/me/phrase").json()["phrase"]
    ways: list[Callable[[], Service]] = [lambda: signed_in(phone, key), lambda: brought_back(other, phrase)]
    for one, comes in zip((phone, other), ways, strict=True):
        table_for_two(one)
        before = cookie(one)
        comes()
        assert cookie(one) != before
        spy.http.cookies.set("rollwright", before, domain="localhost.local", path="/")
        assert me(spy) == (False, ""), "a cookie that was planted there gains nothing"


def test_a_cookie_that_was_planted_gains_no_passkey_and_no_phrase_that_is_made_later(browser: Browser) -> None:
    """Somebody has put their own cookie into another's browser, and waits for them to add a passkey."""
    spy, victim = browser(), browser()
    table_for_two(spy)
    for adding in (with_passkey, lambda one: one.post("/api/me/phrase")):
        victim.http.cookies.clear()
        planted = cookie(spy)
        victim.http.cookies.set("rollwright", planted, domain="localhost.local", path="/")
        adding(victim)
        assert me(victim)[0]
        assert me(spy) == (False, "")
        spy.http.cookies.clear()
        table_for_two(spy)


def test_whoever_becomes_another_leaves_them_neither_browsers_nor_keys(browser: Browser) -> None:
    """Somebody signs in where a stranger's cookie was planted: the stranger's ways back do not lead to them."""
    victim, spy, there = browser(), browser(), browser()
    table_for_two(victim)
    table_for_two(spy)
    phrase, key = spy.post("/api/me/phrase").json()["phrase"], with_passkey(spy)
    there.http.cookies.set("rollwright", cookie(spy), domain="localhost.local", path="/")
    signed_in(there, with_passkey(victim))
    ways: list[Callable[[], Service]] = [lambda: signed_in(browser(), key), lambda: brought_back(browser(), phrase)]
    for way in ways:
        assert set(my_games(way())[0]).isdisjoint(my_games(victim)[0])


# --- other sites' pages --------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", CHANGING)
def test_another_sites_page_changes_nothing_in_somebodys_name(browser: Browser, path: str) -> None:
    one = browser()
    table_for_two(one)
    for headers in (
        {"Origin": "https://elsewhere.test"},
        {"Origin": "null"},
        {"Origin": "http://localhost.elsewhere.test"},
        {"Sec-Fetch-Site": "cross-site"},
    ):
        told = one.http.post(path, json={}, headers=headers)
        assert (told.status_code, told.json()["type"]) == (403, "urn:rollwright:cross-site")
    form = one.http.post(path, content="a=b", headers={"Content-Type": "application/x-www-form-urlencoded"})
    assert form.status_code == 415
    assert me(one)[0]


# --- how often -----------------------------------------------------------------------------------------------


def test_everything_that_changes_somebody_is_counted_and_coming_back_apart() -> None:
    assert {kind_of("POST", path) for path in CHANGING} == {"person", "return"}
    assert {kind_of("POST", path) for path in RETURNING} == {"return"}
    assert set(RETURNING) <= set(CHANGING)


@pytest.mark.parametrize(("path", "body"), [("return", {"phrase": "no such phrase"}), ("passkeys/ask", {})])
def test_whoever_tries_phrases_or_passkeys_must_soon_wait(database_url: str, path: str, body: dict[str, str]) -> None:
    most = next(kind.burst for kind in KINDS if kind.name == "return")
    with serving_in_thread(database_url, limits=1) as house, browsers(house.base) as opened:
        one = opened()
        told = [one.post(f"/api/me/{path}", body).status_code for _ in range(most + 3)]
        assert set(told[:most]) <= {200, 404}
        assert 429 in told
        assert one.get("/api/me").status_code == 200, "only that"


# --- forgetting ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """A database of which these tests may delete everything."""
    with database(f"rollwright_sessions_{os.getpid()}") as made:
        yield made


PEOPLE = """
insert into people (name, phrase, made_at) values
  ('seen', null, now() - interval '500 days'), ('gone', null, now() - interval '500 days'),
  ('phrase', '\\x01', now() - interval '500 days'), ('passkey', null, now() - interval '500 days'),
  ('seat', null, now() - interval '500 days'), ('result', null, now() - interval '500 days'),
  ('new', null, now()), ('became', null, now() - interval '500 days');
insert into sessions (digest, person, seen_on)
select name::bytea, id, current_date - case name when 'gone' then %(days)s + 1 else %(days)s end
from people where name in ('seen', 'gone');
insert into passkeys (person, credential, public_key, uses, handle, browser)
select id, '\\x01', '', 0, '', '' from people where name = 'passkey';
insert into tables (id, game, mode, version, data, options, secret, listed)
  values ('t', '', '', 1, '', '{}', '', false);
insert into seats (table_id, seat, person) select 't', 0, id from people where name = 'seat';
insert into results (table_id, game, mode, version, data, options, players, rounds, acts, wooden, practice, started_at,
  ended_at) values ('r', '', '', 1, '', '{}', 2, 1, 1, false, false, now(), now());
insert into result_seats (table_id, seat, person, name, bot, game, mode, ended_at, counts, total, parts, place, won,
  departed, hints)
select 'r', row_number() over (order by id), id, name, '', '', '', now(), true, 1, '{}', 1, true, false, 0
from people where name in ('result', 'became');
update people set passed_to = (select id from people where name = 'seen') where name = 'became';
"""


def test_browsers_that_are_too_old_are_pruned_and_whoever_nothing_leads_back_to(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(PEOPLE.replace("%(days)s", str(DAYS)))
        never = timedelta(days=10_000)
        expected = Forgotten(browsers=1, people=2)
        assert asyncio.run(prune(url, never, dry_run=True)) == expected
        assert asyncio.run(prune(url, never)) == expected
        assert asyncio.run(prune(url, never)) == Forgotten()
        left = [name for (name,) in db.execute("select name from people order by name").fetchall()]
        assert left == ["became", "new", "passkey", "phrase", "seat", "seen"]
        told = db.execute("select name, person is null from result_seats order by name").fetchall()
    assert told == [("Somebody", True), ("became", False)]
