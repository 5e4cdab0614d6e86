"""Live events: one throw for everybody, any number of sheets, round by round (LQ-100 to LQ-115)."""

import json
import random
import threading
import time
from collections import Counter
from hashlib import sha256
from secrets import token_hex
from typing import Any

import pytest

from rollwright.core.log import Log
from rollwright.core.replay import replay, verify
from rollwright.server.events.keys import joint_of, root_of
from rollwright.server.service import Service as Process

from ..browsing import Browser
from ..client import Service
from ..eventful.guests import CATALOG, MASS, SAME, Guest, Host, until, whole_event
from ..parts import inside

Json = Any


def placed_by(histogram: list[list[int]], total: int) -> int:
    """The place that a client computes from the message of a round."""
    return 1 + sum(n for points, n in histogram if points > total)


# --- playing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [MASS, SAME])
def test_what_is_acknowledged_is_stored_and_every_seat_is_a_record_that_replays_and_verifies(
    service: Service, game: tuple[str, str]
) -> None:
    host = Host(service, game)
    guests = [host.guest(f"Guest {n}") for n in range(6)]
    whole_event(host, guests, seed=5, silent=0.2)
    for guest in guests:
        log = Log.loads(service.get(guest.table + "/record").text)
        again = replay(log, CATALOG)
        assert again.error is None
        assert again.match.over
        assert again.match.seats[0].sheet.cells == guest.match.seats[0].sheet.cells
        assert verify(log, CATALOG) > 0
        assert log.header.commitment == host.line()["commitment"]


def test_a_client_ranks_itself_as_the_database_does_after_every_round(service: Service) -> None:
    host = Host(service)
    guests = [host.guest(f"Guest {n}") for n in range(9)]
    chance, message = random.Random(3), host.does("start")
    joint = host.line()["joint"]
    while message["phase"] != "over":
        for guest in guests:
            if not guest.match.over:
                guest.hears(message, joint)
                guest.plays(message["round"], chance)
        message = host.goes_on(message)
        totals = [guest.total for guest in guests]
        for guest in guests:
            better = sum(total > guest.total for total in totals)
            assert placed_by(message["histogram"], guest.total) == 1 + better
        assert message["top"][0][2] == max(totals)
        assert sum(n for _, n in message["histogram"]) == message["seats"] == 9


def test_final_places_follow_the_order_of_the_rules(service: Service) -> None:
    """LQ-114: finished before lost, then points, coins, the highest box."""
    host = Host(service)
    guests = [host.guest(f"Guest {n}") for n in range(8)]
    whole_event(host, guests, seed=11)
    told = service.get(f"/api/events/{host.id}/standing").json()
    orders = {guest.seat["seat"]: guest.match.scores()[0].order for guest in guests}
    for line in told["top"]:
        better = sum(order > orders[line["seat"]] for order in orders.values())
        assert line["place"] == 1 + better
    assert Counter(orders.values()) == {tuple(order): n for order, n in told["ranks"]}


def test_a_round_closes_when_all_have_answered_and_opens_the_next_for_everybody(service: Service) -> None:
    host = Host(service)
    guests = [host.guest("Mira"), host.guest("Ben")]
    message = host.does("start")
    joint = host.line()["joint"]
    for guest in guests:
        guest.hears(message, joint)
        guest.plays(1, random.Random(1))
    later = until(lambda: host.message, lambda told: told["round"] == 2)
    assert later["answered"] == 2
    assert sha256(later["key"].encode()).hexdigest() == message["key"]
    assert sum(n for _, n in later["crowd"]) == 2


def test_a_round_closes_by_the_clock_and_silence_is_played_by_default(service: Service) -> None:
    """LQ-106, LQ-111."""
    host = Host(service, seconds=2, first_seconds=2)
    mira, silent = host.guest("Mira"), host.guest("Silent")
    message = host.does("start")
    joint = host.line()["joint"]
    for guest in (mira, silent):
        guest.hears(message, joint)
    mira.plays(1, random.Random(4))
    silent.says_nothing()
    until(lambda: host.message, lambda told: told["round"] == 2)
    seen = silent.looks()
    assert seen.status_code == 200, seen.text
    assert seen.json()["round"] == 2
    host.does("end")


def test_nobody_waits_for_who_was_silent_in_three_rounds(service: Service) -> None:
    """LQ-112."""
    host = Host(service, SAME)
    mira, away = host.guest("Mira"), host.guest("Away")
    chance, message = random.Random(8), host.does("start")
    joint = host.line()["joint"]
    for round in (1, 2, 3):
        mira.hears(message, joint)
        mira.plays(round, chance)
        message = host.goes_on(message)
    mira.hears(message, joint)
    until(lambda: host.line()["progress"]["awaited"], lambda awaited: awaited == 1)
    mira.plays(4, chance)
    until(lambda: host.message, lambda told: told["round"] == 5 or told["phase"] == "over")
    assert away.looks().status_code == 200


