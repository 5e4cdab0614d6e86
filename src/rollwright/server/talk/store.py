"""What was said, who has blocked whom, and which names were reported, in PostgreSQL."""

from datetime import datetime
from typing import NamedTuple

from rollwright.server.keys import table_id
from rollwright.server.statements import Statements

from .messages import BlockLine, OwnWords, SaidLine

KEPT = 100
"""So much of what was said last is told to whoever comes."""
BLOCKS = 1000
"""So many people can be blocked by one."""


class Sitter(NamedTuple):
    """Who sits somewhere."""

    name: str
    person: int | None
    bot: str


class Reported(NamedTuple):
    """A name that was reported, by so many people."""

    table: str
    seat: int
    name: str
    times: int
    last: datetime


class TalkStore(Statements):
    """What can be asked of and told to the database about talk, blocks and reports."""

    async def may_talk(self, id: str, seat: int, look: int, seconds: float) -> tuple[bool, int] | None:
        """Whether words of one's own may be said at that table, and how much this seat has said of late."""
        rows = await self._rows("may_talk", id=id, seat=seat, look=look, seconds=seconds)
        return (rows[0][0], rows[0][1]) if rows else None

    async def say(self, id: str, seat: int, phrase: str, words: str) -> bool:
        """A seat says something; False if somebody else spoke in the same moment."""
        return await self._do("say", id=id, seat=seat, phrase=phrase, words=words) == 1

    async def last_said(self, id: str) -> list[SaidLine]:
        """What was said last at that table, in order."""
        return [SaidLine(*row) for row in await self._rows("last_said", id=id, most=KEPT)]

    async def hidden(self, id: str, person: int) -> list[str]:
        """What those at a table are called whom this person has blocked."""
        return sorted(row[0] for row in await self._rows("hidden_names", id=id, person=person))

    async def sitter(self, id: str, seat: int) -> Sitter | None:
        """Who sits there."""
        rows = await self._rows("sitter", id=id, seat=seat)
        return Sitter(*rows[0]) if rows else None

    async def block(self, person: int, blocked: int, name: str) -> None:
        """One does not want to meet the other any more."""
        await self._do("block", person=person, blocked=blocked, name=name, key=table_id(), most=BLOCKS)

    async def blocks(self, person: int) -> list[BlockLine]:
        """Whom this person has blocked, the last one first."""
        return [BlockLine(*row) for row in await self._rows("blocks_of_person", person=person)]

    async def unblock(self, person: int, key: str) -> None:
        """One does not mind the other any more."""
        await self._do("unblock", person=person, key=key)

    async def report(self, reporter: int, id: str, seat: int, name: str) -> None:
        """Somebody finds that name unbearable; once is enough."""
        await self._do("report", reporter=reporter, id=id, seat=seat, name=name)

    async def said_by(self, person: int) -> list[OwnWords]:
        """All that this person has said, in order."""
        rows = await self._rows("said_by_person", person=person)
        return [OwnWords(table, at.isoformat(timespec="seconds"), *said) for table, at, *said in rows]

    # --- the operator ----------------------------------------------------------------------------------

    async def reported(self) -> list[Reported]:
        """Names that were reported and are still used, what was reported most first."""
        return [Reported(*row) for row in await self._rows("reported")]

    async def seats_called(self, id: str, seat: int, sitter: Sitter) -> list[tuple[str, int]]:
        """Where the same person sits under the same name."""
        rows = await self._rows("seats_called", id=id, seat=seat, person=sitter.person, name=sitter.name)
        return [(table, number) for table, number in rows]

    async def rename_seat(self, id: str, seat: int, name: str, new: str) -> None:
        """Somebody is called otherwise at that table, also where they have spoken."""
        await self._do("rename_seat", id=id, seat=seat, new=new)
        await self._do("rename_said", id=id, seat=seat, name=name, new=new)

    async def rename_person(self, id: str, seat: int, sitter: Sitter, new: str) -> None:
        """Whoever sits there is called otherwise wherever else their name stands."""
        who = {"person": sitter.person, "name": sitter.name, "new": new}
        await self._do("rename_results", id=id, seat=seat, **who)
        for statement in ("rename_person_called", "rename_blocked", "rename_in_leagues"):
            await self._do(statement, **who)
