"""People without accounts: known by a cookie, found on another device, and forgotten when they want."""

from datetime import date, timedelta
from statistics import mean, stdev

import psycopg
import pytest

from rollwright.server.identity.phrase import new_phrase, phrase_digest
from rollwright.server.people.profile import habits, margin, streaks

from ..browsing import Browser, brought_back, me, my_games, sits_with, table_for_two
from ..client import Person, keys_of
from ..tables.test_playing import play_out

# --- being known -------------------------------------------------------------------------------------------


def test_looking_around_sets_no_cookie(browser: Browser) -> None:
    one = browser()
    for path in ("/", "/api/games", "/api/tables", "/api/me", "/api/me/games"):
        assert "set-cookie" not in one.get(path).headers
    assert me(one) == (False, "")


def test_whoever_sits_down_is_known_by_a_cookie_that_no_script_and_no_other_site_can_use(browser: Browser) -> None:
    one = browser()
    made = one.post("/api/tables", {"game": "crosses", "seats": [{}, {}], "host": "Mira", "nonce_hash": "0" * 64})
    said = made.headers["set-cookie"]
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= {part.strip() for part in said.split(";")}
    assert "Secure" not in said, "a home has no https"
    assert me(one) == (True, "Mira")


def test_the_same_browser_is_the_same_person_at_every_table(browser: Browser) -> None:
    one = browser()
    tables = {table_for_two(one).table, table_for_two(one).table}
    assert set(my_games(one)[0]) == tables


def test_another_browser_is_somebody_else(browser: Browser) -> None:
    one, other = browser(), browser()
    host = table_for_two(one)
    guest = sits_with(host, other)
    assert my_games(other)[0] == [guest.table]
    assert me(other) == (True, "Ben")


def test_a_cookie_that_we_did_not_make_is_never_believed(browser: Browser) -> None:
    """Or whoever plants one in a browser would be whoever sits down there."""
    one = browser()
    planted = "planted-by-somebody-who-wants-to-be-you"
    one.http.cookies.set("rollwright", planted)
    table_for_two(one)
    kept = [cookie.value for cookie in one.http.cookies.jar if cookie.name == "rollwright" and cookie.value != planted]
    assert len(kept) == 1
    spy = browser()
    spy.http.cookies.set("rollwright", planted)
    assert me(spy) == (False, "")


def test_another_sites_page_can_say_nothing_in_somebodys_name(browser: Browser) -> None:
    one = browser()
    table_for_two(one)
    told = one.http.post("/api/me/forget", json={}, headers={"Origin": "http://elsewhere.test"})
    assert told.status_code == 403
    assert me(one) == (True, "Mira")


# --- your games --------------------------------------------------------------------------------------------


def test_games_that_wait_for_somebody_come_first_then_those_that_are_over(browser: Browser) -> None:
    one, other = browser(), browser()
    open_one, running = table_for_two(one), table_for_two(one)
    guest = sits_with(running, other)
    told = one.get("/api/me/games").json()["running"]
    due = {person.table for person in (running,) if person.view()["prompt"]}
    assert [(game["table"], game["started"], game["turn"]) for game in told] == sorted(
        [(running.table, True, running.table in due), (open_one.table, False, False)],
        key=lambda line: (not line[2], line[0] != running.table),
    )
    assert next(game["names"] for game in told if game["table"] == running.table) == ["Mira", "Ben"]
    play_out([running, guest], keys_of(one.described("crosses", "")))
    line = one.get("/api/me/games").json()["finished"][0]
    own = next(score for score in running.view()["scores"] if score["seat"] == running.seat)
    assert (line["table"], line["total"], line["place"], line["won"], line["kept"]) == (
        running.table, own["total"], own["rank"], own["won"], True
    )  # fmt: skip
    assert my_games(one)[0] == [open_one.table]


def test_a_running_game_is_played_on_from_another_device(browser: Browser) -> None:
    laptop, friend = browser(), browser()
    host = table_for_two(laptop)
    sits_with(host, friend)
    phone = brought_back(browser(), laptop.post("/api/me/phrase").json()["phrase"])
    assert my_games(phone)[0] == [host.table]
    there = Person(phone, {"table": host.table, "seat": host.seat, "token": ""})
    assert there.ask()["you"] == host.seat
    assert there.view()["sheet"] == host.view()["sheet"]
    if there.view()["prompt"]:
        there.turn(keys_of(phone.described("crosses", "")), lambda legal: legal[0])
    assert there.view() == host.view()


