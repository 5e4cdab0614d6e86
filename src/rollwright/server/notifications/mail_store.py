"""The e-mail addresses of players, in PostgreSQL."""

from typing import NamedTuple

from rollwright.server.database.statements import Statements


class Mailbox(NamedTuple):
    """The address of a person."""

    address: str
    confirmed: bool
    key: str
    """Part of every e-mail: it confirms the address, and unsubscribes from all e-mails."""
    language: str


class MailStore(Statements):
    """Database statements about addresses."""

    async def of(self, person: int) -> Mailbox | None:
        """The address of this person, if they have given one."""
        rows = await self._rows("mailbox", person=person)
        return Mailbox(*rows[0]) if rows else None

    async def give(self, person: int, given: Mailbox, apart: float) -> bool:
        """Save an unconfirmed address; return whether a confirmation e-mail may be sent.

        Nobody is asked twice within so many seconds, whoever gives their address, and nobody makes us ask often.
        """
        values = {"address": given.address, "key": given.key, "language": given.language}
        return await self._do("give_address", person=person, apart=apart, **values) == 1

    async def confirm(self, key: str) -> bool:
        """Confirm the address with this key; return whether the key exists."""
        return await self._do("confirm_address", key=key) == 1

    async def end(self, key: str) -> None:
        """Forget the address with this key, so that no more e-mails are sent to it."""
        await self._do("forget_address", key=key)

    async def forget(self, person: int) -> None:
        """Forget a person's address."""
        await self._do("forget_address_of", person=person)
