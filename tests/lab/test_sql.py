"""SQL on the games that are kept, and the list of all that can be asked."""

import csv
from pathlib import Path

import pytest

from rollwright.cli import main
from rollwright.lab.answers import QUESTIONS
from rollwright.lab.command import COMMANDS
from rollwright.lab.engines import OneProcess
from rollwright.lab.meanings import TABLE_MEANINGS, meaning
from rollwright.lab.plan import Plan
from rollwright.lab.run import Run
from rollwright.lab.tables import TABLES
from rollwright.measuring.variant import Variant


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("lab")
    Run(Plan(Variant("pig"), (2, 3), 40), root, OneProcess()).play()
    return root


def ask(folder: Path, *words: str) -> int:
    return main(["lab", "sql", "pig", *words, "--save", str(folder)])


def test_all_kept_games_are_asked_and_none_is_played(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(folder, "SELECT players, count(*) AS n FROM games GROUP BY ALL ORDER BY ALL") == 0
    assert capsys.readouterr().out.split() == ["players", "n", "2", "40", "3", "40"]
    assert len(list(folder.iterdir())) == 1


def test_numbers_stand_under_each_other(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ask(folder, "SELECT 'a' AS name, 7 AS much UNION ALL SELECT 'bcd', 1234 ORDER BY much")
    head, first, second = capsys.readouterr().out.splitlines()
    assert head.endswith("much")
    assert len(head) == len(first) == len(second)


def test_an_answer_can_be_kept_as_csv(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "seats.csv"
    assert ask(folder, "SELECT game, seat, score FROM seats WHERE players = 2", "-o", str(path)) == 0
    with path.open() as file:
        rows = list(csv.reader(file))
    assert rows[0] == ["game", "seat", "score"]
    assert len(rows) == 81
    assert ask(folder, "SELECT 1", "-o", str(tmp_path / "x.png")) == 2


def test_wrong_sql_is_answered_in_the_words_of_the_database(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(folder, "SELECT point FROM seats") == 2
    said = capsys.readouterr().err
    assert said.startswith("DuckDB cannot run this query: ")
    assert '"point" not found' in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    "query", ["COPY games TO '{}'", "DROP VIEW games", "SELECT 1; SELECT 2", "CREATE TABLE x (n INT)"]
)
def test_nothing_can_be_written(query: str, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(folder, query.format(tmp_path / "out.csv")) == 2
    assert "only SELECT" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_question_about_games_nobody_played_says_how_to_play_some(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask(tmp_path, "SELECT 1") == 2
    assert "rollwright lab length pig" in capsys.readouterr().err


def test_an_answer_without_rows_says_so(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ask(folder, "SELECT * FROM games WHERE players = 9")
    assert capsys.readouterr().out == "No rows.\n"


def test_without_a_query_every_table_and_column_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "sql", "pig"]) == 0
    said = capsys.readouterr().out
    for table, columns in TABLES.items():
        assert f"{table}: {TABLE_MEANINGS[table]}" in said
        for name, _ in columns:
            assert meaning(table, name)
            assert meaning(table, name) in said


def test_the_list_names_every_question_and_command_with_what_it_asks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for name, said in [
        *((one.name, one.asks) for one in QUESTIONS.values()),
        *((n, c.does) for n, c in COMMANDS.items()),
    ]:
        assert any(line.startswith(f"{name} ") and line.endswith(said) for line in lines)


def test_an_unknown_question_names_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "colour", "pig"]) == 2
    assert "length, seats" in capsys.readouterr().err


def test_every_decision_can_be_kept_and_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    query = "SELECT count(*) = (SELECT sum(decisions) FROM games) AS every FROM decisions"
    assert ask(tmp_path, query, "--decisions") == 2
    assert capsys.readouterr().err.endswith("rollwright lab length pig --decisions\n")
    played = ["--players", "2", "--games", "20", "--workers", "1", "--save", str(tmp_path)]
    assert main(["lab", "length", "pig", "--decisions", *played]) == 0
    capsys.readouterr()
    assert ask(tmp_path, query, "--decisions") == 0
    assert capsys.readouterr().out.split() == ["every", "True"]
