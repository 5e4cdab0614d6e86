"""What the public stream of a table says: server-sent events, numbered by act, the same bytes for everybody."""

import msgspec

from .messages import Change
from .rows import SeatRow, TableRow

_encoder = msgspec.json.Encoder()


def change_event(seq: int, words: list[str], over: bool) -> bytes:
    """What everybody may know of act `seq`."""
    return b"id: %d\nevent: change\ndata: %b\n\n" % (seq, _encoder.encode(Change(seq, words, over)))


def seats_event(table: TableRow, seats: list[SeatRow]) -> bytes:
    """Who sits here, and where they play next; without a number, because nothing has happened in the game."""
    people = [{"seat": seat.seat, "name": seat.name, "bot": seat.bot, "taken": seat.taken} for seat in seats]
    told = {"seats": people, "rematch": table.rematch or None}
    return b"event: seats\ndata: %b\n\n" % _encoder.encode(told)
