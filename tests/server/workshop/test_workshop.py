"""`rollwright serve my_game.py --reload`: rules and tables follow every save, and no ordinary service does."""

import json
import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from rollwright.cli import main
from rollwright.core.position import read
from rollwright.game_file import known_games
from rollwright.server.workshop.endpoints import ENDPOINTS

from ..client import Json, Person, Service
from ..parts import free_port
from ..workshops import GAME, STRICTER, Workshop, passed, wait_until, workshop

WITHIN = 2.0
"""Seconds after a save in which everybody has heard of it."""


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workshop]:
    with workshop(tmp_path_factory.mktemp("workshop")) as found:
        yield found


@pytest.fixture(autouse=True)
def as_it_was(bench: Workshop) -> Iterator[None]:
    """Every test begins with the same rules."""
    with bench.put_back():
        yield


def told_after(person: Person, save: tuple[str, str]) -> Json:
    """What everybody at a table is told of the workshop after a save; it must not take long."""
    found, seconds = told_in_time(person, save)
    assert seconds < WITHIN
    return found[-1]


def told_in_time(person: Person, save: tuple[str, str]) -> tuple[list[Json], float]:
    """All that is told after a save until the tables have followed it, and in how many seconds."""
    with closing(person.events()) as events:
        told = (json.loads(data) for _, kind, data in events if kind == "workshop")
        first = next(told)
        assert isinstance(person.service, Workshop)
        person.service.edit(*save)
        saved = time.monotonic()
        found = [next(told)]
        while found[-1]["replaying"]:
            found.append(next(told))
        assert found[0] != first
        return found, time.monotonic() - saved


def test_a_save_changes_the_rules_of_a_table_that_goes_on(bench: Workshop) -> None:
    ana = bench.table(passes=2)
    told = told_after(ana, ("ROUNDS = 6", "ROUNDS = 3"))
    assert told["problem"] == ""
    assert told["refused"] is None
    assert told["age"] < WITHIN
    assert ana.view()["seq"] == 3, "nothing was lost"
    passed(ana)
    assert ana.view()["over"], "the third round is the last now"


def test_a_move_that_is_refused_now_is_named_and_the_game_goes_on_before_it(bench: Workshop) -> None:
    ana = bench.table(passes=4)
    told = told_after(ana, STRICTER)
    refused = told["refused"]
    assert (refused["after"], refused["seat"], refused["move"]) == (2, 0, "Pass")
    assert refused["rule"] == "X-2"
    assert "crossed already" in refused["why"]
    assert ana.view()["seq"] == 2
    assert ana.view()["round"] == 2
    told = ana.say("commit", seq=2, moves=["cross row:1"], nonce="f" * 32)
    assert told.status_code == 200, told.text
    assert ana.view()["round"] == 3


def test_a_game_that_fits_again_is_whole_again(bench: Workshop) -> None:
    ana = bench.table(passes=4)
    assert told_after(ana, STRICTER)["refused"]
    assert told_after(ana, (STRICTER[1], STRICTER[0]))["refused"] is None
    assert ana.view()["seq"] == 5


def test_other_dice_are_thrown_where_the_rules_ask_for_others(bench: Workshop) -> None:
    ana = bench.table(passes=2)
    dice = ('"dice": [Die("die")]', '"dice": [Die("die", range(1, 21))]')
    assert told_after(ana, dice)["refused"] is None
    assert ana.view()["seq"] == 3