def test_an_answer_ends_an_absence(service: Service) -> None:
    """LQ-112."""
    host = Host(service, SAME)
    mira, away = host.guest("Mira"), host.guest("Away")
    chance, message = random.Random(8), host.does("start")
    joint = host.line()["joint"]
    for round in (1, 2, 3):
        for guest in (mira, away):
            guest.hears(message, joint)
        mira.plays(round, chance)
        away.says_nothing()
        message = host.goes_on(message)
    away.hears(message, joint)
    assert away.plays(4, chance)["total"] == away.total


def test_late_guests_join_until_the_first_round_closes_and_then_watch(service: Service) -> None:
    """LQ-108."""
    host = Host(service)
    mira = host.guest("Mira")
    message = host.does("start")
    late = host.guest("Late")
    for guest in (mira, late):
        guest.hears(message, host.line()["joint"])
        guest.plays(1, random.Random(2))
    until(lambda: host.message, lambda told: told["round"] == 2)
    too_late = Guest(service, host.line(), "Too late")
    assert too_late.joined.status_code == 409
    assert too_late.joined.json()["detail"].startswith("It is too late to join: the event or its first round is over.")
    assert "watch" in too_late.joined.json()["detail"]
    assert service.get(f"/api/events/{host.id}").status_code == 200


def test_nobody_sees_another_sheet_while_the_event_goes_on(service: Service) -> None:
    """LQ-109."""
    host = Host(service)
    mira, ben = host.guest("Mira"), host.guest("Ben")
    host.does("start")
    for key in ("", ben.seat["ticket"]):
        assert service.get(mira.table + "/view", key).status_code in {401, 403}
        assert service.get(mira.table + "/log", key).status_code in {401, 403}
    assert mira.looks().status_code == 200


def test_the_coach_looks_back_at_a_seat_of_an_event(service: Service) -> None:
    host = Host(service, SAME)
    guest = host.guest("Mira")
    whole_event(host, [guest], seed=4)
    asked = service.post(guest.table + "/review", token=guest.seat["ticket"])
    assert asked.status_code == 200, asked.text
    assert service.get(guest.table + "/review", guest.seat["ticket"]).json()["state"] in {"waiting", "working", "done"}


# --- what is said twice, too late or wrongly ----------------------------------------------------------------------


def test_the_same_turn_again_has_the_same_answer_and_another_has_none(service: Service) -> None:
    host = Host(service)
    mira = host.guest("Mira")
    host.guest("Ben")
    mira.hears(host.does("start"), host.line()["joint"])
    receipt = mira.plays(1, random.Random(6))
    assert mira.sends(1, mira.acknowledged[1]).json() == receipt
    assert mira.sends(1, ["die 2"]).status_code == 409
    assert mira.sends(2, ["die 2"]).status_code == 404


def test_a_turn_that_breaks_a_rule_is_refused_by_its_name(service: Service) -> None:
    host = Host(service)
    mira = host.guest("Mira")
    mira.hears(host.does("start"), host.line()["joint"])
    told = mira.sends(1, ["lock 1 0 0"])
    assert told.status_code == 422
    assert told.json()["rule"].startswith("LQ-")
    assert mira.sends(1, mira.decides(random.Random(1))[:-1]).status_code == 422


def test_only_the_ticket_of_a_seat_commits_for_it(service: Service) -> None:
    host = Host(service)
    mira, ben = host.guest("Mira"), host.guest("Ben")
    mira.hears(host.does("start"), host.line()["joint"])
    mira.seat["ticket"] = ben.seat["ticket"]
    assert mira.sends(1, mira.decides(random.Random(1))).status_code == 401


def test_the_same_nonce_and_the_same_person_have_the_same_seat(service: Service, browser: Browser) -> None:
    host, nonce = Host(service), token_hex(32)
    first, again = host.guest("Mira", nonce=nonce), host.guest("Mira", nonce=nonce)
    assert first.seat == again.seat
    known = browser()
    known.make("crosses", [{}, {}], host="Zoe")
    seats = [Guest(known, host.line(), "Zoe").seat["seat"] for _ in range(2)]
    assert seats[0] == seats[1]
    assert known.get(f"/api/events/{host.id}/seat").json()["seat"] == seats[0]


def test_what_is_published_afterwards_opens_no_seat(service: Service) -> None:
    """Nonces are in the export, and were the way back to a seat."""
    host = Host(service)
    mira = host.guest("Mira")
    assert host.guest("Mira", nonce=mira.nonce).seat == mira.seat
    host.does("start")
    host.does("end")
    thief = Guest(service, host.line(), "Mira", nonce=mira.nonce)
    assert thief.joined.status_code == 409
    assert mira.seat["ticket"] not in thief.joined.text


