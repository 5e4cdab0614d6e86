"""Dice that nobody can choose (H2): promised by all, told by all, and computed again by anybody."""

import asyncio
import hmac
import json
import random
from contextlib import closing
from hashlib import sha256
from heapq import nlargest
from statistics import mean

import psycopg
import pytest

from rollwright.core.chance import SeededDice
from rollwright.core.dice import Die
from rollwright.core.log import Log
from rollwright.core.replay import verify
from rollwright.server.identity.asker import Asker
from rollwright.server.identity.keys import bot_seed
from rollwright.server.lobby import seating
from rollwright.server.service import Service as Process

from ..browsing import Browser
from ..client import Person, Service, hashed, keys_of, nonce_in, promised
from ..parts import inside
from ..tables.test_playing import play_out
from ..toy_house import catalog

D20 = [Die("d20", [str(face) for face in range(1, 21)])]
CHANCE = 3 * 10.5
TABLES, NONCES, BEST = 10, 10_000, 1_000


# --- the attack ----------------------------------------------------------------------------------------------


def first_three(secret: str, nonces: list[str]) -> int:
    dice = SeededDice(secret, nonces)
    return sum(dice.faces("table", nth, D20)[0] for nth in range(3))


def test_who_knows_the_secret_and_comes_last_cannot_choose_the_dice() -> None:
    """Of 10,000 nonces at each table the attacker takes those that look best by all that is known to it."""
    chance = random.Random(14)
    steered, honest = list[int](), list[int]()
    for _ in range(TABLES):
        secret, other = f"{chance.getrandbits(256):064x}", f"{chance.getrandbits(256):064x}"
        choices = [f"{chance.getrandbits(256):064x}" for _ in range(NONCES)]
        steered.append(max(first_three(secret, [other, mine]) for mine in choices))
        known = hashed(other)
        promising = nlargest(BEST, choices, key=lambda mine: first_three(secret, [known, mine]))
        honest += [first_three(secret, [other, mine]) for mine in promising]
    assert min(steered) >= 57, "with public nonces, as it was before, the same attacker has every table"
    assert len(honest) == 10_000
    assert abs(mean(honest) - CHANCE) < 0.4, "four standard deviations of the mean of so many sums of three d20"


def test_before_the_last_promise_no_nonce_can_be_read(service: Service) -> None:
    host = service.make("orchard", [{}, {}, {}])
    ben = host.joined_by("Ben")
    with closing(host.events()) as events:
        heard = next(events)[2]
    everything = heard + service.get(host.path, ben.token).content
    for person in (host, ben):
        assert promised(person.seed).encode() in everything
        assert nonce_in(0, person.seed).encode() not in everything
        assert person.reveals().status_code == 409
    assert host.ask()["nonces"] == []


def test_nobody_sits_down_without_a_promise(service: Service) -> None:
    wish = {"game": "crosses", "seats": [{}, {}], "host": "Ana"}
    assert service.post("/api/tables", wish).json()["type"] == "urn:rollwright:no-promise"
    for wrong in ("", "short", "A" * 64, "a" * 64 + "\n", "a" * 63 + "\n"):
        assert service.post("/api/tables", {**wish, "nonce_hash": wrong}).status_code == 422
    host = service.make("crosses", [{}, {}])
    assert host.joins("Ben").status_code == 422
    assert not host.ask()["seats"][1]["taken"]
    wooden = service.make("crosses", [{}, {}], nonce_hash="", secret_dice=False)
    assert wooden.joins("Ben").status_code == 200
    line = wooden.ask()
    assert (line["started"], line["wooden"], line["commitment"]) == (True, True, "")


