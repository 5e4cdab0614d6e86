"""Answering a question: the process computes, and what it says is kept after each helping of games."""

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
"""Seconds after which it is looked whether somebody has stopped it."""
DONE, LATE, FAILED = "done", "late", "failed"
log = logging.getLogger(__name__)


class Stopped(Exception):
    """Nobody wants to know more."""


async def answer_in_lab(service: Service, question: str) -> None:
    """Answer a question, unless that was done before or is not wanted any more."""
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
    """What the process has said so far."""

    def __init__(self, service: Service, question: str) -> None:
        self.service, self.question = service, question
        self.done = 0

    async def follow(self, process: Process, wish: dict[str, Any]) -> None:
        """Tell it the question, and keep all it says until it has come to an end."""
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

    async def _heard(self, said: dict[str, Any]) -> bool:
        """Keep what was said; whether it was the last."""
        self.done = max(self.done, said.get("done", 0))
        if "answer" in said or "examples" in said:
            await self._keep(said.get("answer"), said.get("examples"))
        elif "over" in said:
            await self.end(DONE)
        elif "problem" in said:
            await self.end(FAILED, said["problem"])
        return "over" in said or "problem" in said

    async def _keep(self, answer: dict[str, Any] | None = None, examples: list[Any] | None = None) -> None:
        async with self.service.store() as store:
            if not await LabStore(store.connection).go_on(self.question, self.done, answer, examples):
                raise Stopped

    async def end(self, state: str, problem: str = "") -> None:
        """It is over, one way or the other."""
        async with self.service.store() as store:
            await LabStore(store.connection).end(self.question, state, problem)
