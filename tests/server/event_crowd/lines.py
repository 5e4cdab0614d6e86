"""Connections that speak just enough HTTP, and come again when they are cut off."""

import asyncio
from time import perf_counter

ADDRESSES = 64
"""From so many addresses the answers come: nginx limits each."""
PATIENCE = 20.0
"""Seconds after which an answer is no longer waited for."""


class Line:
    """Somebody who asks one thing after the other."""

    def __init__(self, port: int, nth: int) -> None:
        self.port = port
        self.address = f"127.2.0.{1 + nth % ADDRESSES}"
        self.sent = 0.0
        """When the last question was sent."""
        self._wire = _Wire()

    async def ask(self, question: bytes) -> tuple[int, bytes]:
        """Status and body. Raises OSError or TimeoutError where nobody answers."""
        if self._wire.transport is None:
            loop = asyncio.get_running_loop()
            address = (self.address, 0)
            _, self._wire = await loop.create_connection(_Wire, "127.0.0.1", self.port, local_addr=address)
        wire = self._wire
        assert wire.transport is not None
        wire.waiting = asyncio.get_running_loop().create_future()
        self.sent = perf_counter()
        wire.transport.write(question)
        try:
            async with asyncio.timeout(PATIENCE):
                return await wire.waiting
        except TimeoutError:
            wire.close()
            raise

    def close(self) -> None:
        self._wire.close()


class _Wire(asyncio.Protocol):
    """One connection."""

    def __init__(self) -> None:
        self.waiting: asyncio.Future[tuple[int, bytes]] | None = None
        self.told = b""
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]  # uvloop's is no asyncio.Transport

    def data_received(self, data: bytes) -> None:
        self.told += data
        head, end, body = self.told.partition(b"\r\n\r\n")
        if not end:
            return
        low = head.lower()
        if len(body) < int(low.partition(b"content-length:")[2].partition(b"\r\n")[0]):
            return
        self.told = b""
        if b"\r\nconnection: close" in low:
            self.close()
        waiting, self.waiting = self.waiting, None
        if waiting is not None and not waiting.done():
            waiting.set_result((int(head[9:12]), body))

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None
        waiting, self.waiting = self.waiting, None
        if waiting is not None and not waiting.done():
            waiting.set_exception(ConnectionResetError())

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()
        self.transport = None


def post(path: str, body: bytes) -> bytes:
    """A question with a body."""
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
