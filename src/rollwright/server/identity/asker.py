"""Who asks: by the key to a seat, by a cookie, or as a stranger."""

from typing import NamedTuple, Protocol

from .keys import digest, seat_token


class KnownPerson(Protocol):
    """A person whom a browser knows."""

    @property
    def id(self) -> int: ...


class People(Protocol):
    """Where people are kept."""

    async def add(self, name: str, digest: bytes, browser: str) -> int:
        """Insert a new person, with the digest of their browser's cookie."""
        ...

    async def known_by(self, digest: bytes) -> KnownPerson | None:
        """The person signed in on that browser."""
        ...

    async def seat_at(self, table: str, person: int) -> int | None:
        """Their seat at that table; None if they have left a game that goes on."""
        ...


class Asker(NamedTuple):
    """`person` is known to their browser; `cookie` is set if they sit down; `browser` is its name."""

    token: str = ""
    person: int | None = None
    cookie: str = ""
    browser: str = ""

    async def somebody(self, people: People, name: str) -> int | None:
        """The person they are from now on; None if their browser keeps no cookie."""
        if self.person is None and self.cookie:
            return await people.add(name, digest(self.cookie), self.browser)
        return self.person


async def recognized(people: People, token: str, cookie: str, browser: str) -> Asker:
    """The person the browser knows; a cookie that we did not make is never accepted, but replaced."""
    known = await people.known_by(digest(cookie)) if cookie else None
    return Asker(token, known.id, cookie, browser) if known else Asker(token, None, seat_token(), browser)
