"""Answering a question: a process computes, and its findings are saved after each batch of games."""

import asyncio
import logging
from asyncio.subprocess import Process
from typing import Any

import msgspec

from rollwright.server.service import Service

from .child import child
from .messages import MINUTES
from .store import LabStore

LAB_TASK = "answer in the lab"
LOCK = "lab"
"""One question at a time in the whole service."""
LOOK = 1.0
"""Seconds between two checks whether it was stopped."""
DONE, LATE, FAILED = "done", "late", "failed"
log = logging.getLogger(__name__)


class Stopped(Exception):
    """The question was stopped."""


async def answer_in_lab(service: Service, question: str) -> None:
    """Answer a question, unless it is already answered or was stopped."""
    async with service.store() as store:
        wish = await LabStore(store.connection).begin(question)
    if wish is None:
        return
    work = Answering(service, question)
    try:
        async with asyncio.timeout(60 * MINUTES), child() as process:
            await work.follow(process, wish)
    except TimeoutError:
        await work.end(LATE)
    except Stopped:
        log.info("question %s was stopped", question)


class Answering:
    """The output of the process so far."""

    def __init__(self, service: Service, question: str) -> None:
        self.service, self.question = service, question
        self.done = 0

    async def follow(self, process: Process, wish: dict[str, Any]) -> None:
        """Send it the question, and save its findings until it ends."""
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(wish))
        process.stdin.close()
        looked = asyncio.get_running_loop().time()
        while True:
            try:
                async with asyncio.timeout(LOOK):
                    line = await process.stdout.readline()
            except TimeoutError:
                line = None
            if line == b"":
                log.warning("question %s could not be answered: what the process said of it is above", self.question)
                await self.end(FAILED)
                return
            if line and await self._heard(msgspec.json.decode(line)):
                return
            if asyncio.get_running_loop().time() - looked >= LOOK:
                looked = asyncio.get_running_loop().time()
                await self._keep()

    async def _heard(self, message: dict[str, Any]) -> bool:
        """Save the findings; return whether they were the last."""
        self.done = max(self.done, message.get("done", 0))
        if "answer" in message or "examples" in message:
            await self._keep(message.get("answer"), message.get("examples"))
        elif "over" in message:
            await self.end(DONE)
        elif "problem" in message:
            await self.end(FAILED, message["problem"])
        return "over" in message or "problem" in message

    async def _keep(self, answer: dict[str, Any] | None = None, examples: list[Any] | None = None) -> None:
        async with self.service.store() as store:
            if not await LabStore(store.connection).go_on(self.question, self.done, answer, examples):
                raise Stopped

    async def end(self, state: str, problem: str = "") -> None:
        """Mark the question as finished, with or without success."""
        async with self.service.store() as store:
            await LabStore(store.connection).end(self.question, state, problem)
