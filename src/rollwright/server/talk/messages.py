"""What is said of talking, blocking and reporting, as docs/protocol.md describes it."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rollwright.server.messages import PRINTED, Name, Number

Phrase = Literal[
    "hello", "luck", "nice", "well", "thanks", "sorry", "think", "moment", "close", "again", "game", "bye",
    "smile", "laugh", "wow", "sigh", "heart", "star",
]  # fmt: skip
"""Set phrases, and reactions. Every client has them in its reader's words: people need no common language."""
LONGEST = 140
Words = Annotated[str, Meta(max_length=LONGEST, pattern=PRINTED)]


class Saying(msgspec.Struct):
    """What a seat says: a set phrase or a reaction, or words of its own where only friends sit."""

    phrase: Phrase | None = None
    words: Words = ""


class SaidLine(msgspec.Struct):
    """Something that was said: `phrase`, or else `words`. `at` is in seconds since 1970."""

    number: int
    seat: int
    name: str
    at: float
    phrase: str
    words: str


class HeardLine(msgspec.Struct):
    """The event `talk`. `past`: it was said before this listener came, and is told once."""

    past: bool
    lines: list[SaidLine]


class TalkLine(msgspec.Struct):
    """What the asker may say here, and whom they have blocked, by their names at this table."""

    speaks: bool
    """Only who sits here does."""
    free: bool
    """Whether words of one's own may be said here."""
    hidden: list[str]


class AboutSeat(msgspec.Struct):
    """The seat of whom somebody has had enough."""

    seat: Number


class Unblocking(msgspec.Struct):
    """The block that is taken back."""

    key: Name


class OwnWords(msgspec.Struct):
    """What somebody said themselves, where, and when, as ISO 8601: `phrase`, or else `words`."""

    table: str
    at: str
    phrase: str
    words: str


class BlockLine(msgspec.Struct):
    """Somebody who was blocked, as they were called then; `made` is the day, as ISO 8601."""

    key: str
    name: str
    made: str
