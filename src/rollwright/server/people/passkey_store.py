"""Passkeys, their challenges, and signed-in browsers, in PostgreSQL."""

from datetime import date
from typing import NamedTuple

from rollwright.server.database.statements import Statements
from rollwright.server.identity.keys import digest

from .passkey_messages import BrowserLine, PasskeyLine

SECONDS = 300
"""How long a challenge is valid."""


class Verified(NamedTuple):
    """A new, verified passkey."""

    credential: bytes
    public_key: bytes
    uses: int


class Passkey(NamedTuple):
    """What is needed to verify a passkey."""

    person: int
    public_key: bytes
    uses: int
    handle: bytes


class PasskeyStore(Statements):
    """Database statements about passkeys and signed-in browsers."""

    async def ask(self, cookie: str, challenge: bytes, purpose: str, person: int | None = None) -> None:
        """Keep a challenge until the browser with this cookie answers."""
        values = {"browser": digest(cookie), "challenge": challenge, "purpose": purpose, "person": person}
        await self._do("add_challenge", **values, seconds=SECONDS)

    async def asked(self, cookie: str, purpose: str, person: int | None = None) -> bytes | None:
        """This browser's challenge; it can be used once."""
        values = {"browser": digest(cookie), "purpose": purpose, "person": person, "seconds": SECONDS}
        rows = await self._rows("take_challenge", **values)
        return bytes(rows[0][0]) if rows else None

    async def handle(self, person: int, new: bytes) -> tuple[bytes, str]:
        """The handle by which authenticators know a person, `new` if they had none, and their name."""
        ((handle, name),) = await self._rows("handle_of_person", person=person, handle=new)
        return bytes(handle), name

    async def credentials(self, person: int) -> list[bytes]:
        """The ids that authenticators give to a person's passkeys."""
        return [bytes(row[1]) for row in await self._rows("passkeys_of_person", person=person)]

    async def add(self, person: int, new: Verified, browser: str) -> bool:
        """Add a passkey; False if it already exists."""
        return bool(await self._do("add_passkey", person=person, browser=browser, **new._asdict()))

    async def find(self, credential: bytes) -> Passkey | None:
        """The passkey that an authenticator gave this id."""
        rows = await self._rows("find_passkey", credential=credential)
        return Passkey(*rows[0]) if rows else None

    async def use(self, credential: bytes, uses: int) -> int | None:
        """The person it belongs to; None if its counter has not grown, so that there are two copies of it."""
        rows = await self._rows("use_passkey", credential=credential, uses=uses)
        return int(rows[0][0]) if rows else None

    async def remove(self, person: int, id: int) -> bool:
        """Remove a passkey; False if it is not theirs."""
        return bool(await self._do("remove_passkey", person=person, id=id))

    async def passkeys(self, person: int) -> list[PasskeyLine]:
        """A person's passkeys, oldest first."""
        rows = await self._rows("passkeys_of_person", person=person)
        return [PasskeyLine(id, browser, str(made), _day(used)) for id, _, browser, made, used in rows]

    async def browsers(self, person: int, cookie: str) -> list[BrowserLine]:
        """A person's browsers, first the one with this cookie, then by last use."""
        rows = await self._rows("browsers_of_person", person=person, digest=digest(cookie))
        return [BrowserLine(id, browser, str(seen), here) for id, browser, seen, here in rows]

    async def end_browser(self, person: int, id: int) -> bool:
        """Sign out a browser; False if this person is not signed in there."""
        return bool(await self._do("end_browser", person=person, id=id))

    async def end_others(self, person: int, cookie: str) -> None:
        """Sign out all browsers but the one with this cookie."""
        await self._do("end_other_browsers", person=person, digest=digest(cookie))


def _day(day: date | None) -> str | None:
    return None if day is None else str(day)
