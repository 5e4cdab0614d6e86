"""Passkeys, what they are asked, and the browsers that know somebody, in PostgreSQL."""

from datetime import date
from typing import NamedTuple

from rollwright.server.keys import digest
from rollwright.server.statements import Statements

from .passkey_messages import BrowserLine, PasskeyLine

SECONDS = 300
"""So long is an answer awaited."""


class Verified(NamedTuple):
    """A new passkey that is what it says."""

    credential: bytes
    public_key: bytes
    uses: int


class Passkey(NamedTuple):
    """What is needed to believe one."""

    person: int
    public_key: bytes
    uses: int
    handle: bytes


class PasskeyStore(Statements):
    """What can be asked of and told to the database about what leads back to somebody."""

    async def ask(self, cookie: str, challenge: bytes, purpose: str, person: int | None = None) -> None:
        """Keep a question until the browser with this cookie answers."""
        values = {"browser": digest(cookie), "challenge": challenge, "purpose": purpose, "person": person}
        await self._do("add_challenge", **values, seconds=SECONDS)

    async def asked(self, cookie: str, purpose: str, person: int | None = None) -> bytes | None:
        """What this browser was asked a moment ago; it is told once."""
        values = {"browser": digest(cookie), "purpose": purpose, "person": person, "seconds": SECONDS}
        rows = await self._rows("take_challenge", **values)
        return bytes(rows[0][0]) if rows else None

    async def handle(self, person: int, new: bytes) -> tuple[bytes, str]:
        """By which passkeys know somebody, and their name."""
        ((handle, name),) = await self._rows("handle_of_person", person=person, handle=new)
        return bytes(handle), name

    async def credentials(self, person: int) -> list[bytes]:
        """The names that authenticators give to somebody's passkeys."""
        return [bytes(row[1]) for row in await self._rows("passkeys_of_person", person=person)]

    async def add(self, person: int, new: Verified, browser: str) -> bool:
        """One more; False if it is there already."""
        return bool(await self._do("add_passkey", person=person, browser=browser, **new._asdict()))

    async def find(self, credential: bytes) -> Passkey | None:
        """Whose that is."""
        rows = await self._rows("find_passkey", credential=credential)
        return Passkey(*rows[0]) if rows else None

    async def use(self, credential: bytes, uses: int) -> int | None:
        """The person it leads back to; None if it was used meanwhile, so that there are two of it."""
        rows = await self._rows("use_passkey", credential=credential, uses=uses)
        return int(rows[0][0]) if rows else None

    async def remove(self, person: int, id: int) -> bool:
        """It leads to nobody any more; False if it is not theirs."""
        return bool(await self._do("remove_passkey", person=person, id=id))

    async def passkeys(self, person: int) -> list[PasskeyLine]:
        """Those of somebody, in the order in which they were made."""
        rows = await self._rows("passkeys_of_person", person=person)
        return [PasskeyLine(id, browser, str(made), _day(used)) for id, _, browser, made, used in rows]

    async def browsers(self, person: int, cookie: str) -> list[BrowserLine]:
        """Those that know somebody, first the one with this cookie, then the one that was here last."""
        rows = await self._rows("browsers_of_person", person=person, digest=digest(cookie))
        return [BrowserLine(id, browser, str(seen), here) for id, browser, seen, here in rows]

    async def end_browser(self, person: int, id: int) -> bool:
        """It knows nobody any more; False if it did not know this person."""
        return bool(await self._do("end_browser", person=person, id=id))

    async def end_others(self, person: int, cookie: str) -> None:
        """Only the browser with this cookie still knows them."""
        await self._do("end_other_browsers", person=person, digest=digest(cookie))


def _day(day: date | None) -> str | None:
    return None if day is None else str(day)
