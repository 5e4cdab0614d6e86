"""How a push service recognises this service: a key pair and a signed token (RFC 8292)."""

import base64
import json
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from .encryption import CURVE, point

HOURS = 12
"""How long a token is valid; push services accept at most a day."""


def base64url(data: bytes) -> str:
    """Base64 without padding, as everywhere in Web Push."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """The decoded bytes. ValueError if the text is invalid."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class HouseKey:
    """The key pair; it is made once for a service, because browsers subscribe to its public half."""

    def __init__(self, secret: bytes) -> None:
        self._private = ec.derive_private_key(int.from_bytes(secret, "big"), CURVE)

    @staticmethod
    def new() -> bytes:
        """The secret of a new key pair: 32 bytes."""
        return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big")

    @property
    def public(self) -> str:
        """The key that browsers subscribe to."""
        return base64url(point(self._private.public_key()))

    def authorization(self, endpoint: str, now: float, contact: str) -> str:
        """The header that identifies the sender; `contact` is whom the push service may ask."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + HOURS * 3600, "sub": contact}
        word = ".".join(base64url(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._private.sign(word.encode(), ec.ECDSA(SHA256())))
        signed = base64url(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={word}.{signed}, k={self.public}"