def test_tickets_that_are_guessed_are_not_kept(database_url: str, service: Service) -> None:
    host = Host(service)
    right = host.guest("Mira").seat["ticket"]

    async def guessed(process: Process) -> tuple[list[bool], int]:
        event = await process.events.memory.event(host.id)
        told = [event.is_ticket(seat, "0" * 32) for seat in range(1000)]
        return [*told[:1], event.is_ticket(0, right), event.is_ticket(0, right)], len(event._tickets)

    assert inside(database_url, guessed) == ([False, True, True], 1)


def test_only_the_host_conducts(service: Service) -> None:
    host = Host(service)
    assert host.wishes("start", key="k" * 32).status_code == 403
    assert host.message["phase"] == "gathering"


def test_a_title_that_is_played_in_turns_makes_no_event(service: Service) -> None:
    told = service.post("/api/events", {"game": "potion_shop", "name": "No"})
    assert told.status_code == 422
    assert "at once" in told.json()["detail"]


# --- what the host can do ---------------------------------------------------------------------------------------


def test_while_it_is_paused_nothing_counts_and_afterwards_the_clock_goes_on(service: Service) -> None:
    host = Host(service, seconds=60)
    mira = host.guest("Mira")
    host.guest("Ben")
    mira.hears(host.does("start"), host.line()["joint"])
    paused = host.does("pause")
    assert paused["closes"] is None
    assert paused["left"] > 50
    moves = mira.decides(random.Random(1))
    assert mira.sends(1, moves).status_code == 409
    going = host.does("resume")
    assert going["closes"] - going["now"] > 50
    assert mira.sends(1, moves).status_code == 200
    longer = host.does("longer")
    assert longer["closes"] == pytest.approx(going["closes"] + 20, abs=0.1)


def test_an_event_starts_by_itself_at_its_time(service: Service) -> None:
    host = Host(service, starts=time.time() + 1.5)
    host.guest("Mira")
    assert host.message["phase"] == "gathering"
    until(lambda: host.message, lambda told: told["phase"] == "open")


def test_only_guests_on_the_list_come_in_and_each_under_their_name(service: Service) -> None:
    host = Host(service, guests=["Mira", "Ben"])
    assert Guest(service, host.line(), "Anybody").joined.status_code == 404
    keys = {guest["name"]: guest["key"] for guest in host.made["guests"]}
    mira = host.guest("Somebody else", guest=keys["Mira"])
    assert mira.seat["name"] == "Mira"
    assert host.guest("Mira", guest=keys["Mira"]).seat["seat"] == mira.seat["seat"]


def test_results_from_paper_stand_apart_and_only_at_the_end(service: Service) -> None:
    host = Host(service)
    host.guest("Mira")
    host.does("start")
    paper, key = {"name": "Opa Heinz", "total": 16}, {"key": host.made["key"]}
    assert service.post(f"/api/events/{host.id}/paper", paper | key).status_code == 409
    assert host.does("end")["phase"] == "over"
    assert service.post(f"/api/events/{host.id}/paper", paper | key).status_code == 200
    assert service.get(f"/api/events/{host.id}/standing").json()["papers"] == [paper]


def test_whoever_listens_hears_the_present_message_at_once_and_each_later_one(service: Service) -> None:
    host = Host(service)
    host.guest("Mira")
    heard: list[Json] = []
    listening = threading.Thread(target=hear, args=(service, host.id, heard), daemon=True)
    listening.start()
    until(lambda: heard, lambda told: len(told) == 1)
    host.does("start")
    until(lambda: heard, lambda told: len(told) == 2)
    host.does("end")
    listening.join(10)
    assert [message["phase"] for message in heard] == ["gathering", "open", "over"]


def hear(service: Service, event: str, heard: list[Json]) -> None:
    with service.http.stream("GET", f"/api/events/{event}/stream") as told:
        for line in told.iter_lines():
            if line.startswith("data: "):
                heard.append(json.loads(line.removeprefix("data: ")))
                if heard[-1]["phase"] == "over":
                    return


# --- fairness -------------------------------------------------------------------------------------------------


def test_all_nonces_are_in_the_root_and_the_root_is_in_the_dice(service: Service) -> None:
    host = Host(service)
    guests = [host.guest(f"Guest {n}") for n in range(5)]
    promised = host.line()["commitment"]
    host.does("start")
    line = host.line()
    assert line["commitment"] == promised
    assert line["root"] == root_of([guest.nonce for guest in guests])
    assert line["joint"] == joint_of(line["root"], line["beacon"])
