"""The database is brought to its shape once, by whoever comes first."""

import asyncio
import os

import psycopg
import pytest

from rollwright.server.migrate import ChangedMigration, migrate, migrations

from .parts import database


def test_each_migration_is_applied_once_even_by_many_at_once() -> None:
    async def many(url: str) -> list[int]:
        return list(await asyncio.gather(*(migrate(url) for _ in range(4))))

    with database(f"rollwright_migrate_{os.getpid()}") as url:
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


def test_they_are_numbered_without_a_gap() -> None:
    assert [migration.number for migration in migrations()] == list(range(1, len(migrations()) + 1))
