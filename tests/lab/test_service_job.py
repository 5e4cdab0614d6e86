"""What the page of the service is told: a line for each helping of games, then games worth a look."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption
from rollwright.core.log import Log
from rollwright.core.replay import replay
from rollwright.lab import service_job
from rollwright.lab.answers import QUESTIONS

Json = dict[str, Any]
WISH: Json = {"game": "potion_shop", "mode": "competitive", "question": "length", "players": [2, 3], "games": 60}
WISH |= {"options": {}, "data": {}}


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[Mapping[str, Any]]:
    found: list[Mapping[str, Any]] = []
    service_job.answer(WISH, tmp_path_factory.mktemp("lab"), found.append)
    return found


def test_the_number_is_told_after_each_helping_and_remembered(lines: list[Json]) -> None:
    answers = [line["answer"] for line in lines if "answer" in line]
    assert [one["games"] for one in answers] == [20, 40, 120]  # a first one at once, from few players
    assert [moment[0] for moment in answers[-1]["history"]] == [20, 60]  # games of three say nothing about two
    for _, value, low, high in answers[-1]["history"]:
        assert low <= value <= high


def test_an_answer_can_be_sent_as_it_is(lines: list[Json]) -> None:
    *_, answer = (line["answer"] for line in json.loads(json.dumps(lines, allow_nan=False)) if "answer" in line)
    assert answer["sentence"].endswith(".")
    assert {len(row) for row in answer["rows"]} == {len(answer["headings"])}
    assert answer["pictures"]["light"].startswith("<svg")
    assert set(answer["pictures"]) == {"light", "dark", "light narrow", "dark narrow"}
    assert len(set(answer["pictures"].values())) == 4


def test_a_picture_for_a_phone_is_narrow(lines: list[Json]) -> None:
    *_, answer = (line["answer"] for line in lines if "answer" in line)
    wide, narrow = (
        int(answer["pictures"][look].split('width="')[1].split('"')[0]) for look in ("light", "light narrow")
    )
    assert narrow < wide
    assert narrow < 500


def test_it_is_told_how_far_it_is(lines: list[Json]) -> None:
    assert max(line["done"] for line in lines if "done" in line) == 120


def test_the_games_worth_a_look_can_be_played_again_from_their_records(lines: list[Json]) -> None:
    assert lines[-1] == {"over": True}
    examples = lines[-2]["examples"]
    assert [one["why"] for one in examples] == ["lopsided", "closest", "shortest", "longest"]
    for one in examples:
        found = replay(Log.loads(one["record"]), Catalog.discover())
        assert found.match.over
        assert [score.total for score in found.match.scores()] == list(one["scores"])
        assert one["story"]


def test_games_are_shown_after_each_helping(lines: list[Json]) -> None:
    told = [key for line in lines for key in line if key in ("answer", "examples")]
    assert told == ["answer", "examples"] * 3  # so whoever stops it has some


def test_a_question_beside_the_game_has_neither_picture_nor_games(tmp_path: Path) -> None:
    found: list[Mapping[str, Any]] = []
    service_job.answer(WISH | {"game": "pig", "mode": "", "question": "cards", "games": 20}, tmp_path, found.append)
    assert not any("examples" in line for line in found)
    answers = [line["answer"] for line in found if "answer" in line]
    assert {(one["known"], len(one["pictures"]), len(one["rows"])) for one in answers} == {(False, 0, 0)}


def edited(**more: object) -> Json:
    """A question about the shop in which points cost more gold."""
    texts = dict(Catalog.discover().find("potion_shop", "competitive").texts())
    texts["rules.toml"] = texts["rules.toml"].replace("gold_per_vp = 2", "gold_per_vp = 9")
    return WISH | {"question": "compare", "players": [2], "data": texts} | more


@pytest.fixture(scope="module")
def compared(tmp_path_factory: pytest.TempPathFactory) -> list[Mapping[str, Any]]:
    found: list[Mapping[str, Any]] = []
    service_job.answer(edited(), tmp_path_factory.mktemp("lab"), found.append)
    return found


def test_an_edit_is_compared_with_what_is_printed_on_the_same_dice(compared: list[Json]) -> None:
    answers = [line["answer"] for line in compared if "answer" in line]
    assert [one["games"] for one in answers] == [40, 120]  # of both
    (_, _, *first), (_, value, *last) = answers[-1]["history"]
    assert last[1] - last[0] < first[1] - first[0]
    assert value < 0
    assert answers[-1]["edits"] == ["rules.toml:gold_per_vp 2 → 9"]
    assert "'my edit' lowers the points of a player" in answers[-1]["sentence"]
    assert any("Both were played on the same dice" in remark for remark in answers[-1]["remarks"])
    assert answers[-1]["headings"][2:4] == ["as printed", "my edit"]


def test_the_games_of_both_variants_are_counted(compared: list[Json]) -> None:
    done = [line["done"] for line in compared if "done" in line]
    assert done == sorted(done)
    assert done[-1] == 120


def test_the_game_that_changed_most_is_shown_before_and_after_the_edit(compared: list[Json]) -> None:
    before, after = compared[-2]["examples"]
    assert (before["why"], after["why"]) == ("before", "after")
    assert (before["players"], before["game"]) == (after["players"], after["game"])
    assert before["scores"] != after["scores"]
    printed, own = Catalog.discover(), Catalog.discover().varied("potion_shop", edited()["data"])
    for one, catalog in ((before, printed), (after, own)):
        assert replay(Log.loads(one["record"]), catalog).match.over


def test_an_edit_of_served_data_is_compared_with_those(tmp_path: Path) -> None:
    found: list[Mapping[str, Any]] = []
    served = edited()["data"]
    own = served | {"rules.toml": served["rules.toml"].replace("vp_per_potion = 1", "vp_per_potion = 3")}
    service_job.answer(edited(data=own, served=served, games=20), tmp_path, found.append)
    answer = next(line["answer"] for line in found if "answer" in line)
    assert answer["edits"] == ["rules.toml:vp_per_potion 1 → 3"]
    assert answer["headings"][2:4] == ["as served", "my edit"]


def test_an_edit_that_changes_no_rule_is_told_so_before_a_game_is_played(tmp_path: Path) -> None:
    printed = Catalog.discover().find("potion_shop", "competitive").texts()
    with pytest.raises(BadOption, match="nothing to compare"):
        service_job.answer(edited(data={name: f"{text}\n" for name, text in printed.items()}), tmp_path, print)


def test_a_question_that_plays_games_of_its_own_is_not_for_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    long = QUESTIONS["length"]._replace(name="long", apart=True)
    monkeypatch.setitem(QUESTIONS, "long", long)
    assert "length" in dict(service_job.listed())
    assert "long" not in dict(service_job.listed())
    with pytest.raises(BadOption, match="No question"):
        service_job.answer(WISH | {"question": "long"}, Path(), print)


def test_a_file_of_rules_is_never_executed(tmp_path: Path) -> None:
    rules = tmp_path / "rules.py"
    rules.write_text(f"open({str(tmp_path / 'proof')!r}, 'w')")
    with pytest.raises(BadOption, match="installed"):
        service_job.answer(WISH | {"game": str(rules)}, tmp_path, print)
    assert not (tmp_path / "proof").exists()


def test_what_speaks_against_a_wish_is_one_sentence() -> None:
    wish = json.dumps(WISH | {"players": [1]})
    ran = subprocess.run(
        [sys.executable, "-m", service_job.__name__], input=wish, capture_output=True, text=True, check=True
    )
    assert list(json.loads(ran.stdout)) == ["problem"]
