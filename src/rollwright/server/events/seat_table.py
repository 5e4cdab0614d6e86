"""A seat of an event as a table of one seat: viewed, tried out and reviewed like any other."""

from collections.abc import Sequence

from rollwright.core.catalog import Catalog
from rollwright.core.log import Entry, Log, Played, Revealed
from rollwright.server.identity.keys import digest
from rollwright.server.tables.acts import Act
from rollwright.server.tables.live_table import LiveTable
from rollwright.server.tables.log import TableLog
from rollwright.server.tables.rows import SeatRow, TableRow
from rollwright.server.wire.language import reader
from rollwright.server.wire.messages import LogPage
from rollwright.server.wire.problems import NotFound

from .keys import seat_at, ticket
from .memory import CachedEvent, Memory
from .rows import OVER, EventRow, RoundRow, SeatCommit
from .sheet_bytes import sheet_to_bytes
from .store import EventStore

BY_DEFAULT = "clock"
"""Who played what a silent seat did not decide."""


class SeatTable(LiveTable):
    """The table of one seat."""

    def __init__(self, table: TableRow, seats: list[SeatRow], catalog: Catalog) -> None:
        super().__init__(table, seats, catalog)
        self.counts = True  # nothing is taken back, so no earlier match is kept
        self.keys: dict[int, str] = {}
        """The keys of the rounds, by the first act of each."""
        self.thrown = self.done = 0
        """The last round whose dice this table has seen, and the last that is over for it."""
        self.ended = False
        self._key = ""
        """Of the last round."""
        self._telling = TableLog(self.header, catalog, 0)

    def record(self) -> Log:
        """The record, with the key of each round before its throws."""
        entries: list[Entry] = []
        for act in self.acts:
            if act.seq in self.keys:
                entries.append(Revealed(self.keys[act.seq]))
            entries += act.played
        return Log(self.header, entries)

    def told_here(self, after: int, most: int, until: int) -> LogPage:
        """The full story: one seat's moves, told once, while thousands ask at the same moment."""
        self._telling.follow(self.acts)
        return self._telling.page(after, most, until, reader(self.header.game, self.header.names))

    def throw(self, round: RoundRow) -> None:
        """Start a round, unless it has been started."""
        if self.thrown < round.number:
            self.thrown = round.number
            self._key = round.key
            self._happen(None, round.throws, round.opened)

    def finish(self, commit: SeatCommit) -> None:
        """Apply what the seat did in a round, or what was decided for it."""
        self.done, self.ended = commit.round, commit.ended
        moves = tuple(commit.moves.split("\n")) if commit.moves else ()
        self._happen(0, [Played(0, moves, BY_DEFAULT if commit.silent else "")], commit.at)

    def _happen(self, seat: int | None, entries: Sequence[Entry], at: float) -> None:
        if entries:
            if self._key not in self.keys.values():
                self.keys[self.seq + 1] = self._key  # the first act of a round contains its key
            self.follow([Act(self.seq + 1, seat, "", tuple(entries), at)])


class SeatTables:
    """Finds the tables of seats."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory

    async def row(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        """The table and its one seat. Raises NotFound."""
        place = seat_at(id)
        if place is None:
            raise NotFound("There is no such table.")
        event, seat = place
        row = await self.memory.read(event)
        async with self.memory.stores.store() as store:
            sits = await EventStore(store.connection).sits(row.id, seat)
        if sits is None:
            raise NotFound("There is no such table.")
        name, _, person = sits
        key = digest(ticket(row.ticket, seat))
        return _table(id, row), [SeatRow(id, 0, name, "", True, key, row.joint, person=person)]

    async def follow(self, live: SeatTable) -> bool:
        """Apply everything that has happened since; False, and nothing done, if the seat is called otherwise by now."""
        place = seat_at(live.table.id)
        assert place is not None
        event, seat = await self.memory.event(place[0]), place[1]
        async with live.turn:
            async with self.memory.stores.store() as store:
                course = await EventStore(store.connection).course(event.row.id, seat, live.done)
            if course.name != live.seats[0].name:
                return False
            for round in (await self.memory.rounds(event, course.round))[live.done :]:
                if live.ended:
                    break
                live.throw(round)
                if (commit := course.commits.get(round.number)) is not None:
                    live.finish(commit)
                elif round.number < course.round:
                    live.finish(await self._by_default(event, live, round.number))
            row = event.row._replace(phase=course.phase, round=course.round)
            live.table = _table(live.table.id, row, live.seq, live.match.over)
        return True

    async def _by_default(self, event: CachedEvent, live: SeatTable, round: int) -> SeatCommit:
        """Default decisions that have not been settled yet."""
        table = await self.memory.table(event, round)
        outcome = table.by_default(sheet_to_bytes(live.match.seats[0].sheet.cells))
        return SeatCommit(round, "\n".join(outcome.moves), 1, bool(outcome.ended), 0.0)


def _table(id: str, row: EventRow, seq: int = 0, over: bool = False) -> TableRow:
    return TableRow(
        id=id,
        game=row.game,
        mode=row.mode,
        version=row.version,
        data=row.data,
        options=row.options,
        secret="",
        seq=seq or row.round,
        over=over or row.phase == OVER,
        rematch="",
        friendly=True,
        language=row.language,
        event=row.id,
        promised=row.commitment,
    )
