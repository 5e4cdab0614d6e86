"""The computing process: started for one question, at the lowest priority, and without our secrets."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec

from rollwright.server.rules.pool import environment

LONGEST = 32 * 1024 * 1024
"""The longest line: an answer with two pictures, or some records."""
START = 60.0
"""Seconds for listing the questions."""
MODULE = "rollwright.lab.service_job"


@asynccontextmanager
async def child(*arguments: str) -> AsyncIterator[Process]:
    """The process; it does not outlive whoever asked."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", MODULE, *arguments, stdin=PIPE, stdout=PIPE, env=environment(), limit=LONGEST
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def questions() -> list[tuple[str, str]]:
    """The available questions; none if the lab cannot be loaded."""
    async with child("questions") as process, asyncio.timeout(START):
        output, _ = await process.communicate()
    return msgspec.json.decode(output, type=list[tuple[str, str]]) if output else []
