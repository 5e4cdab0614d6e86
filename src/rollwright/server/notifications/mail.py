"""E-mails: composing one without header injection, and handing it to a mail server."""

import asyncio
import re
import smtplib
from email.headerregistry import Address
from email.message import EmailMessage
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from rollwright.core.errors import BadOption

PATIENCE = 20.0
"""Seconds to wait for each answer of a mail server."""
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
    kind = smtplib.SMTP_SSL if parts.scheme == "smtps" else smtplib.SMTP
    with kind(parts.hostname or "localhost", parts.port or 0, timeout=PATIENCE) as connection:
        connection.ehlo()
        if parts.scheme == "smtp" and connection.has_extn("starttls"):
            connection.starttls()
            connection.ehlo()
        if parts.username:
            connection.login(unquote(parts.username), unquote(parts.password or ""))
        connection.send_message(message)
