"""How an event advances, step by step: each in one transaction, with the gate shut, and one message at its end."""

import msgspec

from rollwright.core.match import Match

from . import round_message
from .chain import LENGTH, joint_of, key_of, root_of
from .memory import CachedEvent, Memory
from .messages import RoundLine
from .round_table import RoundTable, first_match, next_round
from .rows import DRAWING, OPEN, OVER, PAUSED, EventRow
from .settling import settle, somebody_silent
from .store import EventStore

_encoder = msgspec.json.Encoder()


class EventStep:
    """One step of an event that is locked."""

    def __init__(self, memory: Memory, store: EventStore, row: EventRow) -> None:
        self.memory, self.store, self.row = memory, store, row
        self.event: CachedEvent = memory.remember(row)

    async def welcome(self) -> None:
        """The event was created: tell its listeners."""
        self.row = self._next_number()
        await self._tell(round_message.gathering(self.row))

    async def announce(self, beacon_round: str) -> None:
        """Nobody can add to the dice any more; wait for the public beacon, if there is one."""
        nonces = await self.store.nonces(self.row.id)
        self.row = self.row._replace(root=root_of(nonces), mixed=len(nonces), beacon_round=beacon_round, phase=DRAWING)
        if beacon_round:
            self.row = self._next_number()
            await self._tell(round_message.gathering(self.row))
        else:
            await self.draw("")

    async def draw(self, beacon: str) -> None:
        """The dice are mixed: open the first round."""
        self.row = self.row._replace(beacon=beacon, joint=joint_of(self.row.root, beacon))
        await self._open(first_match(self.event.game, self.row.options), None)

    async def close(self) -> None:
        """The round is over: sum it up, and open the next, or end the event."""
        round = self.row.round
        table = await self._table(round)
        if round > 1 and not await self.store.is_settled(self.row.id, round - 1):
            await settle(self.store, self.event, round - 1, await self._table(round - 1), self.row.seats)
        before = round_message.read(await self.store.message(self.row.id))
        match = await self._goes_on(round, table)
        if match is None or round == LENGTH:
            await settle(self.store, self.event, round, table, self.row.seats)
            await self._end(before)
        else:
            await self._open(match, before)

    async def end(self) -> None:
        """The host ends the event: sheets stay as they are."""
        before = round_message.read(await self.store.message(self.row.id))
        self.row = self._next_number()._replace(phase=OVER, closes=None, remaining=None)
        line = await self._summed_up(before, self.row.round) if self.row.round else round_message.gathering(self.row)
        await self._tell(round_message.again(self.row, line))

    async def pause(self) -> None:
        """Pause the clock; nothing can be committed."""
        left = max(0.0, (self.row.closes or self.row.now) - self.row.now)
        await self._change(phase=PAUSED, closes=None, remaining=left)

    async def resume(self) -> None:
        """Resume the clock."""
        await self._change(phase=OPEN, closes=self.row.now + (self.row.remaining or 0.0), remaining=None)

    async def lengthen(self, seconds: float) -> None:
        """More time for everybody."""
        if self.row.phase == PAUSED:
            await self._change(remaining=(self.row.remaining or 0.0) + seconds)
        else:
            await self._change(closes=max(self.row.now, self.row.closes or 0.0) + seconds)

    # --- what they share -------------------------------------------------------------------------------

    async def _table(self, round: int) -> RoundTable:
        return await self.memory.table(self.event, round)

    async def _goes_on(self, round: int, table: RoundTable) -> Match | None:
        """The match of some seat that is still playing: its table makes the next throws."""
        found = await self.store.who_goes_on(self.row.id, round)
        if found is not None:
            moves, sheet = found
            return table.played(sheet or self.event.start.sheet, moves.split("\n") if moves else []).match
        silent = await somebody_silent(self.store, self.event, round, table, self.row.seats)
        return None if silent is None else silent.match

    async def _open(self, match: Match, before: RoundLine | None) -> None:
        row, closed = self._next_number(), self.row.round
        seconds = row.seconds if closed else row.first_seconds
        row = row._replace(phase=OPEN, round=closed + 1, closes=row.now + seconds, remaining=None)
        key = key_of(await self.store.seed(row.id), row.round)
        table = next_round(match, key, row.joint)
        self.row = row
        line = round_message.thrown(await self._summed_up(before, closed), key, table)
        playing = row.seats - sum(line.ended.values())
        self.row = row._replace(playing=playing, awaited=min(row.awaited, playing))
        await self.store.open_round(row.id, row.round, key, table.position(), table.thrown())
        await self._tell(line)

    async def _summed_up(self, before: RoundLine | None, closed: int) -> RoundLine:
        line = await round_message.summed_up(self.store, self.row, self.event.start.total, before, closed)
        if before is not None and line.round == before.round:
            return msgspec.structs.replace(line, key=before.key, throws=before.throws, dice=before.dice)
        return line

    async def _end(self, before: RoundLine | None) -> None:
        """All sheets have ended, and all is settled."""
        self.row = self._next_number()._replace(phase=OVER, closes=None, remaining=None, playing=0, awaited=0)
        line = await self._summed_up(before, self.row.round)
        rest = await round_message.summed_up(self.store, self.row, self.event.start.total, line, self.row.round + 1)
        await self._tell(msgspec.structs.replace(line, histogram=rest.histogram, ended=rest.ended))

    def _next_number(self) -> EventRow:
        return self.row._replace(number=self.row.number + 1)

    async def _change(self, **facts: object) -> None:
        self.row = self._next_number()._replace(**facts)  # type: ignore[arg-type]  # columns of the row
        before = round_message.read(await self.store.message(self.row.id))
        await self._tell(round_message.again(self.row, before or round_message.gathering(self.row)))

    async def _tell(self, line: RoundLine) -> None:
        away = self.row.playing - self.row.awaited
        line = msgspec.structs.replace(
            line, n=self.row.number, phase=self.row.phase, playing=self.row.playing, away=away
        )
        await self.store.update(self.row)
        await self.store.tell(self.row.id, self.row.number, _encoder.encode(line))
