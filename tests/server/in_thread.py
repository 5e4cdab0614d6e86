"""Services in one thread of the tests' own process: real HTTP on a real port, without a process of its own to start.

They share their rules processes, which would take longer to start than most tests take.
"""

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import uvicorn
import uvloop

from rollwright.server.app import application
from rollwright.server.commands.serve import socket_settings
from rollwright.server.rules.pool import RulesProcess
from rollwright.server.service import Service as Process
from rollwright.server.settings import Settings

_members: dict[tuple[str, str, int], list[RulesProcess]] = {}
"""The rules processes that services have in common, by the games they know and the pool they belong to."""


class Lodger(Process):
    """A service with the rules processes of the house."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        for pool in self.pools:
            pool.members = _members.setdefault((settings.catalog, pool.name, len(pool.members)), pool.members)

    async def open(self) -> None:
        await super().open()
        await asyncio.gather(self.quick.start(), self.asked.start())  # so that no test waits for them

    async def close(self) -> None:
        for pool in self.pools:
            pool.members = []
        await super().close()


@contextmanager
def in_thread(settings: Settings, port: int = 0) -> Iterator[str]:
    """Serve, and stop as any service stops; the address."""
    with socket.create_server(("127.0.0.1", port)) as door:
        config = uvicorn.Config(
            application(settings, Lodger), **socket_settings(), log_config=None, timeout_graceful_shutdown=1
        )
        server = uvicorn.Server(config)
        serving = asyncio.run_coroutine_threadsafe(server.serve([door]), _loop())
        try:
            while not server.started:
                assert not serving.done(), "the service does not start"
                time.sleep(0.005)
            yield f"http://127.0.0.1:{door.getsockname()[1]}"
        finally:
            server.should_exit = True
            serving.result(30)


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """The loop of all of them; its thread ends with the process."""
    loop = uvloop.new_event_loop()
    threading.Thread(target=loop.run_forever, name="services", daemon=True).start()
    return loop


def stop_rules_processes() -> None:
    """When all tests are over."""

    async def stop() -> None:
        for members in _members.values():
            for member in members:
                await member.stop()

    if _members:
        asyncio.run_coroutine_threadsafe(stop(), _loop()).result(60)
        _loop().call_soon_threadsafe(_loop().stop)
