"""Work beside the moves: done once what asked for it is durable, tried again, and told of if it was given up."""

import asyncio
import os
from collections.abc import Callable, Iterator
from typing import Any

import psycopg
import pytest
from prometheus_client import REGISTRY

from rollwright.cli import main
from rollwright.server.background.jobs import ATTEMPTS, SILENT, BackgroundWorker
from rollwright.server.background.task import Task
from rollwright.server.background.tasks import TASKS
from rollwright.server.database.jobs import Queue
from rollwright.server.database.migrate import Migration, OtherPackage
from rollwright.server.service import Service as Process
from rollwright.server.settings import Settings

from ..parts import database, inside

Jobs = list[tuple[Any, ...]]


@pytest.fixture
def url() -> Iterator[str]:
    with database(f"rollwright_background_{os.getpid()}") as url:
        yield url


class Diary:
    """Work that notes what it was given, and fails as often as it is told."""

    def __init__(self, failures: int = 0) -> None:
        self.told: list[str] = []
        self.failures = failures

    async def note(self, service: Process, what: str) -> None:
        self.told.append(what)
        if len(self.told) <= self.failures:
            raise ValueError("The ink is dry.")

    @property
    def tasks(self) -> list[Task]:
        return [Task("note", self.note)]


async def asked(process: Process, what: str, fails: bool = False) -> None:
    async with process.transaction() as store:
        await Queue(store.connection).add("note", lock="ink", what=what)
        if fails:
            raise KeyError(what)


async def until(is_so: Callable[[], bool], seconds: float) -> None:
    async with asyncio.timeout(seconds):
        while not is_so():  # noqa: ASYNC110  # a database and a registry set no events
            await asyncio.sleep(0.05)


def jobs(url: str) -> Jobs:
    with psycopg.connect(url) as db:
        return db.execute("select task_name, status::text, attempts from procrastinate_jobs order by id").fetchall()


def test_work_is_done_when_what_asked_for_it_is_durable_and_not_if_it_never_is(url: str) -> None:
    diary = Diary()

    async def act(process: Process) -> None:
        await asked(process, "first")
        with pytest.raises(KeyError):
            await asked(process, "never", fails=True)
        await asked(process, "second")
        for _ in range(2):  # the first run may end while "first" still holds the lock that "second" waits for
            await BackgroundWorker(process, diary.tasks).once()

    inside(url, act)
    assert diary.told == ["first", "second"]
    assert jobs(url) == []


def test_a_worker_that_rests_is_woken(url: str) -> None:
    diary = Diary()

    async def act(process: Process) -> None:
        worker = asyncio.create_task(BackgroundWorker(process, diary.tasks).run())
        await asyncio.sleep(1)
        await asked(process, "now")
        await until(lambda: bool(diary.told), 4)  # sooner than it looks by itself
        worker.cancel()
        await asyncio.gather(worker, return_exceptions=True)

    inside(url, act)
    assert diary.told == ["now"]


def test_what_fails_is_tried_again_later_and_later(url: str) -> None:
    diary = Diary(failures=2)

    async def act(process: Process) -> None:
        await asked(process, "stubborn")
        for _ in range(3):
            await BackgroundWorker(process, diary.tasks).once()
            async with process.store() as store:
                due = "select max(scheduled_at) > now() from procrastinate_jobs"
                waits = await (await store.connection.execute(due)).fetchone()
                assert waits == ((True,) if len(diary.told) < 3 else (None,))
                await store.connection.execute("update procrastinate_jobs set scheduled_at = now()")

    inside(url, act)
    assert diary.told == ["stubborn"] * 3


