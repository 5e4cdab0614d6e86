"""Taking a turn back: by consent of all, as long as nothing has fallen or come to light since."""

import os
from collections.abc import Iterator, Sequence
from uuid import uuid4

import httpx2
import psycopg
import pytest

from rollwright.core.log import Log, Played
from rollwright.core.replay import replay, verify
from rollwright.server.service import Service as Process
from rollwright.server.tables import consent
from rollwright.server.tables.clock import LAG
from rollwright.server.tables.messages import AnsweringTakeBack

from ..client import Json, Person, Service, keys_of
from ..houses import serving_in_thread
from ..parts import database, go_to, inside
from ..tables.test_playing import play_out
from ..toy_house import catalog


def party(service: Service, n: int, game: str = "in_turns", **more: Json) -> list[Person]:
    """Friends at a table that changes nobody's rating."""
    host = service.make(game, [{}] * n, **{"friendly": True, **more})
    return [host, *(host.joined_by(name) for name in ("Ben", "Cleo", "Dan")[: n - 1])]


def cross(person: Person, box: int) -> Json:
    seq = person.view()["seq"]
    told = person.say("commit", seq=seq, moves=[f"cross row:{box}"], nonce=uuid4().hex)
    assert told.status_code == 200, told.text
    return told.json()


def agree(person: Person, agrees: bool = True) -> httpx2.Response:
    asked = person.view()["take_back"]
    return person.say("answer-take-back", question=asked["question"], agree=agrees)


def problem(told: httpx2.Response) -> str:
    assert told.status_code == 409, told.text
    return str(told.json()["type"]).rpartition(":")[2]


def bodies(url: str, table: str) -> list[str]:
    with psycopg.connect(url) as db:
        return [row[0] for row in db.execute("select body from entries where table_id = %s order by seq", [table])]


def record(service: Service, person: Person) -> Log:
    log = Log.loads(service.get(person.path + "/record").text)
    assert replay(log, catalog()).error is None
    assert verify(log, catalog())
    return log


def test_when_all_agree_the_table_goes_back_and_what_came_since_does_not_count(
    service: Service, database_url: str
) -> None:
    ana, ben, cleo = people = party(service, 3)
    before = ana.view()
    cross(ana, 1)
    cross(ben, 2)
    log = bodies(database_url, ana.table)
    assert [person.view()["take_back"] and person.view()["take_back"]["possible"] for person in people] == [
        True,
        True,
        None,
    ]
    assert ana.say("take-back").status_code == 200
    asked = {"possible": False, "question": 4, "asker": 0, "unanswered": [1, 2], "undone": [1]}
    assert [person.view()["take_back"] for person in (*people, ana.spectator())] == [asked] * 4
    assert agree(ben).status_code == 200
    assert cleo.view()["take_back"]["unanswered"] == [2]
    assert cleo.view()["prompt"] is not None
    assert agree(cleo).status_code == 200
    after = ana.view()
    assert after["take_back"] is None
    assert {**after, "seq": 0} == {**before, "seq": 0}
    assert bodies(database_url, ana.table)[: len(log)] == log
    assert ana.told()[-2:] == ["Ana asks to take back the last turn.", "Ana takes back the last turn."]
    cross(ana, 6)
    play_out(people, keys_of(service.described("in_turns", "")))
    played = [entry for entry in record(service, ana).entries if isinstance(entry, Played)]
    assert played[0] == Played(0, ("cross row:6",))
    assert len(played) == 9
    assert ana.view()["scores"] == cleo.spectator().view()["scores"]


def test_one_who_would_rather_play_on_is_enough_and_is_not_asked_again(service: Service) -> None:
    ana, ben, cleo = party(service, 3)
    cross(ana, 1)
    ana.say("take-back")
    assert agree(ben).status_code == 200
    assert agree(cleo, False).status_code == 200
    assert ana.view()["sheet"][0]
    assert ana.view()["take_back"] is None
    assert ana.told()[-1] == "Cleo: the turn stands."
    assert problem(ana.say("take-back")) == "asked-before"
    cross(ben, 1)
    assert ben.view()["take_back"] == {"possible": True, "question": 0, "asker": None, "unanswered": [], "undone": []}


def test_who_asks_can_give_it_up_and_does_by_playing_on(service: Service) -> None:
    ana, ben = party(service, 2)
    cross(ana, 1)
    ana.say("take-back")
    assert problem(ben.say("take-back")) == "another-asks"
    assert problem(ana.say("answer-take-back", question=3, agree=True)) == "question-closed"
    assert agree(ana, False).status_code == 200
    assert problem(ben.say("answer-take-back", question=3, agree=True)) == "question-closed"
    assert ben.view()["take_back"] is None


