"""A service on one device: it keeps tables, evaluates the rules and plays for the bots, all in one process."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from rollwright.core.catalog import Catalog
from rollwright.server import play
from rollwright.server.acts import Act, Writing
from rollwright.server.clock import Clock
from rollwright.server.keys import dice_secret, digest, seat_token, table_id
from rollwright.server.laying import check, fresh_seats, seated_at, wished
from rollwright.server.live_table import LiveTable
from rollwright.server.names import person
from rollwright.server.problems import NotFound, NotNow, Refused, WrongToken
from rollwright.server.request_language import about, spoken
from rollwright.server.rows import SeatRow, TableRow
from rollwright.server.rules_process import Rules
from rollwright.server.rules_requests import ReplyMessage, RequestMessage, RulesRequest
from rollwright.server.settings import Settings
from rollwright.server.sse import change_event, seats_event
from rollwright.server.table_messages import Joining, NewSeat, NewTable, Seated
from rollwright.server.tables_told import TablesTold
from rollwright.words.names import new_name

from .keeping import read, written

HERE = "l"
"""The prefix of table names on a device; no name of the service has this letter."""
THINKING = 2.0
"""Seconds a bot may think about a turn."""
log = logging.getLogger(__name__)


class AtOnce:
    """The rules, evaluated in this process."""

    def __init__(self, catalog: Catalog) -> None:
        self.rules = Rules(catalog)
        self._told = TablesTold()

    async def ask(self, request: RulesRequest, live: LiveTable | None = None) -> bytes:
        """The answer; Refused if the rules forbid it."""
        reply = self._answer(request, live)
        if reply.lost and live is not None and self._told.forget(live.table.id):
            reply = self._answer(request, live)
        if reply.problem is not None:
            raise Refused(reply.problem)
        return reply.body

    def _answer(self, request: RulesRequest, live: LiveTable | None) -> ReplyMessage:
        return self.rules.answer(RequestMessage(request, None if live is None else self._told.news(live), spoken()))


class Device:
    """The tables of a device. `keep` receives the text of a changed table, `tell` what its stream says."""

    def __init__(self, catalog: Catalog, keep: Callable[[str, str], None], tell: Callable[[str, str], None]) -> None:
        self.catalog = catalog
        self.settings = Settings("")
        self.quick = self.asked = AtOnce(catalog)
        self.appender = self.fanout = self.timepiece = self
        self._keep, self._tell = keep, tell
        self._rows: dict[str, tuple[TableRow, list[SeatRow]]] = {}
        self._live: dict[str, LiveTable] = {}
        self._playing: dict[str, asyncio.Task[None]] = {}

    # --- what playing needs (table_host.py) -------------------------------------------------------------

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    async def append(self, writing: Writing) -> float:
        """Nobody else writes here: it is durable once the device has saved it, which follows."""
        return self.now()

    async def tell(self, table: str, due: bool) -> None:
        """Save the table, announce it, and let the bots play."""
        self._changed(table)
        if due:
            self._let_bots_play(table)

    @asynccontextmanager
    async def store(self) -> AsyncIterator["Device"]:
        """Everything stored is stored here."""
        yield self

    async def acts_after(self, id: str, seq: int) -> list[Act]:
        """What this device does not know has not happened."""
        return []

    async def count_hint(self, id: str, seat: int) -> None:
        """Not counted here."""

    async def depart(self, id: str, seat: int) -> None:
        """The log contains it."""

    def remembered(self, id: str) -> LiveTable | None:
        """The table, if its game has begun."""
        live = self._live.get(id)
        if live is not None:
            about(live.table.game, live.header.names)
        return live

    async def live_table(self, id: str) -> LiveTable:
        """The same; raises where it has not."""
        await self.row(id)
        live = self.remembered(id)
        if live is None:
            raise NotNow("The game starts when every seat is taken.")
        return live

    async def row(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        """A table and its seats as they are now."""
        if id not in self._rows:
            raise NotFound("There is no such table.")
        (row, seats), live = self._rows[id], self._live.get(id)
        return row._replace(seq=live.seq if live else 0, over=bool(live and live.match.over)), seats

    async def follow(self, live: LiveTable, acts: Sequence[Act]) -> None:
        """Apply acts."""
        live.follow(acts)

    def forget(self, id: str) -> None:
        """There is no other place to read it from."""

    @property
    def tables(self) -> list[str]:
        """The names of all tables known here."""
        return list(self._rows)

    # --- tables ------------------------------------------------------------------------------------------

    def open(self, id: str, text: str) -> None:
        """A table that this device has saved."""
        if id not in self._rows:
            row, seats, live = read(text, self.catalog)
            self._put(row, seats, live)
            if live is not None and live.lane(live.match):
                self._let_bots_play(id)

    async def make(self, wish: NewTable) -> Seated:
        """A new table; its creator sits down. There are no clocks here."""
        row, wishes = wished(self.catalog, self.settings, wish)
        row = row._replace(id=HERE + row.id[1:], clock=Clock(), friendly=True, host=None)
        self._put(row, fresh_seats(row.id, wishes), None)
        return await self.join(row.id, Joining(wish.host))

    async def join(self, id: str, who: Joining) -> Seated:
        """Someone takes the first free seat; the game starts when all are taken."""
        row, seats = await self.row(id)
        free = next((seat for seat in seats if seat.free), None)
        if row.seq or free is None:
            raise NotNow("Every seat at this table is taken or reserved; you can watch.")
        others = [seat.name for seat in seats if seat is not free]
        bots = [seat.name for seat in seats if seat.bot]
        token = who.token or seat_token()
        name = new_name(person(who.name, bots, others), others)
        seats[free.seat] = free._replace(name=name, taken=True, token=digest(token))
        if row.host is None:
            self._put(row := row._replace(host=free.seat), seats, None)
        await self._begin(row, seats)
        return seated_at(row, free.seat, token)

    async def stand_up(self, id: str, seat: int) -> None:
        """Before the start the seat becomes free."""
        row, seats = await self.row(id)
        seats[seat] = seats[seat]._replace(name="", taken=False, token=None)
        if row.host == seat:
            self._put(row._replace(host=next((one.seat for one in seats if one.token), None)), seats, None)
        await self.tell(id, due=False)

    async def add_bot(self, id: str, number: int, bot: str) -> None:
        """A bot takes a free seat."""
        row, seats = await self.row(id)
        if row.seq or number >= len(seats) or not seats[number].free:
            raise NotNow("This seat is not free.")
        wishes = [NewSeat(bot=bot) if seat.seat == number else NewSeat() for seat in seats]
        check(self.settings, self.catalog.exact(row.game, row.mode, row.version), wishes)
        fresh = fresh_seats(id, wishes)[number]
        seats[number] = fresh._replace(name=new_name(fresh.name, [seat.name for seat in seats]))
        await self._begin(row, seats)

    async def rematch(self, id: str, seat: int, token: str) -> Seated:
        """The same game again, with everybody on the same seat."""
        row, seats = await self.row(id)
        if not row.over:
            raise NotNow("You can ask for a rematch when the game is over.")
        if not row.rematch:
            again = row._replace(id=HERE + table_id()[1:], secret=dice_secret(), seq=0, over=False, rematch="")
            fresh = [one._replace(table_id=again.id) for one in seats]
            self._put(again, fresh, None)
            await self._begin(again, fresh)
            self._put(row := row._replace(rematch=again.id), seats, self._live[id])
            await self.tell(id, due=False)
        return seated_at(self._rows[row.rematch][0], seat, token)

    def seat_of(self, seats: Sequence[SeatRow], token: str) -> int | None:
        """The seat of this key."""
        if not token:
            return None
        for seat in seats:
            if seat.token == digest(token):
                return seat.seat
        raise WrongToken

    def _put(self, row: TableRow, seats: list[SeatRow], live: LiveTable | None) -> None:
        self._rows[row.id] = row, seats
        if live is not None:
            self._live[row.id] = live

    async def _begin(self, row: TableRow, seats: list[SeatRow]) -> None:
        """The first act, if everybody is there."""
        if all(seat.taken for seat in seats):
            live = self._live[row.id] = LiveTable(row, seats, self.catalog)
            twin = live.twin()
            writing = live.writing(twin, None)
            live.take(writing.act._replace(at=self.now()), twin)
            return await self.tell(row.id, bool(writing.lane))
        return await self.tell(row.id, due=False)

    def _changed(self, id: str) -> None:
        (row, seats), live = self._rows[id], self._live.get(id)
        self._keep(id, written(row, seats, live))
        self._tell(id, seats_event(row, seats).decode())
        if live is not None:
            self._tell(id, change_event(live.seq).decode())

    def _let_bots_play(self, id: str) -> None:
        if id not in self._playing:
            self._playing[id] = asyncio.create_task(self._play_for_bots(id))

    async def _play_for_bots(self, id: str) -> None:
        live = self._live[id]
        try:
            while lane := live.lane(live.match):
                await asyncio.sleep(0)
                await play.take_bots_turn(self, live, live.due_in(live.match, lane)[0], self.asked, THINKING)
        except Exception:
            log.exception("a bot failed")
        finally:
            del self._playing[id]
