"""The host names under which the service answers: a foreign name that points here (DNS rebinding) is not among them."""

import socket
from collections.abc import Iterable
from functools import lru_cache

from .peers import address, is_here, is_near

LONGEST = 255
_RESERVED = (".localhost", ".local", ".internal", ".home.arpa")
"""Endings that no name in the public network has."""


def bare(host: str) -> str:
    """The name without its port, in lower case."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower().rstrip(".")


class Hosts:
    """The configured names, this machine's own, and local addresses; all addresses if it is public."""

    def __init__(self, named: Iterable[str], public: bool) -> None:
        self.named = {bare(name) for name in named}
        self.public = public
        self._own = {"localhost", socket.gethostname().lower(), *self.named}
        self.serves = lru_cache(1024)(self._serves)

    def _serves(self, host: str) -> bool:
        """Whether a request for this host is meant for us."""
        name = bare(host)
        if address(name) is not None:
            return self.public or is_near(name) or name in self._own
        return name in self._own or name.endswith(_RESERVED)

    def is_ours(self, origin: str, host: str) -> bool:
        """Whether a page of this origin belongs to this service."""
        page, asked = bare(origin.partition("://")[2]), bare(host)
        return page == asked or page in self.named or (is_this_machine(page) and is_this_machine(asked))


def is_this_machine(name: str) -> bool:
    """Whether whatever is there runs beside us."""
    return name == "localhost" or is_here(name)
