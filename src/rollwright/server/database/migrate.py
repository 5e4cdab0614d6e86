"""Migrating a database to this version: numbered files, each applied once, in order."""

import re
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

from psycopg import AsyncConnection

from rollwright.core.errors import RollwrightError

LOCK = 0x526F6C6C
"""The advisory lock that lets one process migrate while the others wait."""
_KEEP = """
create table if not exists migrations (
  number integer primary key, name text not null, checksum text not null, at timestamptz not null default now())
"""


_TAKE = re.compile(r"^-- take: (\w+)/(\S+) (\w+)$", re.MULTILINE)
"""Where a migration takes a text from an installed package, and the checksum of that text."""


class ChangedMigration(RollwrightError):
    """A migration that was already applied to this database has changed."""


class NewerDatabase(RollwrightError):
    """The database was migrated by a newer version than this one."""


class OtherPackage(RollwrightError):
    """The installed version of a package is not the one a migration was written for."""


class Migration(NamedTuple):
    """One numbered file."""

    number: int
    name: str
    text: str

    @property
    def checksum(self) -> str:
        """The checksum of the file: kept when it is applied, and compared ever after."""
        return sha256(self.text.encode()).hexdigest()

    @property
    def statements(self) -> str:
        """The SQL, with texts from installed packages filled in."""
        return _TAKE.sub(_taken, self.text)


def _taken(wish: re.Match[str]) -> str:
    package, file, checksum = wish.groups()
    text = files(package).joinpath(file).read_text(encoding="utf-8")
    if sha256(text.encode()).hexdigest() != checksum:
        raise OtherPackage(f"This needs a different version of {package}: the one in requirements/server.txt.")
    return text


def migrations() -> list[Migration]:
    """All of them, in order."""
    numbered = []
    for file in files(__package__).joinpath("migrations").iterdir():
        number, _, name = file.name.removesuffix(".sql").partition("_")
        numbered.append(Migration(int(number), name, file.read_text(encoding="utf-8")))
    return sorted(numbered)


async def migrate(database_url: str) -> int:
    """Apply what is missing; return how many that were. Safe to call from several processes at once."""
    async with await AsyncConnection.connect(database_url, autocommit=True) as connection:
        await connection.execute("select pg_advisory_lock(%s)", [LOCK])
        await connection.execute(_KEEP)
        rows = await (await connection.execute("select number, checksum from migrations")).fetchall()
        seen: dict[int, str] = dict(rows)
        known = migrations()
        if max(seen, default=0) > known[-1].number:
            raise NewerDatabase(
                f"This database has migration {max(seen)}, and this version of Rollwright knows {known[-1].number}. "
                "Start the newer version, or restore a backup from before the upgrade."
            )
        missing = [migration for migration in known if not _is_applied(migration, seen)]
        for migration in missing:
            await _apply(connection, migration)
        return len(missing)


def _is_applied(migration: Migration, seen: dict[int, str]) -> bool:
    if migration.number not in seen:
        return False
    if seen[migration.number] != migration.checksum:
        raise ChangedMigration(f"Migration {migration.number} ({migration.name}) has changed since it was applied.")
    return True


async def _apply(connection: AsyncConnection, migration: Migration) -> None:
    async with connection.transaction():
        await connection.execute(migration.statements)
        await connection.execute(
            "insert into migrations (number, name, checksum) values (%s, %s, %s)",
            [migration.number, migration.name, migration.checksum],
        )
