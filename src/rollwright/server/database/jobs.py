"""Pending background jobs in the database: adding, counting, and failures."""

from datetime import datetime
from typing import Any, NamedTuple

from psycopg.types.json import Jsonb

from .statements import Statements


class Count(NamedTuple):
    """How many jobs of one kind there are."""

    task: str
    waiting: int
    doing: int
    failed: int


class Failure(NamedTuple):
    """A job that failed for good, and why."""

    id: int
    task: str
    arguments: dict[str, Any]
    attempts: int
    error: str
    at: datetime | None

    def __str__(self) -> str:
        arguments = " ".join(f"{name}={value}" for name, value in self.arguments.items())
        when = f"{self.at:%Y-%m-%d %H:%M}" if self.at else ""
        return "  ".join(filter(None, (f"{self.id}", self.task, arguments, f"{self.attempts}x", when, self.error)))


class Queue(Statements):
    """Database statements about background jobs."""

    async def add(self, task: str, lock: str = "", due: datetime | None = None, **arguments: object) -> None:
        """Enqueue a job, effective with the current transaction; jobs with the same lock never run at the same time."""
        await self._do("enqueue", task=task, lock=lock or None, due=due, arguments=Jsonb(arguments))

    async def counts(self) -> list[Count]:
        """How many jobs are pending, running and failed, by kind."""
        return [Count(*row) for row in await self._rows("count_jobs")]

    async def failures(self) -> list[Failure]:
        """The failed jobs."""
        return [Failure(*row) for row in await self._rows("failed_jobs")]

    async def retry(self, id: int) -> bool:
        """Retry a failed job; return whether it exists."""
        return await self._do("retry_failed_job", id=id) == 1

    async def note(self, id: int, error: str) -> None:
        """Save the reason why a job failed."""
        await self._do("note_job_error", id=id, error=error)

    async def revive(self, silent: float, most: int) -> int:
        """Restart jobs whose worker died; return their number. If that happens too often, a job fails for good."""
        dead = await self._rows("jobs_of_the_dead", silent=silent)
        for id, attempts in dead:
            if attempts < most:
                await self._do("begin_job_again", id=id)
            else:
                await self.note(id, "Its worker died every time.")
                await self._do("give_job_up", id=id)
        return len(dead)

    async def forget_old(self, days: int) -> None:
        """Delete jobs that failed long ago."""
        await self._do("forget_old_jobs", days=days)

    async def forget_old_sessions(self, days: int) -> None:
        """Forget browsers that have not been used for this long."""
        await self._do("forget_old_sessions", days=days)
