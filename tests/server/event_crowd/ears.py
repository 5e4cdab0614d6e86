"""The processes of the listeners, and what the crowd hears through them."""

import asyncio
import json
import sys
from typing import Any

Json = dict[str, Any]


class Ears:
    """One process of listeners."""

    def __init__(self, port: int, path: str, many: int) -> None:
        self._where = [str(port), path, str(many)]
        self.messages: asyncio.Queue[Json] = asyncio.Queue()
        """Each message once, when the first has heard it."""
        self.all_there = asyncio.Event()
        self.seconds = 0.0
        """Until all were there at first."""
        self.heard: Json = {}
        self._reading: asyncio.Task[None] | None = None

    async def open(self) -> None:
        command = [sys.executable, "-m", "tests.server.event_crowd.listeners", *self._where]
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=2**26)
        self._reading = asyncio.create_task(self._read())
        await self.all_there.wait()

    async def _read(self) -> None:
        assert self.process.stdout is not None
        async for line in self.process.stdout:
            told = json.loads(line)
            if "all" in told:
                self.seconds = self.seconds or told["all"]
                self.all_there.set()
            elif "message" in told:
                self.messages.put_nowait(told)
            else:
                self.heard = told

    async def close(self) -> Json:
        """Who has heard what."""
        assert self.process.stdin is not None
        assert self._reading is not None
        self.process.stdin.close()
        await self._reading
        await self.process.wait()
        return self.heard
