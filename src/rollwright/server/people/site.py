"""The address of this service as the browser knows it: passkeys are bound to it, and need a secure connection."""

from typing import NamedTuple

from starlette.requests import Request

from rollwright.server.http.peers import address, bare

_THIS_MACHINE = ("localhost", ".localhost")


class Site(NamedTuple):
    """The name a passkey is bound to, and the origin of our pages; as admitted by the edge."""

    name: str
    origin: str

    @property
    def takes_passkeys(self) -> bool:
        """Whether browsers store passkeys here: they need HTTPS and a host name; only localhost is trusted without."""
        near = self.name.endswith(_THIS_MACHINE[1]) or self.name == _THIS_MACHINE[0]
        return (near or self.origin.startswith("https:")) and address(self.name) is None


def site_of(request: Request) -> Site:
    """As the browser knows it: the scheme comes from a trusted proxy, the host was checked at the edge."""
    host = request.headers.get("host", "").lower()
    return Site(bare(host), f"{request.url.scheme}://{host}")
