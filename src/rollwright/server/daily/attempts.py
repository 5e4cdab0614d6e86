"""Playing a daily: once on its day, and as often as you like afterwards, for practice."""

from datetime import UTC, date, datetime, timedelta

from rollwright.core.text import Text, Verbatim
from rollwright.server.contests.attempts import begin
from rollwright.server.contests.store import Contest, ContestStore, Scores
from rollwright.server.contests.titles import daily_modes
from rollwright.server.identity.asker import Asker
from rollwright.server.lobby.seating import announced
from rollwright.server.service import Service
from rollwright.server.tables.messages import Seated
from rollwright.server.wire.problems import NotFound

from .messages import Attempting, DailiesLine, DailyLine
from .store import DailyStore

DAYS = 14
"""The number of earlier days offered for practice."""


def day_of(text: str, today: date) -> date:
    """The requested day, by default today. Raises if it is not a date, or is in the future."""
    try:
        day = date.fromisoformat(text) if text else today
    except ValueError:
        raise NotFound(Text("'{day}' is not a date. Write it like 2026-03-01.", day=Verbatim(text))) from None
    if day > today:
        raise NotFound("That day has not come yet.")
    return day


async def dailies(service: Service, date_text: str, person: int | None) -> DailiesLine:
    """A day, with everybody's results and this person's."""
    async with service.transaction() as store:
        daily_store = DailyStore(store.connection)
        today = await daily_store.today()
        day = day_of(date_text, today)
        contests = await _on(service, daily_store, day, today, person)
        scores, now = await ContestStore(store.connection).scores(contests), await store.what_time()
        return DailiesLine(
            day=day.isoformat(),
            today=today.isoformat(),
            left=_left(day, now),
            titles=[_line(one, scores[one.id]) for one in contests],
            streak=await daily_store.streak(person, today) if person is not None else 0,
            earlier=[each.isoformat() for each in await daily_store.earlier(day, DAYS)],
        )


async def _on(service: Service, daily_store: DailyStore, day: date, today: date, person: int | None) -> list[Contest]:
    """The dailies of a day; the first request of the day creates them."""
    contests = await daily_store.on(day, person)
    laid = {one.game for one in contests}
    missing = [game for id, game in daily_modes(service.catalog).items() if id not in laid]
    if day < today or not missing:
        return contests
    await daily_store.lay(day, missing)
    return await daily_store.on(day, person)


def _left(day: date, now: float) -> int:
    """Seconds until a day is over."""
    ends = datetime(day.year, day.month, day.day, tzinfo=UTC) + timedelta(days=1)
    return max(0, round(ends.timestamp() - now))


def _line(one: Contest, scores: Scores) -> DailyLine:
    return DailyLine(
        game=one.game,
        mode=one.mode,
        commitment=one.commitment,
        secret=one.secret if one.is_over else "",
        scores=scores,
        table=one.table,
        total=one.total,
    )


async def attempt(service: Service, wish: Attempting, asker: Asker) -> Seated:
    """This person's seat at the daily: the one they have, or one at a new table of their own that begins at once."""
    async with service.transaction() as store:
        daily_store = DailyStore(store.connection)
        today = await daily_store.today()
        contests = await _on(service, daily_store, day_of(wish.day, today), today, asker.person)
        begun = await begin(service, store, _found(contests, wish.game), wish.name, asker)
    return await announced(service, begun.seated, begun.due) if begun.is_new else begun.seated


def _found(dailies: list[Contest], game: str) -> Contest:
    for one in dailies:
        if one.game == game:
            return one
    raise NotFound("This title has no daily game on that day.")
