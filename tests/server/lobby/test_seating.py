"""Who may sit where: hosts, kept seats, keys that are too late, and what a service can afford."""

import threading
import time

import psycopg
import pytest

from rollwright.server.identity.asker import Asker
from rollwright.server.lobby import hosting, seating
from rollwright.server.service import Service as Process

from ..browsing import Browser
from ..client import Json, Person, Service, keys_of, nonce_in, promised
from ..parts import inside
from ..tables.test_playing import play_out


def sitting(person: Person) -> list[str]:
    return [seat["name"] for seat in person.spectator().ask()["seats"]]


# --- rematch -------------------------------------------------------------------------------------------------


@pytest.fixture
def finished(service: Service) -> list[Person]:
    """Ana and Ben, and between them a bot, after their game."""
    host = service.make("crosses", [{}, {"bot": "random"}, {}])
    guest = host.joined_by("Ben")
    play_out([host, guest], keys_of(service.described("crosses", "")))
    return [host, guest]


def test_no_stranger_takes_a_seat_of_the_rematch(finished: list[Person]) -> None:
    host, guest = finished
    first = host.again()
    line = first.ask()
    assert [(seat["name"], seat["taken"], seat["kept"]) for seat in line["seats"]] == [
        ("Ana", True, False),
        ("Pip", True, False),
        ("Ben", False, True),
    ]
    told = first.joins("Eve", nonce_hash="0" * 64)
    assert told.status_code == 409
    assert "reserved" in told.json()["detail"]
    assert first.say("rematch", nonce_hash="0" * 64).status_code == 409
    other = guest.again()
    assert other.seat == guest.seat
    assert guest.say("rematch", nonce_hash="0" * 64).json() == other.seated
    assert first.ask()["nonces"] == [nonce_in(0, first.seed), nonce_in(0, other.seed)]


def test_even_if_the_stranger_asks_for_the_rematch(finished: list[Person]) -> None:
    host, guest = finished
    watching = host.service.post(host.path + "/rematch").json()
    table = host.service.watching(watching["table"])
    assert table.joins("Eve", nonce_hash="0" * 64).status_code == 409
    assert host.service.post(host.path + "/rematch", {}, "a wrong key").status_code == 401
    assert host.say("rematch").json()["type"] == "urn:rollwright:no-promise"
    assert [guest.again().seat, host.again().seat] == [2, 0]


def test_who_does_not_come_to_the_rematch_can_be_left_out(finished: list[Person]) -> None:
    _, guest = finished
    again = guest.again()
    assert (again.seat, again.ask()["host"]) == (2, 2)
    assert again.say("remove", seat=0).status_code == 200
    line = again.ask()
    assert (line["you"], line["host"], line["revealing"]) == (1, 1, True)
    assert sitting(again) == ["Pip", "Ben"]
    assert again.reveals().status_code == 200
    assert again.view()["seat"] == 1
    assert guest.say("rematch", nonce_hash="0" * 64).json()["seat"] == 1


def test_who_gives_up_a_kept_seat_may_take_a_free_one(finished: list[Person]) -> None:
    host, guest = finished
    first = host.again()
    assert first.say("leave").status_code == 200
    assert first.joined_by("Eve").seat == 0
    assert host.say("rematch", nonce_hash="0" * 64).status_code == 409
    assert guest.again().seat == 2


# --- standing up ---------------------------------------------------------------------------------------------


def test_a_leave_that_comes_too_late_removes_nobody_else(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {}, {}])
    guest = host.joined_by("Ben")
    told: list[int] = []
    with psycopg.connect(database_url) as db:
        db.execute("select from tables where id = %s for update", [host.table])
        late = threading.Thread(target=lambda: told.append(guest.say("leave").status_code))
        late.start()
        wait_for_a_lock(database_url, host.table)
        db.execute("update seats set name = 'Eva', token = 'hers' where table_id = %s and seat = 1", [host.table])
    late.join(10)
    assert told == [401]
    assert sitting(host) == ["Ana", "Eva", ""]


def wait_for_a_lock(database_url: str, table: str) -> None:
    """Until somebody waits for the row of that table."""
    waiting = "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    with psycopg.connect(database_url, autocommit=True) as db:
        until = time.monotonic() + 10
        while time.monotonic() < until:
            if db.execute(waiting).fetchone() != (0,):
                return
            time.sleep(0.01)
    raise AssertionError(f"nobody waits for {table}")


def test_the_key_is_compared_in_the_statement_itself(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {}])

    async def stale(process: Process) -> tuple[bool, bool]:
        _, seats = await process.row(host.table)
        async with process.store() as store:
            old = seats[0]._replace(token=b"whose key this was before")
            return await store.stand_up(old), await store.stand_up(seats[0])

    assert inside(database_url, stale) == (False, True)
    assert host.spectator().ask()["host"] is None


def test_when_the_last_person_leaves_the_bots_do_not_play_on_alone(service: Service) -> None:
    host = service.make("crosses", [{}, {"bot": "random"}, {}, {"bot": "greedy"}])
    guest = host.joined_by("Ben")
    assert host.say("leave").status_code == 200
    assert not guest.view()["over"]
    assert guest.say("leave").status_code == 200
    view = guest.view()
    assert (view["over"], view["why"]) == (True, "left")
    assert service.get(host.path + "/record").text.count('"left":true') == 4


# --- the host ------------------------------------------------------------------------------------------------


