"""Contests in PostgreSQL."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from rollwright.core.chance import SeededDice
from rollwright.server.database.statements import Statements

from .messages import AttemptLine

Scores = list[tuple[int, int]]
"""Each score with the number of people who reached it, lowest first."""


class Contest(NamedTuple):
    """A contest, and where somebody plays it: a title's daily, or a round of a league."""

    id: int
    game: str
    mode: str
    version: int
    data: str
    secret: str
    day: str
    league: str
    round: int
    opens: datetime
    closes: datetime
    now: datetime
    """The time when this was read."""
    table: str
    total: int | None

    @property
    def has_opened(self) -> bool:
        """Whether it can be played, if only for practice."""
        return self.opens <= self.now

    @property
    def is_over(self) -> bool:
        """Whether nobody's attempt counts any more."""
        return self.closes <= self.now

    @property
    def left(self) -> int:
        """Seconds until it is over."""
        return max(0, round((self.closes - self.now).total_seconds()))

    @property
    def commitment(self) -> str:
        """The commitment to its dice."""
        return SeededDice(self.secret).commitment


class ContestStore(Statements):
    """Database statements about contests."""

    async def contest(self, id: int, person: int | None = None) -> Contest | None:
        """The contest with that id, and this person's result in it."""
        rows = await self._rows("find_contest", contest=id, person=person)
        return Contest(*rows[0]) if rows else None

    async def scores(self, contests: Iterable[Contest]) -> dict[int, Scores]:
        """By contest, the scores that were reached."""
        scores: dict[int, Scores] = {one.id: [] for one in contests}
        for contest, total, people in await self._rows("contest_scores", ids=list(scores)):
            scores[contest].append((total, people))
        return scores

    async def of_person(self, person: int) -> list[AttemptLine]:
        """All attempts of a person."""
        return [AttemptLine(*row) for row in await self._rows("contests_of_person", person=person)]

    async def attempted(self, contest: int, person: int) -> str:
        """Where this person plays it, if anywhere; until the transaction ends they begin no other."""
        await self._rows("lock_person", person=person)
        rows = await self._rows("attempted_contest", contest=contest, person=person)
        return rows[0][0] if rows else ""

    async def attempt(self, contest: int, table: str) -> None:
        """Make this table the attempt of who sits there."""
        await self._do("attempt_contest", contest=contest, id=table)
