"""Dailies in PostgreSQL."""

from collections.abc import Iterable
from datetime import date

from rollwright.core.game import Game
from rollwright.server.contests.store import Contest
from rollwright.server.database.statements import Statements
from rollwright.server.identity.keys import dice_secret


class DailyStore(Statements):
    """Database statements about dailies."""

    async def today(self) -> date:
        """Today's date in UTC, by the clock of all processes."""
        today: date = (await self._rows("today"))[0][0]
        return today

    async def lay(self, day: date, games: Iterable[Game]) -> None:
        """Create dice for these titles on that day, if they do not exist."""
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

    async def on(self, day: date, person: int | None) -> list[Contest]:
        """The dailies of a day, with this person's results."""
        return [Contest(*row) for row in await self._rows("dailies_on", day=day, person=person)]

    async def earlier(self, day: date, most: int) -> list[date]:
        """Earlier days with results."""
        return [row[0] for row in await self._rows("daily_days", day=day, most=most)]

    async def streak(self, person: int, day: date) -> int:
        """How many days in a row someone has finished a daily."""
        return int((await self._rows("daily_streak", person=person, day=day))[0][0])
