"""A kind of background job."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

Run = Callable[..., Awaitable[None]]
"""Called with the service and the enqueued arguments. It may run twice, so it must be idempotent."""


class Task(NamedTuple):
    """One kind of job; `tasks.TASKS` lists all of them."""

    name: str
    """The name it is enqueued by."""
    run: Run
    every: str = ""
    """When it runs by itself, in cron syntax (UTC); empty if only when enqueued."""
