"""Who asks: by the key to a seat, by a cookie, or as a stranger."""

from typing import NamedTuple

from rollwright.server.keys import digest, seat_token

from .store import PeopleStore


class Asker(NamedTuple):
    """`person` is known to their browser; `cookie` is set if they sit down; `browser` is its name."""

    token: str = ""
    person: int | None = None
    cookie: str = ""
    browser: str = ""

    async def somebody(self, store: PeopleStore, name: str) -> int | None:
        """The person they are from now on; None if their browser keeps no cookie."""
        if self.person is None and self.cookie:
            return await store.add(name, digest(self.cookie), self.browser)
        return self.person


async def recognized(store: PeopleStore, token: str, cookie: str, browser: str) -> Asker:
    """The person the browser knows; a cookie that we did not make is never accepted, but replaced."""
    known = await store.known_by(digest(cookie)) if cookie else None
    return Asker(token, known.id, cookie, browser) if known else Asker(token, None, seat_token(), browser)
