"""Ratings in PostgreSQL."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from typing import NamedTuple

from rollwright.server.database.statements import Connection, Statements

from .anchors import anchors_of
from .strength import RatedGame, RatedSeat, Strength

End = tuple[datetime, str]
"""When a game ended, and its table: the order in which games are rated."""


class RatingChange(NamedTuple):
    """The change of a seat's rating by a game."""

    table: str
    seat: int
    ended_at: datetime
    before: Strength
    after: Strength


class Pools(Statements):
    """All modes that are rated."""

    async def unrated(self) -> list[tuple[str, str]]:
        """Titles and modes with results that are not rated yet."""
        return [(game, mode) for game, mode in await self._rows("unrated_pools")]

    async def all(self) -> list[tuple[str, str]]:
        """Titles and modes with any results."""
        return [(game, mode) for game, mode in await self._rows("all_pools")]

    async def people(self) -> int:
        """How many people are rated anywhere."""
        return int((await self._rows("rated_people"))[0][0])


class PoolStore(Statements):
    """The ratings of one mode of a title."""

    def __init__(self, connection: Connection, game: str, mode: str) -> None:
        super().__init__(connection)
        self.which = {"game": game, "mode": mode}
        self.anchors = anchors_of(game, mode)

    async def lock(self) -> End | None:
        """Lock the ratings until the transaction ends; return how far they have come."""
        await self._do("open_pool", **self.which)
        ended_at, table = (await self._rows("lock_pool", **self.which))[0]
        return None if ended_at is None else (ended_at, table)

    async def set_end(self, end: End) -> None:
        """Save how far they have come."""
        await self._do("set_pool", ended_at=end[0], table=end[1], **self.which)

    async def unrated(self, most: int) -> list[RatedGame]:
        """The next games that are not rated, in the order of their end."""
        rows = await self._rows("unrated_results", most=most, **self.which)
        games = []
        for (id, ended_at, wooden, practice), seats in groupby(rows, lambda row: (row[0], row[1], row[3], row[4])):
            games.append(RatedGame(id, ended_at, wooden, practice, [RatedSeat(*row[5:]) for row in seats]))
        return games

    async def mark_rated(self, tables: Iterable[RatedGame]) -> None:
        """Mark these as rated."""
        await self._do("mark_rated", tables=[table.id for table in tables])

    async def strengths(self, people: Iterable[int]) -> dict[int, Strength]:
        """The known strength of these people."""
        rows = await self._rows("ratings_of", people=list(people), **self.which)
        return {person: Strength(*known) for person, *known in rows}

    async def take_back(self, end: End) -> None:
        """Undo everything that was rated for games that ended after this one."""
        rows = await self._rows("take_back_changes", ended_at=end[0], table=end[1], **self.which)
        before = {person: Strength(*known) for person, *known in rows}
        await self.keep({person: strength for person, strength in before.items() if strength.games})
        newcomers = [person for person, strength in before.items() if not strength.games]
        await self._do("drop_ratings", people=newcomers, **self.which)

    async def keep(self, strengths: Mapping[int, Strength]) -> None:
        """Save the strength of these people."""
        rated = list(strengths.values())
        await self._do(
            "keep_ratings",
            people=list(strengths),
            mus=[one.mu for one in rated],
            sigmas=[one.sigma for one in rated],
            games=[one.games for one in rated],
            ats=[one.at for one in rated],
            points=[one.points for one in rated],
            sures=[one.sure_until for one in rated],
            **self.which,
        )

    async def keep_changes(self, changes: Sequence[RatingChange]) -> None:
        """Save the changes by games."""
        await self._do(
            "keep_changes",
            tables=[one.table for one in changes],
            seats=[one.seat for one in changes],
            ended=[one.ended_at for one in changes],
            mus=[one.before.mu for one in changes],
            sigmas=[one.before.sigma for one in changes],
            games=[one.before.games for one in changes],
            ats=[one.before.at for one in changes],
            befores=[one.before.points for one in changes],
            points=[one.after.points for one in changes],
            **self.which,
        )

    async def keep_bests(self, totals: Mapping[int, Sequence[int]]) -> None:
        """Save these people's solo scores."""
        bests, games = [max(each) for each in totals.values()], [len(each) for each in totals.values()]
        await self._do("keep_solo_bests", people=list(totals), bests=bests, games=games, **self.which)

    async def forget(self) -> None:
        """Undo everything that was rated here."""
        await self._do("forget_pool", **self.which)
