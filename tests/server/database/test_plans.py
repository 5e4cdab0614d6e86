"""However many have played here, nobody who asks about themselves makes the database read everything."""

import os
import re
from collections.abc import Iterator

import psycopg
import pytest

from ..crowd import ASKED, BUSY, LARGE, Connection, endings, gather, plan
from ..parts import database

RESULTS = 20_000


@pytest.fixture(scope="module")
def crowd() -> Iterator[Connection]:
    with database(f"rollwright_plans_{os.getpid()}") as url, psycopg.connect(url, autocommit=True) as db:
        gather(db, RESULTS)
        yield db


@pytest.mark.parametrize("name", ASKED)
def test_no_large_table_is_read_from_end_to_end(crowd: Connection, name: str) -> None:
    read = re.findall(r"Seq Scan on (\w+)", "\n".join(plan(crowd, name, 2)))
    assert not [table for table in read if table.startswith(LARGE)], "\n".join(plan(crowd, name, 2))


@pytest.mark.parametrize("name", ["played_by_person", "days_of_person"])
def test_of_somebody_with_thousands_of_games_an_index_alone_is_read(crowd: Connection, name: str) -> None:
    told = "\n".join(plan(crowd, name, BUSY))
    assert "Index Only Scan using result_seats_played" in told
    assert "Heap Scan" not in told, told


def test_for_somebodys_last_sheets_no_other_games_of_theirs_are_read(crowd: Connection) -> None:
    told = "\n".join(plan(crowd, "sheets_of_person", BUSY))
    assert re.search(r"result_seats_played[^\n]*\n +Index Cond: \(\(person = .* AND \(game = .* AND \(mode = ", told), (
        told
    )


def test_nobody_counts_those_who_are_better(crowd: Connection) -> None:
    read = re.findall(r"Scan (?:using \w+ )?on (\w+)", "\n".join(plan(crowd, "own_rating", BUSY)))
    assert sorted({table for table in read if not table.endswith("_pkey")}) == ["rating_scores", "ratings"]


def test_a_game_that_ends_here_has_its_result(crowd: Connection) -> None:
    before = crowd.execute("select count(*) from results").fetchone()
    took = endings(crowd, 1)
    assert [len(each) for each in took.values()] == [1, 1, 1]
    assert before is not None
    assert crowd.execute("select count(*) from results").fetchone() == (before[0] + 2,)


def test_without_its_index_a_question_is_found_out(crowd: Connection) -> None:
    with crowd.transaction(force_rollback=True):
        crowd.execute("drop index result_seats_played, result_seats_person")
        with pytest.raises(AssertionError):
            test_no_large_table_is_read_from_end_to_end(crowd, "played_by_person")
