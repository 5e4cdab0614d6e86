"""Named statements on one connection."""

import re
from functools import cache
from importlib.resources import files
from typing import Any

from psycopg import AsyncConnection

Connection = AsyncConnection[tuple[Any, ...]]


class Statements:
    """Calls database statements by name."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    async def _rows(self, name: str, /, **values: object) -> list[tuple[Any, ...]]:
        return await (await self.connection.execute(query(name), values)).fetchall()

    async def _do(self, name: str, /, **values: object) -> int:
        return (await self.connection.execute(query(name), values)).rowcount


_NAME = re.compile(r"^-- name: (\w+)\n", re.MULTILINE)


@cache
def queries() -> dict[str, str]:
    """Every statement by its name."""
    by_name: dict[str, str] = {}
    for file in files(__package__).joinpath("sql").iterdir():
        pieces = _NAME.split(file.read_text(encoding="utf-8"))
        for name, text in zip(pieces[1::2], pieces[2::2], strict=True):
            if name in by_name:
                raise ValueError(f"Two statements are called {name}.")
            by_name[name] = text.strip()
    return by_name


def query(name: str) -> str:
    """The statement of that name."""
    return queries()[name]
