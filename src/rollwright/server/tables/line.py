"""What everybody may know of a table."""

from collections.abc import Container

from msgspec.structs import asdict

from rollwright.bots import character_of

from .messages import SeatFacts, SeatLine, TableLine
from .rows import SeatRow, TableRow, is_for_ratings, revealing


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


def table_line(row: TableRow, seats: list[SeatRow], here: Container[int], you: int | None = None) -> TableLine:
    """A table with its own dice; `here`: the seats whose players were seen a moment ago."""
    return TableLine(
        table=row.id,
        game=row.game,
        mode=row.mode,
        version=row.version,
        options=row.options,
        seats=[SeatLine(**asdict(facts(s)), here=s.seat in here) for s in seats],
        started=row.seq > 0,
        over=row.over,
        commitment=row.commitment,
        nonces=[seat.nonce for seat in seats if seat.nonce],
        rematch=row.rematch or None,
        seq=row.seq,
        revealing=revealing(row, seats),
        round=row.round,
        host=row.host,
        you=you,
        broken=row.broken,
        wooden=row.wooden,
        start=row.start,
        practice=row.practice,
        clock=row.clock,
        quick=row.quick,
        friendly=row.friendly,
        rated=is_for_ratings(row, seats),
        language=row.language,
        daily="",
        league="",
        league_round=0,
        event=row.event,
        playtest=bool(row.playtest),
        sealed="",
    )
