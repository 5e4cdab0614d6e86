"""Somebody who listens at a live event, byte by byte."""

import ssl
import time

from .front import NAME, Front


class Listener:
    """One stream of events through nginx."""

    def __init__(self, nginx: Front, path: str, *headers: str, accept: str = "text/event-stream") -> None:
        self._socket = nginx.connected()
        self._socket.settimeout(10)
        self._heard = b""
        lines = [f"GET {path} HTTP/1.1", f"Host: {NAME}", f"Accept: {accept}", *headers]
        self._socket.sendall("".join(f"{line}\r\n" for line in lines).encode() + b"\r\n")
        self.status = int(self._until(b"\r\n\r\n").split()[1])

    def _until(self, end: bytes) -> bytes:
        while end not in self._heard:
            some = self._socket.recv(65536)
            if not some:
                raise ConnectionResetError
            self._heard += some
        found, _, self._heard = self._heard.partition(end)
        return found

    def hear(self) -> str:
        """The data of the next message."""
        while True:
            for line in self._until(b"\n\n").split(b"\n"):
                if line.startswith(b"data: "):
                    return line.removeprefix(b"data: ").decode()

    def hears_nothing(self, seconds: float = 0.5) -> bool:
        """Whether nobody says anything for so long."""
        until = time.monotonic() + seconds
        try:
            while (left := until - time.monotonic()) > 0:
                self._socket.settimeout(left)
                self.hear()
                return False
        except TimeoutError:
            return True
        finally:
            self._socket.settimeout(10)
        return True

    def is_cut_off(self) -> bool:
        """Whether the other end is gone, as it soon should be."""
        try:
            while True:
                self._until(b"\n\n")
        except TimeoutError:
            return False
        except (ConnectionResetError, ssl.SSLError):
            return True

    def close(self) -> None:
        self._socket.close()
