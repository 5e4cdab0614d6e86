"""Tables in memory: the store of a device without a network, and of tests that need no database."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from time import time
from typing import NamedTuple

from rollwright.server.identity.asker import KnownPerson
from rollwright.server.identity.keys import digest

from .acts import Act, Writing
from .rows import SeatRow, TableRow


class StoredTable(NamedTuple):
    """A table with its seats and its log."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    acts: tuple[Act, ...] = ()


class MemoryPeople:
    """The people that browsers know."""

    def __init__(self, tables: dict[str, StoredTable]) -> None:
        self._tables = tables
        self._by_cookie: dict[bytes, int] = {}

    async def add(self, name: str, digest: bytes, browser: str) -> int:
        """Insert a new person, with the digest of their browser's cookie."""
        return self._by_cookie.setdefault(digest, len(self._by_cookie) + 1)

    async def known_by(self, digest: bytes) -> KnownPerson | None:
        """The person signed in on that browser."""
        person = self._by_cookie.get(digest)
        return None if person is None else _MemoryPerson(person)

    async def seat_at(self, table: str, person: int) -> int | None:
        """Their seat at that table; None if they have left a game that goes on."""
        stored = self._tables.get(table)
        for seat in stored.seats if stored else ():
            if stored and seat.person == person and (not seat.departed or stored.row.over):
                return seat.seat
        return None


class _MemoryPerson(NamedTuple):
    id: int


