"""Running background jobs, in any process and in any number of them.

procrastinate is imported only where work is done: it starts a program when it is imported, and takes its time.
"""

import asyncio
import logging
from collections.abc import Iterable
from time import perf_counter
from typing import TYPE_CHECKING, Any

import psycopg

from rollwright.server.database.connection import connection_options
from rollwright.server.database.jobs import Queue
from rollwright.server.monitoring.metrics import WORK_FAILED, WORK_SECONDS, WORK_WAITING
from rollwright.server.service import Service

from .task import Task
from .tasks import TASKS

if TYPE_CHECKING:
    from procrastinate import App, JobContext

AT_ONCE = 2
"""The maximum number of jobs one worker runs at a time."""
ATTEMPTS = 6
"""How often a failed job is tried again before it fails for good."""
BACK_OFF = 4
"""Seconds before the first retry, their square before the second, and so on: an hour and a half in all."""
GOODBYE = 1.0
"""Seconds that running jobs get when the process stops; then another worker restarts them."""
AFTER_TROUBLE = 2.0
"""Seconds until a worker that has lost the database tries again."""
LOOK = 10.0
"""Seconds between two checks for pending jobs and dead workers."""
SILENT = 30.0
"""Seconds of silence after which a worker counts as dead."""
log = logging.getLogger(__name__)
logging.getLogger("procrastinate").setLevel(logging.WARNING)  # it logs every job; we log problems ourselves


class BackgroundWorker:
    """A worker that runs pending jobs until cancelled. It has its own connections: one to listen, two to work."""

    def __init__(self, service: Service, tasks: Iterable[Task] = TASKS) -> None:
        self.service, self.tasks = service, tuple(tasks)

    async def run(self) -> None:
        """Work until cancelled; if the database is away, wait for it."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._look_after())
            group.create_task(self._work())

    async def _work(self) -> None:
        while True:
            try:
                await self.once(wait=True)
            except Exception as error:  # noqa: BLE001  # mostly the database is away: whatever it was, continue
                log.warning("background jobs are paused for a moment: %s", error)
            await asyncio.sleep(AFTER_TROUBLE)

    async def once(self, wait: bool = False) -> None:
        """Run the jobs that are pending now and not locked by another or, with `wait`, all that ever will be."""
        app = self._app()
        try:
            await app.open_async()
            await app.run_worker_async(
                wait=wait,
                concurrency=AT_ONCE,
                delete_jobs="successful",
                install_signal_handlers=False,
                shutdown_graceful_timeout=GOODBYE,
                stalled_worker_timeout=SILENT,
            )
        finally:
            await app.close_async()  # also if it was cancelled while opening: it would never end by itself

    def _app(self) -> "App":
        """The procrastinate app: where the database is, and all kinds of jobs."""
        from procrastinate import App, PsycopgConnector

        options = {name: value for name, value in connection_options().items() if name != "autocommit"}
        app = App(
            connector=PsycopgConnector(
                conninfo=self.service.settings.database_url, min_size=1, max_size=AT_ONCE, kwargs=options
            )
        )
        for task in self.tasks:
            self._register(app, task)
        return app

    def _register(self, app: "App", task: Task) -> None:
        from procrastinate import RetryStrategy

        async def run(context: "JobContext", /, timestamp: int = 0, **arguments: Any) -> None:  # noqa: ANN401
            await self._do(task, context.job.id or 0, arguments)

        retry = RetryStrategy(max_attempts=ATTEMPTS, exponential_wait=BACK_OFF)
        registered = app.task(name=task.name, retry=retry, pass_context=True)(run)
        if task.every:
            app.periodic(cron=task.every)(registered)

    async def _do(self, task: Task, id: int, arguments: dict[str, Any]) -> None:
        start = perf_counter()
        try:
            await task.run(self.service, **arguments)
        except Exception as error:
            log.warning("job %s %s failed: %s", task.name, arguments, error)
            await self._note(id, error)
            raise
        finally:
            WORK_SECONDS.labels(task.name).observe(perf_counter() - start)

    async def _note(self, id: int, error: Exception) -> None:
        """Save the reason, if the database can be reached; the next attempt does not depend on it."""
        try:
            async with self.service.store() as store:
                await Queue(store.connection).note(id, f"{type(error).__name__}: {error}")
        except psycopg.Error as trouble:
            log.warning("the error of a failed job could not be saved: %s", trouble)

    async def _look_after(self) -> None:
        """Count pending jobs, and restart those of dead workers."""
        while True:
            try:
                async with self.service.store() as store:
                    queue = Queue(store.connection)
                    await queue.revive(SILENT, ATTEMPTS)
                    for count in await queue.counts():
                        WORK_WAITING.labels(count.task).set(count.waiting + count.doing)
                        WORK_FAILED.labels(count.task).set(count.failed)
            except Exception as error:  # noqa: BLE001  # whatever it was, the next look is due
                log.warning("background jobs cannot be counted: %s", error)
            await asyncio.sleep(LOOK)
