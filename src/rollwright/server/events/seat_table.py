"""A seat of an event as a table of one seat: looked at, tried out and looked back at like any other."""

from collections.abc import Sequence
from typing import NamedTuple

from rollwright.core.catalog import Catalog
from rollwright.core.log import Entry, Log, Played, Revealed
from rollwright.server.acts import Act, loads
from rollwright.server.keys import digest
from rollwright.server.live_table import LiveTable
from rollwright.server.problems import NotFound
from rollwright.server.rows import SeatRow, TableRow

from .memory import Memory, Remembered
from .rows import OVER, EventRow, Standing
from .store import EventStore
from .tickets import seat_at, ticket

BY_DEFAULT = "clock"
"""Who has played what a silent seat did not decide."""


class _Course(NamedTuple):
    """What has happened at a seat, and with which act each key was told."""

    acts: list[Act]
    keys: dict[int, str]


class SeatTable(LiveTable):
    """The table of one seat."""

    def __init__(self, table: TableRow, seats: list[SeatRow], catalog: Catalog) -> None:
        super().__init__(table, seats, catalog)
        self.keys: dict[int, str] = {}
        """The keys of the rounds, by the first act of each."""

    def record(self) -> Log:
        """The record, with the key of each round before its throws."""
        entries: list[Entry] = []
        for act in self.acts:
            if act.seq in self.keys:
                entries.append(Revealed(self.keys[act.seq]))
            entries += act.played
        return Log(self.header, entries)


class SeatTables:
    """Finds the tables of seats."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory

    async def row(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        """The table and its one seat. Raises NotFound."""
        found = seat_at(id)
        if found is None:
            raise NotFound("There is no such table.")
        event, seat = found
        row = await self.memory.read(event)
        async with self.memory.stores.store() as store:
            sits = await EventStore(store.connection).sits(row.id, seat)
        if sits is None:
            raise NotFound("There is no such table.")
        name, _, person = sits
        key = digest(ticket(row.ticket, seat))
        return _table(id, row), [SeatRow(id, 0, name, "", True, key, row.joint, person=person)]

    async def follow(self, live: SeatTable) -> None:
        """Let all happen that has happened since."""
        found = seat_at(live.table.id)
        assert found is not None
        event, seat = await self.memory.event(found[0]), found[1]
        course = await self._course(event, seat)
        live.keys = course.keys
        live.follow(course.acts)
        row = await self.memory.read(event.row.id)
        live.table = _table(live.table.id, row, live.seq, live.match.over)

    async def _course(self, event: Remembered, seat: int) -> _Course:
        async with self.memory.stores.store() as store:
            known = EventStore(store.connection)
            rounds, commits = await known.rounds(event.row.id), await known.commits(event.row.id, seat)
        course, done = _Course([], {}), {one[0]: one for one in commits}
        for round, key, throws, opened in rounds:
            _happened(course, key, None, loads(throws), opened)
            ended = False
            if round in done:
                _, moves, silent, ended, at = done[round]
                _happened(course, key, 0, [_played(moves.split("\n") if moves else [], silent)], at)
            elif round < rounds[-1][0]:
                ended = await self._by_default(course, event, seat, round)
            if ended:
                break
        return course

    async def _by_default(self, course: _Course, event: Remembered, seat: int, round: int) -> bool:
        """What nobody has settled yet; whether the sheet has ended with it."""
        standing: Standing = (await self.memory.standings(event, round, [seat]))[seat]
        outcome = (await self.memory.table(event, round)).by_default(standing.sheet)
        _happened(course, "", 0, [_played(outcome.moves, silent=1)], 0.0)
        return bool(outcome.ended)


def _played(moves: Sequence[str], silent: int) -> Played:
    return Played(0, tuple(moves), BY_DEFAULT if silent else "")


def _happened(course: _Course, key: str, seat: int | None, entries: Sequence[object], at: float) -> None:
    """One more act, if anything has happened; the first with a new key tells it."""
    if not entries:
        return
    seq = len(course.acts) + 1
    if key and key not in course.keys.values():
        course.keys[seq] = key
    course.acts.append(Act(seq, seat, "", tuple(entries), at))  # type: ignore[arg-type]  # as the log has them


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
