"""Running pending work until cancelled: one piece after the other; a failure does not stop it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import psycopg

from .fanout import FanOut

DATABASE_RETRY_SECONDS = 1.0
"""Seconds between two attempts to reach a database that does not answer."""


async def work_off(once: Callable[[], Awaitable[bool]], fanout: FanOut, rest: float, log: logging.Logger) -> None:
    """Do one piece after the other; when there is none, rest until something is due."""
    while True:
        try:
            if not await once():
                await fanout.wait_for_due(rest)
        except psycopg.Error as error:
            log.warning("a worker waits, the database does not answer: %s", error)
            await asyncio.sleep(DATABASE_RETRY_SECONDS)
        except Exception:
            log.exception("a worker failed")
            await asyncio.sleep(DATABASE_RETRY_SECONDS)