def test_the_game_starts_when_all_have_told_what_they_promised(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {"bot": "random"}, {}])
    seed = "5" * 64
    guest = Person(service, host.joins("Ben", nonce_hash=promised(seed)).json(), seed)
    line = host.ask()
    assert (line["revealing"], line["started"], line["round"]) == (True, False, 0)
    assert [seat["revealed"] for seat in line["seats"]] == [False, True, False]
    with psycopg.connect(database_url) as db:
        due = "select lane, due_at - now() between interval '25 s' and interval '30 s' from tables where id = %s"
        assert db.execute(due, [host.table]).fetchone() == ("reveal", True)
    assert guest.reveals(1).json()["type"] == "urn:rollwright:wrong-nonce"
    assert guest.reveals().status_code == guest.reveals().status_code == 200
    assert [seat["revealed"] for seat in host.ask()["seats"]] == [False, True, True]
    assert not host.ask()["started"]
    assert host.reveals().status_code == 200
    assert host.ask()["started"]
    assert host.reveals().status_code == 200
    assert host.reveals(1).status_code == 422
    assert host.ask()["nonces"] == [nonce_in(0, host.seed), nonce_in(0, seed)]


def test_who_plays_alone_against_bots_has_a_nonce_in_the_dice(service: Service) -> None:
    host = service.make("crosses", [{}, {"bot": "random"}])
    play_out([host], keys_of(service.described("crosses", "")))
    again = host.again()
    play_out([again], keys_of(service.described("crosses", "")))
    for person in (host, again):
        log = Log.loads(service.get(person.path + "/record").text)
        assert log.header.nonces == (nonce_in(0, person.seed),)
        assert log.header.commitment == person.seated["commitment"]
    assert again.seated["commitment"] != host.seated["commitment"]


# --- who keeps silent ----------------------------------------------------------------------------------------


def expire(database_url: str, table: str) -> None:
    inside(database_url, lambda process: seating.expire(process, table))


def seated(host: Person, name: str) -> Person:
    """Somebody who sits down and says nothing more."""
    seed = hashed(name)
    told = host.joins(name, nonce_hash=promised(seed, host.ask()["round"]))
    assert told.status_code == 200, told.text
    return Person(host.service, told.json(), seed)


def test_who_never_tells_loses_the_seat_and_the_dice_are_promised_anew(service: Service, database_url: str) -> None:
    host = service.make("orchard", [{}, {}, {}])
    ben, eve = seated(host, "Ben"), seated(host, "Eve")
    first = host.ask()
    assert host.reveals().status_code == ben.reveals().status_code == 200
    expire(database_url, host.table)
    line = host.ask()
    assert (line["round"], line["revealing"], line["started"], line["nonces"]) == (1, False, False, [])
    assert line["commitment"] != first["commitment"]
    assert [seat["taken"] for seat in line["seats"]] == [True, True, False]
    assert [seat["nonce_hash"] for seat in line["seats"]] == [nonce_in(0, host.seed), nonce_in(0, ben.seed), ""]
    assert eve.reveals(1).status_code == 401
    assert eve.ask()["you"] is None
    dan = seated(host, "Dan")
    assert (dan.seat, dan.seated["round"], dan.seated["commitment"]) == (2, 1, line["commitment"])
    assert host.reveals(0).status_code == 422
    assert [person.reveals(1).status_code for person in (dan, ben, host)] == [200, 200, 200]
    people = [host, ben, dan]
    play_out(people, keys_of(service.described("orchard", "")))
    log = Log.loads(service.get(host.path + "/record").text)
    assert log.header.nonces == tuple(nonce_in(1, person.seed) for person in people)
    assert log.header.commitment == line["commitment"]
    assert verify(log, catalog()) > 0


def test_after_eight_rounds_a_table_is_worn_out(service: Service, database_url: str) -> None:
    table = service.make("crosses", [{}, {}])
    commitments = set()
    for round in range(8):
        line = table.ask()
        commitments.add(line["commitment"])
        assert line["round"] == round
        silent = seated(table, f"Silent {round}")
        assert silent.ask()["revealing"]
        assert table.reveals(round).status_code == 200
        expire(database_url, table.table)
    assert len(commitments) == 8
    told = table.joins("Ana", nonce_hash="0" * 64)
    assert told.status_code == 409
    assert "Make a new table" in told.json()["detail"]


def test_who_leaves_before_anybody_who_stays_has_told_costs_no_round(service: Service) -> None:
    host = service.make("crosses", [{}, {}, {}])
    seated(host, "Ben")
    for turn in range(9):
        eve = seated(host, f"Eve {turn}")
        assert host.ask()["revealing"]
        assert eve.reveals().status_code == 200, "what she tells herself helps nobody who comes after her"
        assert eve.say("leave").status_code == 200
    assert (host.ask()["round"], host.ask()["revealing"]) == (0, False)
    host.joined_by("Dan")


