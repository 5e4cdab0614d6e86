"""Streams of events as they go over the wire."""

from collections.abc import AsyncIterator

from starlette.responses import StreamingResponse

from .endpoint import EVENTS
from .metrics import STREAMS

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def streamed(told: AsyncIterator[bytes]) -> StreamingResponse:
    """All that is told, counted among the open streams until whoever listens hangs up."""
    return StreamingResponse(_counted(told), headers=HEADERS, media_type=EVENTS)


async def _counted(told: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    with STREAMS.track_inprogress():
        async for part in told:
            yield part
