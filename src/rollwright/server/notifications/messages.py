"""What is said of notifications, as docs/protocol.md describes it."""

from typing import Annotated

import msgspec
from msgspec import Meta

Hour = Annotated[int, Meta(ge=0, le=23)]
Encoded = Annotated[str, Meta(max_length=200, pattern=r"^[A-Za-z0-9_-]+\Z")]


class Subscribing(msgspec.Struct):
    """A browser wants to be told, at this address of its push service and for these keys."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern=r"^https?://[!-~]+\Z")]
    p256dh: Encoded
    auth: Encoded


class QuietHours(msgspec.Struct):
    """From which hour until which nothing is sent, where somebody lives; the same twice: always something."""

    since: Hour
    until: Hour
    time_zone: Annotated[str, Meta(max_length=60)]


class Unsubscribing(msgspec.Struct):
    """That browser wants to hear no more; empty: none of them does."""

    endpoint: Annotated[str, Meta(max_length=1000)] = ""


class GivingAddress(msgspec.Struct):
    """Where somebody wants to be written to."""

    address: Annotated[str, Meta(max_length=254)]


class ConfirmingAddress(msgspec.Struct):
    """What a letter said, by whoever reads it."""

    key: Annotated[str, Meta(max_length=100)]


class NotificationsLine(msgspec.Struct):
    """How somebody is told that it is their turn."""

    key: str
    """The public key of the house, which a browser subscribes to."""
    browsers: int
    """How many of their browsers are told."""
    quiet: QuietHours
    writes: bool
    """Whether this house writes letters at all."""
    address: str
    """Where they are written to; empty if nowhere."""
    confirmed: bool
    """Whether whoever reads letters there has said that it is theirs."""
