"""Trying a game differently: a table that continues from an act of a finished game, with bots on the other seats."""

from typing import Annotated

import msgspec
from msgspec import Meta

from rollwright.server.identity.asker import Asker
from rollwright.server.identity.keys import dice_secret, table_id
from rollwright.server.rules_messages import PositionAt
from rollwright.server.service import Service
from rollwright.server.tables.messages import Joining, NewSeat, Seated
from rollwright.server.wire.messages import Hash, Name, Number
from rollwright.server.wire.problems import NotNow

from .seating import opened

OTHERS = "good"
"""The bot that plays for the people of the old game."""


class Practising(msgspec.Struct):
    """The act to continue from, and the seat: by default one's own, or the first person's."""

    seq: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    host: Name = ""
    nonce_hash: Hash = ""
    seat: Number | None = None


async def branch(service: Service, id: str, viewer: int | None, wish: Practising, asker: Asker) -> Seated:
    """The table, and the asker's seat. Its record names the game and act it continues."""
    live = await service.live_table(id)
    if not live.match.over:
        raise NotNow("You can try a game differently when it is over.")
    start = msgspec.json.decode(await service.asked.ask(PositionAt(wish.seq), live), type=str)
    if wish.seq >= live.seq:
        raise NotNow("After the last move there is nothing left to try.")
    mine = viewer if wish.seat is None else wish.seat
    people = [seat.seat for seat in live.seats if not seat.bot]
    mine = (people or [0])[0] if mine is None else min(mine, len(live.seats) - 1)
    seats = [NewSeat() if seat.seat == mine else NewSeat(bot=seat.bot or OTHERS) for seat in live.seats]
    table = live.table._replace(
        id=table_id(),
        secret=dice_secret(),
        seq=0,
        over=False,
        rematch="",
        wooden=False,
        host=None,
        round=0,
        seating=0,
        broken=False,
        start=start,
        contest=0,
        practice=f"{id}/{wish.seq}",
    )
    return await opened(service, table, seats, Joining(wish.host, wish.nonce_hash), asker=asker)
