"""People and their sessions in PostgreSQL."""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from typing import Any, NamedTuple

from rollwright.server.database.statements import Statements

from .messages import FinishedLine, RunningLine

NOBODY = "Somebody"
"""The name of seats whose player was deleted."""

PASSED_ON = ("ratings", "solo_bests", "said", "blocks", "browsers_told", "mailbox", "contests", "leagues", "events")
"""Data that is transferred together with the games."""


class Person(NamedTuple):
    """A person who has sat down here."""

    id: int
    name: str
    phrase: bool
    """Whether they have a phrase with which to return."""
    passkeys: int
    since: date


class PlayedMode(NamedTuple):
    """Their results in one mode: best, mean and spread of the games that count."""

    game: str
    mode: str
    games: int
    won: int
    counted: int
    best: int | None
    mean: float | None
    spread: float | None
    last: list[int]
    """The results of the last games, latest first."""


class PeopleStore(Statements):
    """Database statements about people."""

    async def add(self, name: str, digest: bytes, browser: str) -> int:
        """Insert a new person, with the digest of their browser's cookie."""
        return int((await self._rows("add_person", name=name, digest=digest, browser=browser))[0][0])

    async def begin_session(self, person: int, digest: bytes, browser: str) -> None:
        """Sign in one more browser."""
        await self._do("add_session", person=person, digest=digest, browser=browser)

    async def end_session(self, digest: bytes) -> None:
        """Sign out a browser."""
        await self._do("end_session", digest=digest)

    async def known_by(self, digest: bytes) -> Person | None:
        """The person signed in on that browser."""
        rows = await self._rows("find_person", digest=digest)
        return Person(*rows[0]) if rows else None

    async def name_of(self, person: int) -> str:
        """Their name."""
        return str((await self._rows("name_of_person", person=person))[0][0])

    async def seat_at(self, table: str, person: int) -> int | None:
        """Their seat at that table; None if they have left a game that goes on."""
        rows = await self._rows("seat_of_person", id=table, person=person)
        return int(rows[0][0]) if rows else None

    async def rename(self, person: int, name: str) -> None:
        """Change their name."""
        await self._do("rename_person", person=person, name=name)

    async def set_phrase(self, person: int, digest: bytes) -> None:
        """Set their phrase; it replaces an older one."""
        await self._do("set_phrase", person=person, phrase=digest)

    async def by_phrase(self, digest: bytes) -> int | None:
        """The person with that phrase."""
        rows = await self._rows("person_by_phrase", phrase=digest)
        return int(rows[0][0]) if rows else None

    async def pass_on(self, person: int, heir: int) -> int:
        """Transfer all games of one person to the other, except where both are at the table; return how many.

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
        """Whether they can return by anything but this browser."""
        return bool((await self._rows("leads_elsewhere", person=person, digest=digest))[0][0])

    async def delete(self, person: int, name: str) -> list[str]:
        """Delete a person; their seats, at the tables that are returned, get this name."""
        ids = await self.all_of(person)
        await self._do("forget_surveys", ids=ids)
        await self._do("forget_reports", ids=ids)
        tables = [row[0] for row in await self._rows("unname_seats", ids=ids, name=name)]
        await self._do("unname_results", person=person, name=name)
        await self._do("unname_event_seats", ids=ids, name=name)
        await self._do("delete_person", person=person)
        return tables

    async def all_of(self, person: int) -> list[int]:
        """A person, and their previous identity."""
        return [row[0] for row in await self._rows("all_of_person", person=person)]

    async def running(self, person: int, most: int) -> list[RunningLine]:
        """Their running games, those that wait for them first."""
        return [RunningLine(*_told(row)) for row in await self._rows("games_of_person", person=person, most=most)]

    async def finished(self, person: int, most: int) -> list[FinishedLine]:
        """Their finished games, latest first."""
        return [FinishedLine(*_told(row)) for row in await self._rows("results_of_person", person=person, most=most)]

    async def played(self, person: int, last: int) -> list[PlayedMode]:
        """Their results, by title and mode, most played first."""
        return [PlayedMode(*row) for row in await self._rows("played_by_person", person=person, last=last)]

    async def days(self, person: int) -> dict[date, int]:
        """The days on which they finished games, latest first, with the number of games."""
        return {row[0]: row[1] for row in await self._rows("days_of_person", person=person)}

    async def sheets(self, person: int, game: str, mode: str, most: int) -> list[tuple[int, list[int]]]:
        """The final state of their last sheets, with the version of the rules."""
        rows = await self._rows("sheets_of_person", person=person, game=game, mode=mode, most=most)
        return [(version, sheet) for version, sheet in rows]


def _told(row: Iterable[object]) -> Iterable[Any]:
    """The columns in their wire format: times as ISO 8601 in UTC."""
    return [
        column.astimezone(UTC).isoformat(timespec="seconds") if isinstance(column, datetime) else column
        for column in row
    ]
