"""All background jobs. A new kind is a new line in `TASKS`."""

from rollwright.server.database.jobs import Queue
from rollwright.server.identity.cookie import DAYS
from rollwright.server.lab.job import LAB_TASK, answer_in_lab
from rollwright.server.lab.store import LabStore
from rollwright.server.notifications.letters import ask_to_confirm, write
from rollwright.server.notifications.turn_notices import find_waiting, push
from rollwright.server.ratings.update import rate, rate_the_rest
from rollwright.server.service import Service

from .task import Task

FAILURES_KEPT_DAYS = 30
"""How long failed jobs are kept."""
ANSWERS_KEPT_DAYS = 7
"""How long an answer of the lab is kept."""


async def tidy(service: Service) -> None:
    """Delete expired data: jobs that failed long ago, browsers whose cookie has expired, old answers."""
    async with service.store() as store:
        queue = Queue(store.connection)
        await queue.forget_old(FAILURES_KEPT_DAYS)
        await queue.forget_old_sessions(DAYS)
        await LabStore(store.connection).forget_old(ANSWERS_KEPT_DAYS)


TASKS = (
    Task("find waiting", find_waiting, every="* * * * *"),
    Task("push", push),
    Task("ask to confirm", ask_to_confirm),
    Task("write", write),
    Task("rate", rate),
    Task("rate the rest", rate_the_rest, every="*/10 * * * *"),
    Task(LAB_TASK, answer_in_lab),
    Task("tidy", tidy, every="15 4 * * *"),
)
