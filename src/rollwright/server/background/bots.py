"""Playing for the bots: claim a table where one is due, let it think outside the event loop, and commit."""

import asyncio
import logging
from functools import partial

import psycopg

from rollwright.core.errors import NotYourTurn, RollwrightError
from rollwright.server.live.loop import work_off
from rollwright.server.lobby.dice_ceremony import expire
from rollwright.server.lobby.reviews import Reviewer
from rollwright.server.lobby.stand_ins import run_out
from rollwright.server.monitoring.metrics import BOT_ACTS, BOT_FAILURES, BOT_LATE
from rollwright.server.rules.pool import RulesPool
from rollwright.server.service import Service
from rollwright.server.tables import play
from rollwright.server.tables.live_table import CLOCK, QUICK, SLOW, LiveTable
from rollwright.server.tables.store import Claim
from rollwright.server.wire.problems import Busy, Late, NotFound, Stale
from rollwright.server.wire.rule_crash import crash_of

from .jobs import BackgroundWorker

SWEEP = 1.0
"""Seconds after which the first worker of a pool checks for what a crash has left."""
REST = 5.0
"""The same for the others of the pool, which come after the first."""
REVEAL = "reveal"
CLAIMS = {QUICK: (QUICK, REVEAL, CLOCK), SLOW: (SLOW,)}
"""The lanes that the workers of each pool handle: those of the quick one, also seats late with a nonce or a turn."""
LEASES = {QUICK: 5.0, SLOW: 12.0}
"""Seconds after which another worker plays for a bot if the first one has died."""
THINKING = 2.0
"""Seconds a searching bot may think about a turn, if not too many others are waiting."""
LEAST = 0.25
"""Seconds it may think however many others are waiting."""
log = logging.getLogger(__name__)


class Worker:
    """A worker that plays for bots. Any number of them, in any processes, share the work."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def run(self) -> None:
        """Work until cancelled: each pool separately, with as many tasks as it has processes; and all other work."""
        service = self.service
        async with asyncio.TaskGroup() as group:
            group.create_task(BackgroundWorker(service).run())
            group.create_task(service.events.conductor.run())
            for _ in service.review.members:
                group.create_task(Reviewer(service).run())
            for pool in (service.quick, service.slow):
                for nth in range(len(pool.members)):
                    rest = REST if nth else SWEEP
                    group.create_task(work_off(partial(self.once, pool), service.fanout, rest, log))

    async def once(self, pool: RulesPool) -> bool:
        """Let one bot take its turn at one table, if one is due; return whether there was one."""
        async with self.service.store() as store:
            claim = await store.claim(CLAIMS[pool.name], LEASES[pool.name])
        if claim is None:
            return False
        BOT_LATE.labels(claim.lane).observe(claim.late)
        try:
            if claim.lane == REVEAL:
                await expire(self.service, claim.id)
            elif claim.lane == CLOCK:
                await run_out(self.service, claim)
            else:
                await self._play(claim, pool)
        except (Stale, NotYourTurn, NotFound):
            log.info("table %s has moved on without its bot", claim.id)
        except psycopg.Error:
            raise
        except Busy as error:
            await self._wait(claim, error)
        except Exception as error:  # noqa: BLE001  # one table's failure must not affect any other
            await self._put_off(claim.id, error)
        return True

    async def _play(self, claim: Claim, pool: RulesPool) -> None:
        live = await self.service.live_table(claim.id)
        due = live.due_in(live.match, pool.name)
        if due:
            await self._take_turn(live, due[0], pool, self._seconds(claim))
        else:
            async with self.service.store() as store:
                await store.settle(claim.id, live.seq, *live.due_now())

    async def _take_turn(self, live: LiveTable, seat: int, pool: RulesPool, seconds: float) -> None:
        await play.take_bots_turn(self.service, live, seat, pool, seconds)
        BOT_ACTS.inc()

    def _seconds(self, claim: Claim) -> float:
        """How long a bot may think: less if others wait, so that nobody waits much longer than usual."""
        return max(LEAST, THINKING / (1 + claim.others / len(self.service.slow.members)))

    async def _wait(self, claim: Claim, error: Busy) -> None:
        """If the pool is full, the table is not to blame, and waits for its lease; real failures count."""
        if isinstance(error, Late):
            await self._put_off(claim.id, error)
        else:
            log.info("table %s waits: the %s pool is full", claim.id, claim.lane)

    async def _put_off(self, id: str, error: Exception) -> None:
        """Let a bot that failed try again later, and in the end mark the table as broken."""
        BOT_FAILURES.inc()
        cause = crash_of(error) or error
        log.warning("a bot at table %s could not play: %s", id, cause, exc_info=not isinstance(cause, RollwrightError))
        async with self.service.store() as store:
            broken = await store.put_off(id)
        if broken:
            await self.service.fanout.tell(id, due=False)
