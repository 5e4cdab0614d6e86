"""Which machine asks: whether it is in this local network, and with which others it is counted."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from .address import lan_address

LONGEST = 64
"""The longest address; what a proxy forwards may be anything."""
REMEMBERED = 4096
"""The number of parsed addresses kept."""
_LOOPBACK = ("127.0.0.0/8", "::1/128")
_NETWORK = ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7", "fe80::/10")
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
        found = ip_address(text)
    except ValueError:
        return None
    return (isinstance(found, IPv6Address) and found.ipv4_mapped) or found


def within(text: str, listed: Iterable[Network]) -> bool:
    """Whether this is an address in one of these networks."""
    found = address(text)
    return found is not None and any(found in network for network in listed)


def listed(known: tuple[Network, ...]) -> Callable[[str], bool]:
    """The same for fixed networks, with a cache."""

    @lru_cache(REMEMBERED)
    def is_listed(text: str) -> bool:
        return within(text, known)

    return is_listed


@lru_cache(REMEMBERED)
def is_here(text: str) -> bool:
    """Whether this machine itself asks."""
    return within(text, _HERE)


@lru_cache(REMEMBERED)
def is_near(text: str) -> bool:
    """Whether a machine of this local network asks; this one too, by whatever address it has there."""
    return within(text, _NEAR) or text == lan_address()


@lru_cache(REMEMBERED)
def household(text: str) -> str:
    """What is counted together: an IPv4 address; the /64 of an IPv6 address, which belongs to one customer."""
    found = address(text)
    if isinstance(found, IPv6Address):
        return str(ip_network((int(found) >> 64 << 64, 64)).network_address)
    return str(found or text)
