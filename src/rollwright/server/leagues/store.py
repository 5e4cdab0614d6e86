"""Leagues in PostgreSQL."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from rollwright.core.game import Game
from rollwright.server.contests.store import Contest
from rollwright.server.database.statements import Statements

from .messages import MemberLine, MyLeagueLine, NewLeague, RoundPlayed


class League(NamedTuple):
    """A league, and a person's name there."""

    code: str
    title: str
    game: str
    mode: str
    dropped: int
    maker: str
    members: int
    name: str


class LeagueStore(Statements):
    """Database statements about leagues."""

    async def make(
        self, code: str, wish: NewLeague, game: Game, first: datetime, secrets: Sequence[str], maker: int | None
    ) -> None:
        """Insert a new league with all its rounds."""
        printed = game.components
        what = {"code": code, "game": printed.id, "mode": printed.mode}
        await self._do("make_league", **what, title=wish.title, dropped=wish.dropped, maker=maker)
        rules = {"version": printed.version, "data": printed.data, "secrets": list(secrets)}
        await self._do("lay_rounds", **what, **rules, first=first, days=wish.days)

    async def league(self, code: str, person: int | None) -> League | None:
        """The league of that code."""
        rows = await self._rows("find_league", code=code, person=person)
        return League(*rows[0]) if rows else None

    async def rounds(self, code: str, person: int | None) -> list[Contest]:
        """Its rounds, and this person's result in each."""
        return [Contest(*row) for row in await self._rows("rounds_of_league", code=code, person=person)]

    async def table(self, code: str, person: int | None, most: int) -> list[MemberLine]:
        """The standings: the first rows, and this person."""
        rows = await self._rows("league_table", code=code, person=person, most=most)
        return [
            MemberLine(place, name, points, rounds, [RoundPlayed(*one) for one in each], bool(you), now)
            for place, name, points, rounds, each, you, now in rows
        ]

    async def names(self, code: str, name: str) -> list[str]:
        """The names in a league that begin with this one; until the transaction ends nobody else joins."""
        await self._rows("lock_league", code=code)
        return [row[0] for row in await self._rows("names_in_league", code=code, name=name)]

    async def join(self, code: str, person: int, name: str) -> None:
        """Add a member."""
        await self._do("join_league", code=code, person=person, name=name)

    async def of_person(self, person: int, most: int) -> list[MyLeagueLine]:
        """The leagues a person has joined or created, latest first."""
        return [MyLeagueLine(*row) for row in await self._rows("leagues_of_person", person=person, most=most)]