@pytest.mark.parametrize(
    ("save", "said"),
    [
        (("ROUNDS = 6", "ROUNDS = = 6"), "crosses.py:8: ROUNDS = = 6"),
        (("ROUNDS = 6", "ROUNDS = 6 / 0"), "ZeroDivisionError"),
        (("ROUNDS = 6", "raise SystemExit(3)"), "SystemExit at crosses.py:8"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_with_its_line_and_the_last_good_rules_stay(
    bench: Workshop, save: tuple[str, str], said: str
) -> None:
    ana = bench.table(passes=1)
    told = told_after(ana, save)
    assert said in told["problem"]
    assert "crosses.py:8" in told["problem"]
    assert not told["current"]
    assert said in bench.log.read_text(), "and in the terminal"
    passed(ana)
    assert ana.view()["seq"] == 3
    assert told_after(ana, (save[1], save[0]))["problem"] == ""


def asked(person: Person, what: str = "look", **body: Json) -> Json:
    told = person.service.post(f"/api/workshop/tables/{person.table}/{what}", body)
    assert told.status_code == 200, told.text
    return told.json()


def done(person: Person, what: str, **body: Json) -> None:
    told = person.service.post(f"/api/workshop/tables/{person.table}/{what}", body)
    assert told.status_code == 200, told.text


def test_the_bench_is_for_this_machine_and_for_who_sits_at_the_table(bench: Workshop) -> None:
    """Everybody in the same network can reach a workshop; sheets, dice and position are not theirs."""
    ana = bench.table(passes=0)
    bodies: Json = {"look": {}, "why": {"seat": 0}, "go": {"act": 1}, "throw": {"faces": {}}, "place": {"position": ""}}
    for what in ("look", "why", "go", "play-on", "throw", "place"):
        path, elsewhere = f"/api/workshop/tables/{ana.table}/{what}", {"X-Forwarded-For": "192.168.1.7"}
        stranger = bench.http.post(path, json=bodies.get(what), headers=elsewhere)
        assert stranger.status_code in {401, 403}, (what, stranger.text)
    own = {"X-Forwarded-For": "192.168.1.7", "Authorization": f"Seat {ana.token}"}
    assert bench.http.post(f"/api/workshop/tables/{ana.table}/look", json={}, headers=own).status_code == 200


def crashing(*, after: str) -> tuple[str, str]:
    """An edit after which the rules crash behind this line."""
    return after, f"{after}\n        [][t.round]"


CRASHES = {
    "forbids": crashing(after="def forbids(self, t, me, move):"),
    "apply": crashing(after="def apply(self, t, me, move):"),
    "score": crashing(after="def score(self, t, sheet):"),
    "next": ("            return End", "            [][t.round]\n            return End"),
    "throw": ("if isinstance(t.step, Roll):", "if isinstance(t.step, Roll) and [][t.round]:"),
}


MISTAKES = {
    "no such group": ('"row")})', '"rwo")})'),
    "no such die": ('Roll(["die"])', 'Roll(["dice"])'),
    "no step": ('return Turn(["cross"])', 'return "turn"'),
}
"""Edits that the engine itself refuses when it comes to them, and not when the file is read."""


@pytest.mark.parametrize("mistake", MISTAKES)
def test_rules_that_contradict_themselves_are_told_like_a_rule_that_crashes(bench: Workshop, mistake: str) -> None:
    ana = bench.table(passes=3)
    told = told_after(ana, MISTAKES[mistake])
    asked = [bench.get(f"/api/tables/{ana.table}{what}", ana.token) for what in ("", "/view", "/log")]
    problems = [answer.json() for answer in asked if answer.status_code != 200]
    assert {(said["status"], said["type"]) for said in problems} <= {(422, "urn:rollwright:rule-crashed")}
    heard = [told["problem"], (told["refused"] or {"why": ""})["why"], *(said["detail"] for said in problems)]
    assert any(heard), "somebody is told"
    assert told_after(ana, MISTAKES[mistake][::-1])["problem"] == ""
    assert ana.view()["seq"] == 4


ENDLESS = {
    "forbids": ("if move is PASS:", "while True: pass\n        if move is PASS:"),
    "apply": ("if move is not PASS:", "if move is not PASS:\n            while True: pass"),
    "score": ("        return Score", "        while True: pass\n        return Score"),
}


@pytest.mark.parametrize(
    ("hook", "passes"),
    [
        ("forbids", 0),
        pytest.param("forbids", 2, marks=pytest.mark.nightly),
        pytest.param("apply", 0, marks=pytest.mark.nightly),
        pytest.param("score", 1, marks=pytest.mark.nightly),
    ],
)
def test_a_rule_without_end_is_told_with_its_line_and_the_next_save_is_followed(
    tmp_path: Path, hook: str, passes: int
) -> None:
    endless = ENDLESS[hook]
    with workshop(tmp_path) as bench:
        others, ana = [bench.table(passes=2) for _ in range(3)], bench.table(passes=passes)
        told, seconds = told_in_time(ana, endless)
        assert 5 <= seconds < 5 + WITHIN, "other tables keep nobody waiting"
        assert [line["replaying"] for line in told] == [True, False]
        assert re.search(r"Endless at crosses.py:\d+: still running", told[-1]["problem"])
        assert "Endless at crosses.py" in bench.log.read_text(), "and in the terminal"
        asked = time.monotonic()
        for what in ("", "/view", "/log"):
            said = bench.get(f"/api/tables/{ana.table}{what}", ana.token)
            assert said.status_code == 200 if not what else "Endless at crosses.py" in said.json()["detail"]
        assert time.monotonic() - asked < WITHIN, "no process runs into it again"
        assert told_after(ana, endless[::-1])["problem"] == ""
        assert [one.view()["seq"] for one in (ana, *others)] == [passes + 1, 3, 3, 3]


@pytest.mark.parametrize("hook", CRASHES)
def test_a_rule_that_crashes_is_told_with_its_line_and_takes_nothing_away(bench: Workshop, hook: str) -> None:
    ana, written = bench.table(passes=6 if hook == "next" else 3), len(bench.log.read_text())
    whole = ana.view()["seq"]
    told = told_after(ana, CRASHES[hook])
    assert told["current"], "the file was read"
    heard = [told["problem"], (told["refused"] or {"why": ""})["why"]]
    asked = [bench.get(f"/api/tables/{ana.table}{what}", ana.token) for what in ("", "/view", "/log")]
    asked += [bench.post(f"/api/workshop/tables/{ana.table}/{what}", {}) for what in ("look", "why")]
    problems = [answer.json() for answer in asked if answer.status_code != 200]
    assert {(said["status"], said["type"]) for said in problems} <= {(422, "urn:rollwright:rule-crashed")}
    places = [*filter(None, heard), *(said["detail"] for said in problems)]
    assert places
    assert all("IndexError at crosses.py:" in said for said in places)
    assert asked[0].status_code == 200, "the table is there"
    assert "trace" not in bench.log.read_text()[written:].lower()
    told = told_after(ana, CRASHES[hook][::-1])
    assert (told["problem"], told["refused"]) == ("", None)
    assert ana.view()["seq"] == whole, "and nothing was lost"


def test_a_table_of_a_game_with_another_name_now_waits_until_it_is_called_so_again(bench: Workshop) -> None:
    ana, another = bench.table(passes=2), ('Components("crosses"', 'Components("noughts"')
    told = told_after(ana, another)
    assert told["problem"].startswith("The game is no longer called crosses in its file, but noughts.")
    asked = [bench.get(path, ana.token) for path in (f"/api/tables/{ana.table}/view", "/api/games/crosses/-?version=1")]
    for answer in asked:
        assert answer.json()["type"] == "urn:rollwright:rule-crashed"
        assert "no longer called crosses" in answer.json()["detail"]
    assert told_after(ana, another[::-1])["problem"] == ""
    assert ana.view()["seq"] == 3


def test_a_refusal_is_no_longer_told_when_the_table_cannot_be_shown_at_all(bench: Workshop) -> None:
    ana = bench.table(passes=4)
    assert told_after(ana, STRICTER)["refused"]
    told = told_after(ana, ("players=range(1, 4)", "players=range(2, 4)"))
    assert "2-3 players" in told["problem"]
    assert told["refused"] is None


def test_the_author_reads_all_that_the_rules_know(bench: Workshop) -> None:
    ana = bench.table("greedy", passes=1)
    line = asked(ana)
    assert line["position"].startswith("crosses/1 n=2 round=")
    assert "seat 0: Ana, 0 (crosses 0)" in line["text"]
    assert line["dice"] == [{"id": "die", "faces": ["1", "2", "3", "4", "5", "6"]}]
    wait_until(lambda: bool(ana.view()["prompt"]))
    assert "todo      cross" in asked(ana)["text"]
    shown = ana.view()["dice"]["die"]
    whys = {why["name"]: why for why in asked(ana, "why", seat=0)}
    assert whys["pass"]["moves"] == ["pass"]
    for number in range(1, 7):
        why = whys[f"row:{number}"]
        assert (why["moves"], why["rule"]) == ((["cross " + why["name"]], "") if number <= shown else ([], "X-1"))


def test_the_author_reads_what_a_choice_that_is_not_finished_has_led_to(tmp_path: Path) -> None:
    with workshop(tmp_path) as bench:
        bench.edit('["cross"])', '["cross", "cross"])')
        wait_until(lambda: bench.times_read() == 1)
        ana = bench.table()
        done(ana, "throw", faces={"die": 6})
        passed_twice = ana.say("commit", seq=1, moves=["pass", "pass"], nonce="a" * 32)
        assert passed_twice.status_code == 200, passed_twice.text
        chosen: dict[str, Json] = {"drafting": 0, "moves": ["cross row:2"]}
        before, after = asked(ana), asked(ana, **chosen)
        assert "todo      cross, cross" in before["text"]
        assert "todo      cross\n" in after["text"]
        assert "row:2=1" in after["text"]
        whys = {why["name"]: why for why in asked(ana, "why", seat=0, **chosen)}
        assert (whys["row:2"]["rule"], whys["row:3"]["moves"]) == ("X-2", ["cross row:3"])
        assert after["position"] != before["position"]
        known, _ = known_games(str(bench.file))
        match = read(after["position"], known)
        assert [move.key for move in match.seats[0].draft] == chosen["moves"]
        assert [task.text for task in match.seats[0].todo] == ["cross"]
        done(ana, "place", position=after["position"])
        assert asked(ana)["position"] == after["position"]


def test_choices_that_are_no_longer_possible_are_left_out(bench: Workshop) -> None:
    ana = bench.table()
    for seat, move in ((0, "cross row:6"), (0, "cross row:99"), (7, "pass")):
        done(ana, "throw", faces={"die": 1})
        passed(ana)
        assert asked(ana, drafting=seat, moves=[move]) == asked(ana)
        assert asked(ana, "why", drafting=seat, moves=[move]) == asked(ana, "why")
    assert asked(ana, "why", seat=7) == []


def test_time_goes_back_and_forth_and_another_way_is_played_from_there(bench: Workshop) -> None:
    ana = bench.table("greedy")
    for _ in range(3):
        wait_until(lambda: bool(ana.view()["prompt"]))
        passed(ana)
    wait_until(lambda: asked(ana)["act"] == 8)
    done(ana, "go", act=3)
    line = asked(ana)
    assert (line["act"], line["acts"], line["still"]) == (3, 8, True), "bots wait"
    assert ana.view()["seq"] == 3
    done(ana, "go", act=8)
    assert ana.view()["seq"] == 8
    done(ana, "go", act=1)
    done(ana, "play-on")
    wait_until(lambda: asked(ana)["acts"] == 2)
    passed(ana)
    wait_until(lambda: asked(ana)["acts"] == 4)
    assert bench.post(f"/api/workshop/tables/{ana.table}/go", {"act": 99}).status_code == 404


def test_the_next_dice_fall_as_the_author_has_chosen_once(bench: Workshop) -> None:
    ana = bench.table()
    for face in (6, 1, 6):
        done(ana, "throw", faces={"die": face})
        passed(ana)
        assert ana.view()["dice"] == {"die": face}
    assert asked(ana)["chosen"] == {}
    assert bench.post(f"/api/workshop/tables/{ana.table}/throw", {"faces": {"die": 7}}).status_code == 422


def test_a_position_is_one_line_to_come_back_to(bench: Workshop) -> None:
    ana = bench.table(passes=2)
    position = asked(ana)["position"]
    passed(ana)
    done(ana, "place", position=position)
    assert asked(ana)["position"] == position
    passed(ana)
    assert ana.view()["round"] == 4
    told = bench.post(f"/api/workshop/tables/{ana.table}/place", {"position": position.replace("n=1", "n=2")})
    assert told.status_code == 422
    assert bench.post(f"/api/workshop/tables/{ana.table}/place", {"position": "chess/1"}).status_code == 422


def test_an_ordinary_service_has_no_bench(service: Service) -> None:
    ana = service.make("pig", [{}, {"bot": "greedy"}])
    for endpoint in ENDPOINTS:
        path = endpoint.path.format(table=ana.table)
        told = service.get(path) if endpoint.method == "GET" else service.post(path, {})
        assert told.status_code == 404, path
    with closing(ana.events()) as events:
        assert {kind for _, (_, kind, _) in zip(range(2), events, strict=False)} == {"seats", "change"}


def test_a_missing_database_is_not_said_to_be_the_fault_of_the_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.setattr("rollwright.server.database.connection.START_TIMEOUT_SECONDS", 0)
    monkeypatch.setattr(os, "environ", dict(os.environ))
    file = tmp_path / "lonely_crosses.py"
    file.write_text(GAME)
    nowhere = f"postgresql://127.0.0.1:{free_port()}/nowhere"
    assert main(["serve", str(file), "--reload", "--port", str(free_port()), "--database-url", nowhere]) == 2
    said = capsys.readouterr().err
    assert said.startswith("The database nowhere at 127.0.0.1:")
    assert "rules" not in said


def test_a_workshop_is_for_one_game_and_this_house(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--reload"]) == 2
    assert "rollwright serve my_game.py --reload" in capsys.readouterr().err
    assert main(["serve", "pig", "--reload", "--public"]) == 2
    assert "--public" in capsys.readouterr().err
