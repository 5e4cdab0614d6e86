"""Named statements on one connection."""

from typing import Any

from psycopg import AsyncConnection

from .queries import query

Connection = AsyncConnection[tuple[Any, ...]]


class Statements:
    """Calls database statements by name."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    async def _rows(self, name: str, /, **values: object) -> list[tuple[Any, ...]]:
        return await (await self.connection.execute(query(name), values)).fetchall()

    async def _do(self, name: str, /, **values: object) -> int:
        return (await self.connection.execute(query(name), values)).rowcount
