"""A push service on this machine, and a browser that reads what comes by way of it."""

import json
import os
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from rollwright.server.notifications.house_key import base64url


def read64(text: str) -> bytes:
    return urlsafe_b64decode(text + "==")


class Pushed(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Takes what is sent, and answers as it was told to."""

    def __init__(self) -> None:
        self.taken: list[Pushed] = []
        self.status = 201
        self.broken: set[str] = set()
        """Paths at which it fails."""
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.taken.append(Pushed(self.path, dict(self.headers), body))
                self.send_response(503 if self.path in service.broken else service.status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Says nothing."""

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"


@contextmanager
def push_endpoint() -> Iterator[PushService]:
    service = PushService()
    thread = Thread(target=service.server.serve_forever, daemon=True)
    thread.start()
    yield service
    service.server.shutdown()
    service.server.server_close()
    thread.join()


class Browser:
    """The keys of a subscription, and reading what is meant for them, as RFC 8291 says it to browsers."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    @property
    def public(self) -> bytes:
        return self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, endpoint: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": base64url(self.public), "auth": base64url(self.auth)}

    def read(self, body: bytes) -> Any:  # noqa: ANN401  # whatever was said
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.private.exchange(ec.ECDH(), theirs)
        secret = HKDF(SHA256(), 32, self.auth, b"WebPush: info\0" + self.public + sender).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        message = AESGCM(key).decrypt(nonce, sealed, None)
        assert message[-1:] == b"\x02"
        return json.loads(message[:-1])


def word_of(authorization: str) -> dict[str, Any]:
    """What a signed word says. Raises if it was not signed by the key that comes with it."""
    kind, _, said = authorization.partition(" ")
    assert kind == "vapid"
    parts = dict(part.strip().split("=", 1) for part in said.split(","))
    word, _, signature = parts["t"].rpartition(".")
    signed = read64(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read64(parts["k"]))
    halves = (int.from_bytes(signed[:32], "big"), int.from_bytes(signed[32:], "big"))
    public.verify(encode_dss_signature(*halves), word.encode(), ec.ECDSA(SHA256()))
    found: dict[str, Any] = json.loads(read64(word.partition(".")[2]))
    return found | {"key": parts["k"]}