class MemoryStore:
    """Every table by its id. What one of its methods writes is there at once, and for all."""

    def __init__(self) -> None:
        self.tables: dict[str, StoredTable] = {}
        self._people = MemoryPeople(self.tables)

    def people(self) -> MemoryPeople:
        """The people who are known."""
        return self._people

    @contextmanager
    def undone_if_it_fails(self) -> Iterator[None]:
        """All that is written in the block, or nothing."""
        before = dict(self.tables)
        try:
            yield
        except BaseException:
            self.tables.clear()
            self.tables.update(before)
            raise

    # --- tables and seats ------------------------------------------------------------------------------

    async def make(self, table: TableRow, listed: bool, seats: Iterable[SeatRow]) -> None:
        """Insert a table with its seats."""
        self.tables[table.id] = StoredTable(table, tuple(seats))

    async def table(self, id: str, lock: bool = False) -> TableRow | None:
        """The row of that table."""
        stored = self.tables.get(id)
        return None if stored is None else stored.row

    async def seats(self, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        """Who sits at these tables, in order."""
        return {id: list(self.tables[id].seats) if id in self.tables else [] for id in ids}

    async def sit_down(
        self, id: str, seat: int, name: str, token: str, nonce_hash: str, person: int | None = None
    ) -> None:
        """A player takes a seat. Only the digest of the token is stored."""
        row, seats, _ = self.tables[id]
        taken = seats[seat]._replace(name=name, token=digest(token), nonce_hash=nonce_hash, person=person)
        self._put(id, taken._replace(promised=row.round, taken=True, kept_for=None, heard=True))
        self._settle_host(id)

    async def stand_up(self, seat: SeatRow) -> bool:
        """Free a seat; False, and nothing done, if it has another player by now."""
        now = self.tables[seat.table_id].seats[seat.seat]
        stood = seat.token is not None and now.token == seat.token
        if stood:
            self._put(seat.table_id, _emptied(now)._replace(nonce=""))
        self._settle_host(seat.table_id)
        return stood

    async def bar(self, id: str, person: int) -> None:
        """Let this person sit down there no more."""
        stored = self.tables[id]
        self.tables[id] = stored._replace(row=stored.row._replace(barred=(*stored.row.barred, person)))

    async def stand_up_the_silent(self, id: str) -> None:
        """Free the seats of all who have not revealed their nonces."""
        stored = self.tables[id]
        freed = tuple([seat if seat.bot or seat.nonce else _emptied(seat) for seat in stored.seats])
        self.tables[id] = stored._replace(row=stored.row._replace(seating=stored.row.seating + 1), seats=freed)
        self._settle_host(id)

    async def seat_bot(self, id: str, seat: int, name: str, bot: str) -> None:
        """A bot takes a free seat."""
        self._put(id, self.tables[id].seats[seat]._replace(name=name, bot=bot, taken=True))

    async def take_away(self, id: str, seat: int) -> None:
        """Remove a seat that nobody has taken; those after it move down."""
        row, seats, acts = self.tables[id]
        kept = [one for one in seats if one.seat != seat or one.taken]
        numbered = tuple([one._replace(seat=number) for number, one in enumerate(kept)])
        host = row.host - 1 if row.host is not None and row.host > seat else row.host
        self.tables[id] = StoredTable(row._replace(seating=row.seating + 1, host=host), numbered, acts)

    async def await_nonces(self, id: str, seconds: float) -> None:
        """Nobody is hurried here."""

    async def tell_nonce(self, id: str, seat: int, nonce: str) -> None:
        """A seat has revealed its nonce."""
        self._put(id, self.tables[id].seats[seat]._replace(nonce=nonce))

    async def begin_round(self, id: str, secret: str, spoilers: Sequence[int] = ()) -> None:
        """Commit to new dice, because of these people; every revealed nonce becomes the commitment to the next."""
        row, seats, acts = self.tables[id]
        blamed = (*row.spoilers, *spoilers)
        row = row._replace(round=row.round + 1, secret=secret, seating=row.seating + 1, spoilers=blamed)
        promised = [
            seat._replace(nonce_hash=seat.nonce, nonce="", promised=row.round) if seat.nonce else seat for seat in seats
        ]
        self.tables[id] = StoredTable(row, tuple(promised), acts)

    async def set_rematch(self, id: str, rematch: str) -> None:
        """Where the same people play again."""
        stored = self.tables[id]
        self.tables[id] = stored._replace(row=stored.row._replace(rematch=rematch, seating=stored.row.seating + 1))

    def _put(self, id: str, changed: SeatRow) -> None:
        """A seat has changed."""
        row, seats, acts = self.tables[id]
        now = tuple([changed if seat.seat == changed.seat else seat for seat in seats])
        self.tables[id] = StoredTable(row._replace(seating=row.seating + 1), now, acts)

    def _settle_host(self, id: str) -> None:
        """Whoever sits here has a host: the one there is, else the first of the others."""
        stored = self.tables[id]
        people = [seat.seat for seat in stored.seats if seat.token is not None]
        if stored.row.host not in people:
            self.tables[id] = stored._replace(row=stored.row._replace(host=min(people, default=None)))

    # --- the log ---------------------------------------------------------------------------------------

    async def append(self, writing: Writing) -> float | None:
        """Store an act and return the time; None, and nothing stored, if the log has moved on."""
        stored, act, at = self.tables.get(writing.table), writing.act, time()
        if stored is None or act.seq != stored.row.seq + 1:
            return None
        row = stored.row._replace(seq=act.seq, over=writing.result is not None)
        self.tables[writing.table] = StoredTable(row, stored.seats, (*stored.acts, act._replace(at=at)))
        return at

    async def acts_after(self, id: str, seq: int) -> list[Act]:
        """The acts since then."""
        return list(self.tables[id].acts[seq:]) if id in self.tables else []

    async def count_hint(self, id: str, seat: int) -> None:
        """Nothing here depends on how often somebody was advised."""

    async def depart(self, id: str, seat: int) -> None:
        """A seat has left the game; its player no longer sees it."""
        stored = self.tables[id]
        gone = tuple([one._replace(departed=True) if one.seat == seat else one for one in stored.seats])
        self.tables[id] = stored._replace(seats=gone)


def _emptied(seat: SeatRow) -> SeatRow:
    """The seat without whoever sat there."""
    return seat._replace(name="", token=None, nonce_hash="", taken=False, person=None)
