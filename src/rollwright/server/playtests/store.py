"""Playtests and their answers in PostgreSQL."""

from datetime import datetime
from typing import NamedTuple

import msgspec

from rollwright.server.database.statements import Statements

from .messages import OwnSurvey, Survey


class Playtest(NamedTuple):
    """A playtest; `host` is the digest of the author's key."""

    id: str
    game: str
    host: bytes


class TestedTable(NamedTuple):
    """A table of a playtest."""

    id: str
    mode: str
    version: int
    data: str
    rules: str
    started: bool
    over_at: datetime | None
    seconds: float
    people: int
    bots: int


class PlaytestStore(Statements):
    """Database statements about playtests."""

    async def make(self, playtest: Playtest) -> None:
        """Insert a new one."""
        await self._do("make_playtest", **playtest._asdict())

    async def find(self, id: str) -> Playtest | None:
        """The one of that name."""
        rows = await self._rows("find_playtest", id=id)
        return Playtest(*rows[0]) if rows else None

    async def open_tables(self, id: str) -> int:
        """How many of its tables of today are not finished."""
        return int((await self._rows("count_playtest_tables", id=id))[0][0])

    async def tables(self, id: str) -> list[TestedTable]:
        """Its tables, oldest first."""
        return [TestedTable(*row) for row in await self._rows("tables_of_playtest", id=id)]

    async def answers(self, id: str) -> list[OwnSurvey]:
        """The answers, oldest first."""
        return [_survey(row) for row in await self._rows("answers_of_playtest", id=id)]

    async def keep(self, table: str, seat: int, answer: Survey) -> None:
        """Save a seat's answers, replacing earlier ones."""
        await self._do("keep_survey", id=table, seat=seat, **msgspec.structs.asdict(answer))

    async def answer_of(self, table: str, seat: int) -> Survey | None:
        """A seat's answers."""
        rows = await self._rows("find_survey", id=table, seat=seat)
        return Survey(*rows[0]) if rows else None

    async def of_person(self, person: int) -> list[OwnSurvey]:
        """A person's answers, at tables that still exist."""
        return [_survey(row) for row in await self._rows("surveys_of_person", person=person)]


def _survey(row: tuple[object, ...]) -> OwnSurvey:
    return msgspec.convert(dict(zip(("table", "fun", "length", "confusion", "words"), row, strict=True)), OwnSurvey)
