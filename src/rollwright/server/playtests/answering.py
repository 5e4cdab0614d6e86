"""The short survey after the game: only at playtests, only for those who played there."""

from rollwright.server import names
from rollwright.server.problems import NotFound, NotNow
from rollwright.server.service import Service

from .messages import Survey, SurveyLine
from .store import PlaytestStore

LONGEST = 400
"""The maximum length of the comment."""


async def answered(service: Service, table: str, seat: int) -> SurveyLine:
    """This seat's answers so far."""
    await _asked(service, table)
    async with service.store() as store:
        return SurveyLine(await PlaytestStore(store.connection).answer_of(table, seat))


async def answer(service: Service, table: str, seat: int, said: Survey) -> SurveyLine:
    """Save this seat's answers; they replace earlier ones."""
    if not await _asked(service, table):
        raise NotNow("You can answer the survey when the game is over.")
    said.words = names.clean(said.words, LONGEST)
    async with service.store() as store:
        await PlaytestStore(store.connection).keep(table, seat, said)
    return SurveyLine(said)


async def _asked(service: Service, table: str) -> bool:
    """Whether the game is over. Raises if the table is not a playtest."""
    row, _ = await service.row(table)
    if not row.playtest:
        raise NotFound("This table is not a playtest: players are not asked about it.")
    return row.over
