"""The database is brought to its shape once, by whoever comes first."""

import asyncio
import os

import psycopg
import pytest

from rollwright.server.database.migrate import ChangedMigration, NewerDatabase, migrate, migrations

from ..parts import database, empty_database
from ..template import name_of


def test_each_migration_is_applied_once_even_by_many_at_once() -> None:
    async def many(url: str) -> list[int]:
        return list(await asyncio.gather(*(migrate(url) for _ in range(4))))

    with empty_database(f"rollwright_migrate_{os.getpid()}") as url:
        assert sorted(asyncio.run(many(url))) == [0, 0, 0, len(migrations())]
        with psycopg.connect(url) as db:
            db.execute("update migrations set checksum = 'another'")
        with pytest.raises(ChangedMigration):
            asyncio.run(migrate(url))
        with psycopg.connect(url) as db:
            kinds = db.execute("select relkind::text from pg_class where relname = 'entries'").fetchall()
            parts = db.execute("select count(*) from pg_inherits where inhparent = 'entries'::regclass").fetchone()
    assert kinds == [("p",)]
    assert parts == (16,)


def test_software_that_is_older_than_its_database_does_not_start() -> None:
    with database(f"rollwright_newer_{os.getpid()}") as url:
        newest = migrations()[-1].number
        with psycopg.connect(url) as db:
            db.execute("insert into migrations (number, name, checksum) values (%s, 'later', '')", [newest + 1])
        with pytest.raises(NewerDatabase, match=f"has migration {newest + 1}, and this version .* knows {newest}"):
            asyncio.run(migrate(url))


def test_they_are_numbered_without_a_gap() -> None:
    assert [migration.number for migration in migrations()] == list(range(1, len(migrations()) + 1))


def test_dailies_that_were_played_before_contests_keep_their_dice_scores_and_people() -> None:
    """Migration 0018 turns what 0016 laid into contests."""
    with empty_database(f"rollwright_contests_{os.getpid()}") as url, psycopg.connect(url, autocommit=True) as db:
        for migration in migrations():
            if migration.number == CONTESTS:
                db.execute(PLAYED)
            db.execute(migration.statements)
        kept = db.execute(
            "select day::text, contests.game, contests.secret, attempts.person, attempts.total, people, tables.id, "
            "closes - opens = interval '1 day' and opens = day::timestamp at time zone 'utc' "
            "from contests join contest_attempts as attempts on attempts.contest = contests.id "
            "join contest_scores as scores on scores.contest = contests.id "
            "join tables on tables.contest = contests.id order by day"
        ).fetchall()
    first, second = ("2026-03-01", "toy", "s1", 1, 42, 1, "t1", True), ("2026-03-02", "toy", "s2", 1, 43, 1, "t2", True)
    assert kept == [first, second]


def test_a_database_of_this_version_is_as_if_it_had_been_migrated_by_itself() -> None:
    """Tests clone theirs from a template."""
    with database(f"rollwright_cloned_{os.getpid()}") as url:
        assert asyncio.run(migrate(url)) == 0


def test_a_template_is_of_these_very_migrations() -> None:
    """Whatever is changed in one, or how many there are: it is another template."""
    last = migrations()[-1]
    changed = [last._replace(text=last.text + " "), last._replace(name="other"), last._replace(number=99)]
    others = [migrations()[:-1], *([*migrations()[:-1], one] for one in changed)]
    assert len({name_of(migrations()), *map(name_of, others)}) == 5


CONTESTS = 18
PLAYED = """
insert into people (name) values ('Ana');
insert into dailies values ('2026-03-01', 'toy', '', 1, '', 's1'), ('2026-03-02', 'toy', '', 1, '', 's2');
insert into daily_attempts values ('t1', '2026-03-01', 'toy', 1), ('t2', '2026-03-02', 'toy', 1);
update daily_attempts set total = case table_id when 't1' then 42 else 43 end;
insert into tables (id, game, mode, version, data, options, secret, listed, daily)
values ('t1', 'toy', '', 1, '', '{}', 's1', false, '2026-03-01'),
  ('t2', 'toy', '', 1, '', '{}', 's2', false, '2026-03-02');
"""
