"""What the public stream of a table says: events numbered by act, the same for all."""

import msgspec

from rollwright.bots import character_of

from .messages import Change
from .rows import SeatRow, TableRow, revealing
from .table_messages import SeatFacts, SeatsLine

_encoder = msgspec.json.Encoder()


def change_event(seq: int) -> bytes:
    """That act `seq` has happened; who wants to know more asks."""
    return b"id: %d\nevent: change\ndata: %b\n\n" % (seq, _encoder.encode(Change(seq)))


def facts(seat: SeatRow) -> SeatFacts:
    """What everybody may know of a seat."""
    kept = seat.kept_for is not None
    return SeatFacts(
        seat=seat.seat,
        name=seat.name,
        bot=seat.bot,
        character=character_of(seat.bot).id if seat.bot else "",
        taken=seat.taken,
        revealed=seat.revealed,
        nonce_hash=seat.nonce_hash,
        kept=kept,
        promised=seat.promised,
    )


def seats_event(table: TableRow, seats: list[SeatRow]) -> bytes:
    """Who sits here, and where they play next; without a number, because nothing has happened in the game."""
    told = SeatsLine(
        seats=[facts(seat) for seat in seats],
        host=table.host,
        round=table.round,
        revealing=revealing(table, seats),
        broken=table.broken,
        rematch=table.rematch or None,
        commitment=table.commitment,
    )
    return b"event: seats\ndata: %b\n\n" % _encoder.encode(told)
