"""What is said of passkeys and of browsers that know somebody, as docs/protocol.md describes it."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from rollwright.server.messages import END, Number

Encoded = Annotated[str, Meta(pattern=rf"^[0-9A-Za-z_-]{{0,16384}}{END}")]
"""Bytes, in base64 for addresses."""


class Question(msgspec.Struct):
    """What to ask an authenticator, as WebAuthn writes it. This browser has five minutes for the answer."""

    options: dict[str, Any]


class NewPasskey(msgspec.Struct):
    """What an authenticator says of a passkey it has made."""

    id: Encoded
    client_data: Encoded
    attestation: Encoded


class Signed(msgspec.Struct):
    """What an authenticator says to a question; `user` is the handle that it keeps with the passkey."""

    id: Encoded
    client_data: Encoded
    authenticator: Encoded
    signature: Encoded
    user: Encoded


class Welcome(msgspec.Struct):
    """Who somebody is again; `games` were played by whom this browser knew until now, and are theirs too."""

    name: str
    games: int


class PasskeyLine(msgspec.Struct):
    """A passkey: where it was made, when, and when it was last used, if ever."""

    id: int
    browser: str
    made: str
    used: str | None


class BrowserLine(msgspec.Struct):
    """A browser that knows somebody, and the day on which it was last here; `here`: it is the one that asks."""

    id: int
    browser: str
    seen: str
    here: bool


class DevicesLine(msgspec.Struct):
    """What leads back to somebody."""

    passkeys: list[PasskeyLine]
    browsers: list[BrowserLine]


class RemovingPasskey(msgspec.Struct):
    """Which passkey."""

    passkey: Number


class Ending(msgspec.Struct):
    """Which browser is signed out; none: all but the one that asks."""

    browser: Number | None = None