def test_nothing_is_taken_back_after_dice_have_fallen(service: Service) -> None:
    ana, ben = party(service, 2)
    assert problem(ana.say("take-back")) == "nothing-to-take-back"
    cross(ana, 1)
    ana.say("take-back")
    question = ben.view()["take_back"]["question"]
    cross(ben, 1)
    assert ana.view()["take_back"] is None
    assert problem(ana.say("take-back")) == "nothing-to-take-back"
    assert problem(ben.say("take-back")) == "nothing-to-take-back"
    late = ben.say("answer-take-back", question=question, agree=True)
    assert problem(late) == "question-closed"
    assert late.json()["detail"].startswith("The table has moved on,")


def test_nothing_is_taken_back_where_it_counts(service: Service) -> None:
    ana, _ = party(service, 2, friendly=False)
    cross(ana, 1)
    assert ana.view()["take_back"] is None
    assert problem(ana.say("take-back")) == "no-taking-back"


def test_what_several_decided_at_once_is_taken_back_only_before_it_lies_open(service: Service) -> None:
    ana, ben = party(service, 2, "crosses")
    cross(ana, 1)
    assert ana.say("take-back").status_code == 200
    assert agree(ben).status_code == 200
    assert ana.view()["prompt"] is not None
    cross(ana, 2)
    cross(ben, 3)
    assert problem(ana.say("take-back")) == "nothing-to-take-back"
    assert problem(ben.say("take-back")) == "nothing-to-take-back"


def test_who_is_done_and_may_look_at_the_others_does_not_come_back(service: Service) -> None:
    ana, ben = party(service, 2, "lanes")
    seq = ana.view()["seq"]
    assert ana.say("commit", seq=seq, moves=["stop"], nonce="n").status_code == 200
    assert ana.view()["others"][0]["cells"][0] is not None
    assert ana.view()["take_back"] is None
    assert problem(ana.say("take-back")) == "nothing-to-take-back"
    assert ben.view()["others"][0]["cells"][0] is None


def test_spectators_and_strangers_have_no_say(service: Service) -> None:
    ana, _ = party(service, 2)
    cross(ana, 1)
    assert ana.spectator().say("take-back").status_code == 401
    ana.say("take-back")
    assert ana.spectator().say("answer-take-back", question=3, agree=True).status_code == 401


def test_a_turn_made_on_what_was_taken_back_is_refused(service: Service) -> None:
    ana, ben = party(service, 2)
    cross(ana, 1)
    seq = ben.view()["seq"]
    ana.say("take-back")
    agree(ben)
    late = ben.say("commit", seq=seq, moves=["cross row:1"], nonce="late")
    assert problem(late) in {"stale", "not-your-turn"}
    cross(ana, 2)
    assert problem(ben.say("commit", seq=seq, moves=["cross row:1"], nonce="late")) == "stale"
    assert cross(ben, 3)["sheet"][2]


def test_who_is_still_choosing_when_another_takes_back_goes_on_with_what_is_chosen(
    service: Service, database_url: str
) -> None:
    ana, ben, cleo = party(service, 3, "crosses")
    seq = cleo.view()["seq"]
    cross(ana, 1)
    ana.say("take-back")
    agree(ben)
    agree(cleo)

    async def begun(process: Process) -> list[int]:
        return (await process.live_table(ana.table)).begun

    assert inside(database_url, begun) == [5, seq, seq]
    assert cleo.say("commit", seq=seq, moves=["cross row:4"], nonce="late").status_code == 200
    assert problem(ana.say("commit", seq=seq, moves=["cross row:4"], nonce="late")) == "stale"


def test_a_turn_that_was_taken_back_and_is_sent_again_is_not_made_again(service: Service) -> None:
    ana, ben = party(service, 2)
    turn = {"seq": ana.view()["seq"], "moves": ["cross row:1"], "nonce": "once"}
    ana.say("commit", **turn)
    ana.say("take-back")
    agree(ben)
    again = ana.say("commit", **turn).json()
    assert again["seq"] == 2
    assert ana.view()["sheet"][0] == 0


