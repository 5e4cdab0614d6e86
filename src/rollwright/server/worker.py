"""Playing for the bots: claim a table where one is due, decide, append, tell."""

import asyncio
import logging

from rollwright.bots import named
from rollwright.core.match import Match

from .acts import Act
from .house import House
from .metrics import BOT_ACTS
from .sitting import Sitting

SWEEP = 1.0
"""Seconds after which a worker looks by itself for what a crash has left."""
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
                acts, twin = turns(sitting)
                due = bool(sitting.bots_due(twin))
                if acts:
                    await store.append_all(id, acts, due, twin.over)
                else:
                    await store.put_off(id)
        except Exception:
            await self._put_off(id)
            raise
        if acts:
            BOT_ACTS.inc(len(acts))
            sitting.take(acts, twin)
            await self.house.fanout.tell(id, due)
        return True

    async def _put_off(self, id: str) -> None:
        """A table that cannot be played must not keep the others waiting."""
        if id:
            async with self.house.store() as store:
                await store.put_off(id)


def turns(sitting: Sitting) -> tuple[list[Act], Match]:
    """One turn of every bot that is due, and the match after them."""
    twin = sitting.twin()
    acts: list[Act] = []
    for seat in sitting.bots_due(twin):
        if seat in twin.due():
            _decide(sitting, twin, seat)
            acts.append(sitting.act(twin, seat, ahead=len(acts)))
    return acts, twin


def _decide(sitting: Sitting, twin: Match, seat: int) -> None:
    bot = named(sitting.bots[seat], f"{sitting.table.id} {seat} {sitting.seq}")
    me = twin.seats[seat]
    while me.todo:
        legal = twin.game.legal(twin.table, me)
        twin.choose_unchecked(seat, bot.choose(twin.game, twin.table, me, legal))
    twin.commit(seat, "bot")
