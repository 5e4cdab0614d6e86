"""The events of a table's public stream, numbered by act and by talk, the same for all."""

import re
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from rollwright.server.tables.line import facts
from rollwright.server.tables.messages import HeardLine, SaidLine, SeatsLine
from rollwright.server.tables.rows import SeatRow, TableRow, revealing
from rollwright.server.wire.messages import Change, Number

_encoder = msgspec.json.Encoder()


class StreamPosition(NamedTuple):
    """How far a listener has heard: the number of the last act, and of the last line of talk. None: new."""

    act: int | None = None
    said: int | None = None


def stream_position(text: str) -> StreamPosition:
    """The position that the id of an event names; an invalid one is refused."""
    act, _, said = text.partition(".") if re.fullmatch(r"\d+\.\d+", text, re.ASCII) else (text, "", "0")
    return StreamPosition(*(msgspec.convert(number, Number, strict=False) for number in (act, said)))


def _id(act: int, said: int) -> bytes:
    """A position as the id of an event: `12`, or `12.3` after some talk."""
    return b"%d.%d" % (act, said) if said else b"%d" % act


def change_event(seq: int, said: int = 0) -> bytes:
    """The event that act `seq` has happened; listeners ask for details."""
    return b"id: %b\nevent: change\ndata: %b\n\n" % (_id(seq, said), _encoder.encode(Change(seq)))


def talk_event(seq: int, lines: Sequence[SaidLine], past: bool) -> bytes:
    """The talk, after act `seq`."""
    return b"id: %b\nevent: talk\ndata: %b\n\n" % (
        _id(seq, lines[-1].number),
        _encoder.encode(HeardLine(past, list(lines))),
    )


def seats_event(table: TableRow, seats: list[SeatRow]) -> bytes:
    """Who sits here, and where they play next; without a number, because nothing has happened in the game."""
    line = SeatsLine(
        seats=[facts(seat) for seat in seats],
        host=table.host,
        round=table.round,
        revealing=revealing(table, seats),
        broken=table.broken,
        rematch=table.rematch or None,
        commitment=table.commitment,
    )
    return b"event: seats\ndata: %b\n\n" % _encoder.encode(line)
