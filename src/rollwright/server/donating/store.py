"""Who gives games to research, in PostgreSQL."""

from datetime import date

from rollwright.server.statements import Statements


class DonationStore(Statements):
    """What can be asked of and told to the database about it."""

    async def agree(self, person: int, agree: bool) -> None:
        """Somebody agrees, or does not any more: then nothing of theirs is published again."""
        await self._do("agree_to_research", person=person, agree=agree)

    async def agrees(self, person: int) -> bool:
        """Whether somebody has agreed."""
        return bool((await self._rows("agrees_to_research", person=person))[0][0])

    async def tables(self, after: str, most: int) -> list[tuple[str, date]]:
        """Games that may be published, one after the other by their names, and the days they ended."""
        return [(id, day) for id, day in await self._rows("donated_tables", after=after, most=most)]
