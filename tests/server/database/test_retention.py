"""Erasure and retention (H5): what is deleted is gone, with everything that belonged to it."""

import asyncio
import os
import threading
from collections.abc import Iterator
from datetime import timedelta

import psycopg
import pytest

from rollwright.cli import main
from rollwright.core.errors import BadOption
from rollwright.server.commands.retention import AT_ONCE, Forgotten, age, prune

from ..client import Service, keys_of
from ..parts import database
from ..tables.test_playing import play_out

ORPHANS = """
select (select count(*) from entries where not exists (select from tables where id = table_id)),
       (select count(*) from seats where not exists (select from tables where id = table_id))
"""


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """A database of which these tests may delete everything."""
    with database(f"rollwright_retention_{os.getpid()}") as made:
        yield made


def lay(db: psycopg.Connection[tuple[object, ...]], id: str, days: int, played: int | None = None) -> None:
    """A table made so many days ago, with two seats; with an act if it was played since."""
    db.execute(
        "insert into tables (id, game, mode, version, data, options, secret, listed, seq, made_at) "
        "values (%s, '', '', 1, '', '{}', '', false, %s, now() - make_interval(days => %s))",
        [id, int(played is not None), days],
    )
    db.execute("insert into seats (table_id, seat) values (%s, 0), (%s, 1)", [id, id])
    if played is not None:
        entry = "insert into entries (table_id, seq, body, at) values (%s, 1, '[]', now() - make_interval(days => %s))"
        db.execute(entry, [id, played])


def left(url: str) -> list[str]:
    with psycopg.connect(url) as db:
        assert db.execute(ORPHANS).fetchone() == (0, 0)
        return [str(row[0]) for row in db.execute("select id from tables order by id").fetchall()]


def test_a_table_is_forgotten_with_all_that_belonged_to_it(
    service: Service, database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    host = service.make("crosses", [{}, {"bot": "random"}])
    play_out([host], keys_of(service.described("crosses", "")))
    again = host.again()
    assert main(["forget", f"http://127.0.0.1/t/{again.table}", "--database-url", database_url]) == 0
    assert capsys.readouterr().out.startswith("Deleted: tables: 1, seats: 2, acts: ")
    assert host.ask()["rematch"] is None
    assert main(["forget", host.table, "--database-url", database_url]) == 0
    with psycopg.connect(database_url) as db:
        assert db.execute(ORPHANS).fetchone() == (0, 0)
    assert service.get(host.path).status_code == 404
    assert main(["forget", host.table, "--database-url", database_url]) == 2
    assert capsys.readouterr().err == f"There is no table {host.table}.\n"


def test_an_act_that_is_under_way_leaves_nothing_behind(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with psycopg.connect(url) as db:
        lay(db, "busy", 1)
        db.commit()
        db.execute("update tables set seq = 1 where id = 'busy'")
        db.execute("insert into entries (table_id, seq, body) values ('busy', 1, '[]')")
        forgetting = threading.Thread(target=main, args=(["forget", "busy", "--database-url", url],))
        forgetting.start()
        forgetting.join(1)
        assert forgetting.is_alive(), "it should wait for the one who is writing"
        db.commit()
    forgetting.join(10)
    assert "tables: 1, seats: 2, acts: 1" in capsys.readouterr().out
    assert left(url) == []


def test_only_what_nobody_has_used_for_long_is_pruned(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with psycopg.connect(url) as db:
        lay(db, "never played", 100)
        lay(db, "new", 80)
        lay(db, "old", 200, 91)
        lay(db, "played", 200, 89)
        db.execute("update tables set rematch = 'old' where id = 'played'")
    assert main(["prune", "--older", "90d", "--dry-run", "--database-url", url]) == 0
    assert len(left(url)) == 4
    assert main(["prune", "--older", "90d", "--database-url", url]) == 0
    said = "tables: 2, seats: 4, acts: 1"
    assert capsys.readouterr().out == f"Would be deleted: {said}.\nDeleted: {said}.\n"
    assert left(url) == ["new", "played"]
    with psycopg.connect(url) as db:
        assert db.execute("select rematch from tables where id = 'played'").fetchone() == (None,)
    assert asyncio.run(prune(url, timedelta(0))) == Forgotten(2, 4, 1)


def test_a_table_that_somebody_holds_is_left_for_the_next_time(url: str) -> None:
    with psycopg.connect(url) as db:
        for n in range(AT_ONCE + 5):
            lay(db, f"t{n}", 100)
        db.commit()
        db.execute("select from tables where id = 't3' for update")
        assert asyncio.run(prune(url, timedelta(days=1))).tables == AT_ONCE + 4
    assert left(url) == ["t3"]
    assert asyncio.run(prune(url, timedelta(days=1))).tables == 1


def test_an_age_is_a_number_and_a_unit() -> None:
    assert [age("90d"), age("12h"), age("5m")] == [timedelta(90), timedelta(hours=12), timedelta(minutes=5)]
    for wrong in ("", "90", "0d", "d", "-1d", "1.5d", "90 d", "1y", "999999d"):
        with pytest.raises(BadOption, match="Give an age such as 90d"):
            age(wrong)
