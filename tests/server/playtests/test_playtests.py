"""Playtests: an author's link, three taps after the game, and a summary for nobody but the author."""

import re
import signal
import time
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from rollwright.cli import main
from rollwright.core.catalog import Catalog
from rollwright.data_folder import title_and_folder
from rollwright.server.http.edge import Edge, Visit
from rollwright.server.http.limits import kind_of
from rollwright.server.settings import Settings
from rollwright.server.wire.problems import NotFromHere

from ..browsing import Browser
from ..client import Json, Person, Service, keys_of
from ..http.test_edge import nowhere
from ..parts import free_port, start, stop
from ..tables.test_playing import play_out

PIG = "examples/pig"
TAPS: Json = {"fun": 5, "length": 3, "confusion": 2}


def shared(service: Service, **more: Json) -> Json:
    told = service.post("/api/playtests", {"game": "crosses", "players": 2, **more})
    assert told.status_code == 201, told.text
    return told.json()


def played(service: Service, opened: Json, *others: Service) -> list[Person]:
    """Everybody sits down at the table that was shared, and plays to the end."""
    door = service.watching(opened["table"])
    people = [Person(one, door.seated).joined_by(f"Guest {n}") for n, one in enumerate((service, *others))]
    for person in people[:-1]:
        person.reveals()
    play_out(people, keys_of(service.described(people[0].ask()["game"], "")))
    return people


def summary(service: Service, opened: Json) -> Json:
    told = service.get(f"/api/playtests/{opened['playtest']}", opened["key"])
    assert told.status_code == 200, told.text
    return told.json()


def test_whoever_played_is_asked_and_the_author_reads_it_by_the_rules(service: Service, browser: Browser) -> None:
    opened = shared(service)
    ana, ben = played(service, opened, browser())
    assert ana.ask()["playtest"]
    assert ana.say("survey", **TAPS).json() == {"answer": {**TAPS, "words": ""}}
    assert ana.say("survey", **TAPS | {"fun": 4}, words=" Too  many\u202e dice. ").status_code == 200
    assert ana.ask("/survey")["answer"] == {**TAPS, "fun": 4, "words": "Too many dice."}
    assert ben.ask("/survey")["answer"] is None
    assert ben.say("survey", **TAPS).status_code == 200
    told = summary(service, opened)
    (group,) = told["groups"]
    assert (told["game"], told["waiting"], told["running"]) == ("crosses", 0, 0)
    assert (group["people"], group["answers"], group["current"]) == (2, 2, True)
    assert group["fun"] == {"counts": [0, 0, 0, 1, 1], "mean": 4.5}
    assert group["length"] == {"counts": [0, 0, 2, 0, 0], "mean": 3.0}
    assert group["sentences"] == [{"words": "Too many dice.", "table": opened["table"]}]
    assert [(game["table"], game["people"], game["answers"]) for game in group["games"]] == [(opened["table"], 2, 2)]
    assert len(group["rules"]) == 16
    record = service.get(f"/api/tables/{opened['table']}/record").text.splitlines()[0]
    assert group["rules"] in record, "the record says by which rules it was played"


def test_only_the_key_opens_the_summary(service: Service) -> None:
    opened = shared(service)
    path = f"/api/playtests/{opened['playtest']}"
    assert service.get(path, opened["key"]).status_code == 200
    assert service.get(path, shared(service)["key"]).status_code == 403
    assert service.get(path).status_code == 403
    assert service.get("/api/playtests/nothing", opened["key"]).status_code == 404
    wrong = {"game": "crosses", "playtest": opened["playtest"], "key": "x" * 32}
    assert service.post("/api/playtests", wrong).status_code == 403


def test_a_rematch_and_another_table_belong_to_the_same_playtest(service: Service) -> None:
    opened = shared(service)
    ana, _ = played(service, opened, service)
    assert ana.again().ask()["playtest"]
    more = shared(service, playtest=opened["playtest"], key=opened["key"])
    assert (more["playtest"], more["key"]) == (opened["playtest"], opened["key"])
    assert summary(service, opened)["waiting"] == 2


def test_nobody_is_asked_at_other_tables_or_before_the_end_or_who_only_watches(service: Service) -> None:
    ordinary = service.make("crosses", [{}, {"bot": "random"}])
    assert not ordinary.ask()["playtest"]
    assert ordinary.say("survey", **TAPS).status_code == 404
    assert service.get(f"{ordinary.path}/survey", ordinary.token).status_code == 404
    opened = shared(service)
    guest = Person(service, service.watching(opened["table"]).seated).joined_by("Ana")
    assert guest.say("survey", **TAPS).status_code == 409
    assert guest.spectator().say("survey", **TAPS).status_code == 401


@pytest.mark.parametrize("wrong", [{"fun": 0}, {"fun": 6}, {"length": "3"}, {"words": "x" * 401}, {"words": "a\nb"}])
def test_an_answer_is_three_taps_and_a_sentence(service: Service, wrong: Json) -> None:
    guest = service.make("crosses", [{}, {"bot": "random"}])
    assert guest.say("survey", **TAPS | wrong).status_code == 422