def test_without_the_phrase_a_running_game_is_only_watched(browser: Browser) -> None:
    host = table_for_two(browser())
    stranger = browser()
    table_for_two(stranger)
    assert stranger.get(host.path).json()["you"] is None
    assert stranger.post(host.path + "/leave").status_code == 401


# --- coming back -------------------------------------------------------------------------------------------


def test_a_phrase_can_be_said_aloud_and_is_read_however_it_is_typed() -> None:
    phrases = {new_phrase() for _ in range(500)}
    assert len(phrases) == 500
    assert all(len(word) == 5 and word.isalpha() for phrase in phrases for word in phrase.split("-"))
    phrase = phrases.pop()
    assert phrase_digest(phrase) == phrase_digest(" " + phrase.upper().replace("-", "  ") + "\n")


def test_what_was_played_before_coming_back_is_not_lost(browser: Browser) -> None:
    laptop, phone = browser(), browser()
    first, second = table_for_two(laptop), table_for_two(phone)
    brought_back(phone, laptop.post("/api/me/phrase").json()["phrase"])
    assert set(my_games(phone)[0]) == set(my_games(laptop)[0]) == {first.table, second.table}
    assert me(phone) == me(laptop)


def test_a_new_phrase_replaces_the_old_one_and_a_wrong_one_brings_nobody_back(browser: Browser) -> None:
    one = browser()
    table_for_two(one)
    old, new = (one.post("/api/me/phrase").json()["phrase"] for _ in range(2))
    for phrase, status in ((old, 404), ("no such phrase", 404), ("", 404), (new, 200)):
        assert browser().post("/api/me/return", {"phrase": phrase}).status_code == status


def test_whoever_signs_out_is_known_no_more_here_but_elsewhere(browser: Browser) -> None:
    laptop = browser()
    table_for_two(laptop)
    phone = brought_back(browser(), laptop.post("/api/me/phrase").json()["phrase"])
    cookie = laptop.http.cookies["rollwright"]
    assert laptop.post("/api/me/sign-out").status_code == 200
    laptop.http.cookies.set("rollwright", cookie)
    assert (me(laptop)[0], me(phone)[0]) == (False, True)


def test_a_stranger_has_nothing_to_name_to_take_along_or_to_forget(browser: Browser) -> None:
    one = browser()
    assert one.post("/api/me/name", {"name": "Zoe"}).status_code == 401
    assert one.post("/api/me/phrase").status_code == 401
    assert one.get("/api/me/export").status_code == 401
    assert one.post("/api/me/forget").status_code == 401


# --- taking along and going --------------------------------------------------------------------------------


def test_a_new_name_is_clean_and_told_back(browser: Browser) -> None:
    one = browser()
    table_for_two(one)
    assert one.post("/api/me/name", {"name": "  Zoe\u2800  "}).status_code == 200
    assert me(one) == (True, "Zoe")


def test_everything_that_is_kept_of_somebody_can_be_taken_along(browser: Browser) -> None:
    one = browser()
    host = one.make("crosses", [{}, {"bot": "random"}], host="Mira")
    play_out([host], keys_of(one.described("crosses", "")))
    told = one.get("/api/me/export")
    assert "attachment" in told.headers["content-disposition"]
    assert (told.json()["name"], [game["table"] for game in told.json()["finished"]]) == ("Mira", [host.table])


def test_whoever_goes_leaves_others_their_games_with_a_seat_without_a_name(browser: Browser, database_url: str) -> None:
    one, other = browser(), browser()
    over, running = table_for_two(one), table_for_two(one)
    guests = [sits_with(host, other) for host in (over, running)]
    play_out([over, guests[0]], keys_of(one.described("crosses", "")))
    assert one.post("/api/me/forget").status_code == 200
    assert me(one) == (False, "")
    assert [seat["name"] for seat in guests[0].ask()["seats"]] == ["Somebody", "Ben"]
    assert "Mira" not in other.get(guests[0].path + "/record").text
    assert "Mira" not in "\n".join(guests[0].told())
    assert guests[1].view()["over"] or guests[1].view()["prompt"] is not None, "the other plays on"
    assert [game["names"] for game in other.get("/api/me/games").json()["finished"]][-1] == ["Somebody", "Ben"]
    with psycopg.connect(database_url) as db:
        found = db.execute(
            "select count(*) from seats where name = 'Mira' and table_id = any(%s)", [[over.table, running.table]]
        )
        assert found.fetchone() == (0,)


