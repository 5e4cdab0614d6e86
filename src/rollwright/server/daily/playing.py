"""Playing a daily: once on its day, and as often as you like afterwards, for practice."""

from datetime import UTC, date, datetime, timedelta

from rollwright.core.text import Text, Verbatim
from rollwright.server.contests.playing import begin
from rollwright.server.contests.store import Contest, ContestStore, Scores
from rollwright.server.contests.titles import daily_modes
from rollwright.server.people.asker import Asker
from rollwright.server.problems import NotFound
from rollwright.server.seating import announced
from rollwright.server.service import Service
from rollwright.server.table_messages import Seated

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


async def dailies(service: Service, asked: str, person: int | None) -> DailiesLine:
    """A day, with everybody's results and this person's."""
    async with service.transaction() as store:
        known = DailyStore(store.connection)
        today = await known.today()
        day = day_of(asked, today)
        found = await _on(service, known, day, today, person)
        scores, now = await ContestStore(store.connection).scores(found), await store.what_time()
        return DailiesLine(
            day=day.isoformat(),
            today=today.isoformat(),
            left=_left(day, now),
            titles=[_line(one, scores[one.id]) for one in found],
            streak=await known.streak(person, today) if person is not None else 0,
            earlier=[each.isoformat() for each in await known.earlier(day, DAYS)],
        )


async def _on(service: Service, known: DailyStore, day: date, today: date, person: int | None) -> list[Contest]:
    """The dailies of a day; the first request of the day creates them."""
    found = await known.on(day, person)
    laid = {one.game for one in found}
    missing = [game for id, game in daily_modes(service.catalog).items() if id not in laid]
    if day < today or not missing:
        return found
    await known.lay(day, missing)
    return await known.on(day, person)


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
        known = DailyStore(store.connection)
        today = await known.today()
        found = await _on(service, known, day_of(wish.day, today), today, asker.person)
        begun = await begin(service, store, _found(found, wish.game), wish.name, asker)
    return await announced(service, begun.seated, begun.due) if begun.is_new else begun.seated


def _found(dailies: list[Contest], game: str) -> Contest:
    for one in dailies:
        if one.game == game:
            return one
    raise NotFound("This title has no daily game on that day.")
