"""`rollwright jobs`: list pending and failed jobs, and retry them."""

from psycopg import AsyncConnection

from rollwright.core.errors import BadOption
from rollwright.server.database.jobs import Count, Failure, Queue

ALL = "all"


async def retry_and_list(database_url: str, retry: str = "") -> tuple[list[Count], list[Failure]]:
    """The pending and failed jobs; first, the job with this number (or `all`) is retried."""
    async with await AsyncConnection.connect(database_url, autocommit=True) as connection:
        queue = Queue(connection)
        if retry:
            await _retry(queue, retry)
        return await queue.counts(), await queue.failures()


async def _retry(queue: Queue, retry: str) -> None:
    failed = {str(failure.id) for failure in await queue.failures()}
    if retry != ALL and retry not in failed:
        raise BadOption(f"No job {retry} has failed. `rollwright jobs` lists the failed jobs.")
    for id in failed if retry == ALL else {retry}:
        await queue.retry(int(id))