# --- what somebody has come to -------------------------------------------------------------------------------


def test_a_profile_tells_games_bests_and_means_of_games_that_count(browser: Browser) -> None:
    one = browser()
    keys, totals = keys_of(one.described("crosses", "")), list[int]()
    for seed in range(5):
        host = one.make("crosses", [{}, {"bot": "random"}], host="Mira")
        play_out([host], keys, seed)
        totals.append(next(line["total"] for line in host.view()["scores"] if line["seat"] == host.seat))
    advised = one.make("crosses", [{}, {"bot": "random"}], host="Mira")
    advised.say("hint", seq=advised.view()["seq"], moves=[])
    play_out([advised], keys)
    told = one.get("/api/me/profile").json()
    (mode,) = told["modes"]
    assert (told["games"], told["streak"], told["longest"]) == (6, 1, 1)
    assert (mode["game"], mode["games"], mode["counted"], mode["best"]) == ("crosses", 6, 5, max(totals))
    assert mode["last"] == totals
    assert [line["games"] for line in told["days"]] == [6]
    assert mode["mean"] == pytest.approx(mean(totals))
    assert mode["margin"] == pytest.approx(2.776 * stdev(totals) / 5**0.5, rel=0.03)


def test_whoever_plays_alone_has_not_won(browser: Browser) -> None:
    one = browser()
    title = next(game for game in one.get("/api/games").json() if game["players"][0] == 1)
    host = one.make(title["id"], [{}], host="Mira", mode=title["mode"])
    play_out([host], keys_of(one.described(title["id"], title["mode"])))
    assert (one.get("/api/me/profile").json()["games"], one.get("/api/me/profile").json()["won"]) == (1, 0)


def test_habits_say_in_how_many_games_each_box_was_written_in(browser: Browser) -> None:
    one = browser()
    keys, sheets = keys_of(one.described("crosses", "")), list[list[int]]()
    for seed in range(3):
        host = one.make("crosses", [{}, {"bot": "random"}], host="Mira")
        play_out([host], keys, seed)
        sheets.append(host.view()["sheet"])
    told = one.get("/api/me/habits/crosses/-").json()
    assert told == {"version": 1, "games": 3, "boxes": [sum(map(bool, box)) for box in zip(*sheets, strict=True)]}
    assert one.get("/api/me/habits/lanes/-").json() == {"version": 0, "games": 0, "boxes": []}


def test_sheets_that_are_printed_otherwise_are_not_counted_with_the_last() -> None:
    told = habits([(2, [1, 0]), (2, [3, 1]), (2, [1, 1, 1]), (1, [1, 1])])
    assert (told.version, told.games, told.boxes) == (2, 2, [2, 1])


def test_a_game_that_somebody_has_left_is_not_theirs_to_play_on(browser: Browser) -> None:
    one, other = browser(), browser()
    host = one.make("crosses", [{}, {}, {}], host="Mira")
    guest = Person(other, host.spectator().seated).joined_by("Ben")
    sits_with(host, browser(), "Cleo")
    assert guest.reveals().status_code == 200
    assert host.table in my_games(one)[0]
    assert host.say("leave").status_code == 200
    assert (guest.ask()["started"], guest.ask()["over"]) == (True, False)
    assert host.table not in my_games(one)[0]
    host.token = ""  # only the cookie says who asks
    assert (host.ask()["you"], host.view()["seat"]) == (None, None)


def test_a_stranger_has_no_profile(browser: Browser) -> None:
    assert browser().get("/api/me/profile").status_code == 401


@pytest.mark.parametrize(
    ("ago", "streak", "longest"),
    [([], 0, 0), ([0], 1, 1), ([1, 2, 3], 3, 3), ([2, 3], 0, 2), ([0, 1, 3, 4, 5, 6], 2, 4), ([0, 0, 1], 2, 2)],
)
def test_days_in_a_row_count_up_to_today_or_yesterday(ago: list[int], streak: int, longest: int) -> None:
    today = date(2026, 3, 1)
    assert streaks([today - timedelta(days=days) for days in ago], today) == (streak, longest)


@pytest.mark.parametrize(("games", "student"), [(5, 2.776), (10, 2.262), (30, 2.045), (1000, 1.962)])
def test_few_games_make_a_mean_less_sure(games: int, student: float) -> None:
    assert margin(games, 1.0) == pytest.approx(student / games**0.5, rel=0.02)
    assert margin(4, 1.0) is None
