"""A passkey in a test's own hands: it answers as a browser's authenticator does, and as none ever would."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes

from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import encode_cbor

from .client import Json

PRESENT, VERIFIED, ATTESTED = 1, 4, 64
"""What an authenticator says of whoever holds it."""


def encoded(some: bytes) -> str:
    return urlsafe_b64encode(some).decode().rstrip("=")


class Authenticator:
    """One key for one person at one site."""

    def __init__(self, origin: str, site: str = "localhost") -> None:
        self.origin, self.site = origin, site
        self.key, self.credential = generate_private_key(SECP256R1()), token_bytes(16)
        self.handle = b""
        self.uses = 0

    def makes(self, question: Json) -> Json:
        """What it says when it is asked for a new passkey."""
        options = question["options"]
        self.handle = urlsafe_b64decode(options["user"]["id"] + "==")
        point = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        made = bytes(16) + len(self.credential).to_bytes(2, "big") + self.credential + encode_cbor(cose)
        attested = {"fmt": "none", "attStmt": {}, "authData": self._data(ATTESTED) + made}
        said = {"client_data": self._client("create", options["challenge"]), "attestation": encode_cbor(attested)}
        return {"id": encoded(self.credential)} | {name: encoded(value) for name, value in said.items()}

    def signs(self, question: Json) -> Json:
        """What it says when it is asked who somebody is."""
        self.uses += 1
        client, data = self._client("get", question["options"]["challenge"]), self._data()
        signature = self.key.sign(data + sha256(client).digest(), ECDSA(SHA256()))
        said = {"client_data": client, "authenticator": data, "signature": signature, "user": self.handle}
        return {"id": encoded(self.credential)} | {name: encoded(value) for name, value in said.items()}

    def copied(self) -> "Authenticator":
        """The same key in somebody else's hands."""
        other = Authenticator(self.origin, self.site)
        other.key, other.credential, other.handle, other.uses = self.key, self.credential, self.handle, self.uses
        return other

    def _client(self, kind: str, challenge: str) -> bytes:
        said = {"type": f"webauthn.{kind}", "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _data(self, flags: int = 0) -> bytes:
        return sha256(self.site.encode()).digest() + bytes([PRESENT | VERIFIED | flags]) + self.uses.to_bytes(4, "big")
