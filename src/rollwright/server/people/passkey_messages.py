"""Messages about passkeys and signed-in browsers, as docs/protocol.md describes them."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from rollwright.server.wire.messages import END, Number

Encoded = Annotated[str, Meta(pattern=rf"^[0-9A-Za-z_-]{{0,16384}}{END}")]
"""Bytes, in base64 for addresses."""


class Question(msgspec.Struct):
    """A challenge for an authenticator, as WebAuthn writes it. This browser has five minutes to answer."""

    options: dict[str, Any]


class NewPasskey(msgspec.Struct):
    """An authenticator's answer about a new passkey."""

    id: Encoded
    client_data: Encoded
    attestation: Encoded


class Signed(msgspec.Struct):
    """An authenticator's answer to a challenge; `user` is the handle stored with the passkey."""

    id: Encoded
    client_data: Encoded
    authenticator: Encoded
    signature: Encoded
    user: Encoded


class Welcome(msgspec.Struct):
    """The person who has returned; `games` were played under this browser's previous identity, and are now theirs."""

    name: str
    games: int


class PasskeyLine(msgspec.Struct):
    """A passkey: where and when it was made, and when it was last used, if ever."""

    id: int
    browser: str
    made: str
    used: str | None


class BrowserLine(msgspec.Struct):
    """A browser where a person is signed in, and the day of its last use; `here`: it is the asker's."""

    id: int
    browser: str
    seen: str
    here: bool


class DevicesLine(msgspec.Struct):
    """A person's sign-in methods."""

    passkeys: list[PasskeyLine]
    browsers: list[BrowserLine]


class RemovingPasskey(msgspec.Struct):
    """Which passkey."""

    passkey: Number


class Ending(msgspec.Struct):
    """The browser to sign out; none: all but the asker's."""

    browser: Number | None = None
