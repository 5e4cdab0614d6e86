"""The message of a round: everything that everybody needs to know, in a few hundred bytes."""

from collections import Counter

import msgspec

from .messages import RoundLine
from .round_table import RoundTable
from .rows import OPEN, PAUSED, EventRow
from .store import EventStore

_decoder = msgspec.json.Decoder(RoundLine)


def gathering(row: EventRow) -> RoundLine:
    """The message before the first round."""
    return RoundLine(
        n=row.number,
        event=row.id,
        phase=row.phase,
        round=0,
        closes=row.closes,
        now=row.now,
        left=None,
        key=row.commitment,
        root=row.root,
        beacon=row.beacon,
        throws=[],
        dice={},
        seats=row.seats,
        playing=row.playing,
        away=0,
        answered=0,
        ended={},
        histogram=[],
        top=[],
        crowd=[],
    )


def again(row: EventRow, line: RoundLine) -> RoundLine:
    """The same round with a new state: paused, longer, or over."""
    closes = row.closes if row.phase == OPEN else None
    left = row.remaining if row.phase == PAUSED else None
    facts = {"n": row.number, "phase": row.phase, "closes": closes, "now": row.now, "left": left, "seats": row.seats}
    return msgspec.structs.replace(line, **facts)


def read(body: bytes) -> RoundLine | None:
    """Read a message back; None for none."""
    return _decoder.decode(body) if body else None


def thrown(line: RoundLine, key: str, table: RoundTable) -> RoundLine:
    """Add the throws of the round that it opens."""
    return msgspec.structs.replace(line, key=key, throws=table.asked(), dice=table.dice())


async def summed_up(store: EventStore, row: EventRow, start: int, before: RoundLine | None, closed: int) -> RoundLine:
    """The standings now that a round is closed; `start` is the score of a blank sheet."""
    counts = Counter({start: row.seats}) if closed <= 1 or before is None else Counter(dict(before.histogram))
    for points, n in await store.differences(row.id, closed):
        counts[points] += n
    ended = Counter({} if before is None else before.ended)
    ended.update(dict(await store.ended(row.id, closed)))
    answered, _ = await store.progress(row.id, closed)
    return msgspec.structs.replace(
        gathering(row),
        round=row.round,
        answered=answered,
        ended=dict(ended),
        histogram=sorted([(points, n) for points, n in counts.items() if n]),
        top=await top(store, row.id, closed, start),
        crowd=await store.crowd(row.id, closed),
    )


async def top(store: EventStore, id: str, closed: int, start: int) -> list[tuple[int, str, int]]:
    """The best after a round, none before the first; ties share the better place."""
    best = await store.top(id, closed, start) if closed else []
    totals = [total for _, total in best]
    return [(1 + sum(other > total for other in totals), name, total) for name, total in best]