def test_what_was_given_up_is_listed_with_its_reason_and_can_be_tried_again(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    diary = Diary(failures=1)

    async def give_up(process: Process) -> None:
        await asked(process, "in vain")
        async with process.store() as store:
            await store.connection.execute("update procrastinate_jobs set attempts = %s", [ATTEMPTS])
        await BackgroundWorker(process, diary.tasks).once()

    inside(url, give_up)
    assert main(["jobs", "--database-url", url]) == 1
    said = capsys.readouterr().out
    assert "note: 0 pending, 1 failed" in said
    assert "what=in vain" in said
    assert "ValueError: The ink is dry." in said
    assert main(["jobs", "--database-url", url, "--retry", "4711"]) == 2
    assert main(["jobs", "--database-url", url, "--retry", "all"]) == 0
    assert jobs(url) == [("note", "todo", 0)]
    inside(url, lambda process: BackgroundWorker(process, diary.tasks).once())
    assert diary.told == ["in vain"] * 2
    assert jobs(url) == []


def test_what_the_dead_have_begun_is_begun_again_and_in_the_end_given_up(url: str) -> None:
    async def act(process: Process) -> None:
        await asked(process, "orphan")
        async with process.store() as store:
            queue, run = Queue(store.connection), store.connection.execute
            for attempt in range(ATTEMPTS + 1):
                await run("insert into procrastinate_workers (last_heartbeat) values (now() - interval '1 hour')")
                dead = "(select max(id) from procrastinate_workers)"
                await run(f"update procrastinate_jobs set status = 'doing', worker_id = {dead}")
                assert await queue.revive(SILENT, ATTEMPTS) == 1
                assert [job[1] for job in jobs(url)] == ["todo" if attempt < ATTEMPTS else "failed"]
            assert [failure.error for failure in await queue.failures()] != [""]

    inside(url, act)


def test_what_waits_and_what_failed_is_counted(url: str) -> None:
    async def act(process: Process) -> None:
        await asked(process, "waiting")
        async with process.store() as store:
            await Queue(store.connection).add("lost", what="failed")
            await store.connection.execute("update procrastinate_jobs set status = 'failed' where task_name = 'lost'")
        worker = asyncio.create_task(BackgroundWorker(process, ())._look_after())
        await until(lambda: REGISTRY.get_sample_value("rollwright_work_failed", {"task": "lost"}) == 1, 10)
        worker.cancel()

    inside(url, act)
    assert REGISTRY.get_sample_value("rollwright_work_waiting", {"task": "note"}) == 1


def test_a_worker_outlives_its_connections(url: str) -> None:
    diary = Diary()

    async def act(process: Process) -> None:
        worker = asyncio.create_task(BackgroundWorker(process, diary.tasks).run())
        await asyncio.sleep(1)
        with psycopg.connect(url, autocommit=True) as db:
            db.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity "
                "where datname = current_database() and pid <> pg_backend_pid()"
            )
            db.execute(
                "select procrastinate_defer_jobs_v1(array[row('default', 'note', 0, null, null, "
                '\'{"what": "after"}\', null)::procrastinate_job_to_defer_v1])'
            )
        await until(lambda: bool(diary.told), 30)
        worker.cancel()
        await asyncio.gather(worker, return_exceptions=True)

    inside(url, act)
    assert diary.told == ["after"]


def test_every_kind_of_work_has_a_name_of_its_own() -> None:
    assert len({task.name for task in TASKS}) == len(TASKS)


def test_old_failures_and_browsers_are_forgotten(url: str) -> None:
    with psycopg.connect(url) as db:
        db.execute("insert into people (name) values ('Ana')")
        db.execute("insert into sessions values ('\\x01', 1, current_date - 401), ('\\x02', 1, current_date)")
        db.execute(
            "insert into procrastinate_jobs (queue_name, task_name, status) values ('default', 'old', 'failed'), "
            "('default', 'new', 'failed')"
        )
        for job, days in ((1, 40), (2, 0)):
            told = "insert into procrastinate_events (job_id, type, at) values (%s, 'failed', current_date - %s)"
            db.execute(told, [job, days])
    tidy = next(task for task in TASKS if task.name == "tidy")
    inside(url, tidy.run)
    assert [job[0] for job in jobs(url)] == ["new"]
    with psycopg.connect(url) as db:
        assert db.execute("select count(*) from sessions").fetchone() == (1,)


def test_a_migration_takes_no_text_but_the_one_it_was_written_for() -> None:
    with pytest.raises(OtherPackage):
        assert Migration(1, "", "-- take: procrastinate/sql/schema.sql 1234").statements


def test_a_worker_that_is_stopped_while_it_connects_leaves_nothing_behind(database_url: str) -> None:
    """A pool that nobody closes ends by nothing but a kill, and its process with it."""

    def connecting() -> list[str]:
        return [name for task in asyncio.all_tasks() if (name := task.get_name()).startswith("pool-")]

    async def stopped() -> list[str]:
        process = Process(Settings(database_url, quick=0, asked=0, slow=0))
        task = asyncio.create_task(BackgroundWorker(process, ()).once(wait=True))
        async with asyncio.timeout(30):
            while not connecting():  # noqa: ASYNC110  # a pool says nothing when it begins
                await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return connecting()

    assert asyncio.run(stopped()) == []
