"""Playing in a contest: once while it is open, and as often as you like afterwards, for practice."""

from typing import Final, NamedTuple

from rollwright.core.text import Text
from rollwright.server.identity.asker import Asker
from rollwright.server.identity.keys import table_id
from rollwright.server.lobby.new_table import fresh_seats, seated_at
from rollwright.server.lobby.seating import sat_down
from rollwright.server.service import Service
from rollwright.server.tables.messages import Joining, NewSeat, Seated
from rollwright.server.tables.rows import TableRow
from rollwright.server.tables.store import Store
from rollwright.server.wire.language import reader, spoken
from rollwright.server.wire.problems import NotNow

from .store import Contest, ContestStore


class Begun(NamedTuple):
    """A player's seat; `is_new`: just taken, so that it must be announced; `due`: a bot must begin."""

    seated: Seated
    is_new: bool
    due: bool


async def begin(service: Service, store: Store, one: Contest, name: str, asker: Asker) -> Begun:
    """This person's seat in a contest: the one they have, or one at a new table of their own that begins at once."""
    contests = ContestStore(store.connection)
    if not one.is_over and asker.person is not None:
        begun = await contests.attempted(one.id, asker.person)
        if begun:
            return Begun(await _again(store, begun), is_new=False, due=False)
    game = service.catalog.exact(one.game, one.mode, one.version)
    table = _laid(one)._replace(options=game.components.chosen({}))
    await store.make(table, False, fresh_seats(table.id, [NewSeat()]))
    seated, due = await sat_down(service, store, table.id, Joining(name), asker)
    if not one.is_over:
        await contests.attempt(one.id, table.id)
    return Begun(seated, is_new=True, due=due)


async def _again(store: Store, id: str) -> Seated:
    table = await store.table(id)
    assert table is not None
    return seated_at(table, 0, "")


def _laid(one: Contest) -> TableRow:
    """A table with the dice of a contest."""
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
        contest=one.id,
    )


async def contest_of(service: Service, table: TableRow) -> Contest | None:
    """The contest whose dice a table has."""
    if not table.contest:
        return None
    async with service.store() as store:
        return await ContestStore(store.connection).contest(table.contest)


async def told_later(service: Service, table: TableRow) -> bool:
    """Whether the dice of a table were those of a contest that is over, so that their secret may be shown."""
    one = await contest_of(service, table)
    return one is not None and one.is_over


SEALED: Final = Text("These dice are still being played. You can see this game when the day, or the round, is over.")


def sealed(one: Contest | None, seat: int | None) -> str:
    """Why someone who is not at a table may not see it, in the asker's language; empty if they may."""
    return reader().read(SEALED) if seat is None and one is not None and not one.is_over else ""


async def watched(service: Service, id: str) -> None:
    """Raise if others are still playing with the dice of that table and the asker is not at it."""
    live = service.remembered(id)
    table = live.table if live is not None else (await service.row(id))[0]
    one = await contest_of(service, table)
    if one is not None and not one.is_over:
        raise NotNow(SEALED)