def test_turns_are_taken_back_one_after_the_other_as_far_as_the_dice(service: Service) -> None:
    ana, ben, cleo = party(service, 3)
    cross(ana, 1)
    cross(ben, 2)
    ben.say("take-back")
    agree(ana)
    agree(cleo)
    assert ben.view()["prompt"] is not None
    cross(ben, 3)
    ben.say("take-back")
    agree(ana)
    agree(cleo)
    assert not any(ben.view()["sheet"])
    ana.say("take-back")
    agree(ben)
    agree(cleo)
    assert not any(ana.view()["sheet"])
    assert ana.view()["prompt"] is not None
    assert problem(ana.say("take-back")) == "nothing-to-take-back"


@pytest.fixture(scope="module")
def still() -> Iterator[tuple[Service, str]]:
    """A house whose bots never play, and whose time can be put forward."""
    with (
        database(f"rollwright_back_{os.getpid()}") as url,
        serving_in_thread(url, bots=False, sweep=0.2) as service,
    ):
        yield service, url


def test_among_bots_there_is_nobody_to_ask(still: tuple[Service, str]) -> None:
    service, _ = still
    ana = service.make("in_turns", [{}, {"bot": "random"}], friendly=True)
    cross(ana, 4)
    assert ana.say("take-back").status_code == 200
    assert not any(ana.view()["sheet"])
    assert ana.view()["prompt"] is not None


def test_whoever_a_bot_stands_in_for_is_not_asked(still: tuple[Service, str]) -> None:
    service, _ = still
    ana, ben, cleo = party(service, 3)
    cross(ana, 4)
    ana.say("take-back")
    assert cleo.say("stand-in", seat=2).status_code == 200
    assert ana.view()["take_back"]["possible"]
    ana.say("take-back")
    assert ana.view()["take_back"]["unanswered"] == [1]
    agree(ben)
    assert not any(ana.view()["sheet"])
    assert ana.view()["stand_ins"] == {"2": "wick"}


def test_any_process_asks_answers_and_sees_the_same(still: tuple[Service, str]) -> None:
    """Each of them is a process that has heard of nobody; the one that serves has remembered the table all along."""
    service, url = still
    ana, ben = party(service, 2)
    cross(ana, 1)

    async def asked(process: Process) -> None:
        await consent.ask(process, ana.table, 0)

    async def answered(process: Process) -> None:
        await consent.reply(process, ana.table, 1, AnsweringTakeBack(question, True))

    async def sheet(process: Process) -> Sequence[int]:
        return (await process.live_table(ana.table)).match.seats[0].sheet.cells

    inside(url, asked)
    question = ben.view()["take_back"]["question"]
    inside(url, answered)
    assert not any(ana.view()["sheet"])
    assert not any(inside(url, sheet))
    cross(ana, 2)
    assert inside(url, sheet) == ana.view()["sheet"]
    play_out([ana, ben], keys_of(service.described("in_turns", "")))
    assert record(service, ana).entries[1] == Played(0, ("cross row:2",))


def test_time_goes_on_while_others_are_asked_and_is_not_given_back(still: tuple[Service, str]) -> None:
    service, url = still
    ana, ben = party(service, 2, clock={"kind": "live", "base": 300, "turn": 10, "instead": "pip"})
    try:
        go_to(url, 60)
        cross(ana, 1)
        went = [300 - 60 + LAG + 10, 300]
        assert ana.view()["clock"]["left"] == pytest.approx(went, abs=2)
        go_to(url, 100)
        ana.say("take-back")
        assert ana.view()["clock"]["thinking"] == [1]
        agree(ben)
        assert ana.view()["clock"]["thinking"] == [0]

        async def clocks(process: Process) -> list[float]:
            live = await process.live_table(ana.table)
            return [live.clocks.left(seat, process.timepiece.now()) for seat in (0, 1)]

        shown = ana.view()["clock"]["left"]
        assert shown == pytest.approx([went[0], 300 - 40 + LAG + 10], abs=2)
        assert inside(url, clocks) == pytest.approx(shown, abs=2)
    finally:
        go_to(url, 0)


def test_the_course_and_the_proof_tell_only_what_counts(service: Service) -> None:
    ana, ben = party(service, 2)
    cross(ana, 1)
    ana.say("take-back")
    agree(ben)
    play_out([ana, ben], keys_of(service.described("in_turns", "")))
    steps = ana.ask("/course")["steps"]
    assert [step["seat"] for step in steps if step["seat"] is not None] == [0, 1] * 3
    assert len(ana.ask("/proof")["throws"]) == 3
