"""The tables in PostgreSQL. What must be all or nothing is done in one transaction."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from psycopg import AsyncConnection
from psycopg.types.json import Jsonb

from .acts import Act, dumps, loads
from .keys import digest
from .queries import query
from .rows import SeatRow, TableRow

Connection = AsyncConnection[tuple[Any, ...]]


class Store:
    """What can be asked of and told to the database, on one connection."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    async def _rows(self, name: str, /, **values: object) -> list[tuple[Any, ...]]:
        return await (await self.connection.execute(query(name), values)).fetchall()

    async def _do(self, name: str, /, **values: object) -> int:
        return (await self.connection.execute(query(name), values)).rowcount

    # --- tables and seats ------------------------------------------------------------------------------

    async def make(self, table: TableRow, listed: bool, seats: Iterable[SeatRow]) -> None:
        """A new table with its seats."""
        await self._do(
            "make_table",
            id=table.id,
            game=table.game,
            mode=table.mode,
            version=table.version,
            data=table.data,
            options=Jsonb(table.options),
            secret=table.secret,
            wooden=table.wooden,
            listed=listed,
        )
        for seat in seats:
            await self._do(
                "add_seat",
                id=table.id,
                seat=seat.seat,
                name=seat.name,
                bot=seat.bot,
                taken=seat.taken,
                kept_for=seat.kept_for,
            )

    async def table(self, id: str, lock: bool = False) -> TableRow | None:
        """The row of that table, locked until the transaction ends if asked."""
        rows = await self._rows("lock_table" if lock else "find_table", id=id)
        return TableRow(*rows[0]) if rows else None

    async def open_tables(self) -> list[TableRow]:
        """Tables that wait for somebody."""
        return [TableRow(*row) for row in await self._rows("open_tables")]

    async def seats(self, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        """Who sits at these tables, in order."""
        found: dict[str, list[SeatRow]] = {id: [] for id in ids}
        for row in await self._rows("find_seats", ids=list(ids)):
            found[row[0]].append(SeatRow(*row))
        return found

    async def sit_down(self, id: str, seat: int, name: str, token: str, nonce_hash: str) -> None:
        """Somebody takes a seat. Of the token only the digest is kept."""
        await self._do("sit_down", id=id, seat=seat, name=name, token=digest(token), nonce_hash=nonce_hash)
        await self._do("settle_host", id=id)

    async def stand_up(self, seat: SeatRow) -> bool:
        """A seat is free again; False, and nothing done, if somebody else sits there by now."""
        stood = await self._do("stand_up", id=seat.table_id, seat=seat.seat, token=seat.token)
        await self._do("settle_host", id=seat.table_id)
        return stood == 1

    async def stand_up_the_silent(self, id: str) -> None:
        """The seats of all who have not told their nonces are free again."""
        await self._do("stand_up_the_silent", id=id)
        await self._do("settle_host", id=id)

    async def take_away(self, id: str, seat: int) -> None:
        """A seat nobody has taken is there no more; those after it move down."""
        await self._do("take_away", id=id, seat=seat)
        await self._do("number_anew", id=id, gap=seat)
        await self._do("number_anew_upwards", id=id)

    async def await_nonces(self, id: str, seconds: float) -> None:
        """From now on every seat has so long to tell its nonce."""
        await self._do("await_nonces", id=id, seconds=seconds)

    async def tell_nonce(self, id: str, seat: int, nonce: str) -> None:
        """A seat has told the nonce it promised."""
        await self._do("tell_nonce", id=id, seat=seat, nonce=nonce)

    async def await_nothing(self, id: str) -> None:
        """Nothing is due before the first act."""
        await self._do("await_nothing", id=id)

    async def begin_round(self, id: str, secret: str) -> None:
        """New dice are promised, and every nonce that was told is now the promise of the next."""
        await self._do("begin_round", id=id, secret=secret)

    async def set_rematch(self, id: str, rematch: str) -> None:
        """Where the same people play again."""
        await self._do("set_rematch", id=id, rematch=rematch)

    # --- the log ---------------------------------------------------------------------------------------

    async def append(self, id: str, act: Act, due: bool, over: bool) -> bool:
        """Make an act durable; False, and nothing done, if the log has gone on meanwhile."""
        body = dumps(act.entries)
        written = await self._do(
            "append", id=id, seq=act.seq, seat=act.seat, nonce=act.nonce, body=body, due=due, over=over
        )
        return written == 1

    async def append_for_many(self, acts: Sequence[tuple[str, Act, bool, bool]]) -> set[str]:
        """One act for each of several tables; which of them are durable. The others were held, or have gone on."""
        rows = await self._rows(
            "append_for_many",
            ids=[table for table, *_ in acts],
            seqs=[act.seq for _, act, *_ in acts],
            seats=[act.seat for _, act, *_ in acts],
            nonces=[act.nonce for _, act, *_ in acts],
            bodies=[dumps(act.entries) for _, act, *_ in acts],
            dues=[due for *_, due, _ in acts],
            overs=[over for *_, over in acts],
        )
        return {row[0] for row in rows}

    async def append_all(self, id: str, acts: Sequence[Act], due: bool, over: bool) -> bool:
        """The same for several acts: all or none."""
        values: Mapping[str, object] = {
            "before": acts[0].seq - 1,
            "after": acts[-1].seq,
            "seqs": [act.seq for act in acts],
            "seats": [act.seat for act in acts],
            "nonces": [act.nonce for act in acts],
            "bodies": [dumps(act.entries) for act in acts],
        }
        return await self._do("append_all", id=id, due=due, over=over, **values) == len(acts)

    async def acts_after(self, id: str, seq: int) -> list[Act]:
        """What has happened since."""
        rows = await self._rows("entries_after", id=id, seq=seq)
        return [Act(number, seat, nonce, loads(body)) for number, seat, nonce, body in rows]

    async def claim(self) -> str:
        """A table where a bot is due, locked until the transaction ends; empty if there is none."""
        rows = await self._rows("claim")
        return str(rows[0][0]) if rows else ""

    async def put_off(self, id: str) -> None:
        """Something is wrong with this table: let the others go first."""
        await self._do("put_off", id=id)
