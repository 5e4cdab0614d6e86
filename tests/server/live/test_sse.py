"""The public stream: no gap, no secret, the same for everybody."""

import json
import random
import threading
from contextlib import closing

import pytest

from tests.testkit.orchard import ORCHARD

from ..client import Person, Service, keys_of
from ..parts import table_of_bots


@pytest.fixture
def watching(service: Service, database_url: str) -> Person:
    """A spectator of a finished game."""
    watching = service.watching(table_of_bots(database_url, ORCHARD, ["random"] * 3))
    watching.changes()
    return watching


def test_a_stream_can_be_taken_up_anywhere(watching: Person) -> None:
    whole = watching.changes()
    for after in range(len(whole)):
        assert watching.changes(after) == whole[after:]


def test_a_new_listener_hears_who_sits_here_and_the_last_change(watching: Person) -> None:
    with closing(watching.events()) as events:
        first, second = next(events), next(events)
    assert first[:2] == ("", "seats")
    assert json.loads(first[2])["seats"][0]["name"] == "random 0"
    assert second[:2] == (str(watching.view()["seq"]), "change")


def test_listeners_hear_of_everything_while_it_happens(service: Service) -> None:
    host = service.make("crosses", [{}, {}])
    heard: list[list[int]] = [[] for _ in range(3)]

    def listen(nth: int) -> None:
        heard[nth] = [change["seq"] for change in host.changes(0)]

    listeners = [threading.Thread(target=listen, args=(nth,)) for nth in range(3)]
    for listener in listeners:
        listener.start()
    guest = host.joined_by("Ben")
    keys = keys_of(service.described("crosses", ""))
    for _ in range(3):
        for person in (host, guest):
            person.turn(keys, random.choice)
    for listener in listeners:
        listener.join(10)
    assert heard == [list(range(1, 8))] * 3


def test_sitting_down_and_playing_again_are_told(service: Service) -> None:
    host = service.make("crosses", [{}, {}, {}])
    with closing(host.events(0)) as events:
        kinds = []
        assert next(events)[1] == "seats"
        host.joined_by("Ben")
        for _, kind, data in events:
            kinds.append(kind)
            if kind == "seats":
                assert json.loads(data)["seats"][1]["name"] == "Ben"
                break
    assert set(kinds) <= {"beat", "seats"}


def test_a_silent_stream_beats(service: Service) -> None:
    host = service.make("crosses", [{}, {}])
    with closing(host.events(0)) as events:
        assert [kind for _, kind, _ in (next(events), next(events))] == ["seats", "beat"]


@pytest.mark.parametrize("last", ["-1", "x", "99999999999999999999"])
def test_a_number_that_is_none(service: Service, last: str) -> None:
    host = service.make("crosses", [{}])
    assert service.get(host.path + "/events", **{"Last-Event-ID": last}).status_code == 422


def test_the_log_tells_a_seat_its_own_moves_and_the_others_marks(service: Service) -> None:
    host = service.make("crosses", [{}, {}])
    guest = host.joined_by("Ben")
    for person, box in ((host, 1), (guest, 2)):
        person.say("commit", seq=1, moves=[f"cross row:{box}"], nonce="n")
    assert host.told() == ["The game begins.", "Ana: cross row 1", "Ben: cross row 2"]
    spectator = host.spectator().told()
    assert spectator == ["The game begins.", "Ana: cross row 1", "Ben: cross row 2"]


def test_the_log_is_told_page_by_page(service: Service) -> None:
    host = service.make("crosses", [{}, {}])
    guest = host.joined_by("Ben")
    for person, box in ((host, 1), (guest, 2)):
        person.say("commit", seq=1, moves=[f"cross row:{box}"], nonce="n")
    pages = [host.ask(f"/log?after={after}&most=1") for after in range(4)]
    assert [(page["upto"], page["last"]) for page in pages] == [(1, 3), (2, 3), (3, 3), (3, 3)]
    assert [line["words"] for page in pages for line in page["lines"]] == host.told()
    assert host.ask("/log?after=99999")["lines"] == []


def test_an_event_carries_its_number_and_nothing_else(watching: Person) -> None:
    with closing(watching.events(0)) as events:
        told = [
            (id, json.loads(data)) for _, (id, kind, data) in zip(range(4), events, strict=False) if kind == "change"
        ]
    assert told
    assert all(data == {"seq": int(id)} for id, data in told)


def test_one_answer_has_the_view_and_what_was_told_since(service: Service) -> None:
    host = service.make("crosses", [{}, {}])
    guest = host.joined_by("Ben")
    first = host.ask("/view?after=0")
    assert [line["words"] for line in first["log"]["lines"]] == ["The game begins."]
    drafted = host.say("draft", seq=1, moves=["cross row:1"], after=1).json()
    assert (drafted["log"], drafted["seq"]) == ({"lines": [], "upto": 1, "last": 1}, 1)
    done = [
        person.say("commit", seq=1, moves=[f"cross row:{box}"], nonce="n", after=1).json()
        for person, box in ((host, 1), (guest, 2))
    ]
    assert [(view["seq"], view["log"]["upto"], view["log"]["last"]) for view in done] == [(2, 2, 2), (3, 3, 3)]
    assert [[line["words"] for line in view["log"]["lines"]] for view in done] == [
        ["Ana: cross row 1"],
        ["Ana: cross row 1", "Ben: cross row 2"],
    ]
    assert host.ask("/view?after=2")["log"]["lines"] == done[1]["log"]["lines"][1:]
    assert host.ask("/view?after=3")["log"] == {"lines": [], "upto": 3, "last": 3}
    assert host.view()["log"] is None


def test_the_same_commit_again_is_answered_with_the_log_up_to_it(service: Service) -> None:
    host = service.make("crosses", [{}, {}])
    guest = host.joined_by("Ben")
    first = host.say("commit", seq=1, moves=["cross row:1"], nonce="n", after=1).json()
    guest.say("commit", seq=1, moves=["cross row:2"], nonce="n")
    again = host.say("commit", seq=1, moves=["cross row:1"], nonce="n", after=1).json()
    assert (again["seq"], again["log"]["lines"]) == (first["seq"], first["log"]["lines"])
    assert (again["log"]["upto"], again["log"]["last"]) == (2, 3)
