"""nginx with the very recipe of deploy/; only ports, folders and the certificate are this test's own."""

import json
import os
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx2

from tests.server.client import Service
from tests.server.parts import ROOT, free_port

from .cluster import folder, run

NAME = "localhost"
DEPLOY = ROOT / "deploy"


def certificate(place: Path) -> None:
    """Signed by nobody but itself."""
    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", str(place / "privkey.pem")]
    whom = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-days", "2"]
    run("openssl", "req", "-x509", *key, "-out", place / "fullchain.pem", *whom)


def listening(text: str, plain: int, secure: int) -> str:
    """The same recipe, at ports of this machine alone."""
    for old, new in (("80", plain), ("443", secure)):
        text = text.replace(f"listen {old}", f"listen 127.0.0.1:{new}")
        text = text.replace(f"listen [::]:{old}", f"listen [::1]:{new}")
    return text


class Front:
    """One running nginx, with Nchan or without."""

    process: "subprocess.Popen[bytes]"

    def __init__(self, place: Path, servers: Sequence[int], nchan: bool = True) -> None:
        self.place = place
        self._strangers = count(1)
        self.plain, self.secure, self.inside = free_port(), free_port(), free_port()
        self.publisher = f"http://127.0.0.1:{self.inside}/publish/"
        certificate(place)
        self._write(
            "nginx-site.conf", {"play.example.org;": f"{NAME};", "/etc/letsencrypt/live/play.example.org": place}
        )
        self._write("nginx-servers.conf", {"8001": servers[0], "8002": servers[1]})
        if nchan:
            self._write("nginx-nchan-module.conf", {})
            self._write("nginx-nchan-publisher.conf", {"127.0.0.1:8099;": f"127.0.0.1:{self.inside};"})
            self._write("nginx-nchan-stream.conf", {})
        ours = {"/etc/rollwright": place, "/run/nginx.pid": place / "pid", "/var/log/nginx": place}
        self._write("nginx.conf", {**ours, "/var/www/acme": place / "acme"})
        settings = place / "nginx.conf"
        settings.write_text(listening(settings.read_text(), self.plain, self.secure))
        self.command = ["nginx", "-c", str(settings), "-e", str(place / "error.log")]
        self.base = f"https://{NAME}:{self.secure}"
        self.trust = ssl.create_default_context(cafile=place / "fullchain.pem")

    def _write(self, name: str, changes: dict[str, Any]) -> None:
        text = (DEPLOY / name).read_text()
        for old, new in changes.items():
            assert old in text, f"{name} does not say {old}"
            text = text.replace(old, str(new))
        (self.place / name).write_text(text)

    def start(self) -> "subprocess.Popen[bytes]":
        process = subprocess.Popen([*self.command, "-g", "daemon off;"])
        until = time.monotonic() + 10
        while time.monotonic() < until:
            with suppress(httpx2.TransportError):
                httpx2.get(f"http://127.0.0.1:{self.plain}/", headers={"Host": NAME}, timeout=2)
                return process
            assert process.poll() is None, (self.place / "error.log").read_text()
            time.sleep(0.05)
        raise AssertionError("nginx does not answer")

    def workers(self) -> list[int]:
        """The processes that hold the connections."""
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def kill(self) -> None:
        """All of it at once, as a failing machine would."""
        for pid in (self.process.pid, *self.workers()):
            os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def client(self) -> httpx2.Client:
        """What any program of a stranger would use; each from another address, since limits are by address."""
        transport = httpx2.HTTPTransport(verify=self.trust, local_address=f"127.0.1.{next(self._strangers)}")
        return httpx2.Client(base_url=self.base, transport=transport, timeout=30)

    def connected(self) -> ssl.SSLSocket:
        """For those who say byte by byte what they want."""
        return self.trust.wrap_socket(socket.create_connection((NAME, self.secure)), server_hostname=NAME)

    def service(self) -> Service:
        """The service through nginx."""
        service = Service(self.base)
        service.http.close()
        service.http = self.client()
        return service

    def asked(self) -> list[dict[str, Any]]:
        """What nginx has noted of every request so far."""
        return [json.loads(line) for line in (self.place / "access.log").read_text().splitlines()]


@contextmanager
def front(servers: Sequence[int], nchan: bool = True) -> Iterator[Front]:
    """nginx before processes at these ports."""
    with folder() as place:
        made = Front(place, servers, nchan)
        made.process = made.start()
        try:
            yield made
        finally:
            made.process.terminate()
            made.process.wait(timeout=20)
