"""Playing for the bots: claim a table where one is due, decide, append, tell."""

import asyncio
import logging
import time

from rollwright.bots import named
from rollwright.core.match import Match

from .acts import Act
from .house import House
from .metrics import BOT_ACTS
from .sitting import Sitting
from .store import Store

SWEEP = 1.0
"""Seconds after which a worker looks by itself for what a crash has left."""
SLOW = "search"
"""Bots of this name think for longer than a person should wait for a lock."""
PATIENCE = 2.0
"""Seconds such a bot may think about a turn."""
log = logging.getLogger(__name__)


class Worker:
    """One who plays for bots. Any number of them, in any processes, share the work."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                if not await self.once():
                    await self.house.fanout.wait_for_due(SWEEP)
            except Exception:
                log.exception("a bot could not play")
                await asyncio.sleep(SWEEP)

    async def once(self) -> bool:
        """Play at one table, if one is due; whether there was one."""
        id = ""
        try:
            async with self.house.transaction() as store:
                id = await store.claim()
                if not id:
                    return False
                sitting = await self.house.caught_up(id, store)
                if thinks(sitting):
                    await store.put_off(id)
                else:
                    acts, twin = turns(sitting, sitting.twin(), sitting.seq)
                    told = await self._append(store, sitting, acts, twin)
            if thinks(sitting):
                acts, twin, told = await self._think(sitting)
        except Exception:
            await self._put_off(id)
            raise
        if told:
            BOT_ACTS.inc(len(acts))
            sitting.take(acts, twin)
            await self.house.fanout.tell(id, bool(sitting.bots_due(twin)))
        return True

    async def _append(self, store: Store, sitting: Sitting, acts: list[Act], twin: Match) -> bool:
        """Make what the bots did durable; False if there is nothing, or somebody was faster."""
        id = sitting.table.id
        if not acts:
            await store.put_off(id)
            return False
        return await store.append_all(id, acts, bool(sitting.bots_due(twin)), twin.over)

    async def _think(self, sitting: Sitting) -> tuple[list[Act], Match, bool]:
        """Decide without the lock and beside the loop: the table was put off, and what comes too late is refused."""
        seq, twin = sitting.seq, sitting.twin()
        acts, twin = await asyncio.to_thread(turns, sitting, twin, seq)
        if sitting.seq != seq:
            return acts, twin, False
        async with self.house.store() as store:
            return acts, twin, await self._append(store, sitting, acts, twin)

    async def _put_off(self, id: str) -> None:
        """A table that cannot be played must not keep the others waiting."""
        if id:
            async with self.house.store() as store:
                await store.put_off(id)


def thinks(sitting: Sitting) -> bool:
    """Whether a bot at this table takes longer than a lock may be held."""
    return any(name.startswith(SLOW) for name in sitting.bots.values())


def turns(sitting: Sitting, twin: Match, seq: int) -> tuple[list[Act], Match]:
    """One turn of every bot that is due after act `seq`, and the match after them."""
    acts: list[Act] = []
    for seat in sitting.bots_due(twin):
        if seat in twin.due():
            _decide(sitting, twin, seat, seq)
            acts.append(sitting.act(twin, seat)._replace(seq=seq + 1 + len(acts)))
    return acts, twin


def _decide(sitting: Sitting, twin: Match, seat: int, seq: int) -> None:
    until = time.monotonic() + PATIENCE
    bot = named(sitting.bots[seat], f"{sitting.table.id} {seat} {seq}", lambda: time.monotonic() > until)
    me = twin.seats[seat]
    while me.todo:
        legal = twin.game.legal(twin.table, me)
        twin.choose_unchecked(seat, bot.choose(twin.game, twin.table, me, legal))
    twin.commit(seat, "bot")
