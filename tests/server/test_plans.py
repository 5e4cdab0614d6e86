"""However many have played here, nobody who asks about themselves makes the database read everything."""

import asyncio
import os
import re
from collections.abc import Iterator

import psycopg
import pytest

from rollwright.server.migrate import migrate

from .crowd import ASKED, LARGE, Connection, gather, plan
from .parts import database

RESULTS = 20_000


@pytest.fixture(scope="module")
def crowd() -> Iterator[Connection]:
    with database(f"rollwright_plans_{os.getpid()}") as url:
        asyncio.run(migrate(url))
        with psycopg.connect(url, autocommit=True) as db:
            gather(db, RESULTS)
            yield db


@pytest.mark.parametrize("name", ASKED)
def test_no_large_table_is_read_from_end_to_end(crowd: Connection, name: str) -> None:
    read = re.findall(r"Seq Scan on (\w+)", "\n".join(plan(crowd, name, 2)))
    assert not [table for table in read if table.startswith(LARGE)], "\n".join(plan(crowd, name, 2))


def test_without_its_index_a_question_is_found_out(crowd: Connection) -> None:
    crowd.execute("drop index result_seats_person")
    try:
        with pytest.raises(AssertionError):
            test_no_large_table_is_read_from_end_to_end(crowd, "played_by_person")
    finally:
        crowd.execute(
            "create index result_seats_person on result_seats (person, ended_at desc) where person is not null"
        )
