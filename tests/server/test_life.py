"""The life of a table: made, filled, played, played again."""

from hashlib import sha256

import pytest

from rollwright.core.log import Log, Revealed

from .client import Json, Service, keys_of, nonce_in, promised
from .tables.test_playing import play_out

JSON = {"Content-Type": "application/json"}


def test_the_maker_sits_on_the_first_free_seat(service: Service) -> None:
    host = service.make("crosses", [{"bot": "random"}, {}, {}], host="Ana")
    assert host.seat == 1
    assert host.seated["link"] == f"/t/{host.table}"
    info = host.ask()
    assert [(s["name"], s["bot"], s["taken"]) for s in info["seats"]] == [
        ("Pip", "random", True),
        ("Ana", "", True),
        ("", "", False),
    ]
    assert not info["started"]
    assert info["seq"] == 0


def test_the_game_starts_when_every_seat_is_taken(service: Service) -> None:
    host = service.make("crosses", [{}, {}])
    assert service.get(host.path + "/view", host.token).status_code == 409
    assert host.ask("/log") == {"lines": [], "upto": 0, "last": 0}
    guest = host.joined_by("Ana")
    info = host.ask()
    assert info["started"]
    assert info["seats"][1]["name"] == "Ana II"
    assert guest.view()["prompt"]["task"] == "cross"
    assert service.post(host.path + "/join", {"name": "Eva"}).status_code == 409


def test_open_tables_are_listed_until_they_are_full(service: Service) -> None:
    host = service.make("crosses", [{}, {}], listed=True)
    hidden = service.make("crosses", [{}, {}])
    listed = [line["table"] for line in service.get("/api/tables?open=1").json()]
    assert host.table in listed
    assert hidden.table not in listed
    host.joined_by("Ben")
    assert host.table not in [line["table"] for line in service.get("/api/tables?open=1").json()]


def test_who_asks_twice_with_a_key_of_their_own_has_one_seat(service: Service) -> None:
    host = service.make("crosses", [{}, {}, {}])
    wish = {"name": "Ben", "token": "a-key-that-nobody-else-would-make-up", "nonce_hash": promised("seed")}
    once, twice = (service.post(f"/api/tables/{host.table}/join", wish).json() for _ in range(2))
    assert once == twice
    assert once["seat"] == 1
    host.joined_by("Cleo")
    assert service.post(f"/api/tables/{host.table}/join", wish).json() == once
    assert service.post(f"/api/tables/{host.table}/join", {"name": "Dan", "token": "short"}).status_code == 422


def test_who_stands_up_before_the_start_frees_the_seat(service: Service) -> None:
    host = service.make("crosses", [{}, {}, {}])
    guest = host.joined_by("Ben")
    assert guest.say("leave").status_code == 200
    assert service.get(host.path + "/view", guest.token).status_code == 401
    assert host.joined_by("Eva").seat == guest.seat


def test_dice_are_promised_before_anybody_sits_down(service: Service) -> None:
    empty = service.make("orchard", [{}, {}], host="")
    assert empty.seat is None
    commitment = empty.ask()["commitment"]
    assert commitment == empty.seated["commitment"]
    people = [empty.joined_by("Ana", "a" * 64), empty.joined_by("Ben", "b" * 64)]
    nonces = [nonce_in(0, "a" * 64), nonce_in(0, "b" * 64)]
    assert people[0].ask()["nonces"] == nonces
    play_out(people, keys_of(service.described("orchard", "")))
    log = Log.loads(service.get(empty.path + "/record").text)
    assert log.header.nonces == tuple(nonces)
    last = log.entries[-1]
    assert isinstance(last, Revealed)
    assert sha256(last.secret.encode()).hexdigest() == commitment == log.header.commitment


def test_a_rematch_is_made_once_for_all(service: Service) -> None:
    host = service.make("crosses", [{}, {"bot": "random"}, {}])
    guest = host.joined_by("Ben")
    assert host.say("rematch").status_code == 409
    play_out([host, guest], keys_of(service.described("crosses", "")))
    watching = service.post(host.path + "/rematch").json()
    first = host.again()
    assert host.say("rematch").json() == first.seated
    other = guest.again()
    assert first.table == other.table == watching["table"] == host.ask()["rematch"]
    assert watching["token"] == ""
    assert (first.seat, other.seat) == (0, 2)
    info = first.ask()
    assert info["started"]
    assert [seat["name"] for seat in info["seats"]] == ["Ana", "Pip", "Ben"]
    assert first.view()["seat"] == 0
    assert host.say("rematch").json() == first.seated


def test_who_is_here(service: Service) -> None:
    host = service.make("crosses", [{}, {"bot": "random"}, {}, {}])
    host.joined_by("Ben")
    assert [seat["here"] for seat in host.spectator().ask()["seats"]] == [True, True, True, False]
    assert host.ask()["you"] == 0
    assert host.spectator().ask()["you"] is None
    assert service.get(host.path, "a key of nobody").json()["you"] is None


@pytest.mark.parametrize(
    ("wish", "status", "word"),
    [
        ({"game": "nothing"}, 404, "nothing"),
        ({"game": "crosses", "seats": [{}] * 100}, 422, "100 cannot play"),
        ({"game": "crosses", "seats": [{"bot": "random"}]}, 422, "for a person"),
        ({"game": "crosses", "seats": [{}, {"bot": "oracle"}]}, 422, "'oracle'"),
        ({"game": "crosses", "options": {"a": "b"}}, 422, "a = b"),
        ({"game": "crosses", "seats": "many"}, 422, "$.seats"),
        ({"game": "crosses", "host": "x" * 100}, 422, "$.host"),
        ({}, 422, "game"),
    ],
)
def test_what_cannot_be_wished_for(service: Service, wish: Json, status: int, word: str) -> None:
    told = service.post("/api/tables", wish)
    assert told.status_code == status, told.text
    assert told.headers["content-type"] == "application/problem+json"
    assert word in told.json()["detail"]


def test_a_body_that_is_no_message_is_refused_politely(service: Service) -> None:
    for body in (b"", b"{", b"[]", b"\xff\xfe", b"null", b'{"game": 3}'):
        told = service.http.post("/api/tables", content=body, headers=JSON)
        assert told.status_code in {400, 422}
        assert told.json()["detail"]
    for told in (service.get("/api/nothing"), service.post("/api/games"), service.get("/nothing.js")):
        assert told.headers["content-type"] == "application/problem+json"
        assert told.json()["status"] == told.status_code
    assert service.http.post("/api/tables", content=b" " * 100_000, headers=JSON).status_code == 413
    assert service.get("/api/tables/nothing").status_code == 404
    assert service.get("/api/tables/nothing/events").status_code == 404
    assert service.get("/api/tables/nothing/view", "token").status_code == 404
