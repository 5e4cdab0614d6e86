"""Talk, blocks and reported names, in PostgreSQL."""

from datetime import datetime
from typing import NamedTuple

from rollwright.server.database.statements import Statements
from rollwright.server.identity.keys import table_id
from rollwright.server.tables.messages import SaidLine

from .messages import BlockLine, OwnWords

KEPT = 100
"""The number of latest lines sent to a newcomer."""
BLOCKS = 1000
"""The maximum number of people one person can block."""


class Sitter(NamedTuple):
    """The player on a seat."""

    name: str
    person: int | None
    bot: str


class Reported(NamedTuple):
    """A reported name, and by how many people."""

    table: str
    seat: int
    name: str
    times: int
    last: datetime


class TalkStore(Statements):
    """Database statements about talk, blocks and reports."""

    async def may_talk(self, id: str, seat: int, look: int, seconds: float) -> tuple[bool, int] | None:
        """Whether free text is allowed at that table, and how much this seat has said recently."""
        rows = await self._rows("may_talk", id=id, seat=seat, look=look, seconds=seconds)
        return (rows[0][0], rows[0][1]) if rows else None

    async def say(self, id: str, seat: int, phrase: str, words: str) -> bool:
        """A seat says something; False if another spoke at the same moment."""
        return await self._do("say", id=id, seat=seat, phrase=phrase, words=words) == 1

    async def last_said(self, id: str) -> list[SaidLine]:
        """The latest lines at that table, in order."""
        return [SaidLine(*row) for row in await self._rows("last_said", id=id, most=KEPT)]

    async def hidden(self, id: str, person: int) -> list[str]:
        """The names at a table of those whom this person has blocked."""
        return sorted(row[0] for row in await self._rows("hidden_names", id=id, person=person))

    async def sitter(self, id: str, seat: int) -> Sitter | None:
        """The player on a seat."""
        rows = await self._rows("sitter", id=id, seat=seat)
        return Sitter(*rows[0]) if rows else None

    async def block(self, person: int, blocked: int, name: str) -> None:
        """Block a person."""
        await self._do("block", person=person, blocked=blocked, name=name, key=table_id(), most=BLOCKS)

    async def blocks(self, person: int) -> list[BlockLine]:
        """The people this person has blocked, latest first."""
        return [BlockLine(*row) for row in await self._rows("blocks_of_person", person=person)]

    async def unblock(self, person: int, key: str) -> None:
        """Unblock a person."""
        await self._do("unblock", person=person, key=key)

    async def report(self, reporter: int, id: str, seat: int, name: str) -> None:
        """Report a name; repeating it changes nothing."""
        await self._do("report", reporter=reporter, id=id, seat=seat, name=name)

    async def said_by(self, person: int) -> list[OwnWords]:
        """Everything this person has said, in order."""
        rows = await self._rows("said_by_person", person=person)
        return [OwnWords(table, at.isoformat(timespec="seconds"), *said) for table, at, *said in rows]

    # --- the operator ----------------------------------------------------------------------------------

    async def reported(self) -> list[Reported]:
        """Reported names that are still used, most reported first."""
        return [Reported(*row) for row in await self._rows("reported")]

    async def seats_called(self, id: str, seat: int, sitter: Sitter) -> list[tuple[str, int]]:
        """Where the same person sits under the same name."""
        rows = await self._rows("seats_called", id=id, seat=seat, person=sitter.person, name=sitter.name)
        return [(table, number) for table, number in rows]

    async def rename_seat(self, id: str, seat: int, name: str, new: str) -> None:
        """Rename a player at that table, also where they have spoken."""
        await self._do("rename_seat", id=id, seat=seat, new=new)
        await self._do("rename_said", id=id, seat=seat, name=name, new=new)

    async def rename_person(self, id: str, seat: int, sitter: Sitter, new: str) -> None:
        """Rename the player on that seat everywhere else."""
        who = {"person": sitter.person, "name": sitter.name, "new": new}
        await self._do("rename_results", id=id, seat=seat, **who)
        for statement in ("rename_person_called", "rename_blocked", "rename_in_leagues"):
            await self._do(statement, **who)
