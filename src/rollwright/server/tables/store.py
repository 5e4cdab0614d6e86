"""Tables in PostgreSQL. What must be atomic is done in one transaction."""

from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, NamedTuple, Protocol

import msgspec
from psycopg.types.json import Jsonb

from rollwright.server.database.statements import Statements
from rollwright.server.identity.keys import digest
from rollwright.server.identity.store import PeopleStore

from .acts import Act, Writing, dumps, loads
from .clock import Clock
from .results import Result
from .rows import ROUNDS, SeatRow, TableRow

FAILURES = 5
"""The number of failures in a row after which bots give a table up."""


class Claim(NamedTuple):
    """A table where something is due."""

    id: str
    lane: str
    late: float
    """Seconds since it was due."""
    others: int
    """How many more are waiting in the same lanes."""
    now: float
    """The current time, in seconds since 1970."""


class Review(NamedTuple):
    """The stored state of a review."""

    state: str
    moments: dict[str, object] | None
    luck: dict[str, object] | None
    ahead: int
    """How many come before this one."""


class Store(Statements):
    """Database statements about tables."""

    def people(self) -> PeopleStore:
        """The people who are known."""
        return PeopleStore(self.connection)

    # --- tables and seats ------------------------------------------------------------------------------

    async def make(self, table: TableRow, listed: bool, seats: Iterable[SeatRow]) -> None:
        """Insert a table with its seats."""
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
            start=table.start,
            practice=table.practice,
            clock=Jsonb(msgspec.to_builtins(table.clock)),
            quick=table.quick,
            friendly=table.friendly,
            language=table.language,
            contest=table.contest,
            playtest=table.playtest,
            rules=table.rules,
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
        """The row of that table, optionally locked until the transaction ends."""
        rows = await self._rows("lock_table" if lock else "find_table", id=id)
        return _table(rows[0]) if rows else None

    async def open_tables(self, person: int | None) -> list[TableRow]:
        """Tables waiting for players, except where this person and a player there have blocked each other."""
        return [_table(row) for row in await self._rows("open_tables", person=person, rounds=ROUNDS)]

    async def seats(self, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        """Who sits at these tables, in order."""
        found: dict[str, list[SeatRow]] = {id: [] for id in ids}
        for row in await self._rows("find_seats", ids=list(ids)):
            found[row[0]].append(SeatRow(*row))
        return found

    async def sit_down(
        self, id: str, seat: int, name: str, token: str, nonce_hash: str, person: int | None = None
    ) -> None:
        """A player takes a seat. Only the digest of the token is stored."""
        who = {"name": name, "token": digest(token), "person": person}
        await self._do("sit_down", id=id, seat=seat, nonce_hash=nonce_hash, **who)
        await self._do("settle_host", id=id)

    async def hear(self, id: str, seat: int) -> None:
        """The key of that seat was just used."""
        await self._do("hear", id=id, seat=seat)

    async def stand_up(self, seat: SeatRow) -> bool:
        """Free a seat; False, and nothing done, if it has another player by now."""
        stood = await self._do("stand_up", id=seat.table_id, seat=seat.seat, token=seat.token)
        await self._do("settle_host", id=seat.table_id)
        return stood == 1

    async def bar(self, id: str, person: int) -> None:
        """Let this person sit down there no more."""
        await self._do("bar_from_table", id=id, person=person)

    async def stand_up_the_silent(self, id: str) -> None:
        """Free the seats of all who have not revealed their nonces."""
        await self._do("stand_up_the_silent", id=id)
        await self._do("settle_host", id=id)

    async def seat_bot(self, id: str, seat: int, name: str, bot: str) -> None:
        """A bot takes a free seat."""
        await self._do("seat_bot", id=id, seat=seat, name=name, bot=bot)

    async def waiting_quick(self, like: TableRow, person: int) -> tuple[str, int] | None:
        """The table and the seat where this person is waiting for any opponent at a table like this, if they are."""
        same = {"game": like.game, "mode": like.mode, "friendly": like.friendly}
        rows = await self._rows("waiting_quick", **same, person=person, rounds=ROUNDS)
        return (rows[0][0], rows[0][1]) if rows else None

    async def find_quick(self, like: TableRow, person: int | None) -> str | None:
        """A table like this where a player is waiting for any opponent, locked; None if there is none.

        Until the transaction ends, nobody else looks for the same game.
        """
        await self._rows("lock_the_queue", game=like.game, mode=like.mode)
        same = {"game": like.game, "mode": like.mode, "version": like.version, "friendly": like.friendly}
        rows = await self._rows("find_quick", **same, person=person, rounds=ROUNDS)
        return rows[0][0] if rows else None

    async def take_away(self, id: str, seat: int) -> None:
        """Remove a seat that nobody has taken; those after it move down."""
        await self._do("take_away", id=id, seat=seat)
        await self._do("number_anew", id=id, gap=seat)
        await self._do("number_anew_upwards", id=id)

    async def await_nonces(self, id: str, seconds: float) -> None:
        """From now on every seat has this long to reveal its nonce."""
        await self._do("await_nonces", id=id, seconds=seconds)

    async def tell_nonce(self, id: str, seat: int, nonce: str) -> None:
        """A seat has revealed its nonce."""
        await self._do("tell_nonce", id=id, seat=seat, nonce=nonce)

    async def begin_round(self, id: str, secret: str, spoilers: Sequence[int] = ()) -> None:
        """Commit to new dice, because of these people; every revealed nonce becomes the commitment to the next."""
        await self._do("begin_round", id=id, secret=secret, spoilers=list(spoilers))

    async def set_rematch(self, id: str, rematch: str) -> None:
        """Where the same people play again."""
        await self._do("set_rematch", id=id, rematch=rematch)

    # --- the log ---------------------------------------------------------------------------------------

    async def append(self, writing: Writing) -> float | None:
        """Store an act and return the time; None, and nothing stored, if the log has moved on.

        The last act of a game takes its result with it, and asks for ratings: it is for a transaction.
        """
        act, result, (ends, within) = writing.act, writing.result, writing.deadline
        values = {"id": writing.table, "seq": act.seq, "seat": act.seat, "nonce": act.nonce, "body": dumps(act.entries)}
        follows = {"lane": writing.lane, "over": result is not None, "bot": writing.by_bot, "turn": list(writing.turn)}
        rows = await self._rows("append", **values, **follows, ends=ends, within=within)
        if not rows:
            return None
        if result is not None:
            await self.keep_result(writing.table, result)
            await self._do("enqueue_rating", id=writing.table)
        return float(rows[0][0])

    async def append_for_many(self, acts: Sequence[Writing]) -> dict[str, float]:
        """Store an act for each of several tables; return which are stored, and when. Others were locked or stale."""
        rows = await self._rows(
            "append_for_many",
            ids=[one.table for one in acts],
            seqs=[one.act.seq for one in acts],
            seats=[one.act.seat for one in acts],
            nonces=[one.act.nonce for one in acts],
            bodies=[dumps(one.act.entries) for one in acts],
            lanes=[one.lane for one in acts],
            turns=[_array(one.turn) for one in acts],
            bots=[one.by_bot for one in acts],
            ends=[one.deadline.at for one in acts],
            withins=[one.deadline.within for one in acts],
        )
        return dict(rows)

    async def acts_after(self, id: str, seq: int) -> list[Act]:
        """The acts since then."""
        rows = await self._rows("entries_after", id=id, seq=seq)
        return [Act(number, seat, nonce, loads(body), at) for number, seat, nonce, body, at in rows]

    async def how_far(self, ids: Sequence[str]) -> dict[str, tuple[int, int, int]]:
        """For those tables that exist, the numbers of the last act, seat change and line of talk."""
        return {row[0]: (row[1], row[2], row[3]) for row in await self._rows("how_far", ids=list(ids))}

    async def claim(self, lanes: Sequence[str], lease: float) -> Claim | None:
        """A table where something is due, claimed for this many seconds; None if there is none."""
        rows = await self._rows("claim", lanes=list(lanes), lease=lease)
        return Claim(*rows[0]) if rows else None

    async def settle(self, id: str, seq: int, lane: str, ends: float | None = None) -> None:
        """Set again what is due at this table after act `seq`; `ends`: when a player's time is up."""
        await self._do("settle", id=id, seq=seq, lane=lane, ends=ends)

    async def what_time(self) -> float:
        """The time for all processes, in seconds since 1970."""
        rows = await self._rows("what_time")
        return float(rows[0][0])

    async def put_off(self, id: str) -> bool:
        """A bot failed: let it try later, with growing delays; return whether the table is given up."""
        rows = await self._rows("put_off", id=id, most=FAILURES)
        return bool(rows and rows[0][0])

    # --- what remains ----------------------------------------------------------------------------------

    async def keep_result(self, id: str, result: Result) -> None:
        """Save the result of a game."""
        scored = Jsonb(msgspec.to_builtins(result.seats))
        await self._do("write_result", id=id, players=len(result.seats), rounds=result.rounds, scored=scored)

    async def forget_results(self, ids: Sequence[str]) -> int:
        """Delete the results of these games; return how many there were."""
        return await self._do("forget_results", ids=list(ids))

    async def finished_tables(self, after: str, most: int) -> list[str]:
        """Some finished games, in the order of their names."""
        return [row[0] for row in await self._rows("finished_tables", after=after, most=most)]

    async def depart(self, id: str, seat: int) -> None:
        """A seat has left the game; its player no longer sees it."""
        await self._do("depart", id=id, seat=seat)

    async def count_hint(self, id: str, seat: int) -> None:
        """A seat was given advice."""
        await self._do("count_hint", id=id, seat=seat)

    # --- looking back ----------------------------------------------------------------------------------

    async def ask_for_review(self, id: str, seat: int, most: int, waiting: int) -> bool:
        """Request a review of this game, unless so many wait; return whether that is new, or a retry."""
        return await self._do("ask_for_review", id=id, seat=seat, most=most, waiting=waiting) == 1

    async def review(self, id: str, seat: int) -> Review | None:
        """The state of the review; None if nobody has requested it."""
        rows = await self._rows("find_review", id=id, seat=seat)
        return Review(*rows[0]) if rows else None

    async def claim_review(self, most: int, lease: float) -> tuple[str, int, str, int] | None:
        """The first pending review, claimed for this many seconds: table, seat, state and tries, or None."""
        rows = await self._rows("claim_review", most=most, lease=lease)
        return (rows[0][0], rows[0][1], rows[0][2], rows[0][3]) if rows else None

    async def put_off_review(self, id: str, seat: int, most: int) -> None:
        """It is pending again, or has failed after this many tries."""
        await self._do("put_off_review", id=id, seat=seat, most=most)

    async def keep_moments(self, id: str, seat: int, moments: Jsonb) -> None:
        """Save the moments that were found."""
        await self._do("keep_moments", id=id, seat=seat, moments=moments)

    async def end_review(self, id: str, seat: int, state: str, luck: Jsonb | None) -> None:
        """It is done, or has failed."""
        await self._do("end_review", id=id, seat=seat, state=state, luck=luck)


def _table(row: tuple[Any, ...]) -> TableRow:
    table = TableRow(*row)
    return table._replace(
        clock=msgspec.convert(table.clock, Clock), spoilers=tuple(table.spoilers), barred=tuple(table.barred)
    )


def _array(numbers: Iterable[int]) -> str:
    """An array as PostgreSQL writes it: arrays of several lengths do not go into one parameter."""
    return "{" + ",".join(map(str, numbers)) + "}"


class Stores(Protocol):
    """Where connections come from."""

    def store(self) -> AbstractAsyncContextManager[Store]:
        """One of them."""
        ...

    def transaction(self) -> AbstractAsyncContextManager[Store]:
        """One of them, for all or nothing."""
        ...
