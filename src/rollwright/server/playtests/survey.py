"""The short survey after the game: only at playtests, only for those who played there."""

from rollwright.server.identity import names
from rollwright.server.service import Service
from rollwright.server.wire.problems import NotFound, NotNow

from .messages import Survey, SurveyLine
from .store import PlaytestStore

LONGEST = 400
"""The maximum length of the comment."""


async def answers_of(service: Service, table: str, seat: int) -> SurveyLine:
    """This seat's answers so far."""
    await _is_over(service, table)
    async with service.store() as store:
        return SurveyLine(await PlaytestStore(store.connection).answer_of(table, seat))


async def save_answers(service: Service, table: str, seat: int, survey: Survey) -> SurveyLine:
    """Save this seat's answers; they replace earlier ones."""
    if not await _is_over(service, table):
        raise NotNow("You can answer the survey when the game is over.")
    survey.words = names.clean(survey.words, LONGEST)
    async with service.store() as store:
        await PlaytestStore(store.connection).keep(table, seat, survey)
    return SurveyLine(survey)


async def _is_over(service: Service, table: str) -> bool:
    """Whether the game is over. Raises if the table is not a playtest."""
    row, _ = await service.row(table)
    if not row.playtest:
        raise NotFound("This table is not a playtest: players are not asked about it.")
    return row.over
