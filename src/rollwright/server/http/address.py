"""The address of the service for other devices, as text and as a QR code."""

import io
import os
import socket

import segno

from rollwright.core.errors import BadOption

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # only the names of it


def lan_address() -> str:
    """This machine's address in its own network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def url(host: str, port: int) -> str:
    """The URL for a browser."""
    shown = lan_address() if host in EVERYWHERE else host
    return f"http://{shown}:{port}/"


def refuse_taken(host: str, port: int) -> None:
    """Raise if this port cannot be opened, before anything is started for it."""
    try:
        socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET).close()
    except OSError as error:
        why = os.strerror(error.errno or 0)
        raise BadOption(f"Port {port} cannot be opened: {why}. Choose another: --port {port + 1}.") from error


def qr_code(text: str) -> str:
    """The text as a QR code for a phone, in characters."""
    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def welcome(host: str, port: int) -> str:
    """The message printed when the service starts."""
    here, own = url(host, port), f"http://localhost:{port}/"
    reached = f"Other devices: {here}\nThis machine:  {own}" if host in EVERYWHERE else here
    return f"\n{qr_code(here)}\nRollwright is starting. Open it in a browser:\n{reached}\nStop with Ctrl-C.\n"
