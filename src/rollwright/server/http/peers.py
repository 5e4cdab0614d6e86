"""Which machine asks: whether it is in this local network, and with which others it is counted."""

import socket
from collections.abc import Callable, Container, Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from .address import lan_address

LONGEST_ADDRESS = 64
"""The longest address; what a proxy forwards may be anything."""
REMEMBERED = 4096
"""The number of parsed addresses kept."""
_LOOPBACK = ("127.0.0.0/8", "::1/128")
_NETWORK = ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7", "fe80::/10")
FORWARDED = (b"x-forwarded-for", b"forwarded", b"via")
"""The headers by which a proxy says for whom it asks."""
Network = IPv4Network | IPv6Network
Address = IPv4Address | IPv6Address


def networks(names: Iterable[str]) -> tuple[Network, ...]:
    """Parsed addresses and networks."""
    return tuple(ip_network(name, strict=False) for name in names)


_HERE = networks(_LOOPBACK)
_NEAR = networks([*_LOOPBACK, *_NETWORK])


def address(text: str) -> Address | None:
    """The address, if it is one; an IPv4 address inside an IPv6 one is itself."""
    try:
        parsed = ip_address(text)
    except ValueError:
        return None
    return (isinstance(parsed, IPv6Address) and parsed.ipv4_mapped) or parsed


def within(text: str, listed: Iterable[Network]) -> bool:
    """Whether this is an address in one of these networks."""
    parsed = address(text)
    return parsed is not None and any(parsed in network for network in listed)


def listed(nets: tuple[Network, ...]) -> Callable[[str], bool]:
    """The same for fixed networks, with a cache."""

    @lru_cache(REMEMBERED)
    def is_listed(text: str) -> bool:
        return within(text, nets)

    return is_listed


@lru_cache(REMEMBERED)
def is_here(text: str) -> bool:
    """Whether this machine itself asks."""
    return within(text, _HERE)


def asks_for_itself(peer: str, headers: Container[bytes]) -> bool:
    """Whether this machine asks, and not for another, as a proxy says; a tunnel that says nothing passes."""
    return is_here(peer) and not any(name in headers for name in FORWARDED)


@lru_cache(REMEMBERED)
def is_near(text: str) -> bool:
    """Whether a machine of this local network asks; this one too, by whatever address it has there."""
    return within(text, _NEAR) or text == lan_address()


@lru_cache(REMEMBERED)
def household(text: str) -> str:
    """What is counted together: an IPv4 address; the /64 of an IPv6 address, which belongs to one customer."""
    parsed = address(text)
    if isinstance(parsed, IPv6Address):
        return str(ip_network((int(parsed) >> 64 << 64, 64)).network_address)
    return str(parsed or text)


LONGEST_HOST = 255
"""The longest host name."""
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
        page, own = bare(origin.partition("://")[2]), bare(host)
        return page == own or page in self.named or (is_this_machine(page) and is_this_machine(own))


def is_this_machine(name: str) -> bool:
    """Whether whatever is there runs beside us."""
    return name == "localhost" or is_here(name)