def test_when_all_were_silent_no_round_is_spent(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {}])
    seated(host, "Ben")
    expire(database_url, host.table)
    with psycopg.connect(database_url) as db:
        found = db.execute("select round, lane, due_at from tables where id = %s", [host.table]).fetchone()
    assert found == (0, "", None)


def test_who_has_cost_a_table_two_rounds_sits_down_there_no_more(service: Service, browser: Browser) -> None:
    host, eve = service.make("crosses", [{}, {}]), browser()
    for round in range(2):
        joined = eve.post(host.path + "/join", {"name": "Eve", "nonce_hash": promised("e" * 64, round)})
        assert joined.status_code == 200, joined.text
        assert host.reveals(round).status_code == 200
        assert eve.post(host.path + "/leave", token=joined.json()["token"]).status_code == 200
    told = eve.post(host.path + "/join", {"name": "Not Eve", "nonce_hash": promised("e" * 64)})
    assert told.status_code == 409
    assert "Choose another table" in told.json()["detail"]
    assert host.ask()["round"] == 2
    host.joined_by("Ben")


def test_who_leaves_while_nonces_are_told_cannot_let_somebody_choose_after_them(service: Service) -> None:
    host = service.make("crosses", [{}, {}])
    eve = seated(host, "Eve")
    assert host.reveals().status_code == 200
    assert eve.say("leave").status_code == 200
    line = host.ask()
    assert (line["round"], line["nonces"]) == (1, [])
    assert line["seats"][0]["nonce_hash"] == nonce_in(0, host.seed)
    host.joined_by("Ben")
    assert host.ask()["nonces"][0] == nonce_in(1, host.seed)


def test_who_had_told_nothing_yet_when_another_left_tells_the_nonce_of_the_new_round(service: Service) -> None:
    """Its promise is older by a link, and binds it all the same."""
    host = service.make("crosses", [{}, {}, {}])
    ben, eve = seated(host, "Ben"), seated(host, "Eve")
    assert ben.reveals().status_code == eve.say("leave").status_code == 200
    line = host.ask()
    assert line["round"] == 1
    assert [seat["nonce_hash"] for seat in line["seats"]] == [promised(host.seed), nonce_in(0, ben.seed), ""]
    dan = seated(host, "Dan")
    assert host.reveals(0).status_code == host.reveals(2).status_code == 422
    assert [person.reveals(1).status_code for person in (host, ben, dan)] == [200, 200, 200]
    assert host.ask()["nonces"] == [nonce_in(1, person.seed) for person in (host, ben, dan)]


def test_the_workers_see_to_who_is_late(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {}])
    seated(host, "Silent")
    assert host.reveals().status_code == 200
    with psycopg.connect(database_url, autocommit=True) as db:
        db.execute("update tables set due_at = now() where id = %s and lane = 'reveal'", [host.table])
    with closing(host.events()) as events:
        for _, kind, data in events:
            if kind == "seats" and json.loads(data)["round"] == 1:
                break
    assert [seat["taken"] for seat in host.ask()["seats"]] == [True, False]
    with psycopg.connect(database_url) as db:
        assert db.execute("select lane, due_at from tables where id = %s", [host.table]).fetchone() == ("", None)


def test_a_late_expiry_and_the_last_nonce_do_not_spoil_each_other(service: Service, database_url: str) -> None:
    tables = []
    for _ in range(10):
        host = service.make("crosses", [{}, {}])
        tables.append((host, seated(host, "Ben")))
        host.reveals()

    async def both(process: Process) -> None:
        acts = []
        for host, guest in tables:
            nonce = nonce_in(0, guest.seed)
            acts += [
                seating.reveal(process, host.table, Asker(guest.token), nonce),
                seating.expire(process, host.table),
            ]
        random.shuffle(acts)
        await asyncio.gather(*acts, return_exceptions=True)

    inside(database_url, both)
    for host, _ in tables:
        line = host.ask()
        taken = [seat["taken"] for seat in line["seats"]]
        assert (line["started"], line["round"], taken) in [(True, 0, [True, True]), (False, 1, [True, False])]
        expire(database_url, host.table)
        assert host.ask() == line


