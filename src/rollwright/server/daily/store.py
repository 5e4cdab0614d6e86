"""Dailies in PostgreSQL."""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from rollwright.core.game import Game
from rollwright.server.keys import dice_secret
from rollwright.server.statements import Statements

from .messages import AttemptLine


class Daily(NamedTuple):
    """The daily of a title, and where somebody plays it."""

    game: str
    mode: str
    version: int
    data: str
    secret: str
    table: str | None
    total: int | None


class DailyStore(Statements):
    """What can be asked of and told to the database about dailies."""

    async def today(self) -> date:
        """The day it is in UTC, by the clock of all processes."""
        today: date = (await self._rows("today"))[0][0]
        return today

    async def lay(self, day: date, games: Iterable[Game]) -> None:
        """Dice for these titles on that day, where there are none yet."""
        printed = [game.components for game in games]
        await self._do(
            "lay_dailies",
            day=day,
            games=[one.id for one in printed],
            modes=[one.mode for one in printed],
            versions=[one.version for one in printed],
            datas=[one.data for one in printed],
            secrets=[dice_secret() for _ in printed],
        )

    async def on(self, day: date, person: int | None) -> list[Daily]:
        """All of a day, and what this person has come to."""
        return [Daily(*row) for row in await self._rows("dailies_on", day=day, person=person)]

    async def scores(self, day: date) -> dict[str, list[tuple[int, int]]]:
        """By title, how many have come to which score."""
        found: dict[str, list[tuple[int, int]]] = {}
        for game, total, people in await self._rows("daily_scores", day=day):
            found.setdefault(game, []).append((total, people))
        return found

    async def earlier(self, day: date, most: int) -> list[date]:
        """Days before it that were played."""
        return [row[0] for row in await self._rows("daily_days", day=day, most=most)]

    async def of_person(self, person: int) -> list[AttemptLine]:
        """All that somebody has played."""
        return [AttemptLine(*row) for row in await self._rows("dailies_of_person", person=person)]

    async def streak(self, person: int, day: date) -> int:
        """How many days in a row somebody has finished one."""
        return int((await self._rows("daily_streak", person=person, day=day))[0][0])

    async def attempted(self, day: date, game: str, person: int) -> str | None:
        """Where this person plays it; until the transaction ends they begin no other."""
        await self._rows("lock_person", person=person)
        rows = await self._rows("attempted_daily", day=day, game=game, person=person)
        return rows[0][0] if rows else None

    async def attempt(self, day: date, game: str, table: str) -> None:
        """This table is the attempt of who sits there."""
        await self._do("attempt_daily", day=day, game=game, id=table)
