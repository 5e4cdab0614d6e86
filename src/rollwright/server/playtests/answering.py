"""The short survey after the game: asked at playtests only, of whoever has played there."""

from rollwright.server import names
from rollwright.server.problems import NotFound, NotNow
from rollwright.server.service import Service

from .messages import Survey, SurveyLine
from .store import PlaytestStore

LONGEST = 400
"""Letters of the sentence."""


async def answered(service: Service, table: str, seat: int) -> SurveyLine:
    """What this seat has answered so far."""
    await _asked(service, table)
    async with service.store() as store:
        return SurveyLine(await PlaytestStore(store.connection).answer_of(table, seat))


async def answer(service: Service, table: str, seat: int, said: Survey) -> SurveyLine:
    """Keep what this seat says of the game; what it said before counts no more."""
    if not await _asked(service, table):
        raise NotNow("You can answer the survey when the game is over.")
    said.words = names.clean(said.words, LONGEST)
    async with service.store() as store:
        await PlaytestStore(store.connection).keep(table, seat, said)
    return SurveyLine(said)


async def _asked(service: Service, table: str) -> bool:
    """Whether the game is over. Raises where nobody is asked."""
    row, _ = await service.row(table)
    if not row.playtest:
        raise NotFound("This table is not a playtest: players are not asked about it.")
    return row.over
