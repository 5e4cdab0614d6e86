"""The push services of browsers: which are allowed, and sending to them."""

import asyncio
from collections.abc import Sequence
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

from rollwright.core.errors import BadOption

KNOWN = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    "notify.windows.com",
)
"""The push services of the existing browsers, with their subdomains. Nothing is ever sent anywhere else."""
PATIENCE = 10.0
"""Seconds for an answer."""
DAY = 24 * 60 * 60
GONE = (404, 410)
"""The statuses for a subscription that no longer exists."""


def check(endpoint: str, more: Sequence[str] = ()) -> None:
    """Raise unless this is an address at a push service; `more`: origins that count as one here."""
    parts = urlsplit(endpoint)
    if f"{parts.scheme}://{parts.netloc}" in more:
        return
    host = parts.hostname or ""
    below = any(host == known or host.endswith("." + known) for known in KNOWN)
    if parts.scheme != "https" or parts.netloc != host or not below:
        raise BadOption("This is not the address of a browser's push service.")


async def send(endpoint: str, body: bytes, authorization: str) -> int:
    """Send it and return the status. OSError if there is no answer; redirections are not followed."""
    return await asyncio.to_thread(_sent, endpoint, body, authorization)


def _sent(endpoint: str, body: bytes, authorization: str) -> int:
    parts = urlsplit(endpoint)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    connection = kind(parts.netloc, timeout=PATIENCE)
    headers = {
        "Authorization": authorization,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(DAY),
        "Urgency": "normal",
    }
    try:
        connection.request("POST", f"{parts.path}?{parts.query}" if parts.query else parts.path, body, headers)
        return connection.getresponse().status
    except HTTPException as error:
        raise OSError(f"{parts.netloc} did not answer: {error!r}") from error
    finally:
        connection.close()
