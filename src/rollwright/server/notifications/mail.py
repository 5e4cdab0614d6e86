"""E-mails: composing one without header injection, and handing it to a mail server."""

import asyncio
import re
import smtplib
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from typing import NamedTuple
from urllib.parse import SplitResult, unquote, urlsplit

from rollwright.core.errors import BadOption
from rollwright.server.http.peers import is_this_machine

PATIENCE = 20.0
"""Seconds for every answer of a mail server."""
HERE = "localhost"
"""Where the mail server is if no host is said."""
_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+", re.ASCII)


class Letter(NamedTuple):
    """An e-mail; `off` is the one-click unsubscribe address."""

    to: str
    subject: str
    text: str
    off: str = ""


def check(address: str) -> str:
    """The address, if e-mails can be sent there. Raises BadOption if not."""
    if len(address) > 254 or not _ADDRESS.fullmatch(address):
        raise BadOption("This is not an e-mail address that we can write to. Check it for typing mistakes.")
    return address


def composed(letter: Letter, sender: str) -> EmailMessage:
    """The e-mail in its wire format. ValueError if there is a line break where none is allowed."""
    name, _, domain = check(letter.to).rpartition("@")
    message = EmailMessage()
    message["From"], message["To"] = sender, Address(username=name, domain=domain)
    message["Subject"] = letter.subject
    message["Auto-Submitted"] = "auto-generated"
    if letter.off:
        message["List-Unsubscribe"] = f"<{letter.off}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    return message


async def send(letter: Letter, server: str, sender: str) -> None:
    """Send it via `smtp://name:password@host:port`, or `smtps` for encrypted. OSError if it is not accepted."""
    await asyncio.to_thread(_sent, composed(letter, sender), server)


def _sent(message: EmailMessage, server: str) -> None:
    parts = urlsplit(server)
    context = _context(parts.hostname or HERE)
    with _connected(parts, context) as connection:
        if parts.scheme == "smtp":
            _encrypt(connection, parts, context)
        if parts.username:
            connection.login(unquote(parts.username), unquote(parts.password or ""))
        connection.send_message(message)


def _context(host: str) -> ssl.SSLContext:
    """Ensures that the server is the one it is called; on this machine nobody comes in between."""
    context = ssl.create_default_context()
    if is_this_machine(host):
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def _connected(parts: SplitResult, context: ssl.SSLContext) -> smtplib.SMTP:
    host, port = parts.hostname or HERE, parts.port or 0
    if parts.scheme == "smtps":
        return smtplib.SMTP_SSL(host, port, timeout=PATIENCE, context=context)
    return smtplib.SMTP(host, port, timeout=PATIENCE)


def _encrypt(connection: smtplib.SMTP, parts: SplitResult, context: ssl.SSLContext) -> None:
    """Where the server offers it. Raises where it does not and a password would be read on the way."""
    connection.ehlo()
    if connection.has_extn("starttls"):
        connection.starttls(context=context)
    elif parts.username and not is_this_machine(parts.hostname or HERE):
        raise smtplib.SMTPNotSupportedError("The mail server offers no encryption, so it is not told the password.")
