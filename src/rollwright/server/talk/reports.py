"""`rollwright reports`: names that players reported, and what the operator can do about them."""

from psycopg import AsyncConnection

from rollwright.core.errors import BadOption
from rollwright.server.database.statements import Connection
from rollwright.server.tables.store import Store
from rollwright.words.names import friendly_name, new_name

from .store import Reported, TalkStore


async def reported(database_url: str) -> list[Reported]:
    """All of them, most reported first."""
    async with await AsyncConnection.connect(database_url) as connection:
        return await TalkStore(connection).reported()


async def rename(database_url: str, table: str, seat: int) -> tuple[str, str]:
    """Replace a name with a friendly one everywhere: the old and the new name."""
    async with await AsyncConnection.connect(database_url) as connection:
        talk = TalkStore(connection)
        sitter = await talk.sitter(table, seat)
        if sitter is None:
            raise BadOption(f"Nobody is on seat {seat} of table {table}. `rollwright reports` shows table and seat.")
        new = friendly_name(await _names_at(connection, table))
        for at, number in await talk.seats_called(table, seat, sitter):
            there = new_name(new, await _names_at(connection, at))
            await talk.rename_seat(at, number, sitter.name, there)
        await talk.rename_person(table, seat, sitter, new)
        return sitter.name, new


async def _names_at(connection: Connection, table: str) -> list[str]:
    return [seat.name for seat in (await Store(connection).seats([table]))[table]]
