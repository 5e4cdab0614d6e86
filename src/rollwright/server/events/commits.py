"""Storing turns of an event, many seats together, all of them through the gate of their round."""

import asyncio
import logging
from collections.abc import Sequence
from secrets import token_hex

from rollwright.core.errors import RollwrightError
from rollwright.server.monitoring.metrics import COMMITS
from rollwright.server.wire.problems import ServiceError, WrongToken

from .memory import CachedEvent, Memory
from .messages import Receipt, RoundCommit
from .round_table import TurnOutcome
from .rows import AWAY, PendingTurn, Standing
from .store import EventStore, ranked_text

MOST = 256
"""The maximum number of turns in one statement."""
BREATH = 0.02
"""Seconds to wait for more turns when many arrive at once."""
FEW = 4
"""With this many, do not wait for more."""
log = logging.getLogger(__name__)


class RoundClosed(ServiceError):
    """This round is closed. Continue with the next one."""

    status = 409


class TakenOut(ServiceError):
    """The host has taken you out of this event. You can watch."""

    status = 409


class AlreadyDone(ServiceError):
    """This seat has finished the round already, with other moves."""

    status = 409


class SheetEnded(ServiceError):
    """This sheet is finished: nothing more can be written on it."""

    status = 409


class _Group:
    """The pending turns of one round, and the task that writes them."""

    def __init__(self, commits: "Commits", event: CachedEvent, round: int) -> None:
        self.commits, self.event, self.round = commits, event, round
        self.waiting: list[tuple[PendingTurn, asyncio.Future[bool]]] = []
        self._writer: asyncio.Task[None] | None = None

    def write(self, turn: PendingTurn) -> asyncio.Future[bool]:
        """Queue a turn. The result: whether it was stored; not if the gate was shut or the seat had finished before."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((turn, done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        return done

    async def _write(self) -> None:
        """Write statement after statement: turns that arrive meanwhile go into the next."""
        while self.waiting:
            if len(self.waiting) > FEW:
                await asyncio.sleep(BREATH)
            now, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
            first: dict[int, PendingTurn] = {}
            for turn, _ in now:
                first.setdefault(turn.seat, turn)
            try:
                stored = await self.commits.store(self.event, self.round, list(first.values()))
            except Exception as error:  # noqa: BLE001  # each of them is told
                for _, done in now:
                    if not done.done():
                        done.set_exception(error)
                continue
            for turn, done in now:
                if not done.done():
                    done.set_result(turn.seat in stored and turn is first[turn.seat])
        self._writer = None
        self.commits.finished(self)


class Commits:
    """The pending turns in one process."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.writer = token_hex(8)
        """Each process counts for itself."""
        self._groups: dict[tuple[str, int], _Group] = {}

    async def commit(self, id: str, seat: int, wish: RoundCommit) -> Receipt:
        """Finish a seat's round. It is stored when this returns; repeating it gives the same answer."""
        event = await self.memory.event(id)
        if not event.is_ticket(seat, wish.ticket):
            raise WrongToken
        last = event.standings.get(seat)
        if last is not None and last.round >= wish.round:
            return await self._again(event, seat, wish) or _closed()
        table = await self.memory.table(event, wish.round)
        standing = (await self.memory.standings(event, wish.round, [seat]))[seat]
        if standing.ended:
            raise SheetEnded
        try:
            outcome = table.played(standing.sheet, wish.moves)
        except RollwrightError:
            done = await self._again(event, seat, wish)
            if done is None:
                raise
            return done
        if not await self._group(event, wish.round).write(_turn(seat, standing, outcome)):
            if seat in (await self.memory.read(id)).removed:
                raise TakenOut
            return await self._again(event, seat, wish) or _closed()
        event.standings[seat] = Standing(wish.round, outcome.sheet, outcome.total, outcome.ended, 0, outcome.ranked)
        COMMITS.inc()
        return Receipt(wish.round, outcome.total, outcome.ended, outcome.ranked)

    async def _again(self, event: CachedEvent, seat: int, wish: RoundCommit) -> Receipt | None:
        """The answer to a repeated commit; None if it is new. Raises if it differs."""
        async with self.memory.stores.store() as store:
            done = (await EventStore(store.connection).committed(event.row.id, wish.round, [seat])).get(seat)
        if done is None:
            return None
        moves, total, ranked, ended = done
        keys = event.game.components.moves.by_key
        if moves.split("\n") != wish.moves and all(text in keys for text in wish.moves):
            raise AlreadyDone
        return Receipt(wish.round, total, ended, ranked)

    def _group(self, event: CachedEvent, round: int) -> _Group:
        key = (event.row.id, round)
        group = self._groups.get(key)
        if group is None:
            group = self._groups[key] = _Group(self, event, round)
        return group

    def finished(self, group: _Group) -> None:
        """Forget a group in which nothing is pending any more."""
        self._groups.pop((group.event.row.id, group.round), None)

    async def store(self, event: CachedEvent, round: int, turns: Sequence[PendingTurn]) -> set[int]:
        """Write them; return the seats whose turns are now stored."""
        async with self.memory.stores.store() as store:
            return await EventStore(store.connection).commit(event.row.id, round, turns, self.writer)


def _closed() -> Receipt:
    raise RoundClosed


def _turn(seat: int, standing: Standing, outcome: TurnOutcome) -> PendingTurn:
    return PendingTurn(
        seat=seat,
        moves="\n".join(outcome.moves),
        sheet=outcome.sheet,
        total=outcome.total,
        before=standing.total,
        ranked=ranked_text(outcome.ranked),
        ended=outcome.ended,
        awaited=standing.silent < AWAY,
    )
