"""The lab on a page: for who sits at this machine, answered in a process of its own, stopped when nobody wants more."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.log import Log
from rollwright.core.replay import replay
from rollwright.server.background.tasks import ANSWERS_KEPT_DAYS, tidy
from rollwright.server.http.edge import Edge, Visit
from rollwright.server.http.limits import kind_of
from rollwright.server.lab import questions
from rollwright.server.lab.messages import MOST, LabWish
from rollwright.server.service import Service as Process
from rollwright.server.settings import Settings
from rollwright.server.wire.problems import NotFromHere, NotNow

from ..client import Json, Service
from ..houses import serving_in_thread
from ..http.test_edge import nowhere
from ..parts import database, free_port, inside, start, stop, wait_until_well

TITLE, MODE = "potion_shop", "competitive"
WISH: Json = {"game": TITLE, "mode": MODE, "question": "seats", "players": [2], "games": 60}
QUESTIONS = "/api/lab/questions"
OVER = {"done", "stopped", "late", "failed"}


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with database(f"rollwright_lab_{os.getpid()}") as url:
        yield url


@pytest.fixture(scope="module")
def lab(url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """One process with a worker, that has played no games for the lab yet."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        with serving_in_thread(url) as service:
            yield service


def asked(lab: Service, **more: object) -> str:
    told = lab.post(QUESTIONS, WISH | more)
    assert told.status_code == 201, told.text
    assert told.json()["link"] == f"/lab/{told.json()['question']}"
    return str(told.json()["question"])


def looked(lab: Service, question: str) -> Json:
    told = lab.get(f"{QUESTIONS}/{question}")
    assert told.status_code == 200, told.text
    return told.json()


