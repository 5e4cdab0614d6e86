"""Messages about talking, blocking and reporting, as docs/protocol.md describes them."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rollwright.server.wire.messages import PRINTED, Name, Number

Phrase = Literal[
    "hello", "luck", "nice", "well", "thanks", "sorry", "think", "moment", "close", "again", "game", "bye",
    "smile", "laugh", "wow", "sigh", "heart", "star",
]  # fmt: skip
"""Set phrases, and reactions. Every client translates them: people need no common language."""
LONGEST = 140
Words = Annotated[str, Meta(max_length=LONGEST, pattern=PRINTED)]


class Saying(msgspec.Struct):
    """What a seat says: a set phrase or a reaction, or its own words if only friends are at the table."""

    phrase: Phrase | None = None
    words: Words = ""


class TalkLine(msgspec.Struct):
    """What the asker may say here, and whom they have blocked, by their names at this table."""

    speaks: bool
    """Only players at the table may."""
    free: bool
    """Whether free text is allowed here."""
    hidden: list[str]


class AboutSeat(msgspec.Struct):
    """The seat to block."""

    seat: Number


class Unblocking(msgspec.Struct):
    """The block to remove."""

    key: Name


class OwnWords(msgspec.Struct):
    """What a person said, where, and when, as ISO 8601: `phrase`, or else `words`."""

    table: str
    at: str
    phrase: str
    words: str


class BlockLine(msgspec.Struct):
    """A blocked person, by their name at the time; `made` is the day, as ISO 8601."""

    key: str
    name: str
    made: str