def test_who_is_forgotten_takes_the_answer_along(service: Service, browser: Browser) -> None:
    opened, one = shared(service), browser()
    ana, _ = played(service, opened, one)
    mine = Person(one, {"table": opened["table"], "seat": 1, "token": ""})
    assert mine.say("survey", **TAPS, words="Mine.").status_code == 200, "known by the cookie alone"
    assert one.get("/api/me/export").json()["surveys"] == [{**TAPS, "words": "Mine.", "table": opened["table"]}]
    assert one.post("/api/me/forget").status_code == 200
    (group,) = summary(service, opened)["groups"]
    assert (group["answers"], group["sentences"]) == (0, [])
    assert ana.say("survey", **TAPS).status_code == 200


def test_with_the_table_go_the_answers(service: Service, database_url: str) -> None:
    opened = shared(service)
    ana, _ = played(service, opened, service)
    ana.say("survey", **TAPS)
    assert main(["forget", opened["table"], "--database-url", database_url]) == 0
    assert summary(service, opened)["groups"] == []
    with psycopg.connect(database_url) as db:
        kept = db.execute("select count(*) from playtest_answers where table_id = %s", [opened["table"]]).fetchone()
    assert kept == (0,)


def test_other_rules_than_the_author_means_are_refused(service: Service) -> None:
    for other in ({"rules": "0" * 16}, {"version": 99}, {"data": "0" * 16}):
        told = service.post("/api/playtests", {"game": "crosses", **other})
        assert told.status_code == 409, told.text


def test_a_game_is_shared_from_this_machine_only() -> None:
    headers = {b"host": b"localhost", b"content-type": b"application/json"}
    stranger = Visit("POST", "/api/playtests", "192.168.7.7", "192.168.7.7", headers)
    with pytest.raises(NotFromHere):
        Edge(nowhere, Settings("")).check(stranger)
    Edge(nowhere, Settings("")).check(stranger._replace(peer="127.0.0.1", address="127.0.0.1"))
    Edge(nowhere, Settings("")).check(stranger._replace(path="/api/tables/x/survey"))


def test_answers_are_counted_by_themselves() -> None:
    assert kind_of("POST", "/api/playtests") == "make"
    assert {kind_of(how, "/api/tables/x/survey") for how in ("GET", "POST")} == {"survey"}
    assert kind_of("GET", "/api/playtests/x") == "survey"


def test_a_folder_of_data_is_its_title(tmp_path: Path) -> None:
    game = next(game for game in Catalog.discover() if game.texts())
    mine = tmp_path / "mine"
    assert main(["data", game.components.id, str(mine)]) == 0
    assert title_and_folder(str(mine)) == (game.components.id, mine)
    assert title_and_folder(PIG) == (PIG, None)
    assert title_and_folder("pig.py") == ("pig.py", None)


def said_by_share(log: Path) -> tuple[str, str]:
    """The link for others, and the link for the author."""
    link = re.search(r"(http://\S+)/t/(\w+)", log.read_text())
    mine = re.search(r"http://\S+/playtest/(\w+#\S+)", log.read_text())
    assert link is not None, log.read_text()
    assert mine is not None
    return link[2], mine[1]


def test_share_keeps_answers_in_a_database_of_its_own(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same contract in the embedded store, from the command to the summary."""
    port, log = free_port(), home / "said"
    told = ["share", f"./{PIG}", "--host", "127.0.0.1", "--port", str(port), "--limits", "off"]
    with log.open("wb") as out:
        process = start("-m", "rollwright", *told, out=out)
    try:
        table, (playtest, _, key) = opened_by(log)
        service = Service(f"http://127.0.0.1:{port}")
        with closing(service.http):
            people = played(service, {"table": table}, service)
            assert people[0].say("survey", **TAPS, words="One more!").status_code == 200
            assert main(told) == 0, "a second table, at the service that runs"
            assert summary(service, {"playtest": playtest, "key": key})["waiting"] == 1
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(timeout=60)
        stop(process)
    capsys.readouterr()
    assert main(["share", "--summary", f"./{PIG}"]) == 0
    read = capsys.readouterr().out
    assert "1 game, 2 players, 1 answer" in read
    assert "5.0 from 1" in read
    assert "“One more!”" in read
    assert f"/t/{table}" in read


def opened_by(log: Path) -> tuple[str, tuple[str, str, str]]:
    """The table that `rollwright share` has opened, with playtest and key."""
    end = time.monotonic() + 90
    while "/playtest/" not in log.read_text():
        assert time.monotonic() < end, log.read_text()
        time.sleep(0.1)
    table, mine = said_by_share(log)
    return table, mine.partition("#")


def test_a_summary_of_nothing_says_what_to_type(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["share", "--summary", f"./{PIG}"]) == 2
    assert f"rollwright share ./{PIG}" in capsys.readouterr().err
