"""Consent to donating games to research, in PostgreSQL."""

from datetime import date

from rollwright.server.database.statements import Statements


class DonationStore(Statements):
    """Database statements about donations."""

    async def agree(self, person: int, agree: bool) -> None:
        """Someone agrees, or no longer agrees: then nothing of theirs is published again."""
        await self._do("agree_to_research", person=person, agree=agree)

    async def agrees(self, person: int) -> bool:
        """Whether someone has agreed."""
        return bool((await self._rows("agrees_to_research", person=person))[0][0])

    async def tables(self, after: str, most: int) -> list[tuple[str, date]]:
        """Games that may be published, ordered by name, and the days they ended."""
        return [(id, day) for id, day in await self._rows("donated_tables", after=after, most=most)]
