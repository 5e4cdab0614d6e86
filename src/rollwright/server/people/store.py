"""People and their sessions in PostgreSQL."""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from typing import Any, NamedTuple

from rollwright.server.statements import Statements

from .messages import FinishedLine, RunningLine

NOBODY = "Somebody"
"""What the seats are called of whoever has gone."""

PASSED_ON = ("ratings", "solo_bests", "said", "blocks", "browsers_told", "mailbox", "contests", "leagues", "events")
"""What becomes somebody else's with the games."""


class Person(NamedTuple):
    """Somebody who has sat down here."""

    id: int
    name: str
    phrase: bool
    """Whether they have a phrase to come back with."""
    passkeys: int
    since: date


class Played(NamedTuple):
    """What they have come to at one way to play: of the games that count the best, the mean and the spread."""

    game: str
    mode: str
    games: int
    won: int
    counted: int
    best: int | None
    mean: float | None
    spread: float | None
    last: list[int]
    """What they came to in the last games, the very last first."""


class PeopleStore(Statements):
    """What can be asked of and told to the database about people."""

    async def add(self, name: str, digest: bytes, browser: str) -> int:
        """Somebody new, whom a browser will know by this."""
        return int((await self._rows("add_person", name=name, digest=digest, browser=browser))[0][0])

    async def begin_session(self, person: int, digest: bytes, browser: str) -> None:
        """One more browser knows them."""
        await self._do("add_session", person=person, digest=digest, browser=browser)

    async def end_session(self, digest: bytes) -> None:
        """A browser knows nobody any more."""
        await self._do("end_session", digest=digest)

    async def known_by(self, digest: bytes) -> Person | None:
        """Whom that browser knows."""
        rows = await self._rows("find_person", digest=digest)
        return Person(*rows[0]) if rows else None

    async def name_of(self, person: int) -> str:
        """What they are called."""
        return str((await self._rows("name_of_person", person=person))[0][0])

    async def seat_at(self, table: str, person: int) -> int | None:
        """Where they sit at that table."""
        rows = await self._rows("seat_of_person", id=table, person=person)
        return int(rows[0][0]) if rows else None

    async def rename(self, person: int, name: str) -> None:
        """What they are called from now on."""
        await self._do("rename_person", person=person, name=name)

    async def set_phrase(self, person: int, digest: bytes) -> None:
        """What brings them back; an older phrase does no more."""
        await self._do("set_phrase", person=person, phrase=digest)

    async def by_phrase(self, digest: bytes) -> int | None:
        """Whom that phrase brings back."""
        rows = await self._rows("person_by_phrase", phrase=digest)
        return int(rows[0][0]) if rows else None

    async def pass_on(self, person: int, heir: int) -> int:
        """All games of one are the other's, but where both sit at the table; how many.

        So are their attempts with dice that everybody has, but for those that both have played, and their leagues;
        what they said, whom they have blocked or been blocked by, and how they are told that it is their turn. Nothing
        else becomes theirs.
        Whoever had no such game is forgotten; else they stay, and go when the other goes.
        """
        both = {"person": person, "heir": heir}
        seats, results = await self._do("pass_on_seats", **both), await self._do("pass_on_results", **both)
        for what in PASSED_ON:
            await self._do(f"pass_on_{what}", **both)
        await self._do("leave_twin_leagues", **both)
        await self._do("pass_to", **both)
        await self._do("forget_the_empty", person=person)
        return max(seats, results)

    async def is_known_elsewhere(self, person: int, digest: bytes) -> bool:
        """Whether anything but this browser leads back to them."""
        return bool((await self._rows("leads_elsewhere", person=person, digest=digest))[0][0])

    async def delete(self, person: int, name: str) -> list[str]:
        """Nothing is left of them; their seats, at the tables that are told, are called like this."""
        await self._do("forget_surveys", ids=await self._all_of(person))
        tables = [row[0] for row in await self._rows("unname_seats", person=person, name=name)]
        await self._do("unname_results", person=person, name=name)
        await self._do("unname_event_seats", ids=await self._all_of(person), name=name)
        await self._do("delete_person", person=person)
        return tables

    async def _all_of(self, person: int) -> list[int]:
        """A person, and whom they were before."""
        return [row[0] for row in await self._rows("all_of_person", person=person)]

    async def running(self, person: int, most: int) -> list[RunningLine]:
        """Their games that are not over, those that wait for them first."""
        return [RunningLine(*_told(row)) for row in await self._rows("games_of_person", person=person, most=most)]

    async def finished(self, person: int, most: int) -> list[FinishedLine]:
        """Their games that are over, the last one first."""
        return [FinishedLine(*_told(row)) for row in await self._rows("results_of_person", person=person, most=most)]

    async def played(self, person: int, last: int) -> list[Played]:
        """What they have come to, by title and mode, what they play most first."""
        return [Played(*row) for row in await self._rows("played_by_person", person=person, last=last)]

    async def days(self, person: int) -> dict[date, int]:
        """The days on which they finished games, the last one first, and how many."""
        return {row[0]: row[1] for row in await self._rows("days_of_person", person=person)}

    async def sheets(self, person: int, game: str, mode: str, most: int) -> list[tuple[int, list[int]]]:
        """How their last sheets looked in the end, with the version of the rules."""
        rows = await self._rows("sheets_of_person", person=person, game=game, mode=mode, most=most)
        return [(version, sheet) for version, sheet in rows]


def _told(row: Iterable[object]) -> Iterable[Any]:
    """The columns as they are sent: moments as ISO 8601 in UTC."""
    return [
        column.astimezone(UTC).isoformat(timespec="seconds") if isinstance(column, datetime) else column
        for column in row
    ]
