"""Letters and the password go only to the mail server that was named."""

import asyncio
import smtplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, Session
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from rollwright.server.notifications import mail
from rollwright.server.notifications.mail import Letter, send

from ..parts import free_port

HOST = "127.0.0.1"
LETTER = Letter("ana@example.org", "Your turn", "Play on.")


class Postbox:
    """Takes every letter and every password."""

    def __init__(self) -> None:
        self.taken: list[Envelope] = []
        self.heard: list[object] = []

    async def handle_DATA(  # noqa: N802  # as the server calls it
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        self.taken.append(envelope)
        return "250 taken"

    def login(self, server: SMTP, session: Session, envelope: Envelope, kind: str, said: object) -> AuthResult:
        self.heard.append(said)
        return AuthResult(success=True)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of this address, signed by itself: certificate and key."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    begin = datetime.now(UTC) - timedelta(hours=1)
    named = x509.SubjectAlternativeName([x509.IPAddress(ip_address(HOST))])
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(begin)
        .not_valid_after(begin + timedelta(days=1))
        .add_extension(named, critical=True)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, SHA256())
    )
    file = tmp_path_factory.mktemp("mail") / "certificate.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(made.public_bytes(Encoding.PEM) + secret)
    return file


@contextmanager
def mail_server(scheme: str, certificate: Path | None) -> Iterator[tuple[Postbox, str]]:
    box, port = Postbox(), free_port()
    context = None
    if certificate is not None:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(certificate)
    at_once, later = (context, None) if scheme == "smtps" else (None, context)
    server = Controller(
        *(box, HOST, port), ssl_context=at_once, tls_context=later, authenticator=box.login, auth_require_tls=False
    )
    server.start()
    try:
        yield box, f"{scheme}://name:secret@{HOST}:{port}"
    finally:
        server.stop()


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mail server counts as another machine."""
    monkeypatch.setattr(mail, "is_this_machine", lambda _: False)


def sent(server: str) -> None:
    asyncio.run(send(LETTER, server, "play@example.org"))


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
def test_a_server_that_cannot_prove_its_name_is_told_nothing(scheme: str, certificate: Path) -> None:
    with mail_server(scheme, certificate) as (box, server), pytest.raises(ssl.SSLCertVerificationError):
        sent(server)
    assert not box.heard
    assert not box.taken


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
def test_a_server_that_proves_its_name_takes_letters(
    scheme: str, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    with mail_server(scheme, certificate) as (box, server):
        sent(server)
    assert len(box.heard) == len(box.taken) == 1


@pytest.mark.usefixtures("elsewhere")
def test_a_password_is_not_sent_where_others_could_read_it() -> None:
    with mail_server("smtp", None) as (box, server), pytest.raises(smtplib.SMTPNotSupportedError, match="password"):
        sent(server)
    assert not box.heard


@pytest.mark.parametrize("encrypted", [True, False])
def test_the_mail_server_of_this_machine_need_not_prove_its_name(encrypted: bool, certificate: Path) -> None:
    with mail_server("smtp", certificate if encrypted else None) as (box, server):
        sent(server)
    assert len(box.heard) == len(box.taken) == 1
