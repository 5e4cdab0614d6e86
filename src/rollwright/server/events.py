"""The public stream of a table: server-sent events, numbered by act, the same bytes for everybody."""

from collections.abc import AsyncIterator

import msgspec

from .house import House
from .messages import Change, SeatFacts, SeatsLine
from .metrics import STREAMS
from .problems import NotNow
from .rows import SeatRow, TableRow, revealing
from .sitting import Sitting

BEAT = b": still here\n\n"
_encoder = msgspec.json.Encoder()


def change_event(sitting: Sitting, seq: int) -> bytes:
    """What everybody may know of act `seq`."""
    story = sitting.story()
    over = story.match.over and seq == len(story.told)
    change = Change(seq, [line.words for line in story.told[seq - 1]], over)
    return b"id: %d\nevent: change\ndata: %b\n\n" % (seq, _encoder.encode(change))


def facts(seat: SeatRow) -> SeatFacts:
    """What everybody may know of a seat."""
    kept = seat.kept_for is not None
    return SeatFacts(seat.seat, seat.name, seat.bot, seat.taken, seat.revealed, seat.nonce_hash, kept)


def seats_event(table: TableRow, seats: list[SeatRow]) -> bytes:
    """Who sits here, and where they play next; without a number, because nothing has happened in the game."""
    told = SeatsLine(
        [facts(seat) for seat in seats],
        table.host,
        table.round,
        revealing(table, seats),
        table.broken,
        table.rematch or None,
        table.commitment,
    )
    return b"event: seats\ndata: %b\n\n" % _encoder.encode(told)


class Stream:
    """One listener: what it was told so far, and what it must still hear."""

    def __init__(self, house: House, table: str, after: int | None) -> None:
        self.house = house
        self.table = table
        self.after = after
        """The last act it has seen; None: it begins with the last one there is."""
        self.seats: bytes = b""

    async def run(self) -> AsyncIterator[bytes]:
        """Events without a gap until somebody hangs up."""
        with STREAMS.track_inprogress(), self.house.fanout.listen(self.table) as ear:
            yield b"retry: 1000\n\n"
            while not self.house.closing:
                news = await self._news()
                yield news or BEAT
                await ear.wait(self.house.settings.beat)

    async def _news(self) -> bytes:
        known = self.house.remembered(self.table)
        playing = known is not None and not known.match.over
        news = b"" if playing and self.seats else await self._who_sits()
        try:
            sitting = await self.house.sitting(self.table)
        except NotNow:
            return news
        first = sitting.seq if self.after is None else self.after + 1
        events = [change_event(sitting, seq) for seq in range(max(first, 1), sitting.seq + 1)]
        self.after = sitting.seq
        return news + b"".join(events)

    async def _who_sits(self) -> bytes:
        """The seats, if they are not as they were."""
        seats = seats_event(*await self.house.row(self.table))
        if seats == self.seats:
            return b""
        self.seats = seats
        return seats
