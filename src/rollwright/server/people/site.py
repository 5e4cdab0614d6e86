"""Under which address somebody is here: passkeys are bound to it, and work only where nobody can listen."""

from typing import NamedTuple

from starlette.requests import Request

from rollwright.server.hosts import bare
from rollwright.server.peers import address

_THIS_MACHINE = ("localhost", ".localhost")


class Site(NamedTuple):
    """The name a passkey is bound to, and the address a page of ours has; as the door has let them pass."""

    name: str
    origin: str

    @property
    def takes_passkeys(self) -> bool:
        """Browsers want HTTPS and a name for them, not a number; this machine itself they trust without."""
        near = self.name.endswith(_THIS_MACHINE[1]) or self.name == _THIS_MACHINE[0]
        return (near or self.origin.startswith("https:")) and address(self.name) is None


def site_of(request: Request) -> Site:
    """As the browser knows it: the scheme is a trusted proxy's word, the host was checked at the door."""
    host = request.headers.get("host", "").lower()
    return Site(bare(host), f"{request.url.scheme}://{host}")
