"""Publishing the message of a round: to the service's own streams, and to nginx if that serves the listeners."""

import asyncio
import logging
import re
from typing import Protocol
from urllib.error import URLError
from urllib.request import Request, urlopen

from rollwright.server.live.fanout import FanOut

PATIENCE = 2.0
"""Seconds to wait for nginx."""
_QUEUED = re.compile(rb"queued messages:\s*(\d+)")
log = logging.getLogger(__name__)


class Publisher(Protocol):
    """Publishes to all listeners of an event."""

    keeps_messages: bool
    """Whether published messages are kept outside the database, where they may be lost."""

    async def publish(self, event: str, body: bytes) -> bool:
        """Publish; return whether that was possible."""
        ...

    async def forgotten(self, event: str) -> bool:
        """Whether new listeners would get nothing, because the published message is lost."""
        ...


def topic(event: str) -> str:
    """The signal that an event has moved on."""
    return f"event/{event}"


class OwnStreams:
    """Without nginx: each process tells its own listeners."""

    keeps_messages = False

    def __init__(self, fanout: FanOut) -> None:
        self.fanout = fanout

    async def publish(self, event: str, body: bytes) -> bool:
        """Ring, which always succeeds; each process reads the message for its own listeners."""
        await self.fanout.tell(topic(event), due=False)
        return True

    async def forgotten(self, event: str) -> bool:
        """Never: nothing is kept outside the database."""
        return False


class Nchan:
    """nginx with Nchan serves the listeners, and keeps the last message for those who come later."""

    keeps_messages = True

    def __init__(self, url: str, own: OwnStreams) -> None:
        self.url = url
        self.own = own

    async def publish(self, event: str, body: bytes) -> bool:
        """Tell those who listen to the processes themselves, and nginx; return whether nginx took it."""
        await self.own.publish(event, body)
        return await asyncio.to_thread(_posted, self.url + event, body)

    async def forgotten(self, event: str) -> bool:
        """Whether nginx has been restarted since."""
        return await asyncio.to_thread(_is_empty, self.url + event)


def _posted(url: str, body: bytes) -> bool:
    headers = {"Content-Type": "application/json"}
    try:
        with urlopen(Request(url, body, headers, method="POST"), timeout=PATIENCE):  # noqa: S310  # the operator's own
            return True
    except (URLError, TimeoutError, OSError) as error:
        log.warning("nginx could not be updated: %s", error)
        return False


def _is_empty(url: str) -> bool:
    try:
        with urlopen(url, timeout=PATIENCE) as answer:  # noqa: S310  # the operator's own
            queued = _QUEUED.search(answer.read())
            return queued is not None and int(queued[1]) == 0
    except URLError as error:
        return getattr(error, "code", 0) == 404
    except (TimeoutError, OSError):
        return False


def publisher(url: str, fanout: FanOut) -> Publisher:
    """The publisher that the settings want."""
    own = OwnStreams(fanout)
    return Nchan(url, own) if url else own
