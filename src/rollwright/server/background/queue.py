"""The work that waits, as the database knows it: adding to it, counting it, and what could not be done."""

from datetime import datetime
from typing import Any, NamedTuple

from psycopg.types.json import Jsonb

from rollwright.server.statements import Statements


class Count(NamedTuple):
    """How much there is of one kind of work."""

    task: str
    waiting: int
    doing: int
    failed: int


class Failure(NamedTuple):
    """Work that was given up, and why."""

    id: int
    task: str
    arguments: dict[str, Any]
    attempts: int
    error: str
    at: datetime | None

    def __str__(self) -> str:
        said = " ".join(f"{name}={value}" for name, value in self.arguments.items())
        when = f"{self.at:%Y-%m-%d %H:%M}" if self.at else ""
        return "  ".join(filter(None, (f"{self.id}", self.task, said, f"{self.attempts}x", when, self.error)))


class Queue(Statements):
    """What can be asked of and told to the database about work beside the moves."""

    async def add(self, task: str, lock: str = "", due: datetime | None = None, **arguments: object) -> None:
        """Have this done, once what is being written now is durable; what shares a lock is never done at once."""
        await self._do("enqueue", task=task, lock=lock or None, due=due, arguments=Jsonb(arguments))

    async def counts(self) -> list[Count]:
        """How much waits, is being done and was given up, by kind."""
        return [Count(*row) for row in await self._rows("count_jobs")]

    async def failures(self) -> list[Failure]:
        """What was given up."""
        return [Failure(*row) for row in await self._rows("failed_jobs")]

    async def retry(self, id: int) -> bool:
        """Try once more what was given up; whether there is such work."""
        return await self._do("retry_failed_job", id=id) == 1

    async def note(self, id: int, error: str) -> None:
        """Why a piece of work could not be done."""
        await self._do("note_job_error", id=id, error=error)

    async def revive(self, silent: float, most: int) -> int:
        """Begin again what somebody had begun who has died; it is given up if that has happened so often."""
        dead = await self._rows("jobs_of_the_dead", silent=silent)
        for id, attempts in dead:
            if attempts < most:
                await self._do("begin_job_again", id=id)
            else:
                await self.note(id, "Its worker died every time.")
                await self._do("give_job_up", id=id)
        return len(dead)

    async def forget_old(self, days: int) -> None:
        """What was given up so long ago is there no more."""
        await self._do("forget_old_jobs", days=days)

    async def forget_old_sessions(self, days: int) -> None:
        """Browsers that have not been here for so long are known no more."""
        await self._do("forget_old_sessions", days=days)
