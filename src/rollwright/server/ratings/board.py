"""Leaderboards in PostgreSQL, and a person's place."""

from collections.abc import Iterable
from typing import Any

from rollwright.server.database.statements import Statements

from .messages import LeaderboardLine, PlaceLine, RatingChangeLine, RatingLine, SoloLine

SHOWN = 50
"""The number of rows shown."""


class BoardStore(Statements):
    """Database queries about ratings."""

    async def leaderboard(self, game: str, mode: str, person: int | None) -> LeaderboardLine:
        """The best who want to appear, and a person's place."""
        which = {"game": game, "mode": mode}
        rated = _placed(await self._rows("leaderboard", most=SHOWN, **which), person)
        alone = _placed(await self._rows("solo_leaderboard", most=SHOWN, **which), person)
        if person is None:
            return LeaderboardLine(rated, alone, None, None, known=False, listed=False)
        name, listed = (await self._rows("name_and_listing", person=person))[0]
        mine = [
            PlaceLine(place, name, points, games, provisional, me=True)
            for points, games, provisional, place in await self._rows("own_rating", person=person, **which)
        ]
        return LeaderboardLine(
            rated, alone, mine[0] if mine else None, await self._alone(person, which), known=True, listed=listed
        )

    async def _alone(self, person: int, which: dict[str, str]) -> SoloLine | None:
        for best, games, lower, same, people in await self._rows("own_solo_best", person=person, **which):
            return SoloLine(best, games, percentile(lower, same, people), people)
        return None

    async def of_person(self, person: int) -> list[RatingLine]:
        """All ratings of a person."""
        return [RatingLine(*row) for row in await self._rows("ratings_of_person", person=person)]

    async def is_listed(self, person: int) -> bool:
        """Whether a person wants to appear."""
        return bool((await self._rows("name_and_listing", person=person))[0][1])

    async def list_person(self, person: int, listed: bool) -> None:
        """Let a person appear, or not."""
        await self._do("list_person", person=person, listed=listed)

    async def changes(self, table: str, viewer: int | None) -> list[RatingChangeLine]:
        """The changes by a game: for the viewer, and for everybody who wants to appear."""
        rows = await self._rows("changes_of_table", id=table)
        return [
            RatingChangeLine(seat, before, after) for seat, before, after, listed in rows if listed or seat == viewer
        ]


def percentile(lower: int, same: int, people: int) -> int:
    """The share of the others who are behind, plus half of those who are level; 50 for the only one."""
    others = people - 1
    return round(100 * (lower + (same - 1) / 2) / others) if others else 50


def _placed(rows: Iterable[tuple[Any, ...]], me: int | None) -> list[PlaceLine]:
    """Places from 1; ties share the better one."""
    places: list[PlaceLine] = []
    for nth, (person, name, points, games, provisional) in enumerate(rows, 1):
        level = places[-1].place if places and places[-1].points == points else nth
        places.append(PlaceLine(level, name, points, games, provisional, person == me))
    return places
