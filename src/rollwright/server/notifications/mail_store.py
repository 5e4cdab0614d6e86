"""Addresses that people want to be written to, in PostgreSQL."""

from typing import NamedTuple

from rollwright.server.statements import Statements


class Mailbox(NamedTuple):
    """An address somebody has given."""

    address: str
    confirmed: bool
    key: str
    """Stands in every letter: it confirms the address, and ends all letters."""
    language: str


class MailStore(Statements):
    """What can be asked of and told to the database about addresses."""

    async def of(self, person: int) -> Mailbox | None:
        """The address of this person, if they have given one."""
        rows = await self._rows("mailbox", person=person)
        return Mailbox(*rows[0]) if rows else None

    async def give(self, person: int, given: Mailbox, apart: float) -> bool:
        """Somebody has given an address, which is not confirmed; whether it may be asked there if that is right.

        Nobody is asked twice within so many seconds, whoever gives their address, and nobody makes us ask often.
        """
        told = {"address": given.address, "key": given.key, "language": given.language}
        return await self._do("give_address", person=person, apart=apart, **told) == 1

    async def confirm(self, key: str) -> bool:
        """Whoever reads letters to this address has said that it is theirs; whether there is such a key."""
        return await self._do("confirm_address", key=key) == 1

    async def end(self, key: str) -> None:
        """Nothing is written to the address of this key any more, and it is forgotten."""
        await self._do("forget_address", key=key)

    async def forget(self, person: int) -> None:
        """The same for a person's address."""
        await self._do("forget_address_of", person=person)
