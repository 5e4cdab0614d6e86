"""What a kind of work beside the moves is."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

Run = Callable[..., Awaitable[None]]
"""Given the service, and by name whatever it was enqueued with. It may be run twice: it must be idempotent."""


class Task(NamedTuple):
    """One kind of work; `tasks.TASKS` has them all."""

    name: str
    """By which it is enqueued."""
    run: Run
    every: str = ""
    """When it happens by itself, as cron says it (UTC); empty if only when enqueued."""
