"""Playing a daily: once on its day, and as often as one likes afterwards, for practice."""

from datetime import UTC, date, datetime, timedelta

from rollwright.core.text import Text, Verbatim
from rollwright.server.keys import table_id
from rollwright.server.people.asker import Asker
from rollwright.server.problems import NotFound
from rollwright.server.rows import TableRow
from rollwright.server.seating import announced, fresh_seats, sat_down, seated_at
from rollwright.server.service import Service
from rollwright.server.speaking import spoken
from rollwright.server.store import Store
from rollwright.server.table_messages import Joining, NewSeat, Seated

from .messages import Attempting, DailiesLine, DailyLine
from .store import Daily, DailyStore
from .titles import daily_modes

DAYS = 14
"""So many earlier days are offered for practice."""


def day_of(text: str, today: date) -> date:
    """The day that was asked for, today by default. Raises where it is none, or has not come."""
    try:
        day = date.fromisoformat(text) if text else today
    except ValueError:
        raise NotFound(Text("'{day}' is no day. Write it like 2026-03-01.", day=Verbatim(text))) from None
    if day > today:
        raise NotFound("That day has not come yet.")
    return day


async def told_later(service: Service, table: TableRow) -> bool:
    """Whether the dice of a table were those of a day that is over by now, so that everybody may know their secret."""
    if not table.daily:
        return False
    async with service.store() as store:
        return date.fromisoformat(table.daily) < await DailyStore(store.connection).today()


async def dailies(service: Service, asked: str, person: int | None) -> DailiesLine:
    """A day, with what everybody and this person have come to."""
    async with service.transaction() as store:
        known = DailyStore(store.connection)
        today = await known.today()
        day = day_of(asked, today)
        scores, now = await known.scores(day), await store.what_time()
        return DailiesLine(
            day=day.isoformat(),
            today=today.isoformat(),
            left=_left(day, now),
            titles=[
                _line(one, scores.get(one.game, []), day < today)
                for one in await _on(service, known, day, today, person)
            ],
            streak=await known.streak(person, today) if person is not None else 0,
            earlier=[each.isoformat() for each in await known.earlier(day, DAYS)],
        )


async def _on(service: Service, known: DailyStore, day: date, today: date, person: int | None) -> list[Daily]:
    """The dailies of a day; whoever asks first today has them laid."""
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


def _line(one: Daily, scores: list[tuple[int, int]], past: bool) -> DailyLine:
    return DailyLine(
        game=one.game,
        mode=one.mode,
        commitment=_laid(one, "").commitment,
        secret=one.secret if past else "",
        scores=scores,
        table=one.table or "",
        total=one.total,
    )


async def attempt(service: Service, wish: Attempting, asker: Asker) -> Seated:
    """The seat at the daily: where this person sits already, else at a table of their own that begins at once."""
    async with service.transaction() as store:
        known = DailyStore(store.connection)
        today = await known.today()
        day = day_of(wish.day, today)
        one = _found(await _on(service, known, day, today, asker.person), wish.game)
        begun = await known.attempted(day, one.game, asker.person) if asker.person and day == today else None
        if begun is not None:
            return await _again(store, begun)
        game = service.catalog.exact(one.game, one.mode, one.version)
        table = _laid(one, day.isoformat())._replace(options=game.components.chosen({}))
        await store.make(table, False, fresh_seats(table.id, [NewSeat()]))
        seated, due = await sat_down(service, store, table.id, Joining(wish.name), asker)
        if day == today:
            await known.attempt(day, one.game, table.id)
    return await announced(service, seated, due)


def _found(dailies: list[Daily], game: str) -> Daily:
    for one in dailies:
        if one.game == game:
            return one
    raise NotFound("This title has no daily on that day.")


async def _again(store: Store, id: str) -> Seated:
    table = await store.table(id)
    assert table is not None
    return seated_at(table, 0, "")


def _laid(one: Daily, day: str) -> TableRow:
    """A table with the dice of a daily."""
    return TableRow(
        id=table_id(),
        game=one.game,
        mode=one.mode,
        version=one.version,
        data=one.data,
        options={},
        secret=one.secret,
        seq=0,
        over=False,
        rematch="",
        language=spoken(),
        daily=day,
    )
