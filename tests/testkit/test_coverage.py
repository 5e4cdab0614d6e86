"""Which rules are cited by tests."""

from pathlib import Path

import pytest

from rollwright import Components, Rule
from rollwright.testkit import coverage

from .orchard import ORCHARD, SHEET, Orchard

IDS = ("QQ-1", "QQ-12", "QQ-34a", "QQ-H1")
GAME = Orchard(
    Components("cited", sheet=SHEET, moves=[], rules=[Rule(id, f"{id} says so.") for id in IDS], players=range(1, 2))
)


def cited(folder: Path, text: str, name: str = "test_it.py") -> list[str]:
    (folder / name).write_text(text)
    return [id for id, times in coverage(GAME, folder).cited.items() if times]


def test_an_id_is_a_citation_and_no_part_of_another_is(tmp_path: Path) -> None:
    assert cited(tmp_path, "# QQ-12") == ["QQ-12"]
    assert cited(tmp_path, "# QQ-1") == ["QQ-1"]
    assert cited(tmp_path, "XQQ-12 QQ-34 QQ-34b QQ-H12") == []
    assert cited(tmp_path, "QQ-34a, (QQ-H1)") == ["QQ-34a", "QQ-H1"]


@pytest.mark.parametrize(
    "text",
    ["QQ-1 to QQ-12", "QQ-1–12", "QQ-1-12", "QQ-1 ... QQ-12", "QQ-1..QQ-12", "def test_qq_1_to_qq_12() -> None: ..."],
)
def test_a_range_cites_none(text: str, tmp_path: Path) -> None:
    assert cited(tmp_path, text) == []


def test_the_name_of_a_test_cites_too(tmp_path: Path) -> None:
    assert cited(tmp_path, "def test_qq_12_each_die_once() -> None: ...\ndef test_qq_h1(): ...") == ["QQ-12", "QQ-H1"]


def test_tables_of_cases_are_read_and_pictures_are_not(tmp_path: Path) -> None:
    assert cited(tmp_path, '{"rule": "QQ-12"}', "cases.json") == ["QQ-12"]
    assert cited(tmp_path, "QQ-1", "picture.svg") == ["QQ-12"]


def test_unknown_ids_of_the_same_form_are_told_with_their_file(tmp_path: Path) -> None:
    cited(tmp_path, "QQ-99 QQ-98a QQ-H7 QQ-G7 QQ-E1 PX-5")
    assert coverage(GAME, tmp_path).unknown == dict.fromkeys(["QQ-99", "QQ-98a", "QQ-H7"], "test_it.py")


def test_the_table_shows_every_rule_and_the_percentage(tmp_path: Path) -> None:
    cited(tmp_path, "QQ-12 QQ-12 QQ-1 QQ-99")
    assert coverage(GAME, tmp_path).table(GAME).splitlines() == [
        "QQ-1       1  QQ-1 says so.",
        "QQ-12      2  QQ-12 says so.",
        "QQ-34a     -  QQ-34a says so.",
        "QQ-H1      -  QQ-H1 says so.",
        "QQ-99      ?  no such rule, cited in test_it.py",
        "2 of 4 rules are cited by tests: 50%",
    ]


def test_a_game_without_rules_has_nothing_to_cite(tmp_path: Path) -> None:
    game = Orchard(Components("free", sheet=SHEET, moves=[], rules=[], players=range(1, 2)))
    found = coverage(game, tmp_path)
    assert (found.percent, found.missing, found.unknown) == (100, [], {})


def test_an_empty_folder_cites_nothing(tmp_path: Path) -> None:
    assert coverage(ORCHARD, tmp_path).missing == list(ORCHARD.components.rules)
