"""Thousands of idle streams on one process: what they ask of the database, and how long everybody else waits.

`python -m tests.server.idle [STREAMS]`
"""

import asyncio
import os
import resource
import sys
from time import perf_counter
from typing import NamedTuple

import uvloop

from .client import Person, Service
from .parts import SERVE, connections_asked, database, free_port, start, stop, wait_until_well

SETTLE, WATCH = 5.0, 30.0
"""Seconds: after the opening, and of watching."""
TABLES = 100


class Found(NamedTuple):
    """What was seen while nothing happened."""

    streams: int
    asked: float
    """How often a connection to the database was asked for, a second."""
    half: float
    most: float
    """Seconds that half, and 99 of 100, waited for /healthz at most."""
    megabytes: int


async def listen(port: int, path: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """One listener, who has heard who sits there."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    await reader.readuntil(b"event: seats")
    return reader, writer


async def well(port: int) -> float:
    began = perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    assert (await reader.read()).startswith(b"HTTP/1.1 200")
    writer.close()
    return perf_counter() - began


async def drain(reader: asyncio.StreamReader) -> None:
    while await reader.read(4096):
        pass


async def watch(port: int, pid: int, tables: list[Person], streams: int) -> Found:
    lines = []
    for nth in range(0, streams, 50):
        some = range(nth, min(nth + 50, streams))
        lines += await asyncio.gather(*(listen(port, tables[n % len(tables)].path) for n in some))
    hearing = [asyncio.create_task(drain(reader)) for reader, _ in lines]
    await asyncio.sleep(SETTLE)
    base = f"http://127.0.0.1:{port}"
    before, until, waits = connections_asked(base), perf_counter() + WATCH, list[float]()
    while perf_counter() < until:
        waits.append(await well(port))
        await asyncio.sleep(0.02)
    asked = (connections_asked(base) - before) / WATCH
    with open(f"/proc/{pid}/statm") as sizes:  # noqa: ASYNC230, PTH123
        pages = int(sizes.read().split()[1])
    for task in hearing:
        task.cancel()
    for _, writer in lines:
        writer.close()
    waits.sort()
    return Found(streams, asked, waits[len(waits) // 2], waits[len(waits) * 99 // 100], pages * 4 // 1024)


def main(streams: int) -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with database(f"rollwright_idle_{os.getpid()}") as url:
        port = free_port()
        server = start(*SERVE, "--database-url", url, "--port", str(port))
        try:
            wait_until_well(f"http://127.0.0.1:{port}", server)
            service = Service(f"http://127.0.0.1:{port}")
            line = next(line for line in service.get("/api/games").json() if 2 in range(*line["players"]))
            tables = [service.make(line["id"], [{}, {}], mode=line["mode"]) for _ in range(TABLES)]
            service.http.close()
            for many in (1, streams):
                found = uvloop.run(watch(port, server.pid, tables, many))
                print(
                    f"{found.streams:6} idle streams: {found.asked:5.2f} questions a second, /healthz p50 "
                    f"{found.half * 1000:.1f} ms, p99 {found.most * 1000:.1f} ms, {found.megabytes} MB"
                )
        finally:
            stop(server)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5_000)