def test_the_seats_event_tells_how_far_the_promises_are(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {}])
    guest = seated(host, "Ben")
    assert guest.reveals().status_code == 200
    with closing(host.events()) as events:
        told = json.loads(next(events)[2])
    line = host.ask()
    for name in ("round", "revealing", "broken", "rematch", "commitment", "host"):
        assert told[name] == line[name]
    assert told["seats"] == [{k: v for k, v in seat.items() if k != "here"} for seat in line["seats"]]
    with psycopg.connect(database_url) as db:
        before = db.execute("select seating from tables where id = %s", [host.table]).fetchone()
        host.reveals()
        after = db.execute("select seating from tables where id = %s", [host.table]).fetchone()
    assert before is not None
    assert after is not None
    assert after[0] > before[0]


# --- the proof -----------------------------------------------------------------------------------------------


def below(key: bytes, sides: int, label: str) -> int:
    """As docs/protocol.md says it, without anything of Rollwright's."""
    attempt = 0
    while True:
        digest = hmac.digest(key, f"{label}|{attempt}".encode(), "sha256")
        for start in range(0, 32, 4):
            number = int.from_bytes(digest[start : start + 4], "big")
            if number < 2**32 - 2**32 % sides:
                return number % sides
        attempt += 1


def shuffled(key: bytes, deck: str, n: int) -> list[int]:
    order = list(range(n))
    for last in range(n - 1, 0, -1):
        other = below(key, last + 1, f"deck {deck}|{last}")
        order[last], order[other] = order[other], order[last]
    return order


@pytest.mark.parametrize("game", ["orchard", "cards", "lanes"])
def test_every_throw_can_be_computed_without_knowing_the_rules(service: Service, game: str) -> None:
    host = service.make(game, [{}, {"bot": "random"}])
    assert service.get(host.path + "/proof").status_code == 404
    play_out([host], keys_of(service.described(game, "")))
    proof = host.spectator().ask("/proof")
    assert sha256(proof["secret"].encode()).hexdigest() == proof["commitment"] == host.seated["commitment"]
    assert proof["nonces"] == [nonce_in(0, host.seed)]
    key = sha256(json.dumps(["rollwright dice", proof["secret"], *proof["nonces"]]).encode()).digest()
    record = service.get(host.path + "/record").text.splitlines()
    for throw in proof["throws"]:
        told = json.loads(record[throw["line"] - 1])
        if "deck" in throw:
            order = shuffled(key, throw["deck"], len(throw["among"]))
            places = order[throw["nth"] : throw["nth"] + len(throw["cards"])]
            assert [throw["among"][place] for place in places] == throw["cards"] == told["draw"]
        else:
            labels = [f"{throw['stream']}|{throw['nth']}|{die['id']}" for die in throw["dice"]]
            sides = [die["sides"] for die in throw["dice"]]
            assert [1 + below(key, n, label) for n, label in zip(sides, labels, strict=True)] == throw["faces"]
            assert throw["faces"] == told["roll"]
    assert len(proof["throws"]) == sum('"roll"' in line or '"draw"' in line for line in record[1:])


def test_wooden_dice_have_no_proof(service: Service) -> None:
    host = service.make("crosses", [{}], secret_dice=False)
    host.say("leave")
    assert host.ask()["over"]
    assert service.get(host.path + "/proof").status_code == 404
    assert "secret" not in service.get(host.path + "/record").text


def test_the_seed_of_a_bot_needs_the_secret() -> None:
    assert bot_seed("secret", 1, 7) == bot_seed("secret", 1, 7)
    others = {bot_seed(*wish) for wish in [("secret", 1, 7), ("Secret", 1, 7), ("secret", 2, 7), ("secret", 1, 8)]}
    assert len(others) == 4
    assert bot_seed("key", 0, 1) == "3f73a4395c57e5ed20d46a75446df76a1dc9fc6f45c026e7ddcc50f350a9a894"