def test_only_the_host_removes_and_only_before_the_start(service: Service) -> None:
    host = service.make("crosses", [{}, {}, {}, {"bot": "random"}])
    guest = host.joined_by("Ben")
    assert host.ask()["host"] == 0
    assert guest.say("remove", seat=2).json()["type"] == "urn:rollwright:not-host"
    assert host.say("remove", seat=9).status_code == 404
    for here in (0, 3):
        assert host.say("remove", seat=here).status_code == 409
    assert host.say("remove", seat=2).status_code == 200
    assert sitting(host) == ["Ana", "Ben", "Pip"]
    for person in (host, guest):
        assert person.reveals().status_code == 200
    assert host.ask()["started"]
    assert host.say("remove", seat=1).status_code == 409


def test_a_game_keeps_as_many_seats_as_it_needs(service: Service) -> None:
    line = next(line for line in service.get("/api/games").json() if line["players"][0] > 1)
    host = service.make(line["id"], [{}] * line["players"][0], mode=line["mode"])
    assert host.say("remove", seat=1).status_code == 422
    assert len(sitting(host)) == line["players"][0]


def test_who_was_not_heard_of_for_a_minute_loses_the_seat_to_nobody(service: Service, database_url: str) -> None:
    """A process that was just started has heard of nobody, but knows who was heard of elsewhere."""
    host = service.make("crosses", [{}, {}, {}])
    guest = host.joined_by("Sweeper")
    with psycopg.connect(database_url) as db:
        db.execute("update seats set heard_at = now() - interval '61 seconds' where table_id = %s", [host.table])
    inside(database_url, lambda process: hosting.remove(process, host.table, Asker(host.token), 1))
    assert sitting(host) == ["Ana", "", ""]
    assert service.get(host.path, guest.token).json()["you"] is None
    assert host.joined_by("Ben").seat == 1


def test_the_host_sends_a_stranger_away_for_good_before_the_start(service: Service, browser: Browser) -> None:
    host, eve = service.make("crosses", [{}, {}, {}], listed=True), browser()
    stranger = Person(eve, host.spectator().seated).joined_by("Eve")
    assert host.say("remove", seat=stranger.seat).status_code == 200
    assert sitting(host) == ["Ana", "", ""]
    assert stranger.ask()["you"] is None
    again = eve.post(host.path + "/join", {"name": "Not Eve", "nonce_hash": "0" * 64})
    assert (again.status_code, again.json()["detail"]) == (
        409,
        "The host of this table has sent you away. Choose another table.",
    )
    assert host.table not in eve.get("/api/tables").text
    assert host.joined_by("Ben").seat == 1


def test_nobody_is_sent_away_from_a_table_of_quick_match(service: Service) -> None:
    wish = {"game": "in_turns", "host": "Ana", "nonce_hash": promised("1" * 64)}
    ana = Person(service, service.post("/api/quick", wish).json(), "1" * 64)
    wish = {"game": "in_turns", "host": "Ben", "nonce_hash": promised("2" * 64)}
    assert service.post("/api/quick", wish).json()["table"] == ana.table
    told = ana.say("remove", seat=1)
    assert (told.status_code, told.json()["detail"]) == (409, "Ben is here.")


def test_a_sweeper_who_takes_the_last_seat_holds_nobody_up(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {}])
    assert host.joins("Sweeper", nonce_hash="0" * 64).status_code == 200
    assert host.reveals().status_code == 200
    inside(database_url, lambda process: seating.expire(process, host.table))
    assert sitting(host) == ["Ana", ""]
    host.joined_by("Ben")
    assert host.ask()["started"]


def test_the_host_passes_on(service: Service, database_url: str) -> None:
    table = service.make("crosses", [{"bot": "random"}, {}, {}, {}], host="")
    assert table.ask()["host"] is None
    ana, ben = table.joined_by("Ana"), table.joined_by("Ben")
    assert table.ask()["host"] == ana.seat == 1
    assert ana.say("leave").status_code == 200
    assert table.ask()["host"] == ben.seat == 2
    assert ben.say("remove", seat=1).status_code == 200
    assert (ben.ask()["you"], ben.ask()["host"]) == (1, 1)
    assert table.joins("Eve", nonce_hash="0" * 64).status_code == 200
    inside(database_url, lambda process: seating.expire(process, table.table))
    assert table.ask()["host"] is None
    assert table.joined_by("Dan").seat == table.ask()["host"]


# --- what a service can afford -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        ([{"bot": "greedy"}] * 2, "for a person"),
        ([{}] * 13, "at most 12 seats"),
        ([{}, *[{"bot": "search:5"}] * 4], "At most 3 bots that think ahead"),
        ([{}, {"bot": "SEARCH"}, *[{"bot": "search:1"}] * 3], "At most 3 bots that think ahead"),
        ([{}, {"bot": "oracle"}], "No bot is called"),
        ([{}, {"bot": "policy:/etc/passwd"}], "No bot is called"),
    ],
)
def test_a_table_that_a_service_cannot_afford_is_not_made(service: Service, seats: list[Json], why: str) -> None:
    game = next(line for line in service.get("/api/games").json() if line["players"][1] > 12)
    wish = {"game": game["id"], "mode": game["mode"], "seats": seats}
    told = service.post("/api/tables", wish)
    assert told.status_code == 422
    assert why in told.json()["detail"]


def test_private_by_link_is_the_default(service: Service) -> None:
    host = service.make("crosses", [{}, {}])
    assert host.table not in service.get("/api/tables").text
    shown = service.make("crosses", [{}, {}], listed=True)
    assert shown.table in service.get("/api/tables").text
