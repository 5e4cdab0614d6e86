"""One migrated database that all others are cloned from, made once for every state of the migrations."""

import asyncio
import inspect
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from importlib import import_module

import psycopg
from psycopg import sql

from rollwright.server.database.migrate import Migration, migrate, migrations

PREFIX = "rollwright_template_"
LOCK = 0x54656D70
"""Shared by all that clone, exclusive for who makes a template or drops one."""
AGE = "7 days"
"""Templates of other migrations are dropped when they are older."""


def name_of(steps: Sequence[Migration]) -> str:
    """It tells the text of every migration, what each takes from installed packages, and how they are applied."""
    applied = inspect.getsource(import_module(migrate.__module__))
    texts = [applied, *(f"{one.number} {one.name} {one.text} {one.statements}" for one in steps)]
    return PREFIX + sha256("\n".join(texts).encode()).hexdigest()[:16]


@contextmanager
def template(admin_url: str) -> Iterator[str]:
    """The name of the template, which nobody drops meanwhile."""
    name = name_of(migrations())
    with psycopg.connect(admin_url, autocommit=True) as admin:
        admin.execute("select pg_advisory_lock_shared(%s)", [LOCK])
        while not _is_there(admin, name):
            admin.execute("select pg_advisory_unlock_shared(%s)", [LOCK])
            admin.execute("select pg_advisory_lock(%s)", [LOCK])
            if not _is_there(admin, name):
                _make(admin, admin_url, name)
            admin.execute("select pg_advisory_unlock(%s)", [LOCK])
            admin.execute("select pg_advisory_lock_shared(%s)", [LOCK])
        yield name


def _is_there(admin: psycopg.Connection, name: str) -> bool:
    return bool(admin.execute("select 1 from pg_database where datname = %s", [name]).fetchone())


def _make(admin: psycopg.Connection, admin_url: str, name: str) -> None:
    """Under another name until it is whole, so that half a template is never cloned."""
    unfinished = PREFIX + "unfinished"
    for (old,) in admin.execute(
        "select datname from pg_database where starts_with(datname, %s) and (datname = %s or "
        "coalesce(shobj_description(oid, 'pg_database'), '') < (now() - %s::interval)::text)",
        [PREFIX, unfinished, AGE],
    ).fetchall():
        _run(admin, sql.SQL("drop database {} with (force)"), old)
    _run(admin, sql.SQL("create database {}"), unfinished)
    asyncio.run(migrate(admin_url.rpartition("/")[0] + "/" + unfinished))
    made = admin.execute("select now()::text").fetchone()
    assert made
    admin.execute(sql.SQL("comment on database {} is {}").format(sql.Identifier(unfinished), made[0]))
    _run(admin, sql.SQL("alter database {} allow_connections false"), unfinished)
    _run(admin, sql.SQL("alter database {} rename to {}"), unfinished, name)


def _run(admin: psycopg.Connection, statement: sql.SQL, *names: str) -> None:
    admin.execute(statement.format(*map(sql.Identifier, names)))
