"""Messages about notifications, as docs/protocol.md describes them."""

from typing import Annotated

import msgspec
from msgspec import Meta

Hour = Annotated[int, Meta(ge=0, le=23)]
Encoded = Annotated[str, Meta(max_length=200, pattern=r"^[A-Za-z0-9_-]+\Z")]


class Subscribing(msgspec.Struct):
    """A browser subscribes, with this address of its push service and these keys."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern=r"^https?://[!-~]+\Z")]
    p256dh: Encoded
    auth: Encoded


class QuietHours(msgspec.Struct):
    """The hours in local time during which nothing is sent; twice the same hour: never quiet."""

    since: Hour
    until: Hour
    time_zone: Annotated[str, Meta(max_length=60)]


class Unsubscribing(msgspec.Struct):
    """That browser unsubscribes; empty: all of the person's browsers."""

    endpoint: Annotated[str, Meta(max_length=1000)] = ""


class GivingAddress(msgspec.Struct):
    """The e-mail address that a person wants to use."""

    address: Annotated[str, Meta(max_length=254)]


class ConfirmingAddress(msgspec.Struct):
    """The key from an e-mail."""

    key: Annotated[str, Meta(max_length=100)]


class NotificationsLine(msgspec.Struct):
    """How a person is notified that it is their turn."""

    key: str
    """The public key of the service, which a browser subscribes to."""
    browsers: int
    """How many of their browsers are notified."""
    quiet: QuietHours
    writes: bool
    """Whether this service sends e-mails at all."""
    address: str
    """Their e-mail address; empty if there is none."""
    confirmed: bool
    """Whether the address is confirmed."""
