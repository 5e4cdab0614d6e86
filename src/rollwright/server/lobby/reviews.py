"""Reviewing finished games: requested, processed in the background, and stored with the record."""

import logging

import msgspec
from psycopg.types.json import Jsonb

from rollwright.core.text import Text
from rollwright.server.live.loop import work_off
from rollwright.server.rules_messages import DescribeMoments, FindMoments, ScoreHistory, SplitLuck
from rollwright.server.service import Service
from rollwright.server.tables.live_table import LiveTable
from rollwright.server.tables.review import Findings, ReviewLine, Split, luck_line
from rollwright.server.tables.rows import SeatRow
from rollwright.server.wire.language import reader
from rollwright.server.wire.problems import Busy, Late, NotFound, NotNow

LOOKING = 14.0
"""Seconds of work on the decisions of a seat; on a slow machine only the most doubtful ones are examined. It ends by
itself, on a busy machine after `coach.END` times `PATIENCE` as long, well before its lane would stop it."""
PLAYING = 9.0
"""Seconds of work to play with the same dice and with others."""
LEASE = 180.0
"""Seconds after which another worker takes over a review if the first one has died."""
WAITING = 40
"""How many reviews wait at most; one takes up to half a minute."""
TRIES = 3
"""How often a review is started before it has failed."""
REST = 2.0
"""Seconds after which a worker checks for pending reviews by itself."""
DONE, FAILED = "done", "failed"
log = logging.getLogger(__name__)


async def begin(service: Service, id: str, viewer: int | None, seat: int | None) -> ReviewLine:
    """Request a review of a seat's game, or get its progress."""
    live, seat = await _over(service, id, viewer, seat)
    async with service.store() as store:
        asked = await store.ask_for_review(id, seat, TRIES, WAITING)
        if not asked and await store.review(id, seat) is None:
            raise NotNow("Too many games are waiting to be looked back at. Try again in a few minutes.")
    if asked:
        await service.fanout.tell(id, due=True)
    return await _told(service, live, seat)


async def look(service: Service, id: str, viewer: int | None, seat: int | None) -> ReviewLine:
    """Its progress and findings. Raises if nobody has requested it."""
    return await _told(service, *(await _over(service, id, viewer, seat)))


async def course(service: Service, id: str) -> bytes:
    """How the points of a finished game developed."""
    live, _ = await _over(service, id, None, None)
    return await service.asked.ask(ScoreHistory(), live)


async def _over(service: Service, id: str, viewer: int | None, seat: int | None) -> tuple[LiveTable, int]:
    """The finished table, and the seat: by default one's own, or the first person's."""
    row, seats = await service.row(id)
    if not row.over:
        raise NotNow("You can review a game when it is over.")
    seat = viewer if seat is None else seat
    seat = _first_person(seats) if seat is None else seat
    if seat >= len(seats):
        raise NotFound(Text("There is no seat {n} at this table.", n=seat))
    live = await service.live_table(id)
    if not live.match.over:
        raise NotNow("You can review a game when it is over.")
    return live, seat


def _first_person(seats: list[SeatRow]) -> int:
    return next((one.seat for one in seats if not one.bot), 0)


async def _told(service: Service, live: LiveTable, seat: int) -> ReviewLine:
    """The stored findings, in the asker's language."""
    async with service.store() as store:
        kept = await store.review(live.table.id, seat)
    if kept is None:
        raise NotFound("Nobody has asked for a review of this game yet.")
    told = ReviewLine(seat, kept.state, kept.ahead, [], None)
    if kept.moments:
        findings = msgspec.convert(kept.moments, Findings)
        told.looked, told.choices = findings.looked, findings.choices
        if findings.found:
            told.moments = msgspec.json.decode(
                await service.asked.ask(DescribeMoments(seat, tuple(findings.found)), live)
            )
    if kept.luck:
        told.luck = luck_line(msgspec.convert(kept.luck, Split), reader(live.table.game, live.header.names))
    return told


class Reviewer:
    """A worker that reviews games. Any number of them, in any processes, share the work."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def run(self) -> None:
        """Work until cancelled."""
        await work_off(self.once, self.service.fanout, REST, log)

    async def once(self) -> bool:
        """Review one game, if one is pending; return whether there was one."""
        async with self.service.store() as store:
            claim = await store.claim_review(TRIES, LEASE)
        if claim is None:
            return False
        id, seat, state, tries = claim
        if state != FAILED:
            await self._review(id, seat, tries)
        return True

    async def _review(self, id: str, seat: int, tries: int) -> None:
        """First the moments, which are published as soon as they are found; then luck and skill, if possible."""
        live, review = await self.service.live_table(id), self.service.review
        seconds = LOOKING / tries
        try:
            found = msgspec.json.decode(await review.ask(FindMoments(seat, seconds), live), type=Findings)
        except (Late, Busy):
            log.warning("the review of table %s took too long; trying again with less time", id)
            await self._put_off(id, seat)
            return
        except Exception as error:  # noqa: BLE001  # one game's failure must not affect any other
            log.warning("table %s could not be reviewed: %s", id, error)
            await self._end(id, seat, FAILED)
            return
        if found.choices and not found.looked and tries < TRIES:
            await self._put_off(id, seat)
            return
        async with self.service.store() as store:
            await store.keep_moments(id, seat, Jsonb(msgspec.to_builtins(found)))
        try:
            luck: object = msgspec.json.decode(await review.ask(SplitLuck(seat, PLAYING), live))
        except Exception as error:  # noqa: BLE001  # the moments are worth having without it
            log.info("luck and skill of table %s could not be separated: %s", id, error)
            luck = None
        await self._end(id, seat, DONE, luck)

    async def _put_off(self, id: str, seat: int) -> None:
        """It is pending again, with its state; after this many tries it has failed."""
        async with self.service.store() as store:
            await store.put_off_review(id, seat, TRIES)

    async def _end(self, id: str, seat: int, state: str, luck: object = None) -> None:
        async with self.service.store() as store:
            await store.end_review(id, seat, state, None if luck is None else Jsonb(luck))
