"""A message that only one browser can read: Web Push encryption as RFC 8291 and RFC 8188 describe it."""

import os

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD = 4096
"""Bytes of a record; a message is one of them."""
MOST = 3_000
"""The maximum size of a message: every push service accepts this many bytes."""
_LAST = b"\x02"
"""The byte after the last record of a message."""


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key in its wire format: 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypted(message: bytes, browser: bytes, auth: bytes) -> bytes:
    """The body of a push for the browser with this public key and secret. ValueError if that is not a key."""
    if len(message) > MOST:
        raise ValueError(f"A push message has at most {MOST} bytes.")
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser)
    ours, salt = ec.generate_private_key(CURVE), os.urandom(16)
    sender = point(ours.public_key())
    shared = ours.exchange(ec.ECDH(), theirs)
    secret = _derived(shared, auth, b"WebPush: info\0" + browser + sender, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return head + AESGCM(key).encrypt(nonce, message + _LAST, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