def until(lab: Service, question: str, *states: str, seconds: float = 240) -> Json:
    """The question, when it is in one of these states."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        told = looked(lab, question)
        if told["state"] in states:
            return told
        assert told["state"] not in OVER, told
        time.sleep(0.2)
    raise AssertionError(looked(lab, question))


@pytest.fixture(scope="module")
def answered(lab: Service) -> str:
    question = asked(lab)
    until(lab, question, "done")
    return question


def test_what_can_be_asked_is_told(lab: Service) -> None:
    told = lab.get("/api/lab").json()
    assert told["missing"] == ""
    assert not told["open"]
    assert not told["served"]
    assert {"compare", "length", "seats"} <= {one["name"] for one in told["questions"]}
    way = next(one for one in told["ways"] if (one["game"], one["mode"]) == (TITLE, MODE))
    assert way["players"] == [2, 3, 4]
    assert way["files"] == sorted(lab.get(f"/api/lab/data/{TITLE}/{MODE}").json())


def test_a_question_is_answered_with_a_number_that_narrows(lab: Service, answered: str) -> None:
    told = looked(lab, answered)
    assert (told["done"], told["wanted"], told["problem"]) == (60, 60, "")
    answer = told["answer"]
    assert answer["games"] == 60
    assert "%" in answer["number"]
    assert [moment[0] for moment in answer["history"]] == [20, 60]
    first, last = (high - low for _, _, low, high in answer["history"])
    assert last < first


def test_its_picture_is_drawn_for_the_light_and_for_the_dark(lab: Service, answered: str) -> None:
    light, dark = (lab.get(f"{QUESTIONS}/{answered}/picture.svg?dark={n}") for n in (0, 1))
    for told in (light, dark):
        assert told.headers["content-type"].startswith("image/svg+xml")
        assert told.text.startswith("<svg")
    assert light.text != dark.text
    narrow = lab.get(f"{QUESTIONS}/{answered}/picture.svg?narrow=1")
    assert narrow.text.startswith("<svg")
    assert narrow.text != light.text
    assert looked(lab, answered)["answer"]["drawn"]


def test_its_games_can_be_read_and_played_again(lab: Service, answered: str) -> None:
    examples = looked(lab, answered)["examples"]
    assert examples
    for n, one in enumerate(examples):
        told = lab.get(f"{QUESTIONS}/{answered}/games/{n}/record")
        assert "attachment" in told.headers["content-disposition"]
        found = replay(Log.loads(told.text), Catalog.discover())
        assert [score.total for score in found.match.scores()] == one["scores"]
        assert lab.get(f"{QUESTIONS}/{answered}/games/{n}/story").json()["lines"]
    assert lab.get(f"{QUESTIONS}/{answered}/games/{len(examples)}/record").status_code == 404


@pytest.mark.nightly
def test_a_house_rule_and_own_data_are_played(lab: Service) -> None:
    texts = lab.get(f"/api/lab/data/{TITLE}/{MODE}").json()
    texts["rules.toml"] = texts["rules.toml"].replace("gold_per_vp = 2", "gold_per_vp = 3")
    house, own = asked(lab, options={"fair_start": "true"}, games=20), asked(lab, data=texts, games=20)
    told = until(lab, house, "done")
    assert (told["options"], told["varied"]) == ({"fair_start": "true"}, False)
    told = until(lab, own, "done")
    assert told["varied"]
    assert "data" not in told
    assert lab.get(f"{QUESTIONS}/{own}/data").json() == texts  # to go on from
    assert lab.get(f"{QUESTIONS}/{house}/data").json() == {}


def test_a_question_beside_the_game_has_no_picture_and_no_games(lab: Service) -> None:
    told = until(lab, asked(lab, game="pig", mode="", question="cards", games=20), "done")
    assert (told["answer"]["drawn"], told["answer"]["known"], told["examples"]) == (False, False, [])


def test_what_an_edit_changes_is_found_on_the_same_dice(lab: Service) -> None:
    texts = lab.get(f"/api/lab/data/{TITLE}/{MODE}").json()
    texts["rules.toml"] = texts["rules.toml"].replace("gold_per_vp = 2", "gold_per_vp = 9")
    question = asked(lab, question="compare", data=texts, games=60)
    told = until(lab, question, "done")
    assert (told["done"], told["wanted"], told["varied"]) == (120, 120, True)
    answer = told["answer"]
    assert answer["edits"] == ["rules.toml:gold_per_vp 2 → 9"]
    assert [moment[0] for moment in answer["history"]] == [40, 120]
    assert "'my edit' lowers the points" in answer["sentence"]
    assert "games saved" in answer["headings"]
    assert [one["why"] for one in told["examples"]] == ["before", "after"]
    assert len({one["game"] for one in told["examples"]}) == 1
    assert lab.get(f"{QUESTIONS}/{question}/picture.svg").text.startswith("<svg")


def test_a_house_rule_is_an_edit_too(lab: Service) -> None:
    question = asked(lab, question="compare", options={"fair_start": "true"}, games=20)
    assert until(lab, question, "done")["answer"]["edits"] == ["fair_start false → true"]


def test_who_has_edited_nothing_is_told_what_to_do_first(lab: Service) -> None:
    texts = lab.get(f"/api/lab/data/{TITLE}/{MODE}").json()
    for more in ({}, {"data": texts}, {"options": {"fair_start": "false"}}):
        told = lab.post(QUESTIONS, WISH | {"question": "compare"} | more)
        assert told.status_code == 422
        assert told.json()["detail"].startswith("First change a number in the data or a house rule")


def test_wrong_data_are_refused_with_the_sentence_that_says_where(lab: Service) -> None:
    texts = lab.get(f"/api/lab/data/{TITLE}/{MODE}").json()
    for broken in ("what is this", texts["rules.toml"] + "\nmore = 3\n"):
        told = lab.post(QUESTIONS, WISH | {"data": texts | {"rules.toml": broken}})
        assert told.status_code == 422, told.text
        assert told.json()["detail"].startswith("rules.toml")
    missing = lab.post(QUESTIONS, WISH | {"data": {"rules.toml": texts["rules.toml"]}})
    assert missing.status_code == 422


@pytest.mark.parametrize(
    "more",
    [
        {"question": "weather"},
        {"game": "no_such_game"},
        {"game": "examples/pig.py"},
        {"players": [1]},
        {"players": []},
        {"players": [7]},
        {"games": MOST + 1},
        {"options": {"chits": "blue"}},
        {"data": {"rules.py": "print()"}},
        {"data": {"../rules.toml": ""}},
        {"data": {"rules.toml": "a = '\0'"}},
        {"lineup": ["greedy"]},
    ],
)
def test_what_makes_no_sense_is_refused_before_it_waits(lab: Service, url: str, more: Json) -> None:
    with psycopg.connect(url) as db:
        before = db.execute("select count(*) from lab_questions").fetchone()
        assert lab.post(QUESTIONS, WISH | more).status_code in (404, 422)
        assert db.execute("select count(*) from lab_questions").fetchone() == before


def test_a_question_is_stopped_and_what_was_found_stays(lab: Service) -> None:
    question = asked(lab, players=[2, 3, 4], games=MOST, options={"start_customer": "open"})
    behind = asked(lab, games=20)
    assert looked(lab, behind)["ahead"] == 1
    end = time.monotonic() + 120
    while not (told := looked(lab, question))["examples"]:
        assert time.monotonic() < end, told
        time.sleep(0.2)
    assert lab.post(f"{QUESTIONS}/{question}/stop").json()["state"] == "stopped"
    until(lab, behind, "done", seconds=120)
    told = looked(lab, question)
    assert told["state"] == "stopped"
    assert told["answer"]["games"] <= told["done"] < told["wanted"]
    assert lab.get(f"{QUESTIONS}/{question}/games/0/story").json()["lines"]


def test_what_is_not_there_is_not_found(lab: Service) -> None:
    for path in ("", "/data", "/picture.svg", "/games/0/record", "/games/0/story"):
        assert lab.get(f"{QUESTIONS}/nothing{path}").status_code == 404
    assert lab.post(f"{QUESTIONS}/nothing/stop").status_code == 404
    assert lab.get("/api/lab/data/no_such_game/-").status_code == 404


def test_who_is_forwarded_is_refused(lab: Service) -> None:
    for headers in ({"X-Forwarded-For": "127.0.0.1"}, {"Forwarded": "for=127.0.0.1"}, {"Via": "1.1 proxy"}):
        told = lab.get("/api/lab", **headers)
        assert told.status_code == 403
        assert "--lab" in told.json()["detail"]


@pytest.mark.parametrize("path", ["/api/lab", "/api/lab/", QUESTIONS, f"{QUESTIONS}/a/picture.svg"])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_stranger_is_let_in_only_where_the_lab_is_open(path: str, method: str) -> None:
    headers = {b"host": b"localhost", b"content-type": b"application/json"}
    visit = Visit(method, path, "192.168.7.7", "192.168.7.7", headers)
    with pytest.raises(NotFromHere):
        Edge(nowhere, Settings("")).check(visit)
    Edge(nowhere, Settings("", lab=True)).check(visit)
    Edge(nowhere, Settings("")).check(visit._replace(peer="127.0.0.1", address="127.0.0.1"))


@pytest.mark.nightly
def test_an_open_lab_survives_the_death_of_who_works_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with database(f"rollwright_lab_open_{os.getpid()}") as url:
        with opened(url) as lab:
            assert lab.get("/api/lab", **{"X-Forwarded-For": "192.168.7.7"}).json()["open"]
            question = asked(lab, games=180)
            until(lab, question, "working")
        with opened(url) as lab:
            assert looked(lab, question)["state"] == "working"
            assert until(lab, question, "done")["answer"]["games"] == 180


@contextmanager
def opened(url: str) -> Iterator[Service]:
    """A service whose lab is open to everybody; it is killed afterwards, with all it has started."""
    port = free_port()
    more = ("--lab", "--host", "127.0.0.1", "--port", str(port), "--limits", "off", "--database-url", url)
    process = start("-m", "rollwright", "serve", *more)
    try:
        wait_until_well(f"http://127.0.0.1:{port}", process)
        service = Service(f"http://127.0.0.1:{port}")
        yield service
        service.http.close()
    finally:
        stop(process)


def test_questions_are_counted_by_themselves() -> None:
    assert {kind_of("POST", QUESTIONS), kind_of("POST", f"{QUESTIONS}/a/stop")} == {"lab"}
    assert kind_of("GET", f"{QUESTIONS}/a") == "draft"


def test_where_it_is_not_installed_one_sentence_says_how(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "NEEDED", ("no_such_module",))

    async def tried(process: Process) -> tuple[str, str]:
        line = await questions.can_be_asked(process)
        with pytest.raises(NotNow) as refused:
            await questions.ask(process, LabWish(TITLE, "seats", [2]))
        return line.missing, str(refused.value)

    said, refused = inside(url, tried)
    assert said == refused
    assert "pip install 'rollwright[lab]'" in said


def test_old_answers_are_forgotten(lab: Service, url: str) -> None:
    with psycopg.connect(url) as db:
        for id, days in (("old", ANSWERS_KEPT_DAYS + 1), ("new", ANSWERS_KEPT_DAYS - 1)):
            db.execute(
                "insert into lab_questions (id, wish, state, wanted, made_at) "
                "values (%s, '{}', 'done', 20, now() - make_interval(days => %s))",
                [id, days],
            )
    inside(url, tidy)
    with psycopg.connect(url) as db:
        assert db.execute("select id from lab_questions where id in ('old', 'new')").fetchall() == [("new",)]
        db.execute("delete from lab_questions where id = 'new'")


def test_not_everybody_waits(lab: Service, url: str) -> None:
    with psycopg.connect(url) as db:
        db.execute(
            "insert into lab_questions (id, wish, wanted) select 'w' || n, '{}', 20 from generate_series(1, %s) as n",
            [questions.WAITING],
        )
        db.commit()
        assert lab.post(QUESTIONS, WISH).status_code == 409
        db.execute("delete from lab_questions where id like 'w%'")
